import type { Language } from '../../languages/language.ts';
import type { Grain } from '../spans.ts';

/** What a fixed program answers. */
export type ProgramName = 'standing' | 'why' | 'moving' | 'best' | 'target' | 'profit' | 'forecast';

/**
 * Ways to ask, in one language. In a wording `{m}` stands for a measure, `{g}` for the column of groups, `{t}` for a span of time, `{n}` for a
 * number, `{unit}` for a length of time and other names in braces for one of the words of that name; a question mark within the braces makes it
 * optional. Choices stand in round brackets, and a question mark behind them makes them optional.
 */
export interface Wordings {
  asks: Record<ProgramName, string[]>;
  /** Words that turn a question one way or the other. */
  words: Record<'up' | 'down' | 'best' | 'worst' | 'missed' | 'met' | 'target' | 'profit' | 'margin', string>;
  units: Record<Grain, string>;
  /** What stands for whatever the table is about. */
  self: string;
  /** What stands for the money of a table, beside the names that a column of it has. */
  money: string;
  /** What stands for rows. */
  rows: string;
  /** Articles and their like in front of a measure or group, and what may stand behind one. */
  before: string;
  behind: string;
  /** What only makes a question polite, in front of it and behind it. */
  polite: string;
  politeEnd: string;
  /** What may stand in front of a span of time. */
  during: string;
  /** Whether words stand apart. */
  spaced: boolean;
  language: Language;
}
