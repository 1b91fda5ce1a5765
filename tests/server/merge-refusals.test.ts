// Merges of accounts that are refused, that happen at once, and that are cut: whatever becomes of one, it is done as a whole or not at all.
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { WHAT_MOVES } from '../../server/domain/account-merge/what-moves.ts';
import { bookReservation } from '../../server/domain/credits/ledger.ts';
import { sessions, users } from '../../server/platform/db/schema/people.ts';
import type { TestApp } from '../harness/app.ts';
import { NOBODYS_ID } from '../harness/example-value.ts';
import { type AskedMerge as Asked, mergeBench, MERGE_REASON as reason } from '../harness/merge-bench.ts';
import { openStatementCuts } from '../harness/statement-cuts.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

const LONG_MS = 120_000;

const bench = mergeBench();
const { look, merge, userOf, creditsOf, order } = bench;
let app: TestApp;
let boss: Person;
let kept: Person;
let gone: Person;
beforeEach(() => {
  ({ app, boss, kept, gone } = bench.now());
});

/** Every row that names one of the two, in order: what a merge that did not happen leaves alone. */
async function everything(): Promise<string> {
  const lines: string[] = [];
  for (const place of [...Object.keys(WHAT_MOVES), 'users.id']) {
    const [table = '', column = ''] = place.split('.');
    const { rows } = await app.services.db.execute<{ line: string }>(
      sql`select md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as line from ${sql.identifier(table)} r
        where ${sql.identifier(column)} in (${gone.id}, ${kept.id}) and ${sql.raw(table === 'sessions' ? 'false' : 'true')}`,
    );
    lines.push(`${place} ${rows[0]?.line}`);
  }
  return lines.join('\n');
}

describe('a merge is refused', { timeout: LONG_MS }, () => {
  const refusal = async (asked: Asked = {}) => {
    const { status, json } = await merge(asked);
    return `${status} ${json.msg}`;
  };
  const blocks = async () => (await look()).json.merge.blocks.map(({ kind }: { kind: string }) => kind);

  it('to who has not the right, to who did not confirm, and for oneself', async () => {
    const support = await app.person('support');
    expect((await look(gone.id, kept.id, support)).status).toBe(403);
    expect((await merge({ who: support })).json.error_code).toBe('FORBIDDEN');
    expect((await merge({ to: boss.id })).json.error_code).toBe('FORBIDDEN');
    expect((await merge({ from: boss.id })).json.error_code).toBe('FORBIDDEN');
    expect((await look(NOBODYS_ID)).status).toBe(404);
    // an administrator has not all the rights of a super administrator
    const admin = await app.person('admin');
    expect((await merge({ from: boss.id, who: admin })).json.error_code).toBe('FORBIDDEN');
    await app.services.db
      .update(sessions)
      .set({ steppedUpAt: null, stepUpUsedAt: null })
      .where(eq(sessions.userId, boss.id));
    expect((await merge()).json).toMatchObject({ error_code: 'STEP_UP_REQUIRED', step_up: 'fresh' });
    expect((await userOf(gone.id)).status).toBe('active');
  });

  it('where the duplicate is a super administrator, whoever asks', async () => {
    const second = await app.person('super_admin');
    expect(await refusal({ from: second.id })).toContain('409 These accounts cannot be merged yet');
    expect((await look(second.id)).json.merge.blocks).toEqual([{ kind: 'super_admin' }]);
  });

  it('where another name was typed, no reason was given, or one of them changed meanwhile', async () => {
    const typed = await merge({ body: { confirm: 'Somebody else' } });
    expect(typed.json.fields).toEqual({ confirm: 'Type the name of the duplicate, or its address.' });
    expect((await merge({ body: { reason: '  ' } })).json.fields).toHaveProperty('reason');
    for (const body of [{ version: 7 }, { duplicate_version: 7 }]) {
      const { status, json } = await merge({ body });
      expect([status, json.error_code, json.conflict?.version]).toEqual([409, 'CONFLICT', 1]);
    }
    expect((await userOf(gone.id)).mergedInto).toBeNull();
    expect((await merge({ body: { confirm: gone.email } })).status).toBe(200);
  });

  it('while a bill of the duplicate is open', async () => {
    const number = await order(gone.id, 'unpaid');
    expect(await refusal()).toBe(
      `409 These accounts cannot be merged yet: order ${number} has an open bill.`,
    );
    expect((await look()).json.merge.blocks).toMatchObject([{ kind: 'bill', order_num: number }]);
  });

  it('while an answer is being made', async () => {
    await app.services.db.transaction((tx) =>
      bookReservation(
        tx,
        {
          ...{ payer: { userId: gone.id }, amount: 1000, model: null, promptTokens: 0 },
          ...{ messageId: null, chatId: null, projectId: null },
        },
        app.clock.now(),
      ),
    );
    expect(await blocks()).toEqual(['working']);
    expect(await refusal()).toContain('an answer of the duplicate is being made');
  });

  it('while an administrator looks at one of them', async () => {
    const { version } = await userOf(kept.id);
    const view = await app.request('POST', `/api/admin/users/${kept.id}/impersonate`, {
      token: boss.token,
      body: { reason, version },
    });
    expect(view.status).toBe(200);
    expect(await blocks()).toEqual(['viewed']);
    expect(await refusal()).toContain('an administrator is looking at one of them');
  });

  it.each([
    ['leaving', 'leaving'],
    ['deleted', 'closed'],
    ['erased', 'closed'],
  ] as const)('where the duplicate is %s', async (status, kind) => {
    await app.services.db.update(users).set({ status }).where(eq(users.id, gone.id));
    expect(await blocks()).toEqual([kind]);
    expect((await merge()).status).toBe(409);
    expect((await userOf(gone.id)).status).toBe(status);
  });

  it('where the account that stays is not active, or both are one', async () => {
    await app.services.db.update(users).set({ status: 'disabled' }).where(eq(users.id, kept.id));
    expect(await blocks()).toEqual(['inactive']);
    expect(await refusal()).toContain('the account that stays is not active');
    expect((await look(gone.id, gone.id)).json.merge).toMatchObject({
      blocks: [{ kind: 'same' }],
      moves: [],
    });
    expect((await merge({ from: gone.id, to: gone.id })).status).toBe(409);
  });
});

describe('merges at once and merges that are cut', { timeout: LONG_MS }, () => {
  it('of two merges of each other one is done and the other is refused', async () => {
    await app.services.db.update(users).set({ username: 'Both' }).where(eq(users.id, kept.id));
    const [one, other] = await Promise.all([
      merge({ from: gone.id, to: kept.id }),
      merge({ from: kept.id, to: gone.id }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const closed = [await userOf(gone.id), await userOf(kept.id)].filter((row) => row.mergedInto !== null);
    expect(closed).toHaveLength(1);
    expect((await creditsOf(gone)) + (await creditsOf(kept))).toBe(2_000_000);
  });

  it('of one duplicate into two accounts only one is done', async () => {
    const third = await app.person();
    const both = await Promise.all([merge(), merge({ to: third.id })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await creditsOf(kept)) + (await creditsOf(third)) + (await creditsOf(gone))).toBe(3_000_000);
  });

  it('one that is cut at any of its statements has changed nothing, or all', async () => {
    await app.table(kept.token, 'sales.csv', 'a\n1\n');
    await app.table(gone.token, 'sales.csv', 'a\n2\n');
    const cuts = openStatementCuts(app.connection.database);
    const before = await everything();
    let cut = 0;
    try {
      for (let number = 1; ; number += 1) {
        const statement = await cuts.during(number, 'before', async () => {
          await merge().catch(() => undefined);
        });
        if (statement === undefined) break;
        cut += 1;
        if ((await userOf(gone.id)).mergedInto !== null) break;
        expect([statement, await everything()]).toEqual([statement, before]);
      }
    } finally {
      cuts.close();
    }
    expect(cut).toBeGreaterThan(50);
    expect(await userOf(gone.id)).toMatchObject({ status: 'deleted', mergedInto: kept.id });
    expect(await creditsOf(kept)).toBe(2_000_000);
  });
});
