// People whom administrators make part of a team, and what people of a team are told.
import { and, eq } from 'drizzle-orm';
import { isOpenInvite } from '../../domain/invites/invite-store.ts';
import type { Locale } from '../../kernel/messages.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { invites } from '../../platform/db/schema/invites.ts';
import { users } from '../../platform/db/schema/people.ts';
import { teamMembers } from '../../platform/db/schema/teams.ts';
import { notifyUser } from '../../platform/messages/notify-user.ts';

/** A person of a team as far as they are told something. */
export interface Told {
  readonly id: string;
  readonly name: string;
  /** Null while they have not chosen a language. */
  readonly locale: Locale | null;
}

const TOLD = { id: users.id, name: users.username, locale: users.locale };

/** @param field of the body or path that names the person @throws ApiError VALIDATION_ERROR where there is none, or the account is not active */
export async function activePerson(
  tx: Transaction,
  userId: string,
  field: 'owner_id' | 'user_id',
): Promise<Told & { emailHash: string }> {
  const [person] = await tx
    .select({ ...TOLD, emailHash: users.emailHash })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'active')));
  if (person) return person;
  throw refusedField(field, 'team.noSuchPerson');
}

/** Somebody who is told of a team. @throws Error where there is no such account, as the database sees to */
export async function toldPerson(tx: Transaction, userId: string): Promise<Told> {
  const [person] = await tx.select(TOLD).from(users).where(eq(users.id, userId));
  if (!person) throw new Error('somebody of a team has an account');
  return person;
}

/** Everybody in a team. */
export async function toldMembers(tx: Transaction, teamId: string): Promise<Told[]> {
  return tx
    .select(TOLD)
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(teamMembers.teamId, teamId));
}

/** Counts the open invitations of an address to a team as accepted: whoever is in it needs none, and a seat is kept for each. */
export async function acceptInvites(
  tx: Transaction,
  teamId: string,
  { id, emailHash }: { id: string; emailHash: string },
  at: Date,
): Promise<void> {
  await tx
    .update(invites)
    .set({ acceptedAt: at, acceptedBy: id })
    .where(and(isOpenInvite({ teamId }), eq(invites.emailHash, emailHash)));
}

/** What people are told of their team. */
const NEWS = {
  made: { title: 'team.madeTitle', body: 'team.madeText' },
  joined: { title: 'team.joinedTitle', body: 'team.joinedText' },
  suspended: { title: 'team.suspendedTitle', body: 'team.suspendedText', level: 'warning' },
  resumed: { title: 'team.resumedTitle', body: 'team.resumedText' },
  removed: { title: 'team.removedTitle', body: 'team.removedText' },
  owner: { title: 'team.ownerTitle', body: 'team.ownerText' },
  handed: { title: 'team.handedTitle', body: 'team.handedText' },
  dissolved: { title: 'team.dissolvedTitle', body: 'team.dissolvedText', level: 'warning' },
  inviteSent: { title: 'team.inviteSentTitle', body: 'team.inviteSentText' },
  inviteTaken: { title: 'team.inviteTakenTitle', body: 'team.inviteTakenText' },
  linkTaken: { title: 'team.inviteTakenTitle', body: 'team.linkTakenText' },
  dissolvedTo: { title: 'team.dissolvedTitle', body: 'team.dissolvedToText', level: 'warning' },
  dissolvedInto: { title: 'team.dissolvedTitle', body: 'team.dissolvedIntoText', level: 'warning' },
  received: { title: 'team.receivedTitle', body: 'team.receivedText' },
  grown: { title: 'team.grownTitle', body: 'team.grownText' },
} as const;

/** Tells people something of their team in their own language, else in that of whoever does it. */
export async function tellPeople(
  tx: Transaction,
  people: readonly Told[],
  {
    news,
    params,
    at,
    locale,
  }: { news: keyof typeof NEWS; params: Readonly<Record<string, string>>; at: Date; locale: Locale },
): Promise<void> {
  for (const person of people)
    await notifyUser(tx, { userId: person.id, locale: person.locale ?? locale }, at, {
      ...NEWS[news],
      params,
    });
}
