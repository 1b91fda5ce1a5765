import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phrasesOf } from './phrases/phrases.ts';
import { type OpenAnalyst, openAnalyst } from './testing/open-analyst.ts';

// Boats of a harbour that is none: a mark for what is not known, ties, text with a month and a year in it.
const BOATS = `Boat,Builder,Harbour,Launched,Berths,Rating,Bib
Anemone,Orlo,North,"March 1998",4,3.5,11
Bittern,Orlo,South,"June 2001",6,4.1,12
Curlew,Vesk,?,"May 1999",6,2.9,13
Dunlin,Vesk,North,"July 2004",8,4.8,14
Egret,Tamm,?,"April 2000",10,3.1,15
Fulmar,Tamm,South,"May 2003",2,4.4,16
Gannet,Ruun,North,"March 2005",12,3.9,17
Heron,Ilve,South,"June 1997",3,4.0,18
`;

const STOCK = `Item,North,South
Pens,10,20
Ink,5,15
Pads,7,3
Clips,8,2
Subtotal,30,40
Tape,4,6
Glue,1,9
合计,35,55
`;

const BILLS = `Bill,City,Amount,Net amount,Currency
1,Oslo,€120,100,EUR
2,Oslo,$80,70,USD
3,Rome,£60,50,GBP
4,Rome,€40,30,EUR
5,Kyiv,$20,15,USD
6,Kyiv,€55,45,EUR
`;

const CLIENTS = `Client,Contract,Churn,Revenue
A1,Monthly,Yes,840
A2,Yearly,No,660
A3,Monthly,Yes,400
A4,Yearly,No,600
A5,Monthly,No,1080
A6,Yearly,No,900
`;

const BOATS_ONLY = { tables: ['Boats'] };

let analyst: OpenAnalyst;

beforeAll(async () => {
  analyst = await openAnalyst({ Boats: BOATS, Stock: STOCK, Bills: BILLS, Clients: CLIENTS });
}, 60_000);

afterAll(() => analyst.close());

describe('a reading that leaves out or adds what was not said', () => {
  test('an adjective before the rows is never left out', async () => {
    for (const text of ['How many purple rows are there?', 'how many rusty entries are there'])
      expect((await analyst.ask(text, BOATS_ONLY)).refusal?.reason).toBe('unknown_words');
  });

  test('a question mark is no value, though cells hold one', async () => {
    for (const [text, locale] of [
      ['행은 모두 몇 개인가요?', 'ko_KR'],
      ['行数はいくつですか?', 'ja_JP'],
      ['一共有多少行?', 'zh_CN'],
    ] as const)
      expect((await analyst.ask(text, { ...BOATS_ONLY, locale })).result?.rows).toEqual([[8]]);
  });

  test('a share of what does not add up is none of rows', async () => {
    const { refusal } = await analyst.ask('What percentage of total Rating is from North?', BOATS_ONLY);
    expect(refusal).toBeDefined();
  });

  test('the first three are three where others tie before the last', async () => {
    const { result } = await analyst.ask('top 3 builders by total berths', BOATS_ONLY);
    // Ruun and Tamm tie with 12; Vesk has 14
    expect(result?.rows.map(([name]) => name)).toEqual(['Vesk', 'Ruun', 'Tamm']);
  });

  test('a number of rows is not answered by cells of them', async () => {
    const { result, refusal } = await analyst.ask('Berths最多6的行数', { ...BOATS_ONLY, locale: 'zh_CN' });
    expect(refusal !== undefined || result?.rows.length === 1).toBe(true);
    expect(result?.columns[0]?.name).not.toBe('Boat');
  });

  test('no row of a span that a text cannot be shown to reach is no answer', async () => {
    const { refusal } = await analyst.ask('How many rows are from March 1803?', BOATS_ONLY);
    expect(refusal?.reason).toBe('not_in_data');
  });

  test('a polite question is the question', async () => {
    for (const text of ['total berths', 'Hello! Could you please tell me: total berths? Thanks!'])
      expect((await analyst.ask(text, BOATS_ONLY)).result?.rows).toEqual([[51]]);
  });

  test('rows of totals, in whatever language and between the others, are left out and told', async () => {
    const most = await analyst.ask('which item has the most south', { tables: ['Stock'] });
    expect(most.result?.rows[0]?.[0]).toBe('Pens');
    const total = await analyst.ask('total north', { tables: ['Stock'] });
    expect(total.result?.rows).toEqual([[35]]);
    expect(total.text).toContain('Rows with totals (Subtotal, 合计) are left out.');
  });

  test.each(['en_US', 'zh_CN', 'ja_JP', 'ko_KR', 'fr_FR'])(
    'who asks for amounts of several currencies is told so, and is offered none of them (%s)',
    async (locale) => {
      const words = {
        en_US: 'total net amount',
        zh_CN: 'Net amount总和',
        ja_JP: 'Net amountの合計',
        ko_KR: 'Net amount 합계',
        fr_FR: 'total de Net amount',
      };
      const question = words[locale as keyof typeof words];
      const { result, refusal } = await analyst.ask(question, { tables: ['Bills'], locale });
      expect(result).toBeUndefined();
      expect(refusal?.text).toBe(phrasesOf(locale).analytics.severalCurrencies);
      for (const reading of refusal?.readings ?? []) expect(reading.question).not.toMatch(/net amount/i);
    },
  );

  test('amounts of several currencies are never added', async () => {
    for (const text of ['total amount', 'average amount by city', 'total net amount']) {
      const { result, refusal } = await analyst.ask(text, { tables: ['Bills'] });
      expect(result).toBeUndefined();
      // what is refused is not offered
      for (const { question } of refusal?.readings ?? [])
        expect((await analyst.ask(question, { tables: ['Bills'] })).result, question).toBeDefined();
    }
    const { result } = await analyst.ask('total net amount by currency', { tables: ['Bills'] });
    expect(new Map(result?.rows.map(([name, sum]) => [name, sum]))).toEqual(
      new Map([
        ['EUR', 175],
        ['USD', 85],
        ['GBP', 50],
      ]),
    );
  });

  test('a column that a share cannot add up is not left out: "distribution of churn by contract"', async () => {
    const { result } = await analyst.ask('distribution of churn by contract', { tables: ['Clients'] });
    expect(result).toBeUndefined();
  });

  test('an average per client is no list of clients with one row each', async () => {
    const { result } = await analyst.ask('average revenue per client', { tables: ['Clients'] });
    expect(result?.rows.length ?? 0).toBeLessThan(2);
  });

  test('a refusal offers no group for each row', async () => {
    const { refusal } = await analyst.ask('who is the best paid?', { tables: ['Clients'] });
    expect(refusal?.readings.length).toBeGreaterThan(0);
    for (const { label } of refusal?.readings ?? []) expect(label).not.toContain('Client');
  });
});
