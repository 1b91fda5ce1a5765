// What the log of operations says of actions, kinds of records and fields. A word that is missing here shows as the server names it.
import type { Shape } from '../../../api/shapes.ts';
import { formatCredits } from '../../../i18n/formats.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import type { FieldChange, FieldDiffValue } from '../../../ui/diff/FieldDiff.tsx';

export type OperationRecord = Shape<'AdminOperation'>;

type Words = Readonly<Record<string, MessageId>>;

/** What was done, by the action of `x-audit`. */
export const ACTIONS: Words = {
  create: 'operations.create',
  update: 'operations.update',
  delete: 'operations.delete',
  update_draft: 'operations.updateDraft',
  delete_draft: 'operations.deleteDraft',
  archive: 'operations.archive',
  reorder: 'operations.reorder',
  restore: 'operations.restore',
  keep: 'operations.keep',
  disable: 'operations.disable',
  enable: 'operations.enable',
  sign_out: 'operations.signOut',
  remove_second_factor: 'operations.removeFactor',
  password_mail: 'operations.passwordMail',
  update_roles: 'operations.updateRoles',
  grant_credits: 'operations.grantCredits',
  reverse_credits: 'operations.reverseCredits',
  bulk: 'operations.bulk',
  reset: 'operations.reset',
  take_over: 'operations.import',
  revoke: 'operations.revoke',
  upload: 'operations.upload',
  export: 'operations.export',
  run: 'operations.run',
  pause: 'operations.pause',
  resume: 'operations.resume',
  notify: 'operations.notify',
  resend: 'operations.resend',
  clear: 'operations.clear',
  bump: 'operations.bump',
  reveal: 'operations.reveal',
  request: 'operations.requestApproval',
  approve: 'operations.approve',
  refuse: 'operations.refuse',
  withdraw: 'operations.withdraw',
  expire: 'operations.expire',
  query: 'operations.query',
  close: 'operations.close',
  refund: 'operations.refund',
  retry_refund: 'operations.retryRefund',
  transfer: 'operations.transfer',
  remove_member: 'operations.removeMember',
  publish: 'operations.publish',
  retry: 'operations.retry',
  roll_back: 'operations.rollBack',
  cancel: 'operations.cancelSubscription',
  extend: 'operations.extend',
  change_plan: 'operations.changePlan',
  verify: 'operations.verified',
  stop: 'operations.stop',
  undo: 'operations.undo',
  send: 'operations.send',
  render: 'operations.render',
  void: 'operations.void',
  issue_fapiao: 'operations.issueFapiao',
  reject_fapiao: 'operations.rejectFapiao',
};

/** Kinds of records, by the entity of `x-audit`. */
export const ENTITIES: Words = {
  user: 'operations.user',
  config: 'operations.config',
  platform_binding: 'operations.platformBinding',
  file: 'operations.file',
  list: 'operations.list',
  schedule: 'operations.schedule',
  mail: 'operations.mail',
  token: 'operations.personalToken',
  approval: 'operations.approval',
  server_error: 'operations.serverError',
  interface: 'operations.interface',
  cache: 'operations.cache',
  cache_version: 'operations.cacheVersion',
  order: 'operations.order',
  subscription: 'operations.subscription',
  invoice: 'operations.invoice',
  role: 'operations.role',
  team: 'operations.team',
  notice: 'operations.notice',
  text: 'operations.text',
  help_tag: 'operations.helpTag',
  help_style: 'operations.helpStyle',
  backup: 'operations.backup',
  plan: 'operations.plan',
  storage_task: 'operations.storageTask',
};

const FIELDS: Words = {
  username: 'operations.username',
  email: 'operations.email',
  roles: 'operations.roles',
  permissions: 'operations.permissions',
  member: 'operations.teamMember',
  heir: 'operations.heir',
  country: 'operations.country',
  notes: 'operations.notes',
  status: 'operations.status',
  balance: 'operations.balance',
  value: 'operations.value',
  text: 'operations.text',
  state: 'operations.state',
  cron: 'operations.cron',
  timezone: 'operations.timezone',
  run: 'operations.runId',
  people: 'operations.people',
  mail: 'operations.mailId',
  entries: 'operations.entries',
  version: 'operations.version',
  assignee: 'operations.assignee',
  revealed: 'operations.revealed',
  refundable: 'operations.refundable',
  refund: 'operations.refundState',
  currency: 'operations.currency',
  level: 'operations.level',
  texts: 'operations.texts',
  starts_at: 'operations.startsAt',
  reversed: 'operations.reversedEntry',
  audience: 'operations.audience',
  by_mail: 'operations.byMail',
  per_minute: 'operations.perMinute',
  period_end: 'operations.periodEnd',
  cancel_at: 'operations.cancelAt',
  planned: 'operations.plannedTerms',
  groups: 'operations.groups',
  restore: 'operations.restoreId',
  pdf: 'operations.pdf',
  card: 'operations.card',
  charges: 'operations.charges',
  fapiao: 'operations.fapiao',
  number: 'operations.number',
  sent: 'operations.sent',
  replaced_by: 'operations.replacedBy',
};

const word = (words: Words, name: string, t: Translate) => (words[name] ? t(words[name]) : name);

/** What was done, such as "Disabled". */
export const actionText = (action: string, t: Translate): string => word(ACTIONS, action, t);
/** The kind of record, such as "User". */
export const entityText = (entity: string, t: Translate): string => word(ENTITIES, entity, t);

const NOTHING: FieldDiffValue = null;

/** What a record says of its fields, as the comparison of fields shows it; of personal data the masks. */
export function fieldChanges({ changes }: Pick<OperationRecord, 'changes'>, t: Translate): FieldChange[] {
  return changes.map(({ field, before = NOTHING, after = NOTHING }) => ({
    name: field,
    label: word(FIELDS, field, t),
    before,
    after,
    ...(field === 'balance' && { format: (value) => formatCredits(Number(value)) }),
  }));
}
