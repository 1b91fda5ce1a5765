// Every list of server/admin/lists.ts against plain code: what its filters, orders, search and pages give is computed again from all
// of its rows by what the contract says of them. A new list needs rows in `seedLists` and nothing else, unless it has a search.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listsByOperation } from '../../server/admin/lists.ts';
import { type ListWords, OPERATIONS, type OperationId } from '../../server/kernel/contract.ts';
import type { AnyListDeclaration, Direction } from '../../server/records/lists/declaration.ts';
import { exportRows } from '../../server/records/lists/export-rows.ts';
import { askerOf } from '../../server/records/lists/read-list.ts';
import { conditionOf, keyStatement, orderingOf, wholeField } from '../../server/records/lists/statements.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { type ListSeed, seedLists } from '../harness/list-rows.ts';
import { FOUND, isNamed, type Row } from '../harness/list-searches.ts';
import { compare, fits, samples } from '../harness/list-values.ts';

let app: TestApp;
let asker: { id: string; token: string };
/** May see the lists, but nothing that is masked. */
let masked: { id: string; token: string };
let seeded: ListSeed;

/** Lists of what people and teams bought, which tell no team in their rows. */
const BOUGHT = ['adminSubscriptionList', 'adminOrderList', 'adminInvoiceList'];
/** Values of a filter that mean something else than the field's own, by list and alias. */
const SPECIAL: Readonly<Record<string, (row: Row, value: unknown) => boolean>> = {
  'adminUserList name': (row, value) => isNamed(row.username, String(value)),
  'adminUserList email': (row, value) => value === `u${String(row.user_hash).slice(4)}.person@example.net`,
  'adminSubscriptionList ending': (row, value) =>
    String(row.status !== 'ended' && row.cancel_at !== undefined) === value,
  // of the orders here, those with such a payment were paid by no other
  'adminOrderList parked': (row, value) => String(row.status === 'parked') === value,
  'adminUserList team': (row, value) => (value as string[]).some((id) => seeded.teams.get(id)?.has(row.id)),
  'adminFileList team': (row, value) =>
    (value as string[]).some((id) => seeded.teams.get(id)?.has(String(row.owner_id))),
  ...Object.fromEntries(
    BOUGHT.map((list) => [`${list} team`, (row: Row) => seeded.forTeam.has(String(row.id))]),
  ),
  'adminCouponList plan': (row, value) => [row.plans].flat().length === 0 || fits(row, 'plans', value),
  'adminServerErrorList person': (row, value) =>
    (value as string[]).includes(seeded.hits.get(String(row.id)) ?? ''),
  'fileList folder': (row, value) => value === (row.folder_id ?? 'top'),
};
/** Values to try of filters whose own are not in the rows. */
const TRIED: Readonly<Record<string, () => unknown[]>> = {
  'adminUserList name': () => ['ada', 'a', '张', '张伟', '%'],
  'adminUserList email': () => ['u7.person@example.net', 'U8.Person@example.net'.toLowerCase()],
  'adminUserList team': () => [[...seeded.teams.keys()].slice(0, 1), [...seeded.teams.keys()]],
  'adminFileList team': () => [[...seeded.teams.keys()].slice(0, 1), [...seeded.teams.keys()]],
  ...Object.fromEntries(BOUGHT.map((list) => [`${list} team`, () => [[seeded.pool]]])),
  'adminReconciliationList day': () => ['2026-01-05', '2026-02-01'],
  'adminServerErrorList person': () => [[asker.id], [asker.id, masked.id]],
  // files that are in folders: folders.test.ts
  'fileList folder': () => ['top'],
};

function sorted(rows: readonly Row[], field: string, direction: Direction): Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => sign * (compare(a[field], b[field]) || compare(a.id, b.id)));
}

const lists = OPERATIONS.flatMap(({ id, path, list }) => (list ? [{ id, path, list }] : []));
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** The most rows that a page of a list may have. */
function largestPage(list: OperationId): number {
  const { parameters = [] } = OPERATIONS.find(({ id }) => id === list) ?? {};
  const { schema } = parameters.find(({ name }) => name === 'page_size') ?? {};
  return (schema as { maximum: number }).maximum; // every list has it
}

function raise(): never {
  throw new Error('a list has no declaration');
}

describe.each(lists)('$id', ({ id, path, list }: { id: OperationId; path: string; list: ListWords }) => {
  let rows: Row[];
  const declaration = (): AnyListDeclaration => listsByOperation(app.services).get(id) ?? raise();
  const read = async (query: Record<string, unknown>, token = asker.token) => {
    const given = Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
    return app.request('GET', `${path}?${new URLSearchParams(Object.fromEntries(given))}`, { token });
  };
  const size = largestPage(id);
  const found = async (query: Record<string, unknown>): Promise<Row[]> => {
    const items: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { status, json } = await read({ page, page_size: size, ...query });
      expect({ status, msg: json.msg }).toEqual({ status: 200, msg: undefined });
      expect(json.total_is).toBe('exact');
      items.push(...json.items);
      if (json.items.length < size) {
        expect(json.total).toBe(items.length);
        return items;
      }
    }
  };
  const filters = Object.entries(list.filters ?? {}).map(([alias, { kind, of = alias }]) => ({
    alias,
    kind,
    of,
  }));

  beforeAll(async () => {
    rows = await found({});
    expect(rows.length).toBeGreaterThanOrEqual(300);
    expect(new Set(ids(rows)).size).toBe(rows.length);
  });

  it('gives what each filter finds, and each pair of filters', async () => {
    const tried = filters.map(({ alias, kind, of }) => ({
      alias,
      test: (row: Row, value: unknown) => SPECIAL[`${id} ${alias}`]?.(row, value) ?? fits(row, of, value),
      values:
        TRIED[`${id} ${alias}`]?.() ??
        samples(
          kind,
          rows.map((row) => row[of]),
        ),
    }));
    for (const { alias, values, test } of tried)
      for (const value of values) {
        const expected = ids(rows.filter((row) => test(row, value)));
        expect(expected.length, `${alias} ${JSON.stringify(value)} finds something`).toBeGreaterThan(0);
        expect(ids(await found({ filters: { [alias]: value } }))).toEqual(expected);
      }
    for (const [at, one] of tried.entries())
      for (const other of tried.slice(at + 1)) {
        const [a, b] = [one.values[0], other.values[0]];
        expect(ids(await found({ filters: { [one.alias]: a, [other.alias]: b } }))).toEqual(
          ids(rows.filter((row) => one.test(row, a) && other.test(row, b))),
        );
      }
  });

  it.each(list.sort ?? [])('is in order by %s, both ways, as an index has it', async (field) => {
    for (const direction of ['asc', 'desc'] as const)
      expect(ids(await found({ sort: { [field]: direction } }))).toEqual(ids(sorted(rows, field, direction)));
    const { services } = app;
    const sort = declaration().sorts[field];
    if (sort?.small) return;
    const request = {
      page: 1,
      size: 10,
      sort: { [field]: 'desc' },
      filters: {},
      search: '',
      parameters: {},
    } as const;
    const who = await askerOf(services, declaration().operation, {
      id: asker.id,
      roles: ['super_admin', 'user'],
    });
    const statement = keyStatement(
      declaration(),
      conditionOf(declaration(), request, who),
      orderingOf(declaration(), request, who),
      { offset: 0, limit: 10, fromEnd: false },
    );
    const plan = await services.db.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`,
      );
      return JSON.stringify((await tx.execute(sql`explain (format json) ${statement}`)).rows);
    });
    expect(plan).toContain('"Index Name"');
    // an order within a time by the key is a look at few rows; a sort of all is none
    expect(plan).not.toContain('"Node Type":"Sort"');
  });

  it('finds what its search says', async () => {
    const words = FOUND[id];
    expect(words !== undefined, 'a list with a search stands in FOUND').toBe(list.search !== undefined);
    for (const text of [...(words?.texts ?? []), ...(words ? [rows[5]?.id ?? ''] : [])])
      expect(ids(await found({ search: text })), text).toEqual(
        ids(rows.filter((row) => words?.finds(row, text))),
      );
  });

  it('comes in pages that join to the whole, and an empty one past the end', async () => {
    const read7 = async (page: number) => (await read({ page, page_size: 7 })).json;
    const last = Math.ceil(rows.length / 7);
    const joined: Row[] = [];
    for (let page = 1; page <= last; page += 1) {
      const { items, total } = await read7(page);
      expect(total).toBe(rows.length);
      joined.push(...items);
    }
    expect(joined).toEqual(rows);
    expect(await read7(last + 1)).toMatchObject({ items: [], total: rows.length, total_is: 'exact' });
  });

  it('is the same as a file', async () => {
    const { services } = app;
    const who = await askerOf(services, declaration().operation, {
      id: asker.id,
      roles: ['super_admin', 'user'],
    });
    const request = { sort: {}, filters: {}, search: '', parameters: {} };
    const written: unknown[] = [];
    for await (const some of exportRows(services.pool, declaration(), request, who)) written.push(...some);
    expect(written).toEqual(rows);
  });

  it('refuses a filter and an order that it does not have', async () => {
    for (const parameter of ['filters', 'sort']) {
      const { status, json } = await read({ [parameter]: { nothing: 'asc' } });
      expect(status).toBe(422);
      expect(Object.keys(json.fields)).toEqual([`${parameter}.nothing`]);
    }
  });

  it('keeps what is masked from whoever may not see it', async () => {
    const hidden = Object.entries(declaration().fields).flatMap(([name, field]) =>
      wholeField(field).masked ? [name] : [],
    );
    if (hidden.length === 0) return;
    const { json } = await read({ page_size: 1000 }, masked.token);
    for (const field of hidden) {
      const plain = new Set(rows.map((row) => row[field]));
      expect(json.items.filter((row: Row) => plain.has(row[field]))).toEqual([]);
      if (list.sort?.includes(field))
        expect((await read({ sort: { [field]: 'asc' } }, masked.token)).status).toBe(403);
    }
    const text = JSON.stringify(json);
    for (const row of rows) for (const field of hidden) expect(text).not.toContain(String(row[field]));
  });
});

beforeAll(async () => {
  app = await openTestApp();
  asker = await app.person('super_admin');
  masked = await app.person('support');
  const { secrets, db } = app.services;
  seeded = await db.transaction((tx) => seedLists(tx, { secrets, asker: asker.id, masked: masked.id }));
});
afterAll(() => app.close());
