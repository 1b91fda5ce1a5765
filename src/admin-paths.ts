// Addresses that pages of the administration alone lead to: nobody else fetches them.
import { query } from './entry-paths.ts';

export const adminPaths = {
  /** Failures of the server: those in some states, or one opened. */
  serverErrors: (of: { id?: string; status?: string } = {}) =>
    `/admin/sys-logs/server-error${query({ 'f.status': of.status, id: of.id })}`,
  /** What refers to what in the database; round one row, or round the table of a diagram, where it is given. */
  foreignKeys: (of: { table?: string; row?: string; diagram?: string } = {}) =>
    `/admin/sys-settings/foreign-keys${query({ table: of.table, row: of.row, diagram: of.diagram })}`,
  /** Texts of the product: those of a language in some state or with a draft, or one opened. */
  texts: (of: { id?: string; language?: string; state?: string; draft?: string } = {}) =>
    `/admin/sys-functions/multiple-languages${query({ 'f.language': of.language, 'f.state': of.state, 'f.draft': of.draft, id: of.id })}`,
  /** Help at places of pages; one place opened. */
  helpTags: (id?: string) => `/admin/sys-functions/help-tags${query({ id })}`,
  helpStyles: () => '/admin/sys-functions/help-tags-style',
  /** What the server holds in memory; one cache opened. */
  dataCache: (of: { id?: string } = {}) => `/admin/system/data-cache${query({ id: of.id })}`,
  functionCache: (of: { id?: string } = {}) => `/admin/system/data-cache/func-cache${query({ id: of.id })}`,
  /** Everybody's orders: those with a payment to look at, or whose money goes back so. */
  orders: (of: { parked?: 'true'; moneyBack?: string } = {}) =>
    `/admin/order${query({ 'f.parked': of.parked, 'f.money_back': of.moneyBack })}`,
  /** Everybody's invoices: those whose fapiao or PDF stands so. */
  invoices: (of: { fapiao?: string; pdfState?: string } = {}) =>
    `/admin/invoice${query({ 'f.fapiao': of.fapiao, 'f.pdf_state': of.pdfState })}`,
  /** One of them. */
  invoice: (id: string) => `/admin/invoice/details${query({ id })}`,
  /** Payments at Stripe; one opened. */
  stripePayments: (id?: string) => `/admin/stripe/payment-indent${query({ id })}`,
  /** Subscriptions that renew by a card at Stripe; one opened. */
  stripeSubscriptions: (id?: string) => `/admin/stripe/subscription${query({ id })}`,
  /** What is charged to cards next; one subscription opened. */
  stripeSchedules: (id?: string) => `/admin/stripe/schedule${query({ id })}`,
  /** Everybody's subscriptions; one of them by its id. */
  subscriptions: (id?: string) => `/admin/usm/subscription${query({ id })}`,
  /** Subscriptions of a plan that have not ended. */
  livePlan: (plan: string) =>
    `/admin/usm/subscription${query({ 'f.plan': plan, 'f.status': 'trialing;active;past_due;paused' })}`,
  /** Subscriptions that stand so. */
  subscriptionsOf: (status: string) => `/admin/usm/subscription${query({ 'f.status': status })}`,
  /** What of credits, space and seats is granted, used and left. */
  resources: () => '/admin/usm/resources/summary',
  /** The books: their first figures, disputes or the journal. */
  financial: (
    of: {
      tab?:
        | 'disputes'
        | 'journal'
        | 'mrr'
        | 'notices'
        | 'periods'
        | 'reconciliation'
        | 'statements'
        | 'taxes';
    } = {},
  ) => `/admin/financial${query({ tab: of.tab })}`,
  /** Plans; one opened, by its code. */
  plans: (code?: string) => `/admin/usm/plan${query({ code })}`,
  /** Coupons; one opened, by its id. */
  coupons: (id?: string) => `/admin/usm/plan${query(id === undefined ? { tab: 'coupons' } : { coupon: id })}`,
  /** What each plan allows of each function. */
  functions: () => '/admin/usm/function/permission',
  /** Every change of everybody's credits; of a person or team, of a kind, from a source, or within a time (Unix seconds). */
  credits: (
    of: { user?: string; team?: string; kind?: string; source?: string; from?: number; to?: number } = {},
  ) =>
    `/admin/usm/resources/credits${query({ 'f.user': of.user, 'f.team': of.team, 'f.kind': of.kind, 'f.source': of.source, 'f.created_at': of.from === undefined ? undefined : `${of.from}..${of.to ?? 0}` })}`,
  /** What answers were charged: of some people or teams, with models, for uses, with outcomes, given back, or within a time (Unix seconds). Several are separated by semicolons. */
  usageLogs: (
    of: {
      user?: string | undefined;
      team?: string | undefined;
      model?: string | undefined;
      task?: string | undefined;
      state?: string | undefined;
      refunded?: 'true';
      from?: number;
      to?: number;
    } = {},
  ) =>
    `/admin/usm/resources/credits/usage-logs${query({ 'f.user': of.user, 'f.team': of.team, 'f.model': of.model, 'f.task': of.task, 'f.state': of.state, 'f.refunded': of.refunded, 'f.created_at': of.from === undefined ? undefined : `${of.from}..${of.to ?? 0}` })}`,
  /** What answers came to. */
  aiUsage: (of: { by?: string } = {}) => `/admin/ai-usage-report${query({ by: of.by })}`,
  /** The first page of the back office. */
  adminHome: () => '/admin',
  /** What administrators did: narrowed, on all days instead of the last ones, or with a record opened. */
  operations: (
    of: {
      id?: string;
      days?: 'all';
      search?: string;
      actor?: string;
      entity?: string;
      entityId?: string;
      ip?: string;
    } = {},
  ) =>
    `/admin/sys-logs/operation-record${query({ q: of.search, 'f.at': of.days && '0..0', 'f.actor': of.actor, 'f.entity': of.entity, 'f.entity_id': of.entityId, 'f.ip': of.ip, id: of.id })}`,
  /** What programs called with personal tokens: those of one token, or from an address. */
  apiRequests: (of: { token?: string; ip?: string; tab?: 'blocks' } = {}) =>
    `/admin/logs/open-api/requests${query({ 'f.token': of.token, 'f.ip': of.ip, tab: of.tab })}`,
  /** What waits for a second administrator; with one request opened. */
  approvals: (of: { id?: string } = {}) =>
    `/admin/sys-logs/operation-record${query({ tab: 'requests', request: of.id })}`,
  /** The runs of jobs: of one of them, with an outcome, or since a time (Unix seconds). */
  scheduleRuns: (of: { job?: string; status?: string; since?: number } = {}) =>
    `/admin/system/schedule/notify/logs${query({ tab: 'runs', 'f.job': of.job, 'f.status': of.status, 'f.started_at': of.since === undefined ? undefined : `${of.since}..0` })}`,
  /** What the server does by itself; with a job opened. */
  schedules: (of: { id?: string } = {}) => `/admin/system/schedule/notify/logs${query({ id: of.id })}`,
  /** What the product mailed; one mail opened. */
  mails: (of: { id?: string; status?: string } = {}) =>
    `/admin/msg/email-logs${query({ 'f.status': of.status, id: of.id })}`,
  /** Notices for people; one opened. */
  notices: (of: { id?: string } = {}) => `/admin/msg/notice${query({ id: of.id })}`,
  /** Copies of everything; one opened, or something that was brought back. */
  backups: (of: { id?: string; restore?: string } = {}) =>
    `/admin/sys-settings/backup-recovery${query({ id: of.id, restore: of.restore })}`,
  /** What was brought back from them. */
  restores: () => '/admin/sys-settings/backup-recovery?tab=restores',
  /** Files of everybody: those that hold the same, of a kind, in a state, of a person or a team, since a time (Unix seconds), or one opened. */
  files: (
    of: {
      id?: string;
      sha256?: string;
      kind?: string;
      state?: string;
      owner?: string;
      team?: string;
      since?: number;
    } = {},
  ) =>
    `/admin/storage${query({ 'f.sha256': of.sha256, 'f.kind': of.kind, 'f.state': of.state, 'f.owner': of.owner, 'f.team': of.team, 'f.created_at': of.since === undefined ? undefined : `${of.since}..0`, id: of.id })}`,
  /** What files take. */
  storageStat: () => '/admin/storage/stat',
  /** Sending a notice to chosen people. */
  noticeSend: (of: { id?: string } = {}) => `/admin/msg/send${query({ id: of.id })}`,
  /** All teams; one of them opened. */
  teams: (id?: string) => `/admin/user/teams${query({ id })}`,
  /** Roles; one of them opened. */
  roles: (code?: string) => `/admin/user/roles${query({ id: code })}`,
  /** Interfaces of others; one opened. */
  interfaces: (of: { id?: string; platform?: string } = {}) =>
    `/admin/integ-3rd-platform/interfaces${query({ 'f.platform': of.platform, id: of.id })}`,
  /** Rules of pages and calls: those whose id holds a text. */
  apiPages: (of: { kind?: 'page' | 'operation'; find?: string } = {}) =>
    `/admin/permission/api-pages${query({ kind: of.kind, find: of.find })}`,
  /** Personal tokens of all people. */
  restTokens: () => '/admin/permission/rest-token',
  /** An order, for administrators. */
  order: (orderId: string) => `/admin/order/details${query({ id: orderId })}`,
  /** The settings that administrators change; one of them opened. */
  dynamicConfigs: (key?: string) => `/admin/sys-settings/dynamic-configs${query({ id: key })}`,
};
