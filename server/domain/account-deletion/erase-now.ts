// An account that somebody else than its owner has erased: what a deletion does once its wait is over, at once.
import { ApiError } from '../../kernel/api-error.ts';
import { type Locale, translate } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { afterCommit } from '../../platform/db/after-commit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { users } from '../../platform/db/schema/people.ts';
import type { Services } from '../../services.ts';
import { livingOf, paidSegments, paidUntil } from '../billing/subscription-store.ts';
import { lockAccount, readAccount } from '../credits/ledger.ts';
import { forgetDevices } from '../sign-in/known-devices.ts';
import { blocksOf, goesWith, staysOf } from './deletion-blocks.ts';
import { endForGood } from './erase-account.ts';
import { ERASE } from './schedule-deletions.ts';

type UserRow = typeof users.$inferSelect;
type Parts = Pick<Services, 'clock' | 'jobs' | 'log' | 'personalTokens' | 'sessions'>;

/** What the end of an account would bring: what goes and stays, and what is in the way. */
export async function endOf(db: Database | Transaction, userId: string, now: Date) {
  const { balance, reserved } = await readAccount(db, userId);
  const living = await livingOf(db, userId);
  const until = living && paidUntil(living, await paidSegments(db, living, now));
  return {
    blocks: await blocksOf(db, userId),
    goes: await goesWith(db, userId),
    stays: await staysOf(db, userId),
    credits: Math.max(0, balance - reserved),
    ...(until && until > now && { paid_until: Math.floor(until.getTime() / 1000) }),
  };
}

/**
 * Ends an account for good in the transaction, with its sessions and tokens; a job that begins with the commit removes what it holds.
 * @param locale the language of whoever asks
 * @returns what of the account says so
 * @throws ApiError CONFLICT that names what is in the way
 */
export async function eraseNow(parts: Parts, tx: Transaction, user: UserRow, locale: Locale) {
  const { clock, jobs, log, personalTokens, sessions } = parts;
  const { id } = user;
  const now = clock.now();
  // no bill and no plan is begun in between
  await lockAccount(tx, id);
  const blocks = await blocksOf(tx, id);
  if (blocks.length > 0)
    throw new ApiError('CONFLICT', 'adminUser.eraseBlocked', { what: wordsOf(blocks, locale) });
  await sessions.endAll(tx, id);
  await personalTokens.revokeAll(tx, id);
  await forgetDevices(tx, id);
  const ended = await endForGood(tx, id, now);
  await jobs.enqueue(tx, ERASE, {}, { uniqueKey: id });
  afterCommit(tx, () => {
    sessions
      .tellEnded(id)
      .catch((error) => log.error({ err: error }, 'sessions that ended were not told of'));
  });
  // the time is over, and whoever it was is told once all of it is gone
  return { ...ended, leavingSince: user.leavingSince ?? now, leavesAt: now, leaveRemindedAt: null };
}

function wordsOf(blocks: readonly Schema<'DeletionBlock'>[], locale: Locale): string {
  const said = blocks.map((block) => blockText(block, locale));
  return new Intl.ListFormat(locale.replace('_', '-')).format(said);
}

function blockText(block: Schema<'DeletionBlock'>, locale: Locale): string {
  const { order_num: number = '', team_name: name = '', team_id: team, members: count = 1 } = block;
  switch (block.kind) {
    case 'bill':
      return translate(locale, 'adminUser.blockBill', { number });
    case 'renewal':
      return translate(locale, team ? 'adminUser.blockTeamRenewal' : 'adminUser.blockRenewal', { name });
    case 'team':
      return translate(locale, 'adminUser.blockTeam', { count, name });
    case 'last_administrator':
      return translate(locale, 'adminUser.blockLast');
  }
}
