// Rows of a table that add up its others: they would be counted twice.
import type { AnswererTable, Question } from '../answerer.ts';
import { quoteName } from '../sql/quote.ts';
import { monthOf } from '../text/periods.ts';
import { matchKey, tokenise } from '../text/tokens.ts';
import { findSideRows } from './side-rows.ts';
import type { ColumnView } from './table-view.ts';
import { chanceOf, type Told } from './total-chance.ts';
import { isBlankBeside, type TotalLabel, totalLabelOf } from './total-labels.ts';
import {
  addedColumns,
  type Block,
  type Candidate,
  fitOf,
  MOST_LABELLED,
  readBlocks,
  readCandidates,
  readSample,
} from './total-sums.ts';

/** Where the rows are that add up others. */
export interface TotalRows {
  /** Labels by which they are left out, each row by one of them. */
  labels: readonly LabelsIn[];
  /** Columns that are empty together in such a row and in no other. */
  unlabelled?: readonly ColumnView[];
  /** The place of a last row that neither a label nor an empty cell tells. */
  place?: number;
  /** The rows themselves, with their cells for every column. */
  rows: readonly (string | null)[][];
  /** Labels of those that add up nothing: taxes, notes, the header once more. */
  others?: readonly string[];
  /** The column of kinds, where these rows are lines of another kind than the others and nothing else. */
  kinds?: string;
}

interface LabelsIn {
  column: ColumnView;
  values: readonly string[];
}

/** Rows that may add up others and may be some of them: the table is read in two ways. */
export interface DoubtedRows {
  /** How they are called; none where the last row has no name. */
  names: readonly string[];
  /** The rows that are left out where these are some of the others, and where they are totals as well. */
  kept: TotalRows | undefined;
  out: TotalRows;
}

/** What a table says of rows that add up others. */
export interface FoundTotals {
  /** Those that are so by their numbers or their names, where nobody says more; undefined where there are none. */
  totals: TotalRows | undefined;
  /** Absent where it is certain of each row whether it is one. */
  doubted?: DoubtedRows;
}

/** Rows that are named alike in one column, such as "Total", or "North total" and "South total". */
interface LabelClass extends LabelsIn {
  kind: TotalLabel;
  /** Which of the candidates they are. */
  own: number[];
}

/** What is known of the rows that may add up others. */
interface Known {
  table: AnswererTable;
  columns: readonly ColumnView[];
  numbers: readonly ColumnView[];
  candidates: readonly Candidate[];
  blocks: readonly Block[][];
  sample: readonly Pick<Candidate, 'cells' | 'values'>[];
}

/**
 * How the cells beside a row's label, or all of its cells, stand to those of other rows: `empty` where one is that no other row leaves
 * empty, and nothing names the row; `filled` where something names or dates it as it does other rows; `alone` where neither is so.
 */
type Beside = 'empty' | 'filled' | 'alone';

/** How numbers stand to the sums of others. */
interface Evidence {
  fits: number;
  misses: number;
  /** The chance that ordinary rows have them. */
  chance: number;
}

/** Chances up to which numbers are no coincidence: behind a label that can be a name, beside cells that name a row, without a label. */
const SELDOM = 0.01;
const RARE = 0.001;
/** The same where nothing names a row, and where it alone has no number of its own. */
const NAMELESS = 0.2;
const UNNUMBERED = 0.05;
/** How far a total can be from its sum, as a part of it: by its label alone, and where it alone has no number of its own. */
const NEAR_LABELLED = 0.005;
const NEAR_TOTAL = 0.05;
/** Columns in which every name for a total is one. */
const LABEL_COLUMNS = 4;
/** Rows above which a last row without a label is not looked at, unless nothing names it. */
const MOST_UNLABELLED = 500;
const FEWEST_ROWS = 2;

/** Rows that add up the others, by their labels, by arithmetic and by what is empty in them; and others that may be no data. */
export async function findTotals(
  table: AnswererTable,
  columns: readonly ColumnView[],
  run: Question['run'],
): Promise<FoundTotals> {
  const { places = [], ...found } = await findSums(table, columns, run);
  const beside = await findSideRows(table, columns, places, run);
  if (beside === undefined) return found;
  const { names, kept, out } = found.doubted ?? { names: [], kept: found.totals, out: found.totals };
  const others = beside.labels.flatMap(({ values }) => values);
  const both = { ...(together(beside, out) ?? beside), others };
  return { ...found, doubted: { names: [...new Set([...names, ...others])], kept, out: both } };
}

/** @returns also the places of those that are certain */
async function findSums(
  table: AnswererTable,
  columns: readonly ColumnView[],
  run: Question['run'],
): Promise<FoundTotals & { places?: number[] }> {
  const numbers = addedColumns(table, columns);
  if (table.rowCount < FEWEST_ROWS) return NONE;
  const isKnown = knownNames(columns);
  const labels = columns.filter(holdsLabels).flatMap((column) => {
    const values = column.values.filter((value) => totalLabelOf(value, isKnown) !== undefined);
    return values.length > 0 && values.length <= MOST_LABELLED ? [{ column, values }] : [];
  });
  const mayEndInTotal = numbers.length > 0 && (table.rowCount <= MOST_UNLABELLED || hasGaps(columns));
  const isLong = columns.some((column) => holdsLabels(column) && !column.complete);
  if (labels.length === 0 && !mayEndInTotal && !isLong) return NONE;
  const candidates = await readCandidates(table, columns, labels, numbers, run);
  const classes = classesOf(columns, candidates, isKnown);
  if (candidates.length > MOST_LABELLED + 2) return foundOf(undefined, plainLabels(labels, isKnown));
  if (classes.length === 0 && !mayEndInTotal) return NONE;
  const blocks = numbers.length === 0 ? [] : await readBlocks(table, candidates, numbers, run);
  const sample = await readSample(table, columns, candidates, numbers, run);
  const known: Known = { table, columns, numbers, candidates, blocks, sample };
  const added = fittingClasses(classes, known);
  const named = classes.filter((one) => !added.includes(one) && isTotalByName(one, known));
  const labelled = [...added, ...named];
  const last = await lastRow(known, labelled, run);
  const out = new Set(labelled.flatMap(({ own }) => own));
  if (last?.isSure === true) out.add(candidates.length - 1);
  const left = classes.filter(
    (one) => one.own.some((at) => !out.has(at)) && isDoubtful(one, labelled, known),
  );
  const unsure = named.filter((one) => besideOf(one.own, known, one.column) !== 'empty');
  const sure = together(
    last?.isSure === true ? last.rows : undefined,
    totalsOf(
      labelled.filter((one) => !unsure.includes(one)),
      known,
    ),
  );
  // a name that no arithmetic confirms is left out, which the answer tells; it is only no ground for certainty
  const usual = together(sure, totalsOf(unsure, known));
  const asked = together(last?.isSure === false ? last.rows : undefined, totalsOf(left, known));
  const places = [...out].flatMap((at) => candidates[at]?.place ?? []);
  const doubted = asked ?? (unsure.length > 0 ? { labels: [], rows: [] } : undefined);
  return { ...foundOf(usual, doubted), places };
}

const NONE: FoundTotals = { totals: undefined };

function foundOf(sure: TotalRows | undefined, doubted: TotalRows | undefined): FoundTotals {
  const out = together(doubted, sure);
  if (doubted === undefined || out === undefined) return { totals: sure };
  const names = [...new Set(doubted.labels.flatMap(({ values }) => values))];
  return { totals: sure, doubted: { names, kept: sure, out } };
}

/** Values that are words for a total and nothing else, of more rows than can be looked at. */
function plainLabels(labels: readonly LabelsIn[], isKnown: (name: string) => boolean): TotalRows | undefined {
  const plain = labels.flatMap(({ column, values }) => {
    const own = values.filter((value) => totalLabelOf(value, isKnown) === 'plain');
    return own.length === 0 ? [] : [{ column, values: own }];
  });
  return plain.length === 0 ? undefined : { labels: plain, rows: [] };
}

/** Whether a column can hold what a row is called. */
function holdsLabels({ type, numeric, code, time }: ColumnView): boolean {
  return type === 'text' && (numeric === 'none' || code || time !== 'none');
}

/** Whether some column that names or dates rows has an empty cell. */
function hasGaps(columns: readonly ColumnView[]): boolean {
  return columns.some(({ nulls }) => nulls > 0);
}

/** Names of quarters, halves and years, beside which a word for a total names a group. */
const SPAN = /^(?:(?:q|t|quarter )[1-4]|[1-4]q|(?:h|s)[12]|(?:fy ?)?(?:19|20)\d\d)(?: (?:19|20)\d\d)?$/;

/** Whether a name is that of a column, a value of one, or a span of time. */
function knownNames(columns: readonly ColumnView[]): (name: string) => boolean {
  let keys: Set<string> | undefined;
  return (name) => {
    keys ??= new Set([
      ...columns.filter(holdsLabels).flatMap(({ values }) => values.map(matchKey)),
      ...columns.map(({ words }) => words.map(({ lemma }) => lemma).join(' ')),
    ]);
    const lemmas = tokenise(name).map(({ lemma }) => lemma);
    const key = matchKey(name);
    const isSpan = SPAN.test(key) || monthOf(key) !== undefined;
    return isSpan || keys.has(key) || keys.has(lemmas.join(' '));
  };
}

function classesOf(
  columns: readonly ColumnView[],
  candidates: readonly Candidate[],
  isKnown: (name: string) => boolean,
): LabelClass[] {
  return columns.filter(holdsLabels).flatMap((column) => {
    const kinds = Map.groupBy(candidates.keys(), (at) => {
      const cell = candidates[at]?.cells[column.index] ?? null;
      return cell === null ? undefined : totalLabelOf(cell, isKnown);
    });
    return [...kinds].flatMap(([kind, own]) => {
      const values = [...new Set(own.map((at) => candidates[at]?.cells[column.index] ?? ''))];
      return kind === undefined ? [] : [{ column, kind, own, values }];
    });
  });
}

/** The classes whose rows add up others. */
function fittingClasses(all: readonly LabelClass[], known: Known): LabelClass[] {
  let classes = all;
  // a label that turns out to be a value has kept its rows out of the sums, so that what is left is held against them again
  for (let tries = 0; classes.length > 0 && tries < 3; tries += 1) {
    const fitting = classes.filter((own) => addsUp(own, classes, known));
    if (fitting.length === classes.length) return fitting;
    classes =
      fitting.length > 0 ? fitting : tries === 0 ? classes.filter(({ kind }) => kind === 'plain') : [];
  }
  return [];
}

/** Whether rows of a class add up others, so that neither their name nor chance explains it. */
function addsUp(one: LabelClass, all: readonly LabelClass[], known: Known): boolean {
  const { fits, misses, chance } = evidenceOf(one, all, known);
  const beside = besideOf(one.own, known, one.column);
  if (fits === 0) return false;
  if (one.kind === 'plain' && beside !== 'filled') return true;
  if (fits < misses) return false;
  if (beside === 'filled') return (one.kind === 'plain' || one.kind === 'group') && chance <= RARE;
  return beside === 'empty' || one.kind === 'group' || chance <= SELDOM;
}

function evidenceOf(
  { kind, own }: Pick<LabelClass, 'kind' | 'own'>,
  all: readonly Pick<LabelClass, 'own'>[],
  known: Known,
  near = kind === 'plain' ? NEAR_LABELLED : 0,
): Evidence {
  const out = new Set(all.flatMap((one) => one.own));
  const isTotal = [...known.candidates.keys()].map((at) => out.has(at));
  const how = { isMean: kind === 'average', near };
  const found = { fits: 0, misses: 0, chance: 1 };
  const told = own.map((): Told[] => []);
  for (const column of known.numbers.keys()) {
    const results = own.map((at) => fitOf(at, column, known, isTotal, how));
    if (results.some(({ verdict }) => verdict === 'miss')) found.misses += 1;
    else if (results.some(({ verdict }) => verdict === 'fit')) {
      found.fits += 1;
      for (const [index, { verdict, error, compared }] of results.entries()) {
        const value = known.candidates[own[index] ?? 0]?.values[column] ?? 0;
        if (verdict === 'fit') told[index]?.push({ column, value, error, compared });
      }
    }
  }
  // the first and the last row are ordinary ones as well where no label says otherwise: of three rows they are the sample
  const others = known.candidates.filter((_, at) => !out.has(at) && !own.includes(at));
  const sample = [...known.sample, ...others].map(({ values }) => values);
  for (const row of told) found.chance *= chanceOf(row, sample);
  return found;
}

/** How the cells beside the label of some rows stand to those of other rows. */
function besideOf(own: readonly number[], known: Known, label: ColumnView): Beside {
  const rows = own.map((at) => known.candidates[at]?.cells ?? []);
  const others = known.columns.filter((column) => column !== label);
  const isEmpty = ({ index }: ColumnView): boolean => rows.every((row) => isBlankBeside(row[index] ?? null));
  if (others.some((column) => namesRows(column, known.table) && !isEmpty(column))) return 'filled';
  const isGap = (column: ColumnView): boolean =>
    (column.numeric === 'none' || column.code) &&
    isEmpty(column) &&
    column.nulls <= known.candidates.length &&
    2 * column.nulls <= known.table.rowCount;
  return others.some(isGap) ? 'empty' : 'alone';
}

/** A code of a row, such as ISL, which a row of totals can have as well. */
const CODE = /^[\dA-Z][\dA-Z_-]{0,7}$/;

/** Whether the cells of a column name or date rows. */
function namesRows(
  { code, distinct, nulls, numeric, time, values }: ColumnView,
  table: AnswererTable,
): boolean {
  if (time === 'date' || time === 'month_text') return true;
  if (numeric !== 'none' || time !== 'none' || code) return false;
  const isCode =
    distinct === table.rowCount - nulls && values.length > 0 && values.every((one) => CODE.test(one));
  return !isCode;
}

/** Whether rows are called totals in a column whose other values differ: their numbers may be wrong, or none that adds up. */
function isTotalByName({ column, kind, own }: LabelClass, known: Known): boolean {
  const { candidates, columns, table, sample } = known;
  if (kind !== 'plain' || columns.indexOf(column) >= LABEL_COLUMNS) return false;
  const isAtEnd = own.includes(0) || own.includes(candidates.length - 1);
  const isDistinct = column.distinct > 3 && column.distinct > 0.5 * table.rowCount;
  if (!isAtEnd || !isDistinct) return false;
  // a remark may stand beside it, such as when it was counted, but no group that other rows are in
  const isGrouped = columns.some(
    (other) =>
      other !== column &&
      namesRows(other, table) &&
      own.some((at) => {
        const cell = candidates[at]?.cells[other.index] ?? null;
        return !isBlankBeside(cell) && sample.some((row) => row.cells[other.index] === cell);
      }),
  );
  return !isGrouped;
}

/** Whether rows of a class may add up others after all: they have the name, and numbers as totals have them. */
function isDoubtful(one: LabelClass, labelled: readonly LabelClass[], known: Known): boolean {
  const { fits, misses } = evidenceOf(one, [...labelled, one], known);
  if (besideOf(one.own, known, one.column) === 'filled')
    return one.kind === 'plain' && (one.own.length === 1 || (fits > 0 && fits >= misses));
  if (one.kind === 'plain' || (fits > 0 && fits >= misses)) return true;
  return one.kind !== 'average' && isGreatest(one.own, known);
}

const isNumber = (value: number | null): value is number => value !== null;

/** Whether some rows have no number that another one exceeds. */
function isGreatest(own: readonly number[], { candidates, numbers, sample }: Known): boolean {
  return numbers.every((_, column) => {
    const values = own.map((at) => candidates[at]?.values[column] ?? Number.POSITIVE_INFINITY);
    return sample.every((row) => (row.values[column] ?? 0) <= Math.min(...values));
  });
}

function totalsOf(classes: readonly LabelClass[], { candidates }: Known): TotalRows | undefined {
  if (classes.length === 0) return undefined;
  const rows = new Set(classes.flatMap(({ own }) => own));
  const labels = new Map<ColumnView, string[]>();
  const told = new Set<number>();
  // a row that is labelled in two columns is left out by one of them
  for (const { column, values, own } of classes.toSorted((one, other) => other.own.length - one.own.length)) {
    if (own.every((at) => told.has(at))) continue;
    labels.set(column, [...new Set([...(labels.get(column) ?? []), ...values])]);
    for (const at of own) told.add(at);
  }
  return {
    labels: [...labels].map(([column, values]) => ({ column, values })),
    rows: [...rows].map((at) => candidates[at]?.cells ?? []),
  };
}

/** The rows that two ways have found. */
function together(one: TotalRows | undefined, other: TotalRows | undefined): TotalRows | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const columns = Map.groupBy([...other.labels, ...one.labels], ({ column }) => column);
  const labels = [...columns].map(([column, found]) => ({
    column,
    values: [...new Set(found.flatMap(({ values }) => values))],
  }));
  return { ...other, ...one, labels, rows: [...new Set([...other.rows, ...one.rows])] };
}

/** A last row whose numbers are the sums of all others, though no label says so; not sure where they may be so by chance. */
async function lastRow(
  known: Known,
  labelled: readonly LabelClass[],
  run: Question['run'],
): Promise<{ rows: TotalRows; isSure: boolean } | undefined> {
  const { table, columns, numbers, candidates } = known;
  const at = candidates.length - 1;
  const row = candidates[at];
  if (row === undefined || numbers.length === 0 || labelled.some(({ own }) => own.includes(at)))
    return undefined;
  const naming = columns.filter((column) => !numbers.includes(column));
  const empty = columns.filter(({ index }) => (row.cells[index] ?? null) === null);
  const evidence = (near: number): Evidence =>
    evidenceOf({ kind: 'named', own: [at] }, [...labelled, { own: [at] }], known, near);
  const { fits, misses, chance } = evidence(0);
  const rows = [row.cells];
  if (naming.every((column) => empty.includes(column))) {
    const told = await emptyInOneRow(table, empty, run);
    if (fits === 0 || fits < misses) {
      // a date that was a word for a total is empty, and its numbers may be wrong, or no sums
      const isLabelLost = told?.some(({ time }) => time === 'date') === true && row.values.some(isNumber);
      return isLabelLost && isGreatest([at], known)
        ? { rows: { labels: [], unlabelled: told, rows }, isSure: false }
        : undefined;
    }
    if (told !== undefined)
      return { rows: { labels: [], unlabelled: told, rows }, isSure: chance <= NAMELESS };
    if (naming.length > 0 || misses > 0 || chance > SELDOM) return undefined;
    return { rows: { labels: [], place: row.place, rows }, isSure: chance <= RARE };
  }
  const name = naming.find(
    ({ distinct, numeric, time, type }) =>
      numeric === 'none' && time === 'none' && type === 'text' && distinct >= 0.9 * table.rowCount,
  );
  const label = name === undefined ? null : (row.cells[name.index] ?? null);
  if (name === undefined || label === null || table.rowCount < 4 || table.rowCount > MOST_UNLABELLED)
    return undefined;
  // beside a name, "All" is an ordinary value as well
  if (naming.some((column) => column !== name && namesRows(column, table) && !empty.includes(column)))
    return undefined;
  const total: TotalRows =
    name.distinct === table.rowCount - name.nulls
      ? { labels: [{ column: name, values: [label] }], rows }
      : { labels: [], place: row.place, rows };
  if (columns.some((column) => column.code && column.nulls === 1 && empty.includes(column))) {
    const close = evidence(NEAR_TOTAL);
    if (close.fits >= 2 && close.fits > close.misses && close.chance <= UNNUMBERED)
      return { rows: total, isSure: true };
  }
  if (fits <= misses || (fits < 2 && table.rowCount < 8) || chance > SELDOM) return undefined;
  // where other rows are totals, one more is nothing rare
  return { rows: total, isSure: chance <= RARE || labelled.length > 0 };
}

/** Columns that are empty together in no other row than the last one: one of them where it suffices; undefined where there are others. */
async function emptyInOneRow(
  table: AnswererTable,
  empty: readonly ColumnView[],
  run: Question['run'],
): Promise<ColumnView[] | undefined> {
  const alone = empty.find(({ nulls }) => nulls === 1);
  if (alone !== undefined || empty.length === 0) return alone === undefined ? undefined : [alone];
  const tests = empty.map(({ name }) => `${quoteName(name)} IS NULL`);
  const result = await run(`SELECT count(*) FROM ${quoteName(table.sqlName)} WHERE ${tests.join(' AND ')}`, {
    maxRows: 1,
  });
  return Number(result.rows[0]?.[0]) === 1 ? [...empty] : undefined;
}
