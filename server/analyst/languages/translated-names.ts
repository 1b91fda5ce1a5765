// English names of columns as the other languages say them, word by word: "Oil Produced, bbl" is 石油产量.
import type { ColumnView } from '../schema/table-view.ts';
import { foldName } from './folded-text.ts';
import type { OtherLanguage } from './language.ts';
import { WORD_TRANSLATIONS } from './word-translations.ts';

/** Words of names that say the unit or the form of a value, and nothing of what it is. */
const UNSAID = new Set([
  ...['total', 'average', 'of', 'the', 'per', 'in', 'and', 'name', 'abbr', 'usd'],
  ...['eur', 'mcf', 'bbl', 'desc', 'major', 'ias', 'knot', 'min'],
]);
/** Most words of a name that are put together, and most ways to say it. */
const MOST_WORDS = 3;
const MOST_WAYS = 24;

/** A name of a column in another language. Whole: every word of its English name is in it. */
interface TranslatedName {
  text: string;
  isWhole: boolean;
}

type Part = { lemma: string; said: string[] };

function combine(parts: readonly Part[], join: (one: string[]) => string[]): string[] {
  let ways: string[][] = [[]];
  for (const { said } of parts)
    ways = ways.flatMap((way) => said.map((word) => [...way, word])).slice(0, MOST_WAYS);
  return ways.flatMap(join);
}

/** French says the last word first: production de gaz, taux de remboursement, votes démocrates. */
function inFrench(words: string[]): string[] {
  const [first = '', ...rest] = words;
  if (rest.length === 0) return [first, `${first}s`];
  const of = (head: string, tail: string): string[] => {
    const article = /^[aeiouhéèêîô]/i.test(tail) ? `d'${tail}` : `de ${tail}`;
    return [
      `${head} ${article}`,
      `${head} ${tail}`,
      `${head}s ${article}`,
      `${head}s ${tail}s`,
      `${head}s ${article}s`,
    ];
  };
  const tail = rest.at(-1) ?? '';
  const front = [first, ...rest.slice(0, -1)].join(' ');
  return [...of(tail, front), ...of(front, tail)];
}

/** How a column with an English name is called in another language; none where a word of it is not known. */
export function translatedNames(
  column: ColumnView,
  language: OtherLanguage,
  shared: ReadonlySet<string>,
): TranslatedName[] {
  const content = column.words.filter(({ lemma }) => !UNSAID.has(lemma) && !shared.has(lemma));
  const parts = content.map(({ lemma, key }): Part => {
    const said = WORD_TRANSLATIONS.get(lemma) ?? WORD_TRANSLATIONS.get(key);
    return { lemma, said: said?.[language] ?? [] };
  });
  if (parts.length === 0 || parts.length > MOST_WORDS) return [];
  const fold = (text: string): string => foldName(text, language === 'zh');
  const joined = (words: string[]): string[] =>
    language === 'fr'
      ? inFrench(words)
      : language === 'ko'
        ? [words.join(' '), words.join('')]
        : language === 'ja'
          ? [words.join(''), words.join('の')]
          : [words.join(''), words.join('的')];
  const whole = parts.every(({ said }) => said.length > 0) ? combine(parts, joined) : [];
  // the head stands for the column where no other has it, which the caller looks at; what only describes it does not
  const single = parts.length > 1 ? (parts.at(-1)?.said ?? []).flatMap((word) => joined([word])) : [];
  return [
    ...whole.map((text) => ({ text: fold(text), isWhole: true })),
    ...single.map((text) => ({ text: fold(text), isWhole: false })),
  ];
}
