import type { Comparison, Condition, Test } from '../intent.ts';
import { isMeasure, timeColumns } from '../parse/roles.ts';
import type { ColumnView } from '../schema/table-view.ts';
import type { ValueHit } from '../schema/value-index.ts';
import { inYearOf, type Period } from '../text/periods.ts';
import type { Role } from './lexicon.ts';
import { columnOf, type Draft, doubt, dropPiece, find, left, type Piece, take } from './pieces.ts';

const OPERATORS: [Role, Comparison][] = [
  ['ge', '>='],
  ['le', '<='],
  ['gt', '>'],
  ['lt', '<'],
  ['eq', '='],
];

/** The comparison that a piece makes. */
export function operatorOf(piece: Piece | undefined): Comparison | undefined {
  return OPERATORS.find(([role]) => piece?.roles.has(role) === true)?.[1];
}

const isNumeric = (piece: Piece | undefined): boolean => {
  const column = columnOf(piece);
  return column !== undefined && column.numeric !== 'none' && column.time === 'none';
};
const hasNumber = (piece: Piece | undefined): boolean => piece?.number !== undefined;

/** Reads every condition of a draft and cuts it out: numbers with comparisons, periods, values. */
export function readConditions(draft: Draft): void {
  readRanges(draft);
  readComparisons(draft);
  readPeriods(draft);
  readValues(draft);
  const columns = draft.conditions
    .filter(({ test, negated }) => test.type === 'equals' && !negated)
    .map(({ column }) => column);
  // Two values of one column at once fit no row, so one of them was meant otherwise.
  if (new Set(columns).size < columns.length) doubt(draft, 0.5, 'two values of one column');
}

function add(draft: Draft, column: ColumnView | undefined, test: Test, negated = false): boolean {
  if (column === undefined) return false;
  draft.conditions.push({ column, test, negated });
  return true;
}

const BETWEEN = [
  'c=col between low=num and|to high=num',
  'c=col between low=num high=num',
  'c=col low=num and|to high=num between',
  'c=col low=num to high=num',
  'between low=num and|to high=num c=col',
  'low=num and|to high=num between c=col',
];

function readRanges(draft: Draft): void {
  for (const pattern of BETWEEN) {
    const found = take(
      draft,
      pattern,
      ({ c, low, high }) => isNumeric(c) && hasNumber(low) && hasNumber(high),
    );
    if (found?.low?.number === undefined || found.high?.number === undefined) continue;
    const [low, high] = [found.low.number, found.high.number];
    add(draft, columnOf(found.c), { type: 'between', low: Math.min(low, high), high: Math.max(low, high) });
  }
  const both = take(
    draft,
    'c=col low=num lop=ge|gt and? high=num hop=le|lt',
    ({ c, low, high }) => isNumeric(c) && hasNumber(low) && hasNumber(high),
  );
  if (both === undefined) return;
  for (const [number, op] of [
    [both.low?.number, operatorOf(both.lop)],
    [both.high?.number, operatorOf(both.hop)],
  ] as const)
    if (number !== undefined && op !== undefined)
      add(draft, columnOf(both.c), { type: 'compare', op, value: number });
}

const COMPARISONS = [
  'c=col op=ge|le|gt|lt|eq n=num',
  'c=col n=num op=ge|le|gt|lt|eq',
  'c=col n=num than op=more|less',
  'c=col than n=num op=more|less',
  'op=ge|le|gt|lt|eq n=num c=col',
  'op=ge|le|gt|lt c=col n=num',
];

function readComparisons(draft: Draft): void {
  const fits = (pieces: Record<string, Piece>): boolean => isNumeric(pieces.c) && hasNumber(pieces.n);
  for (const pattern of COMPARISONS) {
    for (let found = take(draft, pattern, fits); found !== undefined; found = take(draft, pattern, fits)) {
      const op = operatorOf(found.op) ?? (found.op?.roles.has('less') === true ? '<' : '>');
      if (found.n?.number !== undefined)
        add(draft, columnOf(found.c), { type: 'compare', op, value: found.n.number });
    }
  }
  const unequal = take(draft, 'c=col not n=num', fits) ?? take(draft, 'c=col n=num not', fits);
  if (unequal?.n?.number !== undefined)
    add(draft, columnOf(unequal.c), { type: 'compare', op: '<>', value: unequal.n.number });
  // A ranking is followed by its length, not by a value: "top 5" stands for itself.
  if (find(draft, 'most|least|top|bottom') !== undefined) return;
  // « total de Montant en 2025 »: a year beside a number's name is a span of time where the table has one.
  const isYear = ({ n }: Record<string, Piece>): boolean =>
    n?.roles.has('per') === true && timeColumns(draft.view).length > 0;
  const equal = take(draft, 'c=col n=num', (pieces) => fits(pieces) && !isYear(pieces));
  if (equal?.n?.number !== undefined)
    add(draft, columnOf(equal.c), { type: 'compare', op: '=', value: equal.n.number });
}

type Relation = Extract<Test, { type: 'period' }>['relation'];

/** The column of time that a period is about: the one that is named beside it, else the only one. */
function timeColumn(draft: Draft, named: ColumnView | undefined): ColumnView | undefined {
  if (named !== undefined && named.time !== 'none') return named;
  const columns = timeColumns(draft.view);
  if (columns.length > 1) doubt(draft, 0.3, 'several columns of time');
  return columns[0];
}

function addPeriod(
  draft: Draft,
  named: ColumnView | undefined,
  period: Period | undefined,
  relation: Relation,
): void {
  const column = timeColumn(draft, named);
  if (column === undefined || period === undefined) {
    doubt(draft, 1, 'no column of time');
    return;
  }
  const byYear = period.fromYear !== undefined;
  // A month or a weekday of no year comes back: nothing is before or after it.
  const isFixed = byYear || period.from !== undefined;
  if (!isFixed && relation !== 'in') doubt(draft, 1, 'no year');
  if (!byYear && column.time !== 'date') doubt(draft, 1, 'the column holds years only');
  add(draft, column, { type: 'period', period, relation });
}

function readPeriods(draft: Draft): void {
  const isTime = ({ c }: Record<string, Piece>): boolean =>
    columnOf(c)?.time !== 'none' && columnOf(c) !== undefined;
  const named = columnOf(
    (
      find(draft, 'c=col p=per') ??
      find(draft, 'p=per c=col') ??
      find(draft, 'p=per before|after|since|until|onward c=col') ??
      find(draft, 'c=col before|after|since|until|between p=per')
    )?.c,
  );
  const beside = named !== undefined && named.time !== 'none' ? named : undefined;
  if (beside !== undefined) {
    const piece = left(draft, 'col').find((candidate) => columnOf(candidate) === beside);
    if (piece !== undefined && isTime({ c: piece })) dropPiece(draft, piece);
  }
  const range =
    take(draft, 'between low=per and|to high=per') ??
    take(draft, 'low=per and|to high=per between') ??
    take(draft, 'low=per to high=per until?') ??
    take(draft, 'since low=per until high=per') ??
    take(draft, 'low=per since high=per until');
  if (range !== undefined) {
    addPeriod(draft, beside, inYearOf(range.low?.periods[0], range.high?.periods[0]), 'since');
    addPeriod(draft, beside, inYearOf(range.high?.periods[0], range.low?.periods[0]), 'until');
  }
  for (const pattern of [
    'since p=per since',
    'p=per r=before|after|since|until|onward',
    'r=before|after|since|until p=per',
  ]) {
    const found = take(draft, pattern);
    if (found === undefined) continue;
    const roles = found.r?.roles;
    // 「以后」 and "이후" can leave the period itself out or take it in.
    if (roles?.has('onward') === true) doubt(draft, 0, ONWARD);
    const relation: Relation =
      roles?.has('before') === true
        ? 'before'
        : roles?.has('after') === true
          ? 'after'
          : roles?.has('until') === true
            ? 'until'
            : 'since';
    addPeriod(draft, beside, found.p?.periods[0], relation);
  }
  for (let found = take(draft, 'p=per'); found !== undefined; found = take(draft, 'p=per'))
    addPeriod(draft, beside, found.p?.periods[0], 'in');
}

/** Note of a word that can mean "since" or "after". */
export const ONWARD = 'since or after';

/** The same draft with each such word read as "after". */
export function readOnwardAsAfter(draft: Draft): Draft {
  const conditions = draft.conditions.map(
    (condition): Condition =>
      condition.test.type === 'period' && condition.test.relation === 'since'
        ? { ...condition, test: { ...condition.test, relation: 'after' } }
        : condition,
  );
  return { ...draft, conditions };
}

/** The hit of a value in a column, or its likeliest one. */
function hitOf(piece: Piece | undefined, column: ColumnView | undefined): ValueHit | undefined {
  return column === undefined ? piece?.hits[0] : piece?.hits.find((hit) => hit.column === column);
}

function readValues(draft: Draft): void {
  for (const pattern of ['not v=val and w=val not?', 'v=val and w=val not', 'not v=val not?', 'v=val not'])
    for (let found = take(draft, pattern); found !== undefined; found = take(draft, pattern))
      addValues(draft, found, true);
  // « Latte, Croissant et Espresso »: a comma stands for "and" between values of one column.
  const ofOneColumn = ({ v, w, x }: Record<string, Piece>): boolean =>
    v?.hits.some(({ column }) => [w, x].every((piece) => hitOf(piece, column) !== undefined)) === true;
  const listed = take(draft, 'v=val w=val and x=val', ofOneColumn);
  if (listed !== undefined) addValues(draft, listed, false);
  for (const pattern of ['v=val and w=val and x=val', 'v=val and by? w=val', 'by v=val', 'v=val'])
    for (let found = take(draft, pattern); found !== undefined; found = take(draft, pattern))
      addValues(draft, found, false);
}

/** Note of values of one column that are joined by "and". */
export const SEVERAL = 'several values';

function addValues(draft: Draft, found: Record<string, Piece>, negated: boolean): void {
  const first = hitOf(found.v, undefined);
  if (first === undefined) return;
  const values = [...first.values];
  for (const piece of [found.w, found.x]) {
    if (piece === undefined) continue;
    const hit = hitOf(piece, first.column);
    if (hit === undefined) {
      doubt(draft, 0.5, 'values of different columns joined');
      continue;
    }
    values.push(...hit.values);
  }
  if (found.w !== undefined) doubt(draft, 0.02, SEVERAL);
  draft.conditions.push({ column: first.column, test: { type: 'equals', values }, negated });
}

/** Cuts out the names of columns that only say which column a value is of: 「城市为Yangon」, « la ville de Lyon ». */
export function dropValueNames(draft: Draft): void {
  for (const pattern of ['c=col eq? v=val', 'v=val +c=col', 'c=col not v=val', 'c=col v=val not']) {
    const found = find(draft, pattern);
    if (found?.c === undefined || found.v === undefined) continue;
    const hit = hitOf(found.v, columnOf(found.c));
    const others = left(draft, 'col').filter((piece) => piece !== found.c);
    if (hit === undefined || (others.length === 0 && find(draft, 'which') !== undefined)) continue;
    found.v.hits = [hit];
    dropPiece(draft, found.c);
  }
}

/** Columns that measure something and are left, in order. */
export function measuresLeft(draft: Draft): Piece[] {
  return left(draft, 'col').filter((piece) => {
    const column = columnOf(piece);
    return column !== undefined && isMeasure(column);
  });
}

/** Columns that are left and name things, in order. */
export function namesLeft(draft: Draft): Piece[] {
  const measures = measuresLeft(draft);
  return left(draft, 'col').filter((piece) => !measures.includes(piece));
}
