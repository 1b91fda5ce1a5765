import { eq } from 'drizzle-orm';
import { lockPair, mergeAccounts } from '../../domain/account-merge/merge-accounts.ts';
import { type MergeBlock, mergeBlocks } from '../../domain/account-merge/merge-blocks.ts';
import { countRows } from '../../domain/account-merge/move-rows.ts';
import { readAccount } from '../../domain/credits/ledger.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { maskEmail, normaliseEmail } from '../../kernel/email-address.ts';
import { type Locale, translate } from '../../kernel/messages.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { users } from '../../platform/db/schema/people.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { changeRecord } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { guardOf, guardRights, rolesOf, SUPER_ADMIN } from './guards.ts';
import { type UserRow, userKind } from './user-actions.ts';

/** Duplicates that administrators merge into another account of the same person. */
export function mergeHandlers(services: Services): Pick<Handlers, 'adminUserMergeGet' | 'adminUserMerge'> {
  const { db, clock, secrets } = services;
  const kind = userKind(secrets);
  return {
    async adminUserMergeGet({ path, query, person }) {
      const [target] = await db.select().from(users).where(eq(users.id, path.user_id));
      const [duplicate] = await db.select().from(users).where(eq(users.id, query.duplicate_id));
      if (!target || !duplicate) throw notFound();
      const pair = { from: duplicate.id, to: target.id };
      const { balance, reserved } = await readAccount(db, duplicate.id);
      return {
        merge: {
          version: target.version,
          duplicate: {
            id: duplicate.id,
            username: duplicate.username,
            email: maskEmail(secrets.decrypt(duplicate.email)),
            status: duplicate.status,
            version: duplicate.version,
            created_at: toSeconds(duplicate.createdAt),
          },
          blocks: [
            ...(await rightsInTheWay(db, person.id, { duplicate, target })),
            ...(await mergeBlocks(db, { duplicate, target, now: clock.now() })),
          ],
          ...(duplicate.id === target.id
            ? { moves: [], conflicts: [], stays: [], ends: [] }
            : await countRows(db, pair)),
          credits: Math.max(0, balance - reserved),
        },
      };
    },

    adminUserMerge: (call) =>
      db.transaction(async (tx) => {
        const { path, body, person, locale } = call;
        const { duplicate, target } = await lockPair(tx, { from: body.duplicate_id, to: path.user_id });
        if (!duplicate || !target) throw notFound();
        for (const { id } of [target, duplicate]) await guardRights(tx, person.id, id);
        const at = clock.now();
        const change = {
          ...{ kind, operation: 'adminUserMerge' as const },
          ...{ reason: body.reason, actor: actorOf(call), at },
        };
        let credits = 0;
        await changeRecord(tx, {
          ...change,
          id: duplicate.id,
          version: body.duplicate_version,
          async effect(row) {
            const blocks: readonly MergeBlock[] = [
              ...((await rolesOf(tx, row.id)).includes(SUPER_ADMIN)
                ? [{ kind: 'super_admin' as const }]
                : []),
              ...(await mergeBlocks(tx, { duplicate: row, target, now: at })),
            ];
            if (blocks.length > 0)
              throw new ApiError('CONFLICT', 'adminUser.mergeBlocked', { what: wordsOf(blocks, locale) });
            checkTyped(body.confirm, row);
            const done = await mergeAccounts(services, tx, { duplicate: row, target });
            credits = done.credits;
            return { set: done.closed, after: { merged_into: target.userHash, credits } };
          },
        });
        await changeRecord(tx, {
          ...change,
          id: target.id,
          version: body.version,
          effect: async () => ({ after: { merged_from: duplicate.userHash, credits } }),
        });
        return keepAnswer(tx, 'adminUserMerge', { user_id: target.id, duplicate_id: duplicate.id });
      }),
  };

  /** @throws ApiError VALIDATION_ERROR where another account was typed */
  function checkTyped(confirm: string, { username, email }: UserRow): void {
    const typed = confirm.trim();
    const address = secrets.decrypt(email);
    if (typed === username.trim() || typed === maskEmail(address) || normaliseEmail(typed) === address)
      return;
    const id = 'adminUser.mergeConfirm';
    throw refusedField('confirm', id);
  }
}

/** Why the caller may not merge the two; the merge itself refuses it as other changes of people do. */
async function rightsInTheWay(
  db: Database | Transaction,
  actorId: string,
  { duplicate, target }: { duplicate: UserRow; target: UserRow },
): Promise<MergeBlock[]> {
  const guards = [await guardOf(db, actorId, duplicate.id), await guardOf(db, actorId, target.id)];
  const kinds: (MergeBlock['kind'] | false)[] = [
    guards.includes('self') && 'self',
    guards.includes('beyond') && 'beyond',
    (await rolesOf(db, duplicate.id)).includes(SUPER_ADMIN) && 'super_admin',
  ];
  return kinds.flatMap((kind) => (kind === false ? [] : [{ kind }]));
}

const WORDS: Readonly<Record<MergeBlock['kind'], string>> = {
  same: 'adminUser.mergeSame',
  self: 'adminUser.self',
  beyond: 'adminUser.beyond',
  super_admin: 'adminUser.mergeSuperAdmin',
  inactive: 'adminUser.mergeInactive',
  closed: 'adminUser.mergeClosed',
  leaving: 'adminUser.mergeLeaving',
  merged: 'adminUser.mergeMerged',
  bill: 'adminUser.blockBill',
  subscription: 'adminUser.mergeSubscription',
  viewed: 'adminUser.mergeViewed',
  working: 'adminUser.mergeWorking',
};

function wordsOf(blocks: readonly MergeBlock[], locale: Locale): string {
  const said = blocks.map(({ kind, order_num: number = '' }) => translate(locale, WORDS[kind], { number }));
  return new Intl.ListFormat(locale.replace('_', '-')).format(said);
}
