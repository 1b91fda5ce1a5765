// What administrators do to a person, one by one and in bulk: each is one change of the record with one operation record.
import { eq } from 'drizzle-orm';
import { eraseNow } from '../../domain/account-deletion/erase-now.ts';
import { STAYS } from '../../domain/account-deletion/leaving.ts';
import { lockAccount } from '../../domain/credits/ledger.ts';
import { sendCode } from '../../domain/sign-in/codes.ts';
import { forgetDevices } from '../../domain/sign-in/known-devices.ts';
import { removeSecondFactor } from '../../domain/sign-in/second-factor.ts';
import { ApiError } from '../../kernel/api-error.ts';
import type { OperationId } from '../../kernel/contract.ts';
import { maskEmail } from '../../kernel/email-address.ts';
import type { Locale } from '../../kernel/messages.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { userRoles, users } from '../../platform/db/schema/people.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import { maskText, personalValue } from '../../records/audit/personal-value.ts';
import type { Effect, RecordKind } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { adminReference, amountFault, bookByHand, reversalOf, reversibleEntry } from './book-by-hand.ts';
import { guardEdit, guardRights, guardRoles, rolesOf } from './guards.ts';

export type UserRow = typeof users.$inferSelect;
type UserEffect = Effect<typeof users> | undefined;

/** What a deletion can be taken back for. */
export const RESTORABLE_MS = 30 * 86_400_000;

/** An action on one person. */
export interface UserAction {
  /** Whose `x-audit` names it. */
  operation: OperationId;
  effect: (row: UserRow, tx: Transaction) => Promise<UserEffect>;
  /** All servers are told that the sessions of the person ended. */
  endsSessions?: boolean;
}

/** What is booked by hand. */
interface Given {
  /** Thousandths of a credit; below zero where they are taken. */
  amount: number;
  key: string;
  reason: string;
}

/** What actions work with. */
export type ActionParts = Pick<
  Services,
  'clock' | 'jobs' | 'log' | 'mailer' | 'personalTokens' | 'secrets' | 'sessions'
>;

/** Fields of a person that administrators change, and how the history keeps them. */
export function userKind(secrets: Services['secrets']): RecordKind<typeof users> {
  return {
    table: users,
    key: users.id,
    fields: { username: 'username', country: 'country', notes: 'notes', status: 'status' },
    recorded: (field, value) =>
      field === 'username' || field === 'notes'
        ? personalValue(secrets, String(value), field === 'notes' ? () => '***' : maskText)
        : String(value),
    summary: (row) => row.userHash,
  };
}

function refuse(messageId: string): ApiError {
  return new ApiError('CONFLICT', messageId);
}

/** @throws ApiError CONFLICT */
function checkThere(row: UserRow): void {
  if (row.status === 'deleted' || row.status === 'erased') throw refuse('adminUser.deleted');
}

/** The actions that somebody may do to people. @param actorId who does it */
export function userActions(parts: ActionParts, actorId: string) {
  const { clock, sessions } = parts;
  return {
    /** Lets a change of fields through. */
    edit: (): UserAction => ({
      operation: 'adminUserUpdate',
      async effect(row, tx) {
        await guardEdit(tx, actorId, row.id);
        checkThere(row);
        return {};
      },
    }),

    disable: (): UserAction => ({
      operation: 'adminUserDisable',
      endsSessions: true,
      async effect(row, tx) {
        await guardRights(tx, actorId, row.id);
        if (row.status !== 'active') throw refuse('adminUser.notActive');
        await sessions.endAll(tx, row.id);
        return { set: { status: 'disabled', disabledAt: clock.now() } };
      },
    }),

    enable: (): UserAction => ({
      operation: 'adminUserEnable',
      endsSessions: true,
      async effect(row, tx) {
        await guardRights(tx, actorId, row.id);
        if (row.status !== 'disabled') throw refuse('adminUser.notDisabled');
        // one that was opened while it was disabled does not come to life
        await sessions.endAll(tx, row.id);
        return { set: { status: 'active', disabledAt: null } };
      },
    }),

    /** Stops a deletion that the person asked for. */
    keep: (): UserAction => ({
      operation: 'adminUserKeep',
      async effect(row, tx) {
        await guardRights(tx, actorId, row.id);
        if (row.status !== 'leaving') throw refuse('adminUser.notLeaving');
        return { set: STAYS };
      },
    }),

    remove: (): UserAction => ({
      operation: 'adminUserDelete',
      endsSessions: true,
      async effect(row, tx) {
        await guardRights(tx, actorId, row.id);
        checkThere(row);
        if (row.status === 'leaving') throw refuse('adminUser.leaving');
        await sessions.endAll(tx, row.id);
        return { set: { status: 'deleted', deletedAt: clock.now() } };
      },
    }),

    /** Ends the account for good. @param confirm the name of the person or their masked address, as it was typed */
    erase: (confirm: string, locale: Locale): UserAction => ({
      operation: 'adminUserErase',
      async effect(row, tx) {
        await guardRights(tx, actorId, row.id);
        if (row.status === 'erased') throw refuse('adminUser.erased');
        const typed = confirm.trim();
        if (typed !== row.username.trim() && typed !== maskEmail(parts.secrets.decrypt(row.email)))
          throw refusedField('confirm', 'adminUser.eraseConfirm');
        return { set: await eraseNow(parts, tx, row, locale) };
      },
    }),

    restore: (): UserAction => ({
      operation: 'adminUserRestore',
      endsSessions: true,
      async effect(row, tx) {
        await guardRights(tx, actorId, row.id);
        if (row.mergedInto !== null) throw refuse('adminUser.merged');
        const until = (row.deletedAt?.getTime() ?? 0) + RESTORABLE_MS;
        if (row.status !== 'deleted' || clock.now().getTime() >= until)
          throw refuse('adminUser.notRestorable');
        await sessions.endAll(tx, row.id);
        return { set: { status: row.disabledAt ? 'disabled' : 'active', deletedAt: null } };
      },
    }),

    signOut: (): UserAction => ({
      operation: 'adminUserSignOut',
      endsSessions: true,
      async effect(row, tx) {
        await guardEdit(tx, actorId, row.id);
        checkThere(row);
        await sessions.endAll(tx, row.id);
        await forgetDevices(tx, row.id);
        return {};
      },
    }),

    passwordMail: (locale: Locale): UserAction => ({
      operation: 'adminUserPasswordMail',
      async effect(row, tx) {
        await guardEdit(tx, actorId, row.id);
        if (row.status !== 'active') throw refuse('adminUser.notActive');
        await sendCode(parts, tx, {
          email: parts.secrets.decrypt(row.email),
          purpose: 'password_reset',
          // no browser has asked for it: any may use it
          browser: '',
          locale,
          isMailed: true,
        });
        return {};
      },
    }),

    removeFactor: (locale: Locale): UserAction => ({
      operation: 'adminUserSecondFactorRemove',
      async effect(row, tx) {
        await guardRights(tx, actorId, row.id);
        checkThere(row);
        if (!(await removeSecondFactor(tx, row.id))) throw refuse('adminUser.noSecondFactor');
        const to = parts.secrets.decrypt(row.email);
        await queueMail(parts, tx, { to, template: 'factorRemoved', locale });
        return {};
      },
    }),

    roles: (codes: readonly string[]): UserAction => ({
      operation: 'adminUserRolesUpdate',
      endsSessions: true,
      async effect(row, tx) {
        await guardRights(tx, actorId, row.id);
        await guardRoles(tx, actorId, codes);
        checkThere(row);
        const before = await rolesOf(tx, row.id);
        const after = [...codes].sort();
        if (before.join() === after.join()) return undefined;
        await tx.delete(userRoles).where(eq(userRoles.userId, row.id));
        await tx.insert(userRoles).values(after.map((roleCode) => ({ userId: row.id, roleCode })));
        // other rights need another token (OWASP, session management)
        await sessions.endAll(tx, row.id);
        return { before: { roles: before }, after: { roles: after } };
      },
    }),

    /** @param key names this grant: the same books once */
    credits: ({ amount, key, reason }: Given, locale: Locale): UserAction => ({
      operation: 'adminUserCreditsGrant',
      async effect(row, tx) {
        await guardRights(tx, actorId, row.id);
        checkThere(row);
        if (amount === 0) throw amountFault('adminUser.noAmount');
        const account = await lockAccount(tx, row.id);
        const booking = {
          userId: row.id,
          kind: amount > 0 ? ('grant' as const) : ('void' as const),
          amount,
          reference: adminReference(actorId, key),
        };
        const isNew = await bookByHand(tx, { actorId, reason, at: clock.now(), account, locale }, booking);
        if (!isNew) return undefined;
        return { before: { balance: account.balance }, after: { balance: account.balance + amount } };
      },
    }),

    /** Takes an entry of the ledger back by one of the opposite amount, once. */
    reverse: (entryId: string, { amount, reason }: Omit<Given, 'key'>, locale: Locale): UserAction => ({
      operation: 'adminUserCreditsReverse',
      async effect(row, tx) {
        await guardRights(tx, actorId, row.id);
        checkThere(row);
        const entry = await reversibleEntry(tx, row.id, entryId);
        if (!entry) throw refuse('adminUser.notReversible');
        const account = await lockAccount(tx, entry.accountId);
        if (amount !== -entry.amount) throw refuse('adminUser.otherAmount');
        const booking = reversalOf(entry);
        const by = { actorId, reason, at: clock.now(), account, locale };
        if (!(await bookByHand(tx, by, booking))) throw refuse('adminUser.reversed');
        return {
          before: { balance: account.balance },
          after: { balance: account.balance + amount, reversed: entryId },
        };
      },
    }),
  };
}
