// What administrators do to people: when each is offered, how it is asked for, and by which operation it is done.
import type { Shape } from '../../../api/shapes.ts';
import type { MessageId } from '../../../i18n/texts.ts';
import type { UserDetails } from './user-words.ts';

export type UserAction =
  | 'disable'
  | 'enable'
  | 'signOut'
  | 'removeFactor'
  | 'passwordMail'
  | 'impersonate'
  | 'roles'
  | 'credits'
  | 'delete'
  | 'merge'
  | 'erase'
  | 'restore'
  | 'keep';

export interface UserActionRule {
  readonly operation:
    | 'adminUserDisable'
    | 'adminUserEnable'
    | 'adminUserSignOut'
    | 'adminUserPasswordMail'
    | 'adminUserImpersonate'
    | 'adminUserSecondFactorRemove'
    | 'adminUserRolesUpdate'
    | 'adminUserCreditsGrant'
    | 'adminUserDelete'
    | 'adminUserMerge'
    | 'adminUserErase'
    | 'adminUserRestore'
    | 'adminUserKeep';
  /** What the operation for many calls it; it is for one person alone where absent. */
  readonly many?: Shape<'AdminUserBulkBody'>['action'];
  readonly label: MessageId;
  /** What follows from it. */
  readonly text: MessageId;
  /** As `x-audit` of the operation says. */
  readonly reason: 'optional' | 'required';
  /** States of the account in which it can be done. */
  readonly on: readonly UserDetails['status'][];
  /** It takes or gives rights: nobody does it to themselves, nor to the last super administrator. */
  readonly isGuarded: boolean;
  readonly danger?: boolean;
}

/** In the order in which they are offered. */
export const USER_ACTIONS: Readonly<Record<UserAction, UserActionRule>> = {
  roles: {
    operation: 'adminUserRolesUpdate',
    many: 'roles',
    label: 'users.changeRoles',
    text: 'users.changeRolesText',
    reason: 'required',
    on: ['active', 'disabled'],
    isGuarded: true,
  },
  credits: {
    operation: 'adminUserCreditsGrant',
    many: 'credits',
    label: 'users.giveCredits',
    text: 'users.giveCreditsText',
    reason: 'required',
    on: ['active', 'disabled'],
    isGuarded: true,
  },
  passwordMail: {
    operation: 'adminUserPasswordMail',
    label: 'users.passwordMail',
    text: 'users.passwordMailText',
    reason: 'optional',
    on: ['active'],
    isGuarded: false,
  },
  impersonate: {
    operation: 'adminUserImpersonate',
    label: 'users.impersonate',
    text: 'users.impersonateText',
    reason: 'required',
    on: ['active'],
    isGuarded: true,
  },
  signOut: {
    operation: 'adminUserSignOut',
    many: 'sign_out',
    label: 'users.signOut',
    text: 'users.signOutText',
    reason: 'optional',
    on: ['active', 'disabled'],
    isGuarded: false,
  },
  removeFactor: {
    operation: 'adminUserSecondFactorRemove',
    label: 'users.removeFactor',
    text: 'users.removeFactorText',
    reason: 'required',
    on: ['active', 'disabled'],
    isGuarded: true,
    danger: true,
  },
  enable: {
    operation: 'adminUserEnable',
    many: 'enable',
    label: 'users.enable',
    text: 'users.enableText',
    reason: 'optional',
    on: ['disabled'],
    isGuarded: true,
  },
  restore: {
    operation: 'adminUserRestore',
    label: 'users.restore',
    text: 'users.restoreText',
    reason: 'optional',
    on: ['deleted'],
    isGuarded: true,
  },
  keep: {
    operation: 'adminUserKeep',
    label: 'users.keep',
    text: 'users.keepText',
    reason: 'required',
    on: ['leaving'],
    isGuarded: true,
  },
  merge: {
    operation: 'adminUserMerge',
    label: 'users.merge',
    text: 'users.mergeText',
    reason: 'required',
    on: ['active'],
    isGuarded: true,
    danger: true,
  },
  disable: {
    operation: 'adminUserDisable',
    many: 'disable',
    label: 'users.disable',
    text: 'users.disableText',
    reason: 'required',
    on: ['active'],
    isGuarded: true,
    danger: true,
  },
  delete: {
    operation: 'adminUserDelete',
    many: 'delete',
    label: 'users.delete',
    text: 'users.deleteText',
    reason: 'required',
    on: ['active', 'disabled'],
    isGuarded: true,
    danger: true,
  },
  erase: {
    operation: 'adminUserErase',
    label: 'users.erase',
    text: 'users.eraseText',
    reason: 'required',
    on: ['active', 'disabled', 'deleted', 'leaving'],
    isGuarded: true,
    danger: true,
  },
};

// the keys of a record are its keys
const NAMES = Object.keys(USER_ACTIONS) as UserAction[];

/** Operations that the actions need the right to. */
export const ACTION_OPERATIONS = NAMES.map((name) => USER_ACTIONS[name].operation);

/** Actions that can be done to many people by one call. */
export const ACTIONS_FOR_MANY = NAMES.filter((name) => USER_ACTIONS[name].many !== undefined);

/** What can be done to a person, as far as is known without asking the server: it refuses the rest in words. */
export function actionsFor(
  status: UserDetails['status'],
  guard: UserDetails['guard'] = 'none',
  hasFactor = true,
): UserAction[] {
  if (guard === 'beyond') return [];
  return NAMES.filter((name) => {
    const { on, isGuarded } = USER_ACTIONS[name];
    if (name === 'removeFactor' && !hasFactor) return false;
    return on.includes(status) && (guard === 'none' || !isGuarded);
  });
}

/** What a person says when they do it. */
export interface Given {
  readonly reason: string;
  readonly roles?: string[];
  /** Thousandths of a credit. */
  readonly amount?: number;
  /** The name that was typed to say whom it concerns. */
  readonly confirm?: string;
}
