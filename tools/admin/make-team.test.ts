import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../../server/domain/sign-in/accounts.ts';
import { membershipsOf } from '../../server/domain/teams/team-store.ts';
import { teams } from '../../server/platform/db/schema/teams.ts';
import { openTestApp, type TestApp } from '../../tests/harness/app.ts';
import { makeTeam, UnknownAccount } from './make-team.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function account(email: string): Promise<string> {
  const id = await createAccount(app.services, { email, password: 'long enough', role: 'user' });
  if (id === undefined) throw new Error('the address is free');
  return id;
}

it('a team has the first person as owner and the others as members, whoever is named twice once', async () => {
  const [owner, member] = [await account('owner@x.example'), await account('member@x.example')];
  const id = await makeTeam(app.services, 'Harbour', [
    'Owner@x.example',
    'member@x.example',
    'member@x.example',
    'owner@x.example',
  ]);
  expect(await membershipsOf(app.services, owner)).toMatchObject([
    { team: { id, name: 'Harbour' }, role: 'owner' },
  ]);
  expect(await membershipsOf(app.services, member)).toMatchObject([{ team: { id }, role: 'member' }]);
});

it('with an address that nobody has no team is made', async () => {
  const before = await app.services.db.$count(teams);
  await expect(makeTeam(app.services, 'Ghosts', ['owner@x.example', 'ghost@x.example'])).rejects.toThrow(
    UnknownAccount,
  );
  expect(await app.services.db.$count(teams)).toBe(before);
});
