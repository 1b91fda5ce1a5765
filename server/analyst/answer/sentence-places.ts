import type { QueryResult } from '../../platform/engine/engine.ts';
import type { Intent } from '../intent.ts';
import { fill, type Phrases } from '../phrases/phrases.ts';
import { describeGrouping } from './describe.ts';

/** Most groups that a sentence names; the rest stands in the table below it. */
const MOST_NAMED = 12;

type Cell = (row: number, column: number) => string;

const begin = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Which groups are the first tenth or so, and what they make together; or what each of ten parts makes. */
export function topPercentSentence(
  { by, percent, direction, answer }: Extract<Intent, { kind: 'top_percent' }>,
  result: QueryResult,
  cell: Cell,
  phrases: Phrases,
  pieces: { metric: string; where: string },
): string | undefined {
  const last = result.rows.length - 1;
  if (last < 0 || result.rowCount > result.rows.length) return undefined;
  const words = phrases.places;
  const group = describeGrouping(by, phrases);
  if (answer === 'tenths') {
    if (result.rows[0]?.[2] === null || result.rows.length < 10) return undefined;
    return begin(
      fill(words.tenths, {
        ...pieces,
        by: group,
        topValue: cell(0, 2),
        bottomValue: cell(last, 2),
        all: cell(0, 6),
      }),
    );
  }
  const named = result.rows.slice(0, MOST_NAMED).map((_, row) => `**${cell(row, 0)}** (${cell(row, 1)})`);
  const values = named.join(', ') + (result.rows.length > named.length ? ' …' : '');
  const template = direction === 'greatest' ? words.topPercent : words.bottomPercent;
  const sentence = fill(template, {
    ...pieces,
    percent,
    by: group,
    count: cell(0, 5),
    all: cell(0, 6),
    values,
  });
  const reached = result.rows[last]?.[4] ?? null;
  return begin(sentence) + (reached === null ? '' : fill(words.together, { reached: cell(last, 4) }));
}

/** How far one group is from the average of all. */
export function besideAverageSentence(
  { by }: Extract<Intent, { kind: 'beside_average' }>,
  only: readonly string[],
  result: QueryResult,
  cell: Cell,
  phrases: Phrases,
  pieces: { metric: string; where: string },
): string | undefined {
  const row = result.rows.findIndex(([name]) => only.includes(String(name)));
  const [, value = null, average = null, , percent = null] = result.rows[row] ?? [];
  if (value === null || average === null || result.rowCount > result.rows.length) return undefined;
  const words = phrases.places;
  return begin(
    fill(percent === null ? words.besideAverageWithoutShare : words.besideAverage, {
      ...pieces,
      by: describeGrouping(by, phrases),
      only: cell(row, 0),
      value: cell(row, 1),
      average: cell(row, 2),
      difference: cell(row, 3),
      percent: cell(row, 4),
    }),
  );
}
