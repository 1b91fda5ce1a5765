// Two accounts of one person, an administrator who merges them, and the books, which every test ends with.
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { readAccount } from '../../server/domain/credits/ledger.ts';
import { bills, orders } from '../../server/platform/db/schema/billing.ts';
import { users } from '../../server/platform/db/schema/people.ts';
import { brokenBooks } from '../../tools/books/payment-books.ts';
import { openTestApp, type TestApp } from './app.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;

export const MERGE_REASON = 'Signed up twice.';

/** What a test asks for; by itself the administrator merges `gone` into `kept`, as both are. */
export interface AskedMerge {
  from?: string;
  to?: string;
  who?: Person;
  key?: string;
  /** In place of what the call would say. */
  body?: object;
}

/** Registers what each test of a file begins and ends with. */
export function mergeBench() {
  let app: TestApp;
  let people: { boss: Person; kept: Person; gone: Person; name: string };
  beforeAll(async () => {
    app = await openTestApp();
  }, 60_000); // passwords are really hashed, which takes its time on a busy machine
  afterAll(() => app.close());
  beforeEach(async () => {
    const [boss, kept, gone] = [await app.person('super_admin'), await app.person(), await app.person()];
    const name = `Double ${gone.id.slice(-6)}`;
    await app.services.db.update(users).set({ username: name }).where(eq(users.id, gone.id));
    people = { boss, kept, gone, name };
  });
  afterEach(async () => expect(await brokenBooks(app.services.pool)).toEqual([]));

  const userOf = async (id: string) => {
    const [row] = await app.services.db.select().from(users).where(eq(users.id, id));
    if (!row) throw new Error('no such user');
    return row;
  };
  return {
    /** The server and the people of this test. */
    now: () => ({ app, ...people }),
    userOf,
    look: (from = people.gone.id, to = people.kept.id, who = people.boss) =>
      app.request('GET', `/api/admin/users/${to}/merge?duplicate_id=${from}`, { token: who.token }),
    async merge(asked: AskedMerge = {}) {
      const { from = people.gone.id, to = people.kept.id, who = people.boss, key, body = {} } = asked;
      const [duplicate, target] = [await userOf(from), await userOf(to)];
      return app.request('POST', `/api/admin/users/${to}/merge`, {
        token: who.token,
        body: {
          ...{ duplicate_id: from, version: target.version, duplicate_version: duplicate.version },
          ...{ confirm: duplicate.username, reason: MERGE_REASON },
          ...body,
        },
        ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
      });
    },
    /** Thousandths of a credit. */
    creditsOf: async ({ id }: Person) => (await readAccount(app.services.db, id)).balance,
    /** An order with its bill. @returns its number */
    async order(userId: string, status: 'unpaid' | 'closed'): Promise<string> {
      const id = uuidv7();
      const createdAt = app.clock.now();
      const money = { currency: 'USD' as const, createdAt };
      await app.services.db.insert(orders).values({
        ...{ id, userId, orderNum: id.slice(-12), kind: 'credit_pack', packId: '1000', credits: 1000 },
        ...{ totalAmount: 500, locale: 'en_US', ...money },
      });
      await app.services.db.insert(bills).values({
        ...{ id: uuidv7(), orderId: id, payAmount: 500, status, ...money },
        expiresAt: new Date(createdAt.getTime() + 86_400_000),
      });
      return id.slice(-12);
    },
  };
}
