// "Still open", "not paid", 不及格: states that no cell says, told by an empty date or by the mark of a pass.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

/** Twelve rows of which four have no date of their end: three of the first name and one of the second. */
const OPEN = new Set([0, 2, 4, 5]);
const table = (
  header: string,
  [a, b]: readonly [string, string],
  states?: readonly [string, string],
): string =>
  `${header}\n${Array.from({ length: 12 }, (_, at) =>
    [
      `T${100 + at}`,
      `2025-03-${10 + at}`,
      OPEN.has(at) ? '' : `2025-04-${10 + at}`,
      at % 2 === 0 ? a : b,
      ...(states === undefined ? [] : [states[at < 3 ? 0 : 1]]),
    ].join(','),
  ).join('\n')}\n`;

const TABLES = {
  tickets: table('Ticket,Opened,Closed,Agent', ['Ann', 'Bob']),
  工单: table('工单号,创建日期,关闭日期,客服', ['张三', '李四']),
  問合せ: table('チケット番号,起票日,完了日,担当者', ['佐藤', '鈴木']),
  문의: table('티켓번호,접수일,완료일,담당자', ['김철수', '이영희']),
  billets: table('N° de ticket,Ouvert le,Clôturé le,Agent', ['Luc', 'Léa']),
  invoices: table('Invoice no,Date,Paid on,Customer', ['Ann', 'Bob']),
  // a state of its own says something else than the empty dates: three rows are open
  stated: table('Ticket,Opened,Closed,Agent,Status', ['Ann', 'Bob'], ['Open', 'Done']),
  whole: table('Ticket,Opened,Closed,Agent', ['Ann', 'Bob']).replaceAll(',,', ',2025-05-01,'),
  成绩: `学号,姓名,班级,数学,身高\n${Array.from({ length: 12 }, (_, at) => `${2000 + at},学生${at},${at % 2 === 0 ? '一班' : '二班'},${40 + at * 5},${150 + at}`).join('\n')}\n`,
  点数: `番号,組,数学\n${Array.from({ length: 12 }, (_, at) => `${2000 + at},${at % 2 === 0 ? 'A' : 'B'},${40 + at * 5}`).join('\n')}\n`,
  점수: `번호,반,수학\n${Array.from({ length: 12 }, (_, at) => `${2000 + at},${at % 2 === 0 ? 'A' : 'B'},${40 + at * 5}`).join('\n')}\n`,
};

describe('states that no cell says', () => {
  let analyst: OpenAnalyst;
  beforeAll(async () => {
    analyst = await openAnalyst(TABLES);
  }, 120_000);
  afterAll(() => analyst.close());

  test.each([
    ['tickets', 'en_US', 'how many are still open'],
    ['tickets', 'en_US', 'how many tickets are not closed yet'],
    ['工单', 'zh_CN', '有多少工单还没关闭'],
    ['工单', 'zh_CN', '未关闭的工单有多少'],
    ['問合せ', 'ja_JP', '未完了のチケットは何件'],
    ['問合せ', 'ja_JP', 'まだ完了していないチケットは何件'],
    ['문의', 'ko_KR', '아직 완료되지 않은 티켓은 몇 건'],
    ['billets', 'fr_FR', 'combien de tickets sont encore ouverts'],
    ['billets', 'fr_FR', 'combien de tickets ne sont pas encore clôturés'],
    ['invoices', 'en_US', 'how many invoices are not paid'],
    ['invoices', 'en_US', 'how many unpaid invoices'],
  ])(
    'what has not happened has no date, which no mark confirms (%s, %s: %s)',
    async (name, locale, question) => {
      const { result, sql, checks } = await analyst.ask(question, { tables: [name], locale });
      expect(result?.rows).toEqual([[4]]);
      expect(sql).toContain('IS NULL');
      expect(checks.map(({ code }) => code)).not.toContain('reading_fits');
    },
  );

  test('rows without the date are told by group', async () => {
    const { result } = await analyst.ask('open tickets by agent', { tables: ['tickets'] });
    expect(result?.rows).toEqual([
      ['Ann', 3],
      ['Bob', 1],
    ]);
  });

  test('where a state says something else, both are offered', async () => {
    const about = { tables: ['stated'] };
    const { refusal } = await analyst.ask('how many tickets are still open', about);
    expect(refusal?.reason).toBe('ambiguous');
    const counts = [];
    for (const { question } of (refusal?.readings ?? []).slice(0, 2))
      counts.push((await analyst.ask(question, about)).result?.rows[0]?.[0]);
    expect(counts.toSorted()).toEqual([3, 4]);
  });

  test('where every row has the date, nothing is said to be open', async () => {
    expect((await analyst.ask('how many are still open', { tables: ['whole'] })).refusal).toBeDefined();
  });

  test.each([
    ['成绩', 'zh_CN', '数学平均分'],
    ['点数', 'ja_JP', '数学の平均点'],
    ['점수', 'ko_KR', '수학 평균 점수'],
  ])(
    'the unit of marks behind an average is a part of its word (%s, %s: %s)',
    async (name, locale, question) => {
      const { result } = await analyst.ask(question, { tables: [name], locale });
      expect(result?.rows).toEqual([[67.5]]);
    },
  );

  test.each([
    ['数学不及格的人数', 4],
    ['数学及格的人数', 8],
  ])('a pass is a mark of sixty of a hundred, and a chip says so (%s)', async (question, count) => {
    const { result, chips, checks } = await analyst.ask(question, { tables: ['成绩'], locale: 'zh_CN' });
    expect(result?.rows).toEqual([[count]]);
    expect(JSON.stringify(chips)).toContain('60');
    expect(checks.map(({ code }) => code)).not.toContain('reading_fits');
  });

  test('what goes beyond a hundred has no pass', async () => {
    expect(
      (await analyst.ask('身高不及格的人数', { tables: ['成绩'], locale: 'zh_CN' })).refusal,
    ).toBeDefined();
  });
});
