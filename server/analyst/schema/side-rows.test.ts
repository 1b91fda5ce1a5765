// Taxes, notes and headers among the rows: asked back where they change an answer; names like theirs on ordinary rows change nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from '../testing/open-analyst.ts';

const CITIES = 'City,People,Area\nAsh,1200,10.4\nBirch,2500,20.3\nCedar,900,5.2\nElm,700,8.4';
const ITEMS = 'Item,Pieces,Amount\nDesk,2,300.00\nChair,4,182.00\nLamp,3,60.00';
const TAXES = [
  'Tax (10%)',
  'VAT 20%',
  'Sales tax',
  'TVA 5,5 %',
  'Discount',
  'Remise 10 %',
  'Shipping',
  '增值税',
  '消費税',
  '부가세',
];
const NOTES = [
  '* provisional',
  'Source: National office',
  'Note: figures of 2023',
  '资料来源：统计局',
  '出典：統計局',
  '출처: 통계청',
  'Remarque : chiffres provisoires',
];
/** Ordinary rows whose names hold such a word, or that are called so beside other data. */
const ALIKE: [string, string, number, number][] = [
  ['a tax among expenses', 'Item,Amount\nRent,900.50\nTax,120.25\nPower,80\nTravel,55.10', 4, 1155.85],
  [
    'a tax above the total of expenses',
    'Item,Amount\nRent,900.50\nTax,120.25\nPower,80\nTotal,1100.75',
    3,
    1100.75,
  ],
  ['a discount that is sold in pieces', `${ITEMS}\nDiscount,1,-20.00\nTotal,10,522.00`, 4, 522],
  [
    'a shop called after delivery',
    'Item,Amount\nDelivery Hero,20.5\nShipping News,12.25\nTax Free,3.5',
    3,
    36.25,
  ],
  ['a city called as its column', 'Item,Amount\nItem,4.5\nOther,2.25\nThird,1.5', 3, 8.25],
  ['a last row with a name alone', 'Item,Amount,Pieces\nDesk,4.5,1\nLamp,2.25,2\nStarry night,,', 3, 6.75],
  ['a note with data beside it', 'Item,Amount,Pieces\nDesk,4.5,1\nLamp,2.25,2\n* Chair,1.5,3', 3, 8.25],
];

describe('rows that are no data of their own', () => {
  let analyst: OpenAnalyst;
  beforeAll(async () => {
    analyst = await openAnalyst({
      ...Object.fromEntries(
        TAXES.map((tax) => [`tax ${tax}`, `${ITEMS}\nSubtotal,,542.00\n"${tax}",,54.20\nTotal,,596.20`]),
      ),
      ...Object.fromEntries(NOTES.map((note) => [`note ${note}`, `${CITIES}\n"${note}",,`])),
      'no subtotal': `${ITEMS}\nTax,,54.20\nTotal,,596.20`,
      'total and note': `Region,People,Share\nNorth,1200,1.5\nSouth,900,-0.2\nEast,600,2.1\nAll,2700,0.9\nSource: Census,,`,
      players: 'Player,Team,Goals\nAna,Red,4\nBo,Blue,3\nCy,Red,2\nTotal,,9\nSource: league,,',
      header: CITIES.replace('\nCedar', '\nCity,People,Area\nCedar'),
      ...Object.fromEntries(ALIKE.map(([name, csv]) => [name, csv])),
    });
  }, 60_000);
  afterAll(() => analyst.close());

  const numbers = async (table: string, question: string): Promise<unknown> =>
    (await analyst.ask(question, { tables: [table] })).result?.rows.map((row) => row.map(Number));
  const choices = async (table: string, question: string): Promise<unknown> => {
    const { refusal } = await analyst.ask(question, { tables: [table] });
    return Promise.all((refusal?.readings ?? []).map((reading) => numbers(table, reading.question)));
  };

  test.each([...TAXES.map((tax) => `tax ${tax}`), 'no subtotal'])(
    'what is added to a subtotal or taken off it is asked back (%s)',
    async (table) => {
      expect(await choices(table, 'total amount')).toEqual([[[596.2]], [[542]]]);
      expect(await choices(table, 'how many items are there')).toEqual([[[4]], [[3]]]);
    },
  );

  test.each(NOTES)('a note below the rows is none of them without a word (%s)', async (note) => {
    expect(await choices(`note ${note}`, 'how many cities are there')).toEqual([[[5]], [[4]]]);
    expect(await numbers(`note ${note}`, 'total people')).toEqual([[5300]]);
  });

  test('a note that is left out is told as what it is, and its chip brings it back by its name', async () => {
    const note = NOTES[0] ?? '';
    const said = await analyst.ask('total people', { tables: [`note ${note}`] });
    expect(said.text).toContain(`Rows that may be no data of their own (${note}) are left out.`);
    expect(said.text).not.toContain('Rows with totals');
    const chip = said.chips.find(({ slot }) => slot === 'totals');
    expect(chip?.choices?.map(({ label }) => label)).toEqual([
      `without the row “${note}”`,
      `with the row “${note}”`,
    ]);
  });

  test('totals and notes that are left out are told each as what they are', async () => {
    const said = await analyst.ask('total goals', { tables: ['players'] });
    expect(said.result?.rows.map((row) => row.map(Number))).toEqual([[9]]);
    expect(said.text).toContain(
      'Rows with totals (Total) are left out. Rows that may be no data of their own (Source: league) are left out.',
    );
  });

  test('a total above a note is none of the rows without a word', async () => {
    expect(await choices('total and note', 'total people')).toEqual([[[5400]], [[2700]]]);
  });

  test('a header that stands once more among the rows was left out before', async () => {
    expect(await numbers('header', 'how many cities are there')).toEqual([[4]]);
    expect(await numbers('header', 'total people')).toEqual([[5300]]);
  });

  test.each(ALIKE)('%s is one of the rows', async (table, _, rows, sum) => {
    expect(await numbers(table, 'how many items are there')).toEqual([[rows]]);
    expect(await numbers(table, 'total amount')).toEqual([[expect.closeTo(sum, 6)]]);
  });
});
