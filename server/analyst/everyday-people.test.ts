import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

let analyst: OpenAnalyst;

const SURVEY = [
  'Respondent Code,Sex,Age,Smoking,Married,Respondent Salary',
  ...['A1,Female,31,Yes,Yes,100', 'A2,Male,44,No,Yes,250', 'A3,Female,52,No,No,300', 'A4,Male,27,No,No,150'],
  'A5,Female,63,No,No,180',
].join('\n');
const INCIDENTS = [
  'Incident Number,Incident Type,Reported At,District,Status',
  '1,Fire,2024-01-01 08:10,North,Closed',
  '2,Flood,2024-01-01 19:30,South,Open',
  '3,Fire,2024-01-02 19:05,North,Closed',
  '4,Theft,2024-01-08 19:45,North,Closed',
].join('\n');
/** The same incident stands in two rows, so that rows are no incidents. */
const STEPS = 'Incident Number,Incident Type,Step\n1,Fire,call\n1,Fire,drive\n2,Flood,call\n2,Flood,drive\n';
const BUYS = 'Customer type,Gender,Total\nMember,Female,10\nNormal,Male,20\nNormal,Female,5\n';

beforeAll(async () => {
  analyst = await openAnalyst({ survey: SURVEY, cases: INCIDENTS, steps: STEPS, buys: BUYS });
});

afterAll(() => analyst.close());

const rowsOf = async (text: string, table: string): Promise<unknown> =>
  (await analyst.ask(text, { tables: [table] })).result?.rows;

describe('who a column of yes and no is true of is a condition', () => {
  test.each([
    ['有多少吸烟者？', 1],
    ['不吸烟的有多少人？', 4],
    ['喫煙者は何人ですか？', 1],
    ['未婚者は何人ですか？', 3],
    ['기혼자는 몇 명인가요?', 2],
    ['비흡연자는 몇 명인가요?', 4],
    ['Combien de personnes sont mariées ?', 2],
    ['Combien de non-fumeurs ?', 4],
  ])('%s', async (text, count) => {
    expect(await rowsOf(text, 'survey')).toEqual([[count]]);
  });
});

describe('cells are found by what the other languages call them', () => {
  test.each([
    ['女性的总Total', 'buys', 15],
    ['남성의 Total 합계', 'buys', 20],
    ['Total des femmes', 'buys', 15],
    ['有多少事件已关闭？', 'cases', 3],
    ['Combien d’incidents fermés ?', 'cases', 3],
  ])('%s', async (text, table, value) => {
    expect(await rowsOf(text, table)).toEqual([[value]]);
  });
});

describe('people are the rows where something of each person is kept', () => {
  test.each([
    ['年龄大于50的有多少人？', 2],
    ['나이가 40 미만인 사람은 몇 명인가요?', 2],
    ['有多少受访者？', 5],
    ['Combien de répondants ?', 5],
  ])('%s', async (text, count) => {
    expect(await rowsOf(text, 'survey')).toEqual([[count]]);
  });

  test('customers are not, where only the kind of customer is kept', async () => {
    const { result, refusal } = await analyst.ask('고객은 몇 명인가요?', { tables: ['buys'] });
    expect(result === undefined || refusal !== undefined).toBe(true);
  });
});

describe('what happens is a row where its type and number are kept', () => {
  test.each([
    ['有多少事件？', [[4]]],
    ['インシデントは何件ですか？', [[4]]],
    ['사건은 몇 건인가요?', [[4]]],
    ["Combien d'incidents dans le district North ?", [[3]]],
  ])('%s', async (text, rows) => {
    expect(await rowsOf(text, 'cases')).toEqual(rows);
  });

  test('but not where one stands in several rows', async () => {
    expect(await rowsOf('有多少事件？', 'steps')).not.toEqual([[4]]);
  });
});

describe('the busiest hour, in the words of each language', () => {
  test.each([
    '最忙的时段是什么？',
    '最も忙しい時間帯はいつですか？',
    '가장 바쁜 시간대는 언제인가요?',
    "Quelle est l'heure la plus chargée ?",
  ])('%s', async (text) => {
    expect(await rowsOf(text, 'cases')).toEqual([[19, 3]]);
  });
});

describe('a name with the word for "by" in it, and each of different ones, are groups', () => {
  test.each(['성별 평균 Age', '不同性别的平均Age'])('%s', async (text) => {
    expect(await rowsOf(text, 'survey')).toEqual(
      expect.arrayContaining([
        ['Male', 35.5],
        ['Female', expect.closeTo(48.667, 2)],
      ]),
    );
  });
});
