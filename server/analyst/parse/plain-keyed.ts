import type { Question } from '../answerer.ts';
import type { Intent } from '../intent.ts';
import { todayOf } from '../question-time.ts';
import type { TableView } from '../schema/table-view.ts';
import { indexValues } from '../schema/value-index.ts';
import { quoteName } from '../sql/quote.ts';
import { writeSql } from '../sql/write-sql.ts';
import { digitsOf, isBeyond } from './keyed.ts';
import { type FormatKey, readFormat } from './keyed-values.ts';
import { readQuestion } from './read-question.ts';

/** Readings nearer than this to the best must be the same query. */
const NEAR = 0.1;

/** A question whose keys are what the general reading of its words gives: a value, or a name and its value. */
export function readPlainKeyed(
  question: Question,
  format: string,
  view: TableView,
): { intent: Intent; keys: FormatKey[]; digits: number } | undefined {
  const keys = readFormat(format);
  if (keys.length > 2 || isBeyond(question.text, question.constraints ?? '')) return undefined;
  const { readings } = readQuestion(
    question.text.replace(/^(?:question )?\d+[.:)] */i, ''),
    view,
    indexValues(view),
    todayOf(question),
  );
  const complete = readings.filter((reading) => reading.unread.length === 0 && reading.score >= 0.9);
  const [first] = complete;
  if (
    first === undefined ||
    complete.some(
      (reading) =>
        reading.score > first.score - NEAR && writeSql(reading.intent, view) !== writeSql(first.intent, view),
    )
  )
    return undefined;
  const { intent } = first;
  const single = intent.kind === 'aggregate' && intent.by.length === 0 && intent.measures.length === 1;
  const named = (intent.kind === 'extreme' && intent.show.length === 1) || intent.kind === 'top_group';
  if (!(single && keys.length === 1) && !named) return undefined;
  return {
    intent,
    keys,
    digits: digitsOf(keys[0] ?? { key: '', slot: '', words: [] }, {
      format,
      constraints: question.constraints ?? '',
    }),
  };
}

export function plainKeyedSql(plain: ReturnType<typeof readPlainKeyed>, view: TableView): string {
  if (plain === undefined) return '';
  const { intent, keys, digits } = plain;
  const inner = writeSql(intent, view);
  const whole = intent.kind === 'aggregate' && intent.measures[0]?.type !== 'aggregate';
  const value = (column: string): string => (whole ? column : `round(${column}, ${digits})`);
  const isValue = (key: FormatKey): boolean =>
    key.words.some((word) =>
      [
        'value',
        'count',
        'number',
        'num',
        'mean',
        'average',
        'avg',
        'max',
        'maximum',
        'min',
        'minimum',
        'highest',
        'lowest',
        'total',
        'median',
        'sum',
        'frequency',
      ].includes(word),
    ) && !key.words.includes('name');
  const columns = keys.map(
    (key) =>
      `${intent.kind === 'aggregate' ? value('a') : keys.length === 2 && isValue(key) ? value('b') : 'a'} AS ${quoteName(key.key)}`,
  );
  return `SELECT ${columns.join(', ')}\nFROM (\n${inner}\n) AS answer(${intent.kind === 'aggregate' ? 'a' : 'a, b'})`;
}
