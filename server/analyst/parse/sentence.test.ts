import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILMS, openSmallTable, type SmallTable } from '../testing/small-table.ts';
import { tokenise } from '../text/tokens.ts';
import { columnAt, copySentence, cut, guess, numberAt, pattern, startSentence } from './sentence.ts';
import { chooseSpans, findSpans, mendTypo } from './spans.ts';

let films: SmallTable;

beforeAll(async () => {
  films = await openSmallTable(FILMS);
});

afterAll(() => films.close());

/** The text of each stretch with what it means. */
const spansOf = (text: string): string[] => {
  const tokens = tokenise(text);
  return chooseSpans(tokens, findSpans(tokens, films.view, films.index, '2025-08-14')).map(
    (span) =>
      `${tokens
        .slice(span.start, span.end)
        .map((token) => token.key)
        .join(' ')}:${span.meaning.type}`,
  );
};

function sentenceOf() {
  const [over, count] = tokenise('over 100');
  if (over === undefined || count === undefined) throw new Error('two words are two tokens');
  return startSentence(films.view, [
    { type: 'column', column: films.column('Gross'), exact: true, text: 'gross', tokens: [] },
    { type: 'word', key: 'over', lemma: 'over', token: over },
    { type: 'number', value: 100, tokens: [count] },
  ]);
}

test('a part that is no word stands as a mark that a pattern catches', () => {
  const sentence = sentenceOf();
  expect(sentence.flat).toBe(' #c0 over #n2 ');
  const match = sentence.flat.match(pattern('C over N'));
  expect(columnAt(sentence, match?.groups?.C)?.name).toBe('Gross');
  expect(numberAt(sentence, match?.groups?.N)).toBe(100);
  expect(sentence.flat.match(pattern('V over N'))).toBeNull();
});

test('a piece that was understood is cut out, in the copy alone', () => {
  const sentence = sentenceOf();
  const copy = copySentence(sentence);
  const match = copy.flat.match(pattern('over N'));
  if (match !== null) cut(copy, match);
  guess(copy, 0.25, 'tried');
  expect(copy.flat).toBe(' #c0 | ');
  expect(copy.score).toBe(0.75);
  expect(sentence).toMatchObject({ flat: ' #c0 over #n2 ', score: 1, notes: [] });
});

test('the longest stretch with a meaning wins over its words', () => {
  expect(spansOf('gross of Night Ferry')).toEqual(['gross:column', 'of:word', 'night ferry:value']);
  expect(spansOf('films in March 2018')).toContain('march 2018:period');
});

test('a slip is mended when one word of the table is near, and cues stay as they are', () => {
  const mend = (text: string) => tokenise(text).map((token) => mendTypo(token, films.index));
  expect(mend('thrillr')).toEqual(['thriller']);
  expect(mend('average')).toEqual([undefined]);
  expect(mend('zebra')).toEqual([undefined]);
});

test('a word that names times or measures in any table is no slip in the name of a street', async () => {
  const orders = await openSmallTable('Street,Freight\nVia Monte Bianco,3\nRua Weeke,4\n');
  const mend = (text: string) => tokenise(text).map((token) => mendTypo(token, orders.index));
  expect(mend('monte')).toEqual([undefined]);
  expect(mend('month week')).toEqual([undefined, undefined]);
  expect(mend('bianko')).toEqual(['bianco']);
  await orders.close();
});
