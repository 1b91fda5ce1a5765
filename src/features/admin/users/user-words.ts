import type { Shape } from '../../../api/shapes.ts';
import { toTag } from '../../../i18n/locale.ts';
import { currentLocale, type MessageId, type Translate } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';

/** A person as a row of the list. */
export type AdminUser = Shape<'AdminUser'>;
/** A person as the page of details shows them. */
export type UserDetails = Shape<'AdminUserDetails'>;
/** A role that somebody may have, as the server names it. */
export type RoleOption = Shape<'AdminUserRole'>;

export const STATUSES: Readonly<Record<AdminUser['status'], { textId: MessageId; tone: Tone }>> = {
  active: { textId: 'users.active', tone: 'success' },
  disabled: { textId: 'users.disabled', tone: 'danger' },
  deleted: { textId: 'users.deleted', tone: 'neutral' },
  leaving: { textId: 'users.leaving', tone: 'warning' },
  erased: { textId: 'users.erased', tone: 'neutral' },
};

/** Fields that say whether a person can use the account. */
export type UserState = 'status' | 'locked' | 'unverified';

/** The same in words. */
export function statusText({ status, locked, unverified }: Pick<AdminUser, UserState>, t: Translate): string {
  return [
    t(STATUSES[status].textId),
    ...(locked ? [t('users.locked')] : []),
    ...(unverified ? [t('users.unverified')] : []),
  ].join(', ');
}

export const PLATFORMS: Readonly<Record<AdminUser['bindings'][number], MessageId>> = {
  wechat: 'users.wechat',
  google: 'users.google',
};

export const SOURCES: Readonly<Record<UserDetails['source'], MessageId>> = {
  sign_up: 'users.sourceSignUp',
  invite: 'users.sourceInvite',
  first_start: 'users.sourceFirstStart',
};

/** A country in the reader's language; the code itself where it is none. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return (
    new Intl.DisplayNames([toTag(currentLocale())], { type: 'region', fallback: 'code' }).of(code) ?? code
  );
}
