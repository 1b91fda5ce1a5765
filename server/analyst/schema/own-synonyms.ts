// Words of a person for columns: in the question the column's own name takes their place, before anything is read.
import type { AnswererTable, Question } from '../answerer.ts';

/** Whether a character belongs to a word that is written with spaces around it. */
const WORD = '[\\p{L}\\p{N}_]';
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A name without case, accents and what stands between its words: "Net sales" and net_sales are one. */
function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The column that is meant, as a table of the question has it. */
function columnNamed(name: string, tables: readonly AnswererTable[]): string | undefined {
  const key = nameKey(name);
  return tables.flatMap(({ columns }) => columns).find((column) => nameKey(column.name) === key)?.name;
}

function patternOf(phrase: string): RegExp {
  const words = phrase
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('\\s+');
  // Chinese, Japanese and Korean write words without spaces between them
  const [before, after] = DENSE.test(phrase) ? ['', ''] : [`(?<!${WORD})`, `(?!${WORD})`];
  return new RegExp(`${before}${words}${after}`, 'giu');
}

/**
 * The question with the person's own words replaced by the columns that they mean. A word that is the name of a column itself
 * stays, as does one for a column that no table of the question has; of two words that overlap the longer one counts.
 */
export function withOwnSynonyms(question: Question): Question {
  const { synonyms = [], tables } = question;
  const meant = synonyms
    .toSorted((a, b) => b.phrase.length - a.phrase.length)
    .flatMap(({ phrase, column }) => {
      const name = columnNamed(column, tables);
      return name === undefined || columnNamed(phrase, tables) !== undefined ? [] : [{ phrase, name }];
    });
  if (meant.length === 0) return question;
  // what was put in is no place for another word
  const names: string[] = [];
  const marked = meant.reduce(
    (text, { phrase, name }) => text.replace(patternOf(phrase), () => `\u0000${names.push(name) - 1}\u0000`),
    question.text,
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the mark is one that no question holds
  const text = marked.replace(/\u0000(\d+)\u0000/g, (_, index: string) => names[Number(index)] ?? '');
  return { ...question, text };
}
