// The pool of credits of a team: what is in it, who uses it, how much each may, and credits that people give to it.
import { asc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Locale } from '../../kernel/messages.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { creditEntries } from '../../platform/db/schema/credits.ts';
import { users } from '../../platform/db/schema/people.ts';
import { teamMembers } from '../../platform/db/schema/teams.ts';
import type { Services } from '../../services.ts';
import { writtenCredits } from '../credits/caps.ts';
import { type Account, lockAccount, readAccount } from '../credits/ledger.ts';
import { poolCycleStart, usesOfPool } from '../credits/payer.ts';
import { invitedByMail } from '../invites/invite-store.ts';
import { mayBuy, seatsBought, seatsOf } from '../teams/buying.ts';
import { lockTeam, membershipIn, requireMember, requireMembership } from '../teams/team-store.ts';
import { leftOfMonth } from './month-credits.ts';
import { readPlans } from './plan-catalogue.ts';
import { livingOf, openCycle } from './subscription-store.ts';

type PoolHandlers = Pick<Handlers, 'teamCreditsGet' | 'memberCapUpdate' | 'creditTransfer'>;

/** Seats, the pool and the caps of a team. */
export function poolHandlers(services: Services): PoolHandlers {
  const { db, clock, events } = services;
  return {
    async teamCreditsGet({ person, path, locale }) {
      return { credits: await presentCredits(services, db, person.id, path.team_id, locale) };
    },

    async memberCapUpdate({ person, path, body, locale }) {
      const answer = await db.transaction(async (tx) => {
        // the lock of whoever spends: a cap holds from the next question on, and none is asked between reading and writing it
        await requireMembership({ db: tx }, person.id, path.team_id);
        await lockAccount(tx, path.team_id);
        await lockTeam(tx, person.id, path.team_id, mayBuy);
        await requireMember(tx, path.team_id, path.user_id);
        await tx
          .update(teamMembers)
          .set({ creditCap: body.cap })
          .where(sql`${teamMembers.teamId} = ${path.team_id} and ${teamMembers.userId} = ${path.user_id}`);
        return { credits: await presentCredits(services, tx, person.id, path.team_id, locale) };
      });
      await events.publish(`team ${path.team_id}`);
      return answer;
    },

    async creditTransfer({ person, body, locale }) {
      const answer = await db.transaction(async (tx) => {
        await requireMembership({ db: tx }, person.id, body.team_id);
        // always the person's before the team's: two who give at once wait for each other and do not block
        const account = await lockAccount(tx, person.id);
        const pool = await lockAccount(tx, body.team_id);
        const available = await transferable(tx, person.id, account);
        if (body.amount > available) {
          const params = { available: writtenCredits(available, locale) };
          throw refusedField('amount', 'credits.transferMore', params);
        }
        const common = {
          kind: 'transfer' as const,
          reference: `transfer ${uuidv7()}`,
          createdAt: clock.now(),
        };
        await tx.insert(creditEntries).values([
          { ...common, id: uuidv7(), userId: person.id, amount: -body.amount },
          { ...common, id: uuidv7(), teamId: body.team_id, actorId: person.id, amount: body.amount },
        ]);
        return keepAnswer(tx, 'creditTransfer', {
          balance: account.balance - body.amount,
          pool: pool.balance + body.amount,
        });
      });
      await Promise.all([`team ${body.team_id}`, `push ${person.id}`].map((topic) => events.publish(topic)));
      return answer;
    },
  };
}

/** Thousandths of a credit that a person may give away: not those of the month of a plan, which end with it, nor what is held. */
async function transferable(
  tx: Transaction,
  userId: string,
  { balance, reserved }: Account,
): Promise<number> {
  const living = await livingOf(tx, userId);
  const cycle = living && (await openCycle(tx, living.id));
  const ofMonth = cycle ? await leftOfMonth(tx, userId, cycle) : 0;
  return Math.max(0, balance - Math.max(reserved, ofMonth));
}

/** Seats and credits of a team as one of its people sees them. @throws ApiError NOT_FOUND for who is not in it */
export async function presentCredits(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  db: Database | Transaction,
  personId: string,
  teamId: string,
  locale: Locale,
): Promise<Schema<'TeamCredits'>> {
  const { team, role } = await membershipIn({ db }, personId, teamId);
  const isBuyer = mayBuy(role);
  const living = await livingOf(db, teamId);
  const cycle = living && (await openCycle(db, living.id));
  const since = await poolCycleStart(db, teamId, clock.now());
  const account = await readAccount(db, teamId);
  const uses = await usesOfPool(db, teamId, since);
  const members = await db
    .select({ id: users.id, name: users.username, cap: teamMembers.creditCap })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(teamMembers.teamId, teamId))
    .orderBy(asc(sql`lower(${users.username})`), asc(users.id));
  const inUse = await db
    .select({ id: creditEntries.id })
    .from(creditEntries)
    .where(eq(creditEntries.accountId, teamId))
    .limit(1);
  return {
    team_id: team.id,
    team_name: team.name,
    may_buy: isBuyer,
    ...(living && { plan: await presentPlan(db, living, locale) }),
    seats: seatsOf(await seatsBought(db, teamId), settings.read('teams.seats')),
    taken: members.length + (await invitedByMail(db, clock, { teamId })),
    pool: {
      balance: account.balance,
      available: account.balance - account.reserved,
      in_use: inUse.length > 0,
    },
    cycle_start: toSeconds(since),
    ...(cycle && {
      cycle_end: toSeconds(cycle.endsAt),
      month_credits: cycle.granted,
      month_left: await leftOfMonth(db, teamId, cycle),
    }),
    members: members
      .filter(({ id }) => isBuyer || id === personId)
      .map(({ id, name, cap }) => ({
        user_id: id,
        name,
        used: uses.get(id) ?? 0,
        ...(cap !== null && { cap }),
        is_you: id === personId,
      })),
  };
}

async function presentPlan(
  db: Database | Transaction,
  { terms, pendingTerms, status, endsAt, cancelAt }: NonNullable<Awaited<ReturnType<typeof livingOf>>>,
  locale: Locale,
): Promise<Schema<'TeamPlan'>> {
  const plan = (await readPlans(db)).find(
    ({ code, version }) => code === terms.plan && version === terms.version,
  );
  return {
    plan: terms.plan,
    name: plan?.names[locale] ?? terms.plan,
    status: status === 'ended' ? 'past_due' : status,
    interval: terms.interval,
    seats: terms.seats,
    ...(pendingTerms && pendingTerms.seats !== terms.seats && { planned_seats: pendingTerms.seats }),
    period_end: toSeconds(endsAt),
    ...(cancelAt && { cancel_at: toSeconds(cancelAt) }),
  };
}
