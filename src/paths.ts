// Every address of the app is made here.
import { entryPaths, query } from './entry-paths.ts';

export const paths = {
  ...entryPaths,
  home: () => '/',
  forbidden: (from?: string) => `/403${query({ from })}`,
  serverDown: (from?: string) => `/500${query({ from })}`,
  /** What a link opens: a chat, or a report. */
  share: (token: string, of: '' | 'report/' = '') => `/share/${of}${encodeURIComponent(token)}`,
  /** A chat; with a message, at that message. */
  chat: (chatId: string, messageId?: string) =>
    `/chat/${encodeURIComponent(chatId)}${query({ message: messageId })}`,
  /** A chat of a project that somebody shares with a team, to read. */
  teamChat: (chatId: string) => `/team-chat/${encodeURIComponent(chatId)}`,
  tables: (tableId?: string) => `/ai-table${query({ table: tableId })}`,
  analysis: (
    analysis: {
      chatId?: string | undefined;
      tableId?: string | undefined;
      question?: string | undefined;
      messageId?: string | undefined;
    } = {},
  ) =>
    `/ai-table/analysis${query({ chat: analysis.chatId, table: analysis.tableId, q: analysis.question, message: analysis.messageId })}`,
  /** A saved analysis. */
  savedAnalysis: (analysisId: string) => `/ai-table/analysis${query({ analysis: analysisId })}`,
  report: (reportId: string) => `/ai-table/analysis${query({ report: reportId })}`,
  editReport: (reportId: string) => `/ai-table/analysis${query({ report: reportId, edit: '1' })}`,
  /** The messages of the product; one of them. */
  notices: (noticeId?: string) => `/account/notice${query({ id: noticeId })}`,
  usage: () => '/account/usage',
  /** The files of the person and the space that they take. */
  storage: () => '/account/user/storage',
  /** The personal area of phones; the product's spelling. */
  mobileCenter: () => '/moblie/personal-center',
  mobileSettings: () => '/moblie/personal-settings',
  profile: () => '/account/personal/profile',
  security: () => '/account/security',
  personalization: () => '/account/personalization',
  /** The connections; of a project or of a team where it is given. */
  systemSettings: () => '/account/sys-settings',
  connectors: (of: { projectId?: string; teamId?: string } = {}) =>
    `/account/connectors${query({ project: of.projectId, team: of.teamId })}`,
  /** The platforms of the whole installation, for administrators; one opened. */
  platforms: (id?: string) => `/admin/integ-3rd-platform/platforms${query({ id })}`,
  /** Everybody who has an account, for administrators; searched for a text. */
  users: (search?: string) => `/admin/user/users${query({ q: search })}`,
  /** A person, for administrators. */
  userDetails: (userId: string) => `/admin/user/details${query({ id: userId })}`,
  /** The API documentation of a kind (api, int-api, open-api); a page of it by the id of an operation. */
  documentation: (kind: string, docId?: string) =>
    `/doc/${kind}/apis${docId === undefined ? '' : `/${encodeURIComponent(docId)}`}`,
  /** What is sold by the month or year; for a team where it is given. */
  plans: (teamId?: string) => `/usm/plan${query({ team: teamId })}`,
  /** What the person, or a team that they buy for, has subscribed to. */
  subscription: (teamId?: string) => `/account/subscription${query({ team: teamId })}`,
  paymentMethod: () => '/account/wallet/payment-method',
  orders: () => '/account/orders',
  invoices: () => '/account/wallets/invoices',
  /** Where WeChat leads back to. */
  wechatBindCallback: (given: { code?: string; state?: string } = {}) =>
    `/wechat-bind-callback${query({ code: given.code, state: given.state })}`,
  /** The catalogue of parts, in development and test builds. */
  catalogue: (part?: string, state?: string) => `/dev/ui${part ? `/${part}` : ''}${query({ state })}`,
};
