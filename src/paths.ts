// Every address of the app is made here.
const query = (values: Record<string, string | undefined>): string => {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};

export const paths = {
  home: () => '/',
  login: (next?: string) => `/login${query({ next })}`,
  signUp: (next?: string) => `/sign-up${query({ next })}`,
  forbidden: (from?: string) => `/403${query({ from })}`,
  serverDown: (from?: string) => `/500${query({ from })}`,
  /** Where a chat begins: in a project, or one that is kept out of lists. */
  chats: (start: { projectId?: string | undefined; temporary?: boolean } = {}) =>
    `/chat${query({ project: start.projectId, temporary: start.temporary ? '1' : undefined })}`,
  share: (token: string) => `/share/${encodeURIComponent(token)}`,
  /** A chat; with a message, at that message. */
  chat: (chatId: string, messageId?: string) =>
    `/chat/${encodeURIComponent(chatId)}${query({ message: messageId })}`,
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
  usage: () => '/account/usage',
  personalization: () => '/account/personalization',
  /** The connections; of a project where it is given. */
  connectors: (projectId?: string) => `/account/connectors${query({ project: projectId })}`,
  /** The platforms of the whole installation, for administrators. */
  platforms: () => '/admin/integ-3rd-platform/platforms',
  /** The API documentation of a kind (api, int-api, open-api); a page of it by the id of an operation. */
  documentation: (kind: string, docId?: string) =>
    `/doc/${kind}/apis${docId === undefined ? '' : `/${encodeURIComponent(docId)}`}`,
  /** The payment of a bill. */
  payment: (billId: string, orderId: string) => `/payment${query({ bill_id: billId, order_id: orderId })}`,
  paymentResult: (orderId: string) => `/payment/result${query({ order_id: orderId })}`,
  /** An order inside the messaging app's browser. */
  paymentOrder: (orderId: string) => `/payment/order-details${query({ id: orderId })}`,
  /** Where WeChat leads back to. */
  wechatBindCallback: (given: { code?: string; state?: string } = {}) =>
    `/wechat-bind-callback${query({ code: given.code, state: given.state })}`,
  /** The catalogue of parts, in development and test builds. */
  catalogue: (part?: string, state?: string) => `/dev/ui${part ? `/${part}` : ''}${query({ state })}`,
};

/** Route patterns of the screens that exist, as the permission list asks about them. */
export const patterns = {
  home: '/',
  login: '/login',
  signUp: '/sign-up',
  forbidden: '/403',
  serverDown: '/500',
  chats: '/chat',
  chat: '/chat/:chat_id',
  share: '/share/:token',
  tables: '/ai-table',
  analysis: '/ai-table/analysis',
  usage: '/account/usage',
  personalization: '/account/personalization',
  connectors: '/account/connectors',
  platforms: '/admin/integ-3rd-platform/platforms',
  googleCallback: '/google/oauth/code/callback',
  internalDocumentation: '/doc/int-api/apis',
  internalDocumentationPage: '/doc/int-api/apis/:docID',
  documentation: '/doc/:type/apis',
  documentationPage: '/doc/:type/apis/:docID',
  payment: '/payment',
  paymentResult: '/payment/result',
  paymentOrder: '/payment/order-details',
  wechatBindCallback: '/wechat-bind-callback',
  catalogue: '/dev/ui',
  cataloguePart: '/dev/ui/:part',
} as const;
