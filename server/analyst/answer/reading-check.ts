// The check that makes an answer green: what was said is what was calculated, and the rows allow it (analyst.md, section 6).
import type { Schema } from '../../kernel/schemas.ts';
import type { QueryResult } from '../../platform/engine/engine.ts';
import type { Question } from '../answerer.ts';
import {
  columnsOfIntent,
  columnsUnsaidWhereEmpty,
  conditionsOfIntent,
  measuresOf,
} from '../gates/columns-of.ts';
import { calledOf, wordsOf } from '../gates/tables-named.ts';
import type { Intent, Measure, Reading } from '../intent.ts';
import { columnSurfaces, conceptsOf } from '../languages/column-names.ts';
import { NOT_ADDITIVE } from '../languages/concepts.ts';
import { foldName } from '../languages/folded-text.ts';
import type { Language } from '../languages/language.ts';
import { keyNounsOf } from '../languages/row-nouns.ts';
import { ONE } from '../parse/asked.ts';
import { isAdditive, isMeasure } from '../parse/roles.ts';
import { fill, type Phrases } from '../phrases/phrases.ts';
import { type ColumnView, ownDates, type TableView } from '../schema/table-view.ts';
import { toldLeftOut } from '../sql/without-totals.ts';
import { leavesTotalsOut } from '../sql/write-sql.ts';
import { tokenise } from '../text/tokens.ts';
import { checkResult } from './checks.ts';
import { standsInSeveralRows } from './doubts.ts';
import { repeatingName } from './repeating-names.ts';
import { partialSpanOf } from './whole-periods.ts';

/** What an answer was made of. */
export interface ReadingAnswered {
  /** The question and those before it that it goes on from. */
  texts: readonly string[];
  reading: Reading;
  intent: Intent;
  view: TableView;
  language: Language;
  result: QueryResult;
  /** True where the person changed the reading by its chips. */
  isEdited: boolean;
  /** Words that were mended as typing errors. */
  mended: readonly string[];
  /** How probable the reading is where that is known, from 0 to 1. */
  probability: number | undefined;
  /** ISO day. */
  today: string;
}

/** Kinds whose answer hangs on the order of the file or on a row that was guessed, which no check confirms. */
const UNCONFIRMED: ReadonlySet<Intent['kind']> = new Set([
  'position',
  'neighbour',
  'same',
  'streak',
  'longest_streak',
  'exists',
  'missing',
  'duplicates',
  'normality',
]);
/** Notes of a reading that are no guesses, or whose guess is checked here by itself: what is counted and what adds up. */
const PLAIN_NOTES =
  /^(?:rows said|onward|cells without a number|sum of the group|sum without a word for it|noun .* for rows)$/;
/** Least weight of a name that says a column whole: its own, or what its like is called. */
const WHOLE = 0.9;
/** Least score and least probability of a reading that is confirmed. */
const LEAST_SCORE = 0.85;
const LEAST_PROBABLE = 0.85;
/** Of a hundred rows: so many without a value can make another answer. */
const MOST_NULLS = 5;
/** Words for the rows of any table. */
const ROWS: Record<Language, RegExp> = {
  en: /\b(?:rows?|records?|entries|lines)\b/,
  zh: /多少(?:条|行|笔)|[条行笔]数|记录/,
  ja: /件数|何件|行数|何行/,
  ko: /건수|몇 ?건|행 ?수|몇 ?행/,
  fr: /\b(?:lignes?|enregistrements?)\b/,
};
/** Families of columns whose values add up (analyst.md, section 4), by their concepts and by words of English names. */
const ADDITIVE = new Set(['revenue', 'quantity', 'cost', 'amount', 'profit', 'tax', 'discount', 'visitor']);
const ADDITIVE_WORDS = new Set([
  ...[
    'revenue',
    'sale',
    'turnover',
    'takings',
    'gross',
    'net',
    'income',
    'profit',
    'loss',
    'cost',
    'expense',
  ],
  ...['spend', 'spending', 'payment', 'fee', 'tax', 'amount', 'quantity', 'unit', 'volume', 'order', 'vote'],
  ...[
    'attendance',
    'visitor',
    'visit',
    'session',
    'view',
    'click',
    'goal',
    'point',
    'medal',
    'gold',
    'silver',
  ],
  ...['bronze', 'win', 'draw', 'death', 'case', 'casualty', 'passenger', 'donation', 'tonnage', 'freight'],
]);
/** Names of what one piece costs or brings: the sum of such cells is of no pieces that anybody has. */
const OF_ONE_PIECE =
  /\b(?:unit|average|avg|mean|hourly|daily)[ _]|\bper\b|\beach\b|\bpar\b|unitaire|moyenn?e?|单位|单价|平均|単価|단가|평균/i;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a text in its folded form holds a name: as words where the name is in Latin letters. */
function holds(folded: string, name: string): boolean {
  if (name === '') return false;
  if (CJK.test(name)) return folded.includes(name);
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![a-z\\d])`, 'u').test(folded);
}

/** Whether the words say a column by its whole name, or by what such columns are called. */
function isSaid(column: ColumnView, folded: string, view: TableView, language: Language): boolean {
  const own = columnSurfaces(view.columns, language).filter((surface) => surface.column === column);
  return own.some(({ text, weight }) => weight >= WHOLE && holds(folded, text));
}

/** Whether what is counted is what the rows of the table are. */
function countsItsRows(folded: string, view: TableView, language: Language): boolean {
  if (ROWS[language].test(folded)) return true;
  const { name } = view.join?.many ?? view.table;
  const tokens = tokenise(folded);
  const head = wordsOf(name).at(-1);
  if (head !== undefined && tokens.some(({ lemma }) => lemma === head.lemma)) return true;
  if (calledOf(name).some((called) => holds(folded, called))) return true;
  if (keyNounsOf(view, language).some((noun) => holds(folded, noun))) return true;
  return view.entity !== undefined && isSaid(view.entity, folded, view, language);
}

/** Whether a column is of a family whose values are known to add up. */
export function isOfAddedFamily(column: ColumnView): boolean {
  const concepts = [...conceptsOf(column)];
  if (OF_ONE_PIECE.test(column.name)) return false;
  if (concepts.some((concept) => NOT_ADDITIVE.has(concept))) return false;
  if (concepts.some((concept) => ADDITIVE.has(concept))) return true;
  return [...column.words, ...column.extraWords].some(({ lemma }) => ADDITIVE_WORDS.has(lemma));
}

function isUnitRight(measure: Measure): boolean {
  if (measure.type === 'rows' || measure.type === 'distinct') return true;
  const { column } = measure;
  if (column.oddCells.length > 0 || column.currencies === true) return false;
  if (measure.type === 'percentile') return isMeasure(column);
  if (measure.name === 'sum') return isAdditive(column) && isOfAddedFamily(column);
  return isMeasure(column);
}

function unitWords(measure: Measure | undefined, intent: Intent, phrases: Phrases): string {
  if (measure === undefined)
    return intent.kind === 'extreme' ? fill(phrases.reading.compare, { column: intent.measure.name }) : '';
  if (measure.type === 'rows') return phrases.reading.count;
  if (measure.type === 'distinct') return '';
  const isSum = measure.type === 'aggregate' && measure.name === 'sum';
  const isAverage = measure.type === 'aggregate' && measure.name === 'avg';
  const { sum, average, compare } = phrases.reading;
  return fill(isSum ? sum : isAverage ? average : compare, { column: measure.column.name });
}

/** Columns of which a row without a value can change the answer: what is measured, shown in order, or the part of a share. */
function neededColumns(intent: Intent): ColumnView[] {
  const measured = measuresOf(intent).flatMap((one) => (one.type === 'rows' ? [] : [one.column]));
  measured.push(...columnsUnsaidWhereEmpty(intent));
  if (intent.kind === 'extreme') measured.push(intent.measure);
  return measured;
}

/** Asks for one of several: "name a country other than Norway". */
const ONE_OF = /\b(?:an?|any|one|un|une)\b/;

/** Whether the one answer is one: no tie, nothing that was cut off. */
function isDecided(intent: Intent, result: QueryResult, folded: string): boolean {
  if (result.rows.length === 0 || result.rowCount > result.rows.length) return false;
  if (intent.kind === 'list' && result.rows.length > 1 && ONE_OF.test(folded)) return false;
  const isRanked = intent.kind === 'extreme' || intent.kind === 'top_group';
  return !isRanked || intent.limit > 1 || result.rows.length === 1;
}

/** What of a reading no check can confirm; undefined where it is confirmed. */
export function openPoint({
  texts,
  reading,
  isEdited,
  intent,
  view,
  language,
  result,
  mended,
  probability,
  today,
}: ReadingAnswered): string | undefined {
  if (isEdited || UNCONFIRMED.has(intent.kind)) return 'kind';
  if (mended.length > 0 || reading.unread.length > 0) return 'words';
  if (reading.score < LEAST_SCORE || (probability ?? 1) < LEAST_PROBABLE) return 'certainty';
  if (reading.notes.some((note) => note !== ONE && !PLAIN_NOTES.test(note))) return 'guess';
  if ([...columnsOfIntent(intent)].some(({ calculated }) => calculated === true)) return 'guess';
  const folded = foldName(texts.join(' '), language === 'zh');
  const measures = measuresOf(intent);
  const dates = ownDates(view.columns.filter(({ time }) => time === 'date'));
  const conditioned = new Set(conditionsOfIntent(intent).map(({ column }) => column));
  // a value says its column, and time the only one of the rows' own dates
  const isImplied = (column: ColumnView): boolean =>
    conditioned.has(column) || (dates.length === 1 && dates[0] === column);
  if (conditionsOfIntent(intent).some(({ test }) => test.type === 'equals' && test.values.length > 1))
    return 'values';
  for (const column of columnsOfIntent(intent))
    if (!isImplied(column) && !isSaid(column, folded, view, language)) return 'name';
  if (measures.some(({ type }) => type === 'rows') && !countsItsRows(folded, view, language)) return 'rows';
  if (!measures.every(isUnitRight)) return 'unit';
  if (intent.kind === 'extreme' && (intent.measure.code || intent.measure.oddCells.length > 0)) return 'unit';
  const rows = view.table.rowCount;
  if (neededColumns(intent).some(({ nulls }) => nulls * 100 >= MOST_NULLS * rows)) return 'nulls';
  if (view.join !== undefined && view.join.unmatched > 0) return 'grain';
  if (view.mayHoldTotals !== undefined) return 'totals';
  if (repeatingName(intent, view) !== undefined || standsInSeveralRows(intent, view)) return 'names';
  if (!isDecided(intent, result, folded)) return 'tie';
  return partialSpanOf(intent, view, today) === undefined ? undefined : 'period';
}

/**
 * The check of how a question was read; undefined where something of it is open, which is no fault of the answer. It holds
 * where every word is used and says its column whole, the measure is one that its column allows, no row counts twice, rows
 * with totals are out, the rows cover the period, and fewer than 5 % of them lack the value.
 */
function checkReading(answered: ReadingAnswered, phrases: Phrases): Schema<'Check'> | undefined {
  if (openPoint(answered) !== undefined) return undefined;
  const { intent, view } = answered;
  const { words, grain, totals, period, fits, between } = phrases.reading;
  const isTimed = conditionsOfIntent(intent).some(({ test }) => test.type === 'period');
  const parts = [
    words,
    unitWords(measuresOf(intent)[0], intent, phrases),
    view.join === undefined ? '' : grain,
    leavesTotalsOut(intent, view) ? totals : '',
    isTimed ? period : '',
  ].filter((part) => part !== '');
  return { code: 'reading_fits', status: 'passed', text: fill(fits, { parts: parts.join(between) }) };
}

/** Every check of an answer: how it was read, what is left out, the time that its rows cover, and its numbers. */
export async function checkAnswer(
  answered: ReadingAnswered,
  phrases: Phrases,
  run: Question['run'],
): Promise<Schema<'Check'>[]> {
  const { intent, view, result, today } = answered;
  const checks: Schema<'Check'>[] = [];
  const reading = checkReading(answered, phrases);
  if (reading !== undefined) checks.push(reading);
  if (leavesTotalsOut(intent, view))
    checks.push({ code: 'totals_left_out', status: 'neutral', text: toldLeftOut(view, phrases) });
  const cut = partialSpanOf(intent, view, today);
  if (cut !== undefined) {
    const { label: span, from, to } = cut;
    const text = fill(phrases.reading.partial, { span, from, to });
    checks.push({ code: 'period_cut', status: 'neutral', text });
  }
  const repeating = repeatingName(intent, view);
  if (repeating !== undefined) {
    const { name, key } = repeating;
    const text = fill(phrases.reading.names, {
      name: name.name,
      names: name.distinct,
      key: key.name,
      keys: key.distinct,
    });
    checks.push({ code: 'names_repeat', status: 'warning', text });
  }
  return [...checks, ...(await checkResult(intent, result, view, phrases, run))];
}
