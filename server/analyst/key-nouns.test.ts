// Rows called by what each has a number of: tickets of a column Ticket, 工单 of 工单号.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

const ROWS = 24;
/** Twelve rows of the first group, eight of the second and four of the third; two of each three in January. */
const groupAt = (at: number): 0 | 1 | 2 => (at < 12 ? 0 : at < 20 ? 1 : 2);
const numbered = (
  header: string,
  groups: readonly [string, string, string],
  key: (at: number) => string | number,
): string =>
  `${header}\n${Array.from(
    { length: ROWS },
    (_, at) =>
      `${key(at)},2025-0${at % 3 === 2 ? 2 : 1}-${10 + (at % 9)},${groups[groupAt(at)]},${5 + ((at * 7) % 24)}`,
  ).join('\n')}\n`;

const plain = (at: number): number => 501 + at;
const lettered = (at: number): string => `B${1000 + at}`;
const TABLES = {
  tickets: numbered('Ticket,Opened,Priority,Wait', ['High', 'Low', 'Urgent'], plain),
  orders: numbered('Order,Order date,Status,Amount', ['Shipped', 'Paid', 'Returned'], plain),
  bookings: numbered('Booking ID,Check-in,Channel,Nights', ['Booking.com', 'Phone', 'Direct'], lettered),
  invoices: numbered('Invoice no,Date,Region,Amount', ['North', 'South', 'West'], plain),
  工单: numbered('工单号,创建日期,优先级,等待', ['高', '中', '低'], lettered),
  問合せ: numbered('チケット番号,起票日,優先度,点数', ['高', '中', '低'], lettered),
  문의: numbered('티켓번호,접수일,우선순위,점수', ['높음', '보통', '낮음'], lettered),
  billets: numbered('N° de ticket,Ouvert le,Priorité,Attente', ['Haute', 'Basse', 'Moyenne'], plain),
  // too few rows to tell by their numbers alone
  calls: 'Call,Agent,Minutes\n1,Ann,12\n2,Bob,3\n3,Ann,22\n4,Cleo,61\n5,Bob,8\n6,Ann,15\n',
  // the same numbers, of what was counted
  towns: 'Children,Town\n1,Ash\n2,Elm\n3,Ash\n4,Oak\n5,Elm\n6,Ash\n',
  // each order stands in two rows
  lines: numbered('Order,Order date,Status,Amount', ['Shipped', 'Paid', 'Returned'], (at) => 501 + (at >> 1)),
  // points are different in each row, and no numbers of anything
  players: numbered('Points,Joined,Team,Goals', ['Reds', 'Blues', 'Greens'], (at) => at * 3 + 0.5),
};
const QUESTIONS: readonly [keyof typeof TABLES, locale: string, by: string, month: string, all: string][] = [
  ['tickets', 'en_US', 'tickets by priority', 'tickets per month', 'how many tickets'],
  ['orders', 'en_US', 'orders by status', 'orders per month', 'how many orders'],
  ['bookings', 'en_US', 'bookings by channel', 'bookings by month', 'how many bookings'],
  ['invoices', 'en_US', 'invoices by region', 'invoices per month', 'how many invoices'],
  ['工单', 'zh_CN', '各优先级的工单数', '每月的工单数', '有多少工单'],
  ['問合せ', 'ja_JP', '優先度別のチケット', '月別のチケット数', 'チケットは何件'],
  ['문의', 'ko_KR', '우선순위별 티켓', '월별 티켓 수', '티켓은 몇 건'],
  ['billets', 'fr_FR', 'tickets par priorité', 'nombre de tickets par mois', 'combien de tickets'],
];

describe('what each row has a number of', () => {
  let analyst: OpenAnalyst;
  beforeAll(async () => {
    analyst = await openAnalyst(TABLES);
  }, 120_000);
  afterAll(() => analyst.close());

  test.each(QUESTIONS)('is counted by rows (%s, %s: %s)', async (table, locale, by, month, all) => {
    const about = { tables: [table], locale };
    expect((await analyst.ask(by, about)).result?.rows.map(([, count]) => count)).toEqual([12, 8, 4]);
    expect((await analyst.ask(month, about)).result?.rows.map(([, count]) => count)).toEqual([16, 8]);
    const { result, sql } = await analyst.ask(all, about);
    expect(result?.rows).toEqual([[ROWS]]);
    expect(sql).toContain('count(*)');
  });

  test('is counted by its numbers where several rows have one', async () => {
    const { result } = await analyst.ask('orders by status', { tables: ['lines'] });
    expect(result?.rows).toEqual([
      ['Shipped', 6],
      ['Paid', 4],
      ['Returned', 2],
    ]);
  });

  test('is counted in a small table too, where the rows begin with it', async () => {
    const about = { tables: ['calls'] };
    expect((await analyst.ask('how many calls', about)).result?.rows).toEqual([[6]]);
    expect((await analyst.ask('calls by agent', about)).result?.rows).toEqual([
      ['Ann', 3],
      ['Bob', 2],
      ['Cleo', 1],
    ]);
    expect((await analyst.ask('total call', about)).result).toBeUndefined();
    expect((await analyst.ask('total children', { tables: ['towns'] })).result?.rows).toEqual([[21]]);
  });

  test('is no amount that happens to be different in each row', async () => {
    const { result } = await analyst.ask('points by team', { tables: ['players'] });
    expect(result?.rows.map(([, sum]) => sum)).not.toEqual([12, 8, 4]);
  });

  test('days are not counted for what the question names', async () => {
    const { result } = await analyst.ask('how many tickets did High open', { tables: ['tickets'] });
    expect([undefined, 12]).toContain(result?.rows[0]?.[0]);
  });
});
