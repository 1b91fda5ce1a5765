import type { Condition } from '../intent.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import type { ValueHit } from '../schema/value-index.ts';
import type { Period } from '../text/periods.ts';
import type { Token } from '../text/tokens.ts';

/** A stretch of the question with the one meaning that this reading gives it. */
export type Part =
  | { type: 'word'; key: string; lemma: string; token: Token }
  | { type: 'column'; column: ColumnView; exact: boolean; text: string; tokens: Token[] }
  | { type: 'value'; hit: ValueHit; typo: boolean; text: string; tokens: Token[] }
  | { type: 'number'; value: number; tokens: Token[] }
  | { type: 'ordinal'; place: number; tokens: Token[] }
  | { type: 'period'; period: Period; tokens: Token[] };

/**
 * A question while it is read. `flat` is the question with a mark for each part that is not a word: #c3 is part 3, a
 * column; v is a value, n a number, o an ordinal, p a period. A rule that has understood a piece cuts it out and leaves "|".
 */
export interface Sentence {
  view: TableView;
  parts: Part[];
  flat: string;
  conditions: Condition[];
  score: number;
  notes: string[];
}

const LETTER = { column: 'c', value: 'v', number: 'n', ordinal: 'o', period: 'p', word: '' } as const;

/** Starts the reading of a question whose parts are known. */
export function startSentence(view: TableView, parts: Part[]): Sentence {
  const flat = parts
    .map((part, index) => (part.type === 'word' ? part.key : `#${LETTER[part.type]}${index}`))
    .join(' ');
  return { view, parts, flat: ` ${flat} `, conditions: [], score: 1, notes: [] };
}

/** Turns a readable pattern into a regular expression: C, V, N, O and P stand for marks and catch their part's number. */
export function pattern(source: string): RegExp {
  const marked = source.replace(
    /(?<![<\\])\b([CVNOP])(\d?)\b(?!>)/g,
    (_, letter: string, digit: string) => `#${letter.toLowerCase()}(?<${letter}${digit}>\\d+)`,
  );
  return new RegExp(`(?<= )${marked}(?= )`);
}

/** Cuts a matched piece out of the question. */
export function cut(sentence: Sentence, match: RegExpMatchArray, replacement = '|'): void {
  const at = match.index ?? 0;
  sentence.flat =
    `${sentence.flat.slice(0, at)} ${replacement} ${sentence.flat.slice(at + match[0].length)}`.replace(
      / {2,}/g,
      ' ',
    );
}

/** Takes off from the score for a guess and notes it. */
export function guess(sentence: Sentence, cost: number, note: string): void {
  sentence.score -= cost;
  sentence.notes.push(note);
}

export function columnAt(sentence: Sentence, mark: string | undefined): ColumnView | undefined {
  const part = mark === undefined ? undefined : sentence.parts[Number(mark)];
  return part?.type === 'column' ? part.column : undefined;
}

export function numberAt(sentence: Sentence, mark: string | undefined): number | undefined {
  const part = mark === undefined ? undefined : sentence.parts[Number(mark)];
  if (part?.type === 'number') return part.value;
  if (part?.type === 'ordinal') return part.place;
  if (part?.type === 'period' && part.period.kind === 'year') return part.period.fromYear;
  return undefined;
}

export function hitAt(sentence: Sentence, mark: string | undefined): ValueHit | undefined {
  const part = mark === undefined ? undefined : sentence.parts[Number(mark)];
  return part?.type === 'value' ? part.hit : undefined;
}

export function periodAt(sentence: Sentence, mark: string | undefined): Period | undefined {
  const part = mark === undefined ? undefined : sentence.parts[Number(mark)];
  return part?.type === 'period' ? part.period : undefined;
}

/** A sentence of its own for another try, so that rules can go wrong without harm. */
export function copySentence(sentence: Sentence): Sentence {
  return { ...sentence, conditions: [...sentence.conditions], notes: [...sentence.notes] };
}
