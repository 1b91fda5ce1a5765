import type { Shape } from '../../../api/shapes.ts';
import { toTag } from '../../../i18n/locale.ts';
import { currentLocale, type MessageId, type Translate } from '../../../i18n/texts.ts';

export type Role = Shape<'AdminRole'>;
export type Roles = Shape<'AdminRoleListAnswer'>;

/** What a form holds of a role. */
export interface RoleDraft {
  code: string;
  name: string;
  description: string;
  permissions: ReadonlySet<string>;
  data_scope: DataScope;
  field_masks: readonly FieldMask[];
}

export type DataScope = Shape<'AdminDataScope'>;
export type FieldMask = Shape<'AdminFieldMask'>;

/** Kinds of personal data in the order in which they are named everywhere. */
export const MASKS: readonly FieldMask[] = ['email', 'phone', 'tax_id'];

export const MASK_WORDS: Readonly<Record<FieldMask, { name: MessageId; text: MessageId }>> = {
  email: { name: 'roles.maskEmail', text: 'roles.maskEmailText' },
  phone: { name: 'roles.maskPhone', text: 'roles.maskPhoneText' },
  tax_id: { name: 'roles.maskTax', text: 'roles.maskTaxText' },
};

/** What is hidden, by its names. */
export function masksText(masks: readonly FieldMask[], t: Translate): string {
  return masks.length === 0
    ? t('roles.masksNone')
    : new Intl.ListFormat(toTag(currentLocale()), { type: 'unit' }).format(
        MASKS.filter((mask) => masks.includes(mask)).map((mask) => t(MASK_WORDS[mask].name)),
      );
}

/** Whether both hide the same. */
export function isSameMasks(one: readonly FieldMask[], other: readonly FieldMask[]): boolean {
  return MASKS.every((mask) => one.includes(mask) === other.includes(mask));
}

/** The masks of both, in order. */
export function bothMasks(one: readonly FieldMask[], other: readonly FieldMask[]): FieldMask[] {
  return MASKS.filter((mask) => one.includes(mask) || other.includes(mask));
}

/** From wide to narrow, with their words. */
export const SCOPES: readonly { scope: DataScope; name: MessageId; text: MessageId }[] = [
  { scope: 'all', name: 'roles.scopeAll', text: 'roles.scopeAllText' },
  { scope: 'team', name: 'roles.scopeTeam', text: 'roles.scopeTeamText' },
  { scope: 'own', name: 'roles.scopeOwn', text: 'roles.scopeOwnText' },
];

/** The id of a scope's name. */
export function scopeName(scope: DataScope): MessageId {
  return SCOPES.find((each) => each.scope === scope)?.name ?? 'roles.scopeAll';
}

/** Whether one scope is wider than another. */
export function isWider(one: DataScope, other: DataScope): boolean {
  const place = (scope: DataScope) => SCOPES.findIndex((each) => each.scope === scope);
  return place(one) < place(other);
}

/** Permissions by what they are about and what they let do, such as `admin.user` and `view`. */
export function splitCode(code: string): { subject: string; action: string } {
  const [subject = code, action = ''] = code.split(':');
  return { subject, action };
}

/** The rows and columns of the matrix: `view` and `edit` first, what is special after them. */
export function matrixOf(codes: readonly string[]): { subjects: string[]; actions: string[] } {
  const parts = codes.map(splitCode);
  const actions = [...new Set(parts.map(({ action }) => action))].sort();
  const usual = ['view', 'edit'].filter((action) => actions.includes(action));
  return {
    subjects: [...new Set(parts.map(({ subject }) => subject))],
    actions: [...usual, ...actions.filter((action) => !usual.includes(action))],
  };
}

/** What of `before` is not in `after`, and the other way round. */
export function differenceOf(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): { gained: string[]; lost: string[] } {
  return {
    gained: [...after].filter((code) => !before.has(code)).sort(),
    lost: [...before].filter((code) => !after.has(code)).sort(),
  };
}
