import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openScratchEngine, type ScratchEngine } from './scratch-engine.ts';

// Each test asks processes that a busy machine serves slowly.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

/** Real tables that are kept beside the repository, not in it. */
const FOLDER = path.resolve(import.meta.dirname, '../../../../shared/data/tables');
const isThere = existsSync(path.join(FOLDER, 'manifest.json'));

interface Entry {
  file: string;
  rows: number | null;
  columns?: number | null;
}

const entries: Entry[] = isThere ? JSON.parse(readFileSync(path.join(FOLDER, 'manifest.json'), 'utf8')) : [];

/** Types that are easily got wrong, by file and column. */
const TYPES: Record<string, Record<string, string>> = {
  'country_codes.csv': {
    'ISO3166-1-Alpha-2': 'text',
    'ISO3166-1-Alpha-3': 'text',
    Continent: 'text',
    'ISO4217-currency_minor_unit': 'text',
    'Geoname ID': 'integer',
  },
  'china_streets.csv': {
    code: 'text',
    name: 'text',
    areaCode: 'text',
    provinceCode: 'text',
    cityCode: 'text',
  },
  'medicare.csv': {
    'Provider Zip Code': 'text',
    'Provider Id': 'integer',
    'Average Covered Charges': 'number',
    'Average Total Payments': 'number',
    'Reimbursement Rate': 'number',
    'Total Discharges': 'integer',
    'Total Payment': 'number',
  },
  'nyc_311_animals.csv': {
    'Created Date': 'datetime',
    'Closed Date': 'datetime',
    'Incident Zip': 'text',
    Latitude: 'number',
    'Unique Key': 'integer',
  },
  'movies.json': {
    Title: 'text',
    'Release Date': 'date',
    'US Gross': 'integer',
    'IMDB Rating': 'number',
    'Running Time min': 'integer',
  },
  'supermarket_sales.xlsx': {
    'Invoice ID': 'text',
    Date: 'date',
    Time: 'time',
    Total: 'number',
    Quantity: 'integer',
  },
  'amazon_purchases.csv': {
    'Order Date': 'date',
    'Purchase Price Per Unit': 'number',
    Quantity: 'integer',
    Title: 'text',
  },
  'birdstrikes.csv': { 'Flight Date': 'date', 'Cost Total $': 'integer' },
  'bob_ross_elements.csv': { EPISODE: 'text', TREE: 'integer' },
  'comma_survey.csv': { 'Household Income': 'text', Age: 'text' },
  'covid_2020-12-08.json': { date: 'date', confirmed: 'integer', countryCode: 'text' },
  'flights-200k.csv': { delay: 'integer', time: 'number' },
  'oil-and-gas.parquet': { 'Reporting Year': 'integer', 'Date Well Completed': 'datetime' },
  'wechat_bill_ALL.csv': {
    交易时间: 'datetime',
    微信订单号: 'text',
    应结订单金额: 'number',
    费率: 'number',
    交易类型: 'text',
  },
  'northwind/Orders.csv': {
    OrderDate: 'date',
    Freight: 'number',
    ShipPostalCode: 'text',
    OrderID: 'integer',
  },
  'northwind/EmployeeTerritories.csv': { TerritoryID: 'text' },
};

describe.skipIf(!isThere)('the shared tables (skipped where ../shared/data/tables is absent)', () => {
  let scratch: ScratchEngine;
  beforeAll(async () => {
    scratch = await openScratchEngine({ processes: 2 });
  });
  afterAll(() => scratch.close());

  test.each(entries)(
    '$file has the rows, columns and types that it should',
    { timeout: 20_000 },
    async ({ file, rows, columns: count }) => {
      const { columns, rowCount, table } = await scratch.load(
        path.basename(file),
        readFileSync(path.join(FOLDER, file)),
      );
      if (rows !== null) expect(rowCount).toBe(rows);
      if (typeof count === 'number') expect(columns).toHaveLength(count);
      expect(await scratch.ask('SELECT count(*) FROM t', table)).toEqual([[rowCount]]);
      expect(Object.fromEntries(columns.map(({ name, type }) => [name, type]))).toMatchObject(
        TYPES[file] ?? {},
      );
    },
  );

  test('Namibia keeps its code', async () => {
    const { table } = await scratch.load('c.csv', readFileSync(path.join(FOLDER, 'country_codes.csv')));
    expect(
      await scratch.ask(`SELECT "ISO3166-1-Alpha-2" FROM t WHERE "UNTERM English Short" = 'Namibia'`, table),
    ).toEqual([['NA']]);
  });

  test('sums of money are those of the file', async () => {
    const { table } = await scratch.load('m.csv', readFileSync(path.join(FOLDER, 'medicare.csv')));
    const [[payment] = []] = await scratch.ask('SELECT "Total Payment" FROM t LIMIT 1', table);
    expect(payment).toBe(68641);
  });

  test('the second table of a bill is reported by its first line', async () => {
    const { issues, table } = await scratch.load(
      'w.csv',
      readFileSync(path.join(FOLDER, 'wechat_bill_ALL.csv')),
    );
    expect(issues[0]).toMatchObject({ code: 'second_table', severity: 'high', count: 1 });
    expect(issues[0]?.detail).toMatch(/^47: 总交易单数,应结订单总金额/);
    expect(issues.map(({ code }) => code)).not.toContain('bad_rows');
    expect(await scratch.ask('SELECT sum(应结订单金额) FROM t', table)).toEqual([[0.47]]);
  });

  test('lists of nested keys are offered with the whole', async () => {
    const { lists } = await scratch.preview('c.json', readFileSync(path.join(FOLDER, 'china_hk_mo_tw.json')));
    expect(lists.map(({ path: at }) => at)).toEqual(expect.arrayContaining(['', '香港特别行政区.九龙']));
  });
});
