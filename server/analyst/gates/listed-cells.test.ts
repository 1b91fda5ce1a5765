// Columns whose cells list several things: no whole cell is counted as one of them, whatever stands between and in which language.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenAnalyst, openAnalyst } from '../testing/open-analyst.ts';

const LISTS = [['Email', 'Phone'], ['Phone'], ['Email', 'Chat'], ['Email'], ['Phone', 'Chat', 'Email']];
/** Twenty-two rows: five lists that come again and again. */
const listed = (between: string): string =>
  `Customer,Contact channel,Orders\n${Array.from({ length: 22 }, (_, at) => `C${at},"${LISTS[at % LISTS.length]?.join(between)}",${10 + ((at * 7) % 19)}`).join('\n')}\n`;
const WITH_EMAIL = Array.from({ length: 22 }, (_, at) => at % LISTS.length).filter((at) => at !== 1).length;

const SEPARATORS = { semicolons: '; ', commas: ', ', slashes: ' / ', bars: '|' };
const TOWNS = ['Austin, TX', 'Dallas, TX', 'Denver, CO', 'Boulder, CO', 'Austin, TX'];

describe('cells that list several things', () => {
  let analyst: OpenAnalyst;
  beforeAll(async () => {
    analyst = await openAnalyst({
      ...Object.fromEntries(Object.entries(SEPARATORS).map(([name, between]) => [name, listed(between)])),
      towns: `Shop,Location,Sales\n${TOWNS.map((town, at) => `S${at},"${town}",${at * 3 + 10}`).join('\n')}\n`,
    });
  }, 120_000);
  afterAll(() => analyst.close());

  const tables = Object.keys(SEPARATORS);
  test.each(
    tables.flatMap((table) =>
      [
        ['en_US', 'most common contact channel'],
        ['en_US', 'how many different contact channels'],
        ['en_US', 'how many rows by contact channel'],
        ['en_US', 'total orders by contact channel'],
        ['fr_FR', 'moyenne de Orders par Contact channel'],
        ['zh_CN', '按Contact channel的行数'],
        ['ja_JP', 'Contact channel別の行数'],
        ['ko_KR', 'Contact channel별 행 수'],
        ['fr_FR', 'combien de lignes par Contact channel'],
      ].map(([locale = '', question = '']) => [table, locale, question] as const),
    ),
  )('are not taken whole (%s, %s: %s)', async (table, locale, question) => {
    const { refusal } = await analyst.ask(question, { tables: [table], locale });
    expect([refusal?.reason, refusal?.unknown_words]).toEqual(['not_understood', []]);
    for (const { question: next } of refusal?.readings ?? [])
      expect((await analyst.ask(next, { tables: [table], locale })).refusal).toBeUndefined();
  });

  test.each(
    tables.flatMap((table) =>
      [
        ['en_US', 'how many rows where Contact channel is Email'],
        ['zh_CN', 'Contact channel为Email的行数'],
        ['ja_JP', 'Contact channelがEmailの行数'],
        ['ko_KR', 'Contact channel이 Email인 행 수'],
        ['fr_FR', 'combien de lignes avec Email'],
      ].map(([locale = '', question = '']) => [table, locale, question] as const),
    ),
  )('are counted where they hold what is asked for (%s, %s: %s)', async (table, locale, question) => {
    const { result } = await analyst.ask(question, { tables: [table], locale });
    expect(result?.rows).toEqual([[WITH_EMAIL]]);
  });

  test('a town and its state are one place', async () => {
    const { result } = await analyst.ask('how many different locations', { tables: ['towns'] });
    expect(result?.rows).toEqual([[4]]);
  });
});
