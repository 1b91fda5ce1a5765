// What a question that was made from a table must be answered by, worked out by plain code over the cells of its file.
import type { PlainColumn } from './plain-table.ts';
import type { Asked } from './templates.ts';

/** What stands for the letters of a template. */
export interface Slots {
  m?: PlainColumn | undefined;
  c?: PlainColumn | undefined;
  e?: PlainColumn | undefined;
  d?: PlainColumn | undefined;
  i?: PlainColumn | undefined;
  v?: string | undefined;
  w?: string | undefined;
  x?: string | undefined;
  n?: number | undefined;
  y?: number | undefined;
}

/** The right answer: one number, names in any order, a number for each group, or none at all. */
export type Expected =
  | { type: 'number'; value: number }
  | { type: 'names'; names: string[] }
  | { type: 'groups'; groups: Map<string, number> }
  | { type: 'refusal' };

const TOP = 3;

function sum(numbers: readonly number[]): number {
  // Kahan's sum: tens of thousands of small amounts lose nothing that a comparison would see
  let total = 0;
  let lost = 0;
  for (const one of numbers) {
    const next = one - lost;
    const reached = total + next;
    lost = reached - total - next;
    total = reached;
  }
  return total;
}

const average = (numbers: readonly number[]): number => sum(numbers) / numbers.length;

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The numbers of a measure in the rows that pass. */
function numbersOf(column: PlainColumn | undefined, passes: (row: number) => boolean = () => true): number[] {
  return (column?.numbers ?? []).flatMap((value, row) => (value !== undefined && passes(row) ? [value] : []));
}

/** A figure of each group's numbers; groups without any number have none. */
function byGroup(
  { m, c }: Slots,
  figure: (numbers: readonly number[]) => number,
): Map<string, number> | undefined {
  const parts = new Map<string, number[]>();
  for (const [row, group] of (c?.cells ?? []).entries()) {
    const own = parts.get(group) ?? [];
    const value = m?.numbers[row];
    if (value !== undefined) own.push(value);
    parts.set(group, own);
  }
  // whether a group without numbers is 0 or nothing is no matter of right and wrong
  if ([...parts.values()].some((numbers) => numbers.length === 0)) return undefined;
  return new Map([...parts].map(([group, numbers]) => [group, figure(numbers)]));
}

/** The first groups by their figures; undefined where a tie leaves open which those are. */
function first(groups: Map<string, number> | undefined, count: number, sign: 1 | -1): Expected | undefined {
  if (groups === undefined || groups.size <= count) return undefined;
  const sorted = [...groups].sort((one, other) => sign * (other[1] - one[1]));
  const [last, next] = [sorted[count - 1]?.[1] ?? 0, sorted[count]?.[1] ?? 0];
  if (Math.abs(last - next) <= 1e-9 * Math.max(1, Math.abs(last))) return undefined;
  return { type: 'names', names: sorted.slice(0, count).map(([name]) => name) };
}

const number = (value: number): Expected | undefined =>
  Number.isFinite(value) ? { type: 'number', value } : undefined;
const groups = (found: Map<string, number> | undefined): Expected | undefined =>
  found === undefined ? undefined : { type: 'groups', groups: found };

/** The right answer of a question; undefined where its table leaves more than one open. */
export function answerOf(asked: Asked, slots: Slots, rowCount: number): Expected | undefined {
  const { m, c, e, d, v, w, x, n, y } = slots;
  const isIn = (value: string | undefined) => (row: number) => c?.cells[row] === value;
  switch (asked) {
    case 'rows':
      return number(rowCount);
    case 'sum':
      return number(sum(numbersOf(m)));
    case 'average':
      return number(average(numbersOf(m)));
    case 'maximum':
      return number(numbersOf(m).reduce((one, other) => Math.max(one, other), -Infinity));
    case 'minimum':
      return number(numbersOf(m).reduce((one, other) => Math.min(one, other), Infinity));
    case 'median':
      return number(median(numbersOf(m)));
    case 'distinct':
      return number(new Set(c?.cells).size);
    case 'sum_where':
      return numbersOf(m, isIn(v)).length === 0 ? undefined : number(sum(numbersOf(m, isIn(v))));
    case 'average_where':
      return number(average(numbersOf(m, isIn(v))));
    case 'count_where':
      return number((c?.cells ?? []).filter((cell) => cell === v).length);
    case 'sum_by':
      return groups(byGroup(slots, sum));
    case 'average_by':
      return groups(byGroup(slots, average));
    case 'count_by': {
      const counts = new Map<string, number>();
      for (const cell of c?.cells ?? []) counts.set(cell, (counts.get(cell) ?? 0) + 1);
      return groups(counts);
    }
    case 'top':
      return first(byGroup(slots, sum), 1, 1);
    case 'bottom':
      return first(byGroup(slots, sum), 1, -1);
    case 'top_average':
      return first(byGroup(slots, average), 1, 1);
    case 'top_three':
      return first(byGroup(slots, sum), TOP, 1);
    case 'above':
      return number(numbersOf(m).filter((value) => value > (n ?? 0)).length);
    case 'at_most':
      return number(numbersOf(m).filter((value) => value <= (n ?? 0)).length);
    case 'share': {
      const whole = numbersOf(m);
      return sum(whole) === 0 || whole.some((value) => value < 0)
        ? undefined
        : number((100 * sum(numbersOf(m, isIn(v)))) / sum(whole));
    }
    case 'difference':
      return number(Math.abs(sum(numbersOf(m, isIn(v))) - sum(numbersOf(m, isIn(w)))));
    case 'without':
      return number(sum(numbersOf(m, (row) => c?.cells[row] !== v)));
    case 'extreme': {
      const named = new Map<string, number>();
      for (const [row, name] of (e?.cells ?? []).entries()) {
        const value = m?.numbers[row];
        if (value !== undefined) named.set(name, value);
      }
      return first(named, 1, 1);
    }
    case 'lookup':
      return number(m?.numbers[e?.cells.indexOf(x ?? '') ?? -1] ?? Number.NaN);
    case 'missing':
      return number((m?.numbers ?? []).filter((value) => value === undefined).length);
    case 'year':
      return number(sum(numbersOf(m, (row) => d?.cells[row]?.startsWith(`${y}-`) ?? false)));
  }
}
