// What the log of operations says of actions, kinds of records and fields. A word that is missing here shows as the server names it.
import { OPERATION_ACTIONS, OPERATION_ENTITIES } from '../../../api/operation-words.ts';
import type { Shape } from '../../../api/shapes.ts';
import { formatCredits } from '../../../i18n/formats.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import type { FieldChange, FieldDiffValue } from '../../../ui/diff/FieldDiff.tsx';

export type OperationRecord = Shape<'AdminOperation'>;

type Words = Readonly<Record<string, MessageId>>;

/** What was done, by the action of `x-audit`. */
export const ACTIONS: Words = OPERATION_ACTIONS;
/** Kinds of records, by the entity of `x-audit`. */
export const ENTITIES: Words = OPERATION_ENTITIES;

const FIELDS: Words = {
  username: 'operations.username',
  email: 'operations.email',
  roles: 'operations.roles',
  permissions: 'operations.permissions',
  data_scope: 'operations.dataScope',
  field_masks: 'operations.fieldMasks',
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
  link: 'operations.link',
  expires_at: 'operations.expiresAt',
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
