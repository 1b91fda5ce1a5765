// What the log says of a statement that failed: enough to find it, and nothing that a person wrote.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness/app.ts';

/** What a person wrote, which reaches no line of the log. */
const PLANTED = 'Zanzibar "quarter": 4711';

let app: TestApp;
let lines: string[] = [];
let token: string;
beforeAll(async () => {
  app = await openTestApp({ logTo: (line) => lines.push(line) });
  ({ token } = await app.person());
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
beforeEach(() => {
  lines = [];
});

/** The entry of the failure, after a look that no line has any word of what was planted. */
function failure() {
  const text = lines.join('');
  for (const word of ['Zanzibar', 'quarter', '4711']) expect(text).not.toContain(word);
  const entry = lines.map((line) => JSON.parse(line)).find(({ err }) => err !== undefined);
  expect(entry.err.stack).toMatch(/^\s+at /);
  return entry;
}

describe('a call whose statement fails', () => {
  it('is logged with the statement, its SQLSTATE and the constraint, without parameters and details', async () => {
    await app.services.db.execute(
      sql.raw(`alter table projects add constraint planted check (name not like 'Zan%')`),
    );
    const { status } = await app.request('POST', '/api/projects', {
      token,
      body: { name: PLANTED, instructions: PLANTED, table_ids: [], file_ids: [] },
    });
    expect(status).toBe(500);
    const { err, operation } = failure();
    expect(operation).toBe('projectCreate');
    expect(err.message).toMatch(/^Failed query: insert into "projects" .*\$1/);
    expect(err.cause).toMatchObject({ sqlstate: '23514', table: 'projects', constraint: 'planted' });
    expect(err.cause).not.toHaveProperty('detail');
  });
});

describe('a failure', () => {
  it.each([
    ['a value of another type', '22P02', sql`select ${PLANTED}::int`],
    ['a date that is none', '22007', sql`select ${PLANTED}::timestamptz`],
    ['text that is no JSON', '22P02', sql`select ${PLANTED}::jsonb`],
    ['a pattern that is none', '2201B', sql`select 'a' ~ ${`(${PLANTED}`}`],
    [
      'a value that is too long',
      '22001',
      sql`with made as (select ${PLANTED}::varchar(200) as v) insert into short select v from made`,
    ],
    [
      'a value that is there already',
      '23505',
      sql`insert into once select ${PLANTED} union all select ${PLANTED}`,
    ],
  ])('of %s names no value', async (_title, sqlstate, statement) => {
    const { db, log } = app.services;
    await db.execute(sql`create table if not exists short (v varchar(3))`);
    await db.execute(sql`create table if not exists once (v text unique)`);
    await db
      .transaction((tx) => tx.execute(statement))
      .then(
        () => expect.unreachable(),
        (error: unknown) => log.error({ err: error }, 'failed'),
      );
    expect(failure().err.cause.sqlstate).toBe(sqlstate);
  });

  it('of JSON.parse quotes nothing, and causes are told with it', () => {
    try {
      JSON.parse(PLANTED);
    } catch (cause) {
      app.services.log.error({ err: new Error('could not be read', { cause }) }, 'failed');
    }
    const { err } = failure();
    expect(err).toMatchObject({
      type: 'Error',
      message: 'could not be read',
      cause: { type: 'SyntaxError' },
    });
  });

  it('shows no property that its library put there, such as the body that was sent', () => {
    const error = Object.assign(new Error('refused'), {
      status: 400,
      requestBody: PLANTED,
      responseBody: { text: PLANTED },
    });
    app.services.log.error({ err: error }, 'failed');
    expect(failure().err).toMatchObject({ message: 'refused', status: 400 });
  });
});
