// How likely it is that a row like the others says their sum by chance.

/** A number that is the sum of others, by the column that it stands in. */
export interface Told {
  column: number;
  value: number;
  /** How far it is from the sum. */
  error: number;
  /** Sums that it was compared with. */
  compared: number;
}

/** Digits behind the point up to which numbers are told apart. */
const MOST_DIGITS = 6;

/**
 * The chance, from 0 to 1, that a row like those of a sample has all these numbers. A column has as many values as its least step
 * goes into the way from its least to its greatest number; columns that follow from others, such as points from goals, prove nothing more.
 * @param sample numbers of ordinary rows, by columns
 */
export function chanceOf(told: readonly Told[], sample: readonly (number | null)[][]): number {
  const chances = told.map((one) => ({ ...one, chance: chanceIn(one, sample) }));
  chances.sort((one, other) => other.chance - one.chance);
  const basis: number[][] = [];
  let chance = 1;
  for (const one of chances) {
    const numbers = sample.map((row) => row[one.column] ?? 0);
    const rest = basis.reduce((left, axis) => minus(left, axis, dot(left, axis)), numbers);
    const [length, own] = [Math.sqrt(dot(rest, rest)), Math.sqrt(dot(numbers, numbers))];
    if (length <= 1e-6 * own) continue;
    basis.push(rest.map((value) => value / length));
    chance *= one.chance;
  }
  return chance;
}

function chanceIn({ column, value, error, compared }: Told, sample: readonly (number | null)[][]): number {
  const numbers = sample.map((row) => row[column] ?? null).filter((one) => one !== null);
  if (numbers.length === 0) return 1;
  const least = Math.min(...numbers, value);
  const greatest = Math.max(...numbers, value);
  // a mean of 6.67 beside whole numbers is finer than they are
  const step = Math.max(stepOf([...numbers, value]), 2 * error);
  if (step === 0) return 1;
  return Math.min(1, compared / (Math.floor((greatest - least) / step) + 1));
}

/** The greatest number that divides all of them; 0 where all are 0. */
function stepOf(numbers: readonly number[]): number {
  const digits = Math.min(
    MOST_DIGITS,
    Math.max(...numbers.map((value) => String(value).split('.')[1]?.length ?? 0)),
  );
  const scale = 10 ** digits;
  return numbers.reduce((step, value) => divisorOf(step, Math.abs(Math.round(value * scale))), 0) / scale;
}

function divisorOf(one: number, other: number): number {
  let [greater, less] = [one, other];
  while (less > 0) [greater, less] = [less, greater % less];
  return greater;
}

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);

const minus = (one: readonly number[], axis: readonly number[], times: number): number[] =>
  one.map((value, index) => value - times * (axis[index] ?? 0));
