import type { Condition, Measure, SpanGrouping } from '../intent.ts';
import { isMeasure, timeColumns } from '../parse/roles.ts';
import { rangeOf } from '../schema/reach.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import type { Period } from '../text/periods.ts';
import { inYear, recurringMonths } from '../text/whole-spans.ts';
import type { Composed } from './compose-ranking.ts';
import {
  copyDraft,
  type Draft,
  doubt,
  drop,
  dropPiece,
  find,
  has,
  left,
  type Piece,
  take,
} from './pieces.ts';
import { dropValueNames, readConditions } from './read-conditions.ts';
import {
  addsUp,
  offeredMeasure,
  readAggregates,
  readBareMeasure,
  readGrain,
  readGroupings,
  readPeople,
  readRows,
} from './read-measure.ts';

const STEPS = ['day', 'week', 'month', 'quarter', 'year'] as const;
/** Spans of a moving average where the question tells no width. */
const USUAL_WIDTH = 3;
/** Spans in a year. */
const PER_YEAR: Partial<Record<SpanGrouping['grain'], number>> = { month: 12, quarter: 4, year: 1 };

/** The measure of a question that names at most one; rows where it names their noun. */
export function readOneMeasure(draft: Draft): Measure | undefined {
  const [explicit, other] = readAggregates(draft);
  if (other !== undefined) return undefined;
  if (explicit !== undefined) return explicit;
  return readBareMeasure(draft) ?? readRows(draft) ?? readPeople(draft);
}

/**
 * Growth between two spans of time, and of each span over the one before: 「2025年的收入增长了多少」, "month over month growth of
 * revenue", "전년 대비 매출", « évolution du chiffre d'affaires d'une année sur l'autre », "compare March with February".
 */
export function composeGrowth(original: Draft): Composed[] {
  const isGrowth = has(original, 'growth|mom|qoq|yoy');
  const periods = left(original, 'per');
  const isComparison = has(original, 'compare') && periods.length === 2;
  const isTrend = has(original, 'trend') && periods.length === 2;
  if (!isGrowth && !isComparison && !isTrend) return [];
  if (periods.length === 0) return composeChange(original);
  const draft = copyDraft(original);
  const named = namesTime(draft);
  const sides = sidesOf(draft, periods);
  if (sides.length === 0) return [];
  for (const piece of periods) dropPiece(draft, piece);
  drop(draft, 'between|to|since|until|than|compare|and|before|growth|trend|mom|qoq|yoy|diff');
  if (named !== undefined) dropPiece(draft, named);
  dropValueNames(draft);
  readConditions(draft);
  const measure = readOneMeasure(draft);
  drop(draft, 'much|count|by|which|share|more|less|sum');
  const { conditions } = draft;
  const growth = (one: Draft, of: Measure, { earlier, later }: Sides): Composed => ({
    draft: one,
    intent: { kind: 'growth', measure: of, earlier, later, conditions },
  });
  if (measure !== undefined) return sides.map((side) => growth(copyDraft(draft), measure, side));
  // What is compared has to be said; what could be meant is offered.
  return draft.view.columns.filter(addsUp).flatMap((column) =>
    sides.map((side) => {
      const other = copyDraft(draft);
      doubt(other, 0.4, 'no measure named');
      return growth(other, offeredMeasure(column), side);
    }),
  );
}

/** The name of the column of time, which may be said beside a span. */
export function namesTime(draft: Draft): Piece | undefined {
  return left(draft, 'col').find((piece) => piece.columns[0]?.column.time === 'date');
}

export interface Sides {
  earlier: Condition;
  later: Condition;
}

/** What can be held against each other: two spans that are named, or one and the span before it. */
export function sidesOf(draft: Draft, pieces: Piece[]): Sides[] {
  const columns = timeColumns(draft.view);
  const [column] = columns;
  const [one, other] = pieces.map((piece) => piece.periods[0]);
  if (column === undefined || columns.length > 1 || one === undefined || pieces.length > 2) return [];
  const inOf = (period: Period): Condition => ({
    column,
    test: { type: 'period', period, relation: 'in' },
    negated: false,
  });
  const pairs: [Period, Period][] =
    other === undefined ? before(draft, column, one) : together(draft.view, column, one, other);
  return pairs
    .filter(([earlier, later]) => fits(column, earlier) && fits(column, later))
    .map(([earlier, later]) => ({ earlier: inOf(earlier), later: inOf(later) }));
}

function fits(column: ColumnView, period: Period): boolean {
  return column.time === 'date' ? true : period.kind === 'year' && column.time === 'year';
}

/** Two named spans in the order of time. A month without a year is of the other's, or of each year that has both. */
function together(view: TableView, column: ColumnView, one: Period, other: Period): [Period, Period][] {
  const ordered = (first: Period, second: Period): [Period, Period] =>
    begin(first) <= begin(second) ? [first, second] : [second, first];
  const [a, b] = [one, other].map((period) => recurringMonths(period).length > 0);
  if (a && b) {
    const years = yearsOf(view, column);
    const both = years.filter(
      (year) => hasMonth(view, column, year, one) && hasMonth(view, column, year, other),
    );
    return both.map((year) => ordered(inYear(one, year), inYear(other, year)));
  }
  if (!isFixed(one) && !a) return [];
  if (!isFixed(other) && !b) return [];
  if (a) return [ordered(inYear(one, Number(begin(other).slice(0, 4))), other)];
  if (b) return [ordered(one, inYear(other, Number(begin(one).slice(0, 4))))];
  return begin(one) === begin(other) ? [] : [ordered(one, other)];
}

/** The span before the named one: of a year the year before; of a month or quarter the last one, or that of the year before. */
function before(draft: Draft, column: ColumnView, period: Period): [Period, Period][] {
  const spans =
    recurringMonths(period).length > 0
      ? yearsOf(draft.view, column)
          .filter((year) => hasMonth(draft.view, column, year, period))
          .map((year) => inYear(period, year))
      : [period];
  return spans.flatMap((later): [Period, Period][] => {
    if (later.fromYear !== undefined && later.fromYear === later.toYear)
      return has(draft, 'mom|qoq') ? [] : [[yearBefore(later), later]];
    const months = monthsIn(later);
    if (months === undefined) return [];
    const last: [Period, Period] = [shifted(later, -months), later];
    const year: [Period, Period] = [shifted(later, -12), later];
    if (has(draft, 'yoy')) return [year];
    if (has(draft, 'mom')) return months === 1 ? [last] : months === 3 ? [last] : [];
    if (has(draft, 'qoq')) return months === 3 ? [last] : [];
    return months === 12 ? [year] : [last, year];
  });
}

const begin = (period: Period): string => period.from ?? `${period.fromYear ?? ''}-01-01`;
const isFixed = (period: Period): boolean =>
  period.from !== undefined || (period.fromYear !== undefined && period.fromYear === period.toYear);
const iso = (year: number, month: number): string =>
  new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);

function yearBefore(period: Period): Period {
  const year = (period.fromYear ?? 0) - 1;
  return { ...period, fromYear: year, toYear: year, label: String(year) };
}

/** Whole months that a span has; undefined for one that begins or ends within a month. */
function monthsIn(period: Period): number | undefined {
  const { from, to } = period;
  if (from === undefined || to === undefined || !from.endsWith('-01') || !to.endsWith('-01'))
    return undefined;
  return (
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7))
  );
}

function shifted(period: Period, months: number): Period {
  const move = (day: string): string => iso(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + months);
  const [from, to] = [move(period.from ?? ''), move(period.to ?? '')];
  const label =
    monthsIn(period) === 1
      ? from.slice(0, 7)
      : monthsIn(period) === 3
        ? `${from.slice(0, 4)} Q${Math.floor(Number(from.slice(5, 7)) / 3) + 1}`
        : `${from} – ${to}`;
  return { ...period, from, to, label };
}

function yearsOf(view: TableView, column: ColumnView): number[] {
  const range = column.time === 'date' ? rangeOf(view, column) : undefined;
  if (range === undefined) return [];
  const [first, last] = [Number(range[0].slice(0, 4)), Number(range[1].slice(0, 4))];
  return last - first > 20 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function hasMonth(view: TableView, column: ColumnView, year: number, period: Period): boolean {
  const range = rangeOf(view, column);
  if (range === undefined) return false;
  return recurringMonths(period).some((number) => {
    const month = iso(year, number).slice(0, 7);
    return month >= range[0].slice(0, 7) && month <= range[1].slice(0, 7);
  });
}

/**
 * Each span against the one before: "revenue growth by month", 「每月收入的环比」, "year over year revenue by month"; of each
 * group by itself where one is named: "monthly growth of revenue by region".
 */
function composeChange(original: Draft): Composed[] {
  const draft = copyDraft(original);
  const [isYear, isMonth, isQuarter] = [has(draft, 'yoy'), has(draft, 'mom'), has(draft, 'qoq')];
  const columns = timeColumns(draft.view).filter(({ time }) => time === 'date' || time === 'year');
  const [column] = columns;
  if (column === undefined || columns.length > 1) return [];
  const groups = readGroupings(draft);
  const grouped = groups.find(({ grain }) => grain !== undefined);
  const [within, another] = groups.filter((group) => group !== grouped);
  if (another !== undefined || within?.column === column) return [];
  const said = STEPS.find((step) => step === grouped?.grain);
  if (grouped !== undefined && said === undefined) return [];
  const grain = said ?? (isMonth ? 'month' : isQuarter ? 'quarter' : isYear ? 'year' : undefined);
  if (grain === undefined || (column.time === 'year' && grain !== 'year')) return [];
  // "Growth by store, year over year" of the last years alone is another question.
  if (within !== undefined && said === undefined) return [];
  const lag = isYear ? PER_YEAR[grain] : 1;
  // "Month over month" by quarter contradicts itself.
  if (lag === undefined || (isMonth && grain !== 'month') || (isQuarter && grain !== 'quarter')) return [];
  const named = namesTime(draft);
  if (named !== undefined) dropPiece(draft, named);
  drop(draft, 'growth|trend|mom|qoq|yoy|compare|each|by');
  dropValueNames(draft);
  readConditions(draft);
  const measure = readOneMeasure(draft);
  if (measure === undefined) return [];
  drop(draft, 'much|count|which|list|share|sum|split|and');
  // "Which month grew most" asks for one month, which the table shows and the sentence names.
  if (has(draft, 'most|least')) {
    doubt(draft, 0.05, 'greatest change');
    drop(draft, 'most');
  }
  const { conditions } = draft;
  const of = within === undefined ? {} : { within };
  return [{ draft, intent: { kind: 'change', measure, by: { column, grain }, lag, ...of, conditions } }];
}

/** 「每月累计收入」, "3-month moving average of revenue", « chiffre d'affaires cumulé par mois ». */
export function composeRunning(original: Draft): Composed[] {
  const isMoving = has(original, 'moving');
  if (!isMoving && !has(original, 'cumulative')) return [];
  const draft = copyDraft(original);
  const width = take(draft, 'w=width')?.w;
  drop(draft, 'moving|cumulative');
  const grouped = readGrain(draft);
  const columns = timeColumns(draft.view).filter(({ time }) => time === 'date');
  const [column] = columns;
  const said = STEPS.find((step) => step === grouped?.grain) ?? width?.grain;
  // Without a step of time none is known; that of months is offered.
  const grain = said ?? (isMoving && grouped === undefined ? 'month' : undefined);
  if (column === undefined || columns.length > 1 || grain === undefined) return [];
  if (said === undefined) doubt(draft, 0.4, 'no step of time named');
  if (!isMoving && width !== undefined) return [];
  if (width !== undefined && (width.grain !== grain || (width.number ?? 0) < 2)) return [];
  const named = namesTime(draft);
  if (named !== undefined) dropPiece(draft, named);
  drop(draft, 'each');
  dropValueNames(draft);
  readConditions(draft);
  const measure = readOneMeasure(draft);
  if (measure === undefined || (measure.type === 'aggregate' && measure.name !== 'sum')) return [];
  if (measure.type === 'aggregate' && !isMeasure(measure.column)) return [];
  drop(draft, 'sum|much|by|list|which|split');
  if (find(draft, 'avg') !== undefined) return [];
  return [
    {
      draft,
      intent: {
        kind: 'running',
        measure,
        by: { column, grain },
        width: isMoving ? (width?.number ?? USUAL_WIDTH) : 'all',
        ...(isMoving && width === undefined ? { isTaken: true as const } : {}),
        conditions: draft.conditions,
      },
    },
  ];
}
