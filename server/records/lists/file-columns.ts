// The columns of lists as files have them: the titles and words of the screens, by their ids in src/i18n/catalogues, which
// `npm run generate` copies to src/generated/list-words.json. A column without a title is named as the contract names its field.
import { OPERATION_ACTIONS, OPERATION_ENTITIES } from '../../../src/generated/operation-words.ts';
import { BACKUP_COLUMNS } from './backup-columns.ts';
import { COUPON_COLUMNS } from './coupon-columns.ts';
import { CREDIT_COLUMNS } from './credit-columns.ts';
import type { ListOperation, ListRow } from './declaration.ts';
import { INTERFACE_COLUMNS } from './interface-columns.ts';
import { INVOICE_COLUMNS } from './invoice-columns.ts';
import { MONEY_COLUMNS, PAYMENT_METHODS } from './money-columns.ts';
import { OPEN_API_COLUMNS } from './open-api-columns.ts';
import { PLAN_COLUMNS } from './plan-columns.ts';
import { STRIPE_COLUMNS } from './stripe-columns.ts';
import { TAX_COLUMNS } from './tax-columns.ts';

/** Says a text in the language of the reader. */
export type Say = (id: string) => string;

export interface FileColumn<Row> {
  /** Id of the title on the screen. */
  readonly title: string;
  /** What stands for a value, by the id of its text. */
  readonly words?: Readonly<Record<string, string>>;
  /** The filter whose options name the values, where people wrote the names. */
  readonly options?: string;
  /** What stands for the row, where the screen makes it of several fields. */
  readonly text?: (row: Row, say: Say) => string;
  /** Fields that `text` looks at; any where absent, which reads all of them. */
  readonly of?: readonly (keyof Row)[];
  /** Further ids that `text` says. */
  readonly says?: readonly string[];
}

export type Columns<Op extends ListOperation> = {
  readonly [Name in keyof ListRow<Op>]?: FileColumn<ListRow<Op>>;
};

const name = (title: string) => ({ title });

const RUN_STATUSES = {
  ok: 'schedules.ok',
  failed: 'schedules.failedRun',
  timeout: 'schedules.timeout',
  missed: 'schedules.missed',
  locked: 'schedules.locked',
  skipped: 'schedules.skipped',
  cancelled: 'schedules.cancelled',
};
const ERROR_SOURCES = { call: 'faults.call', job: 'faults.job', background: 'faults.background' };
const OWNERS = {
  analyses: 'schedules.ownerAnalyses',
  backups: 'schedules.ownerBackups',
  chats: 'schedules.ownerChats',
  files: 'schedules.ownerFiles',
  payments: 'schedules.ownerPayments',
  site: 'schedules.ownerSite',
  tables: 'schedules.ownerTables',
};

const BILL_STATUSES = {
  unpaid: 'payment.statusUnpaid',
  processing: 'payment.statusProcessing',
  paid: 'payment.statusPaid',
  closed: 'payment.statusClosed',
  parked: 'payment.statusParked',
};

export const FILE_COLUMNS: { readonly [Op in ListOperation]?: Columns<Op> } = {
  ...MONEY_COLUMNS,
  ...INVOICE_COLUMNS,
  ...COUPON_COLUMNS,
  ...PLAN_COLUMNS,
  ...OPEN_API_COLUMNS,
  ...TAX_COLUMNS,
  ...INTERFACE_COLUMNS,
  ...STRIPE_COLUMNS,
  tableList: {
    name: name('tables.name'),
    row_count: name('tables.rows'),
    column_count: name('tables.columns'),
    bytes: name('tables.size'),
    health: name('tables.health'),
    source: {
      title: 'tables.source',
      words: {
        upload: 'tables.sourceUpload',
        sample: 'tables.sourceSample',
        derived: 'tables.sourceDerived',
        google: 'tables.sourceGoogle',
      },
    },
    updated_at: name('tables.updated'),
  },
  creditEntryList: {
    created_at: name('account.time'),
    kind: {
      title: 'account.kind',
      words: {
        grant: 'account.kindGrant',
        reserve: 'account.kindReserve',
        consume: 'account.kindConsume',
        release: 'account.kindRelease',
        refund: 'account.kindRefund',
        void: 'account.kindVoid',
        transfer: 'account.kindTransfer',
      },
    },
    chat_name: {
      title: 'account.answer',
      text: ({ chat_name, table_name, message_id, table_id }, say) =>
        chat_name ?? table_name ?? ((message_id ?? table_id) ? say('account.gone') : ''),
      says: ['account.gone'],
    },
    team_name: name('account.pool'),
    actor_name: name('account.poolActor'),
    model: {
      title: 'account.model',
      text: ({ model, kind, built_in }, say) =>
        model ?? (kind === 'consume' && built_in ? say('account.builtIn') : ''),
      says: ['account.builtIn'],
    },
    tokens_in: name('account.tokensIn'),
    tokens_out: name('account.tokensOut'),
    held: name('account.held'),
    amount: name('account.amount'),
    balance_after: name('account.balanceAfter'),
  },
  orderList: {
    order_num: name('payment.rowOrder'),
    plan_name: name('payment.rowWhat'),
    validity: {
      title: 'payment.rowValidity',
      text: ({ validity_unit: unit }, say) =>
        say(
          unit === 'month' ? 'payment.oneMonth' : unit === 'year' ? 'payment.oneYear' : 'payment.unlimited',
        ),
      says: ['payment.unlimited', 'payment.oneMonth', 'payment.oneYear'],
    },
    price: name('payment.rowAmount'),
    method: { title: 'payment.rowMethod', words: PAYMENT_METHODS },
    status: { title: 'payment.rowStatus', words: BILL_STATUSES },
    returned_amount: name('payment.rowReturned'),
    creation_time: name('payment.rowCreated'),
    paid_at: name('payment.rowPaid'),
  },
  adminOrderList: {
    order_num: name('payment.rowOrder'),
    username: name('sales.buyer'),
    email: name('sales.email'),
    plan_name: name('payment.rowWhat'),
    price: name('payment.rowAmount'),
    discount: name('sales.discount'),
    coupon: name('sales.coupon'),
    currency: name('payment.currency'),
    status: { title: 'payment.rowStatus', words: BILL_STATUSES },
    method: { title: 'payment.rowMethod', words: PAYMENT_METHODS },
    money_back: {
      title: 'payment.rowReturned',
      words: {
        none: 'sales.backNone',
        pending: 'sales.backPending',
        part: 'sales.backPart',
        whole: 'sales.backWhole',
        failed: 'sales.backFailed',
      },
    },
    returned_amount: name('sales.returnedAmount'),
    attention: {
      title: 'sales.attention',
      text: ({ attention }, say) => (attention === 1 ? say('sales.waits') : ''),
      says: ['sales.waits'],
    },
    creation_time: name('payment.rowCreated'),
    paid_at: name('payment.rowPaid'),
    provider_number: name('payment.rowProvider'),
    order_id: name('sales.orderId'),
    user_id: name('sales.buyerId'),
  },
  adminUserList: {
    username: name('users.user'),
    email: name('users.email'),
    bindings: { title: 'users.platform', words: { wechat: 'users.wechat', google: 'users.google' } },
    roles: { title: 'users.role', options: 'role' },
    status: {
      title: 'users.status',
      text: ({ status, locked, unverified }, say) =>
        [
          say(`users.${status}`),
          ...(locked ? [say('users.locked')] : []),
          ...(unverified ? [say('users.unverified')] : []),
        ].join(', '),
      of: ['status', 'locked', 'unverified'],
      says: [
        ...['users.active', 'users.disabled', 'users.deleted', 'users.leaving', 'users.erased'],
        ...['users.locked', 'users.unverified'],
      ],
    },
    plan_name: name('users.plan'),
    team_plans: name('users.teamPlans'),
    balance: name('users.credits'),
    team_count: name('users.teams'),
    second_factor: {
      title: 'users.factor',
      text: ({ second_factor: isOn }, say) => say(isOn ? 'users.factorOn' : 'users.factorOff'),
      says: ['users.factorOn', 'users.factorOff'],
    },
    source: {
      title: 'users.source',
      words: {
        sign_up: 'users.sourceSignUp',
        invite: 'users.sourceInvite',
        first_start: 'users.sourceFirstStart',
      },
    },
    country: name('users.country'),
    last_seen_at: name('users.lastSeen'),
    created_at: name('users.created'),
    user_hash: name('users.userHash'),
    id: name('users.id'),
  },
  ...CREDIT_COLUMNS,
  adminOperationList: {
    at: name('operations.time'),
    actor_name: {
      title: 'operations.actor',
      text: ({ actor_name, actor_id }, say) => actor_name ?? actor_id ?? say('operations.system'),
      says: ['operations.system'],
    },
    as_user_name: {
      title: 'operations.as',
      text: ({ as_user_name, as_user_id }) => as_user_name ?? as_user_id ?? '',
    },
    role: name('operations.role'),
    action: {
      title: 'operations.action',
      words: OPERATION_ACTIONS,
    },
    entity: {
      title: 'operations.entity',
      words: OPERATION_ENTITIES,
    },
    entity_id: name('operations.entityId'),
    summary: name('operations.summary'),
    result: {
      title: 'operations.result',
      words: { done: 'operations.done', partial: 'operations.partial' },
    },
    source: {
      title: 'operations.source',
      words: { web: 'operations.web', token: 'operations.token', job: 'operations.job' },
    },
    ip: name('operations.ip'),
    reason: name('operations.reason'),
    agent: name('operations.agent'),
    req_id: name('operations.request'),
    id: name('operations.id'),
  },
  adminScheduleList: {
    name: name('schedules.job'),
    cron: name('schedules.times'),
    state: { title: 'schedules.state', words: { active: 'schedules.active', paused: 'schedules.paused' } },
    next_at: name('schedules.next'),
    last_started_at: name('schedules.lastRun'),
    last_status: { title: 'schedules.lastStatus', words: RUN_STATUSES },
    last_duration_ms: name('schedules.duration'),
    success_percent: name('schedules.success'),
    owner: { title: 'schedules.owner', words: OWNERS },
    run_count: name('schedules.runCount'),
    default_cron: name('schedules.defaultCron'),
  },
  adminScheduleRunList: {
    job: name('schedules.job'),
    started_at: name('schedules.started'),
    status: { title: 'schedules.outcome', words: RUN_STATUSES },
    duration_ms: name('schedules.duration'),
    attempt: name('schedules.attempt'),
    items: name('schedules.items'),
    notified: {
      title: 'schedules.notified',
      words: { none: 'schedules.toldNobody', sent: 'schedules.told', failed: 'schedules.toldInPart' },
    },
    error: name('schedules.error'),
    id: name('schedules.id'),
  },
  adminMailList: {
    created_at: name('mails.written'),
    to: name('mails.to'),
    template: {
      title: 'mails.template',
      words: { code: 'mails.code', reset: 'mails.reset', invite: 'mails.invite' },
    },
    subject: name('mails.subject'),
    locale: name('mails.language'),
    status: {
      title: 'mails.status',
      words: {
        queued: 'mails.queued',
        sending: 'mails.sending',
        sent: 'mails.sent',
        failed: 'mails.failed',
        unknown: 'mails.unknown',
      },
    },
    attempts: name('mails.attempts'),
    error: name('mails.error'),
    sent_at: name('mails.sentAt'),
    expires_at: name('mails.expires'),
    id: name('mails.id'),
    resent_of: name('mails.resentOf'),
  },
  adminServerErrorList: {
    type: {
      title: 'faults.error',
      text: ({ type, message }) => `${type}: ${message}`,
    },
    status: {
      title: 'faults.status',
      words: {
        new: 'faults.new',
        ack: 'faults.ack',
        resolved: 'faults.resolved',
        ignored: 'faults.ignored',
        regressed: 'faults.regressed',
      },
    },
    operation: {
      title: 'faults.operation',
      text: ({ operation, source }, say) => operation ?? say(ERROR_SOURCES[source]),
      says: Object.values(ERROR_SOURCES),
    },
    count: name('faults.count'),
    people: name('faults.people'),
    days: { title: 'faults.course', text: ({ days }) => days.join(' ') },
    last_at: name('faults.lastAt'),
    first_at: name('faults.firstAt'),
    release: name('faults.release'),
    assignee_name: name('faults.assignee'),
    source: { title: 'faults.source', words: ERROR_SOURCES },
    message: name('faults.message'),
    regressed_in: name('faults.regressedIn'),
    id: name('faults.id'),
    assignee_id: name('faults.assigneeId'),
  },
  ...BACKUP_COLUMNS,
  adminTeamList: {
    name: name('teamlist.name'),
    owner_name: name('teamlist.owner'),
    members: name('teamlist.members'),
    seats: name('teamlist.seats'),
    plan_name: name('teamlist.plan'),
    pool: name('teamlist.pool'),
    status: {
      title: 'teamlist.status',
      words: { active: 'teamlist.stateActive', suspended: 'teamlist.stateSuspended' },
    },
    projects: name('teamlist.projects'),
    open_invites: name('teamlist.invites'),
    storage: name('teamlist.storage'),
    created_at: name('teamlist.created'),
    id: name('teamlist.id'),
  },
  adminApprovalList: {
    created_at: name('approvals.asked'),
    operation: {
      title: 'approvals.operation',
      words: {
        adminBackupRestore: 'approvals.restore',
        adminPeriodReopen: 'approvals.period',
        adminReconciliationResolve: 'approvals.writeoff',
        adminUserCreditsGrant: 'approvals.credits',
        adminUserBulk: 'approvals.creditsOfMany',
        adminUserCreditsReverse: 'approvals.reversal',
        adminUserErase: 'approvals.erase',
      },
    },
    target_count: name('approvals.targets'),
    requester_name: {
      title: 'approvals.requester',
      text: ({ requester_name, requester_id }) => requester_name ?? requester_id,
    },
    reason: name('approvals.reason'),
    state: {
      title: 'approvals.state',
      words: {
        waiting: 'approvals.waiting',
        approved: 'approvals.approved',
        refused: 'approvals.refused',
        expired: 'approvals.expired',
        withdrawn: 'approvals.withdrawn',
      },
    },
    expires_at: name('approvals.until'),
    decided_by_name: name('approvals.decidedBy'),
    decided_at: name('approvals.decidedAt'),
    note: name('approvals.note'),
    id: name('approvals.id'),
  },
};
