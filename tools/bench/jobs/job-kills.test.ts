// Two kills; `npm run bench -- jobs` does twenty.
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/harness/postgres.ts';
import { CleanUp } from '../clean-up.ts';
import { runJobs } from './job-kills.ts';

const cleanUp = new CleanUp();
afterAll(() => cleanUp.run());

it('a process that is killed twice while jobs run loses none of them, and none is done twice', {
  timeout: 120_000,
}, async () => {
  const { connectionString } = await createTestDatabase();
  const findings = await runJobs(connectionString, { jobs: 300, kills: 2 }, cleanUp);
  expect(findings).toMatchObject({ lost: 0, twice: 0, left: 0 });
});
