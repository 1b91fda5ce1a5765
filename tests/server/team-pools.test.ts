// The pool of credits of a team: who pays for what is asked in its projects, and how much each member may use.
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { creditEntries } from '../../server/platform/db/schema/credits.ts';
import { brokenBooks } from '../../tools/books/payment-books.ts';
import { pricedApp } from '../harness/priced-app.ts';

const priced = pricedApp();
let other: { id: string; token: string };
let teamId: string;
let projectId: string;

const asPerson = (token: string, method: string, path: string, body?: unknown) =>
  priced.app.request(method, path, { token, ...(body !== undefined && { body }) });

beforeEach(async () => {
  other = await priced.app.person();
  teamId = await createTeam(priced.app.services, {
    name: 'Harbour',
    ownerId: priced.person.id,
    memberIds: [other.id],
  });
  projectId = await sharedProject(priced.person.token);
});

const sharedProject = async (token: string): Promise<string> => {
  const body = { name: 'Shared', instructions: '', table_ids: [], file_ids: [], team_id: teamId };
  return (await asPerson(token, 'POST', '/api/projects', body)).json.project.id;
};

/** Puts thousandths of a credit into the pool. */
const fill = (amount: number) =>
  priced.app.services.db.insert(creditEntries).values({
    id: uuidv7(),
    teamId,
    kind: 'grant',
    amount,
    reference: `test ${uuidv7()}`,
    createdAt: priced.app.clock.now(),
  });

async function newChat(token: string, inProject: string = projectId): Promise<string> {
  const body = { kind: 'chat', table_ids: [], project_id: inProject };
  const { status, json } = await asPerson(token, 'POST', '/api/chats', body);
  expect(status, json.msg).toBe(200);
  return json.chat.id;
}
const ask = (token: string, chatId: string) =>
  asPerson(token, 'POST', `/api/chats/${chatId}/turns`, { text: 'two turns?', table_ids: [] });
async function answered(token: string, chatId: string) {
  const { status, json } = await ask(token, chatId);
  expect(status, json.msg).toBe(200);
  await priced.app.events(`/api/messages/${json.message.id}/events`, token);
}
const estimate = async (token: string, body: object) =>
  (await asPerson(token, 'POST', '/api/credits/estimate', { text: 'two turns?', table_ids: [], ...body }))
    .json;
const poolOf = async (token = priced.person.token) =>
  (await asPerson(token, 'GET', `/api/account/teams/${teamId}/credits`)).json.credits;
const entriesOf = (filters: object) =>
  `/api/credits/entries?filters=${encodeURIComponent(JSON.stringify(filters))}`;
const balanceOf = async (token: string) =>
  (await asPerson(token, 'GET', '/api/credits/summary')).json.balance;
const sound = async () => expect(await brokenBooks(priced.app.services.pool)).toEqual([]);

it('the pool pays for what a member asks in a project of the team, and it is written down who asked', async () => {
  await fill(100_000);
  const chat = await newChat(priced.person.token);
  expect((await estimate(priced.person.token, { chat_id: chat })).payer).toEqual({
    team_id: teamId,
    team_name: 'Harbour',
  });
  expect((await estimate(priced.person.token, { project_id: projectId })).available).toBe(100_000);
  const before = await balanceOf(priced.person.token);
  await answered(priced.person.token, chat);
  expect(await balanceOf(priced.person.token)).toBe(before);
  // 2,500 tokens in and 150 out
  const { pool, members } = await poolOf();
  expect(pool).toEqual({ balance: 99_350, available: 99_350, in_use: true });
  expect(members.find(({ is_you: isYou }: { is_you: boolean }) => isYou)).toMatchObject({ used: 650 });
  const entries = (await asPerson(priced.person.token, 'GET', entriesOf({ team: teamId, kind: ['consume'] })))
    .json;
  expect(entries.items).toMatchObject([
    {
      amount: -650,
      team_id: teamId,
      team_name: 'Harbour',
      actor_name: expect.any(String),
      balance_after: 99_350,
    },
  ]);
  // what the others of the team used is no business of a member
  const theirs = (await asPerson(other.token, 'GET', entriesOf({ team: teamId }))).json;
  expect(theirs.items).toEqual([]);
  expect((await poolOf(other.token)).members).toHaveLength(1);
  await sound();
});

it('a pool that has nothing left refuses and says so, and the credits of the person stay', async () => {
  await fill(1);
  const chat = await newChat(priced.person.token);
  expect(await estimate(priced.person.token, { chat_id: chat })).toMatchObject({
    limit: 'pool',
    available: 1,
  });
  const refused = await ask(priced.person.token, chat);
  expect(refused.status).toBe(402);
  expect(refused.json.msg).toContain('the pool of the team Harbour, which pays here, has 0.001 left');
  expect(refused.json.msg_limit).toBe(refused.json.msg);
  expect(await balanceOf(priced.person.token)).toBe(100_000);
});

it('without a pool, outside of the team’s projects and for guests everybody pays for themselves', async () => {
  const chat = await newChat(priced.person.token);
  expect((await estimate(priced.person.token, { chat_id: chat })).payer).toBeUndefined();
  await fill(100_000);
  const own = { name: 'Own', instructions: '', table_ids: [], file_ids: [] };
  const mine = (await priced.request('POST', '/api/projects', own)).json.project.id;
  expect((await estimate(priced.person.token, { project_id: mine })).payer).toBeUndefined();
  await answered(priced.person.token, await newChat(priced.person.token, mine));
  expect((await poolOf()).pool.balance).toBe(100_000);
  expect(await balanceOf(priced.person.token)).toBe(99_350);
});

it('a member’s cap is refused in its own words without msg_limit, and counts from the start of the cycle', async () => {
  await fill(1_000_000);
  const cap = (token: string, of: string, most: number | null) =>
    asPerson(token, 'PUT', `/api/account/teams/${teamId}/members/${of}/cap`, { cap: most });
  expect((await cap(other.token, other.id, 5)).status).toBe(403);
  expect((await cap(priced.person.token, uuidv7(), 5)).status).toBe(404);
  const { json } = await cap(priced.person.token, priced.person.id, 5);
  expect(json.credits.members.find(({ is_you: isYou }: { is_you: boolean }) => isYou)).toMatchObject({
    cap: 5,
  });
  const chat = await newChat(priced.person.token);
  const refused = await ask(priced.person.token, chat);
  expect([refused.status, refused.json.msg_limit]).toEqual([402, undefined]);
  expect(refused.json.msg).toContain('you could go over the 0.005 credits that you may use');
  await cap(priced.person.token, priced.person.id, null);
  await answered(priced.person.token, chat);
  // what was used before the cycle does not count in it
  const { max } = await estimate(priced.person.token, { chat_id: chat });
  await cap(priced.person.token, priced.person.id, max + 600);
  expect((await estimate(priced.person.token, { chat_id: chat })).limit).toBe('member');
  priced.app.clock.advance(32 * 86_400_000);
  const { credits } = await asCredits();
  expect(credits.find((each) => each.user_id === priced.person.id)?.used).toBe(0);
});

/** What is used as the database has it, for the person may have been signed out by then. */
async function asCredits() {
  const { poolCycleStart, usesOfPool } = await import('../../server/domain/credits/payer.ts');
  const { db, clock } = priced.app.services;
  const uses = await usesOfPool(db, teamId, await poolCycleStart(db, teamId, clock.now()));
  return { credits: [...uses].map(([user_id, used]) => ({ user_id, used })) };
}

it('of two members who use the last credits at once one is refused, and the books hold', async () => {
  const chats = [
    await newChat(priced.person.token),
    await newChat(other.token, await sharedProject(other.token)),
  ];
  await fill(1);
  const { max } = await estimate(priced.person.token, { chat_id: chats[0] });
  await fill(max - 1);
  const tokens = [priced.person.token, other.token];
  const asked = await Promise.all(tokens.map((token, place) => ask(token, chats[place] ?? '')));
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 402]);
  const won = asked.findIndex(({ status }) => status === 200);
  await priced.app.events(`/api/messages/${asked[won]?.json.message.id}/events`, tokens[won] ?? '');
  const [held] = await priced.app.services.db
    .select({ held: sql`coalesce(sum(${creditEntries.held}), 0)`.mapWith(Number) })
    .from(creditEntries)
    .where(and(eq(creditEntries.teamId, teamId)));
  expect(held?.held).toBe(0);
  await sound();
});

it('a cap that leaves room for one answer lets one begin of two that a member asks at once', async () => {
  await fill(10_000_000);
  const chats = [await newChat(other.token, await sharedProject(other.token))];
  chats.push(await newChat(other.token, await sharedProject(other.token)));
  const { max } = await estimate(other.token, { chat_id: chats[0] });
  await asPerson(priced.person.token, 'PUT', `/api/account/teams/${teamId}/members/${other.id}/cap`, {
    cap: max,
  });
  const asked = await Promise.all(chats.map((chat) => ask(other.token, chat)));
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 402]);
  await sound();
});

it('credits that a person gives to the team are in its pool, once, and no more than they have', async () => {
  const give = (amount: number) =>
    asPerson(other.token, 'POST', '/api/credits/transfers', { team_id: teamId, amount });
  expect((await give(100_001)).json.msg).toContain('You can give 100 credits');
  const { json } = await give(40_000);
  expect(json).toMatchObject({ balance: 60_000, pool: 40_000 });
  const stranger = await priced.app.person();
  const body = { team_id: teamId, amount: 1 };
  expect((await asPerson(stranger.token, 'POST', '/api/credits/transfers', body)).status).toBe(404);
  const entries = (await asPerson(other.token, 'GET', entriesOf({ kind: ['transfer'] }))).json.items;
  expect(entries.map(({ amount }: { amount: number }) => amount).sort()).toEqual([-40_000, 40_000]);
  await sound();
});

it('who buys for the team sees what each member used of the pool, and nobody else does', async () => {
  await fill(100_000);
  const outsider = await priced.app.person();
  await answered(priced.person.token, await newChat(priced.person.token));
  const theirs = await sharedProject(other.token);
  await answered(other.token, await newChat(other.token, theirs));
  await answered(other.token, await newChat(other.token, theirs));
  const usage = (token: string, query: string) => asPerson(token, 'GET', `/api/credits/usage?${query}`);
  const { status, json } = await usage(priced.person.token, `by=member&team_id=${teamId}`);
  expect(status, json.msg).toBe(200);
  expect(json.items.map(({ key, credits }: { key: string; credits: number }) => [key, credits])).toEqual([
    [other.id, 1300],
    [priced.person.id, 650],
  ]);
  expect(json.items[0].name).not.toBe('');
  expect(json.total).toMatchObject({ credits: 1950, answers: 3 });
  const projects = await usage(priced.person.token, `by=project&team_id=${teamId}`);
  expect(projects.json.items).toMatchObject([
    { key: theirs, name: 'Shared', credits: 1300 },
    { key: projectId, name: 'Shared', credits: 650 },
  ]);
  // what members talk about is theirs
  const chats = await usage(priced.person.token, `by=chat&team_id=${teamId}`);
  expect(chats.json.items.map(({ name }: { name: string }) => name)).toEqual(['', '', '']);
  expect((await usage(other.token, `by=member&team_id=${teamId}`)).status).toBe(403);
  expect((await usage(outsider.token, `by=member&team_id=${teamId}`)).status).toBe(404);
  const own = await usage(other.token, 'by=member');
  expect([own.status, own.json.fields.team_id]).toEqual([422, expect.any(String)]);
});
