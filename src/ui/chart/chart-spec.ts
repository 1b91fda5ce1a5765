/** Kinds of charts that a result can be shown as. */
export const MARKS = ['bar', 'line', 'point', 'area', 'pie'] as const;
export type Mark = (typeof MARKS)[number];

/** What to draw: names are names of columns of the result. */
export interface ChartSpec {
  readonly mark: Mark;
  readonly x: string;
  /** One series a column; a pie takes the first. */
  readonly y: readonly string[];
  /** Marks of the series one by one where they differ; they hold until a person chooses another type. */
  readonly marks?: readonly Mark[];
  /** Splits the first `y` into one series for each value of this column. */
  readonly colour?: string;
  /** Splits them once more: a series for each pair of values of both columns. */
  readonly split?: string;
  readonly title: string;
  /** Bars of one place stand on each other: the series are parts of a whole. */
  readonly stacked?: boolean;
  /** Places that the words around it speak of: their bars stand out. */
  readonly spoken?: readonly string[];
}

export type ChartValue = string | number | boolean | null;

/** Rows as arrays, in the order of the columns. */
export interface ChartData {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ChartValue[])[];
}

export interface Series {
  readonly name: string;
  readonly x: ChartValue[];
  readonly y: (number | null)[];
  readonly mark?: Mark;
}

/** A cell as a number to draw; text that is no number, and nothing, leave a gap. */
function numberOf(value: ChartValue | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/**
 * The series of a chart. A column that the result lacks gives no series, so a chart without any can be told. What a series has no value
 * for is a gap: series that a column splits all have the same `x`, as long as none has two values for one.
 *
 * @param empty what the series of rows without a value in the splitting column is named
 */
export function seriesOf(spec: ChartSpec, data: ChartData, empty: string): Series[] {
  const place = (name: string) => data.columns.indexOf(name);
  const x = place(spec.x);
  if (x === -1) return [];
  const xOf = (row: readonly ChartValue[]) => row[x] ?? null;
  const colour = spec.colour === undefined ? -1 : place(spec.colour);
  const [first] = spec.y;
  if (colour !== -1 && first !== undefined && place(first) !== -1) {
    const y = place(first);
    const split = spec.split === undefined ? -1 : place(spec.split);
    const groups = new Map<string, Series>();
    for (const row of data.rows) {
      const parts = split === -1 ? [colour] : [colour, split];
      const name = parts.map((at) => String(row[at] ?? empty)).join(' · ');
      const group = groups.get(name) ?? { name, x: [], y: [] };
      groups.set(name, group);
      group.x.push(xOf(row));
      group.y.push(numberOf(row[y]));
    }
    return withGaps([...groups.values()], [...new Set(data.rows.map(xOf))]);
  }
  return spec.y.flatMap((name, index) => {
    if (place(name) === -1) return [];
    const mark = spec.marks?.[index];
    return {
      name,
      x: data.rows.map(xOf),
      y: data.rows.map((row) => numberOf(row[place(name)])),
      ...(mark !== undefined && { mark }),
    };
  });
}

function withGaps(series: readonly Series[], x: ChartValue[]): Series[] {
  const values = series.map((one) => new Map(one.x.map((at, index) => [at, one.y[index] ?? null])));
  if (series.some((one, index) => values[index]?.size !== one.x.length)) return [...series];
  return series.map((one, index) => ({ ...one, x, y: x.map((at) => values[index]?.get(at) ?? null) }));
}

/** The places of all series where they have the same ones; `null` where they differ. */
export function sharedPlaces([first, ...rest]: readonly Series[]): readonly ChartValue[] | null {
  if (!first) return [];
  const isSame = ({ x }: Series) =>
    x.length === first.x.length && x.every((at, index) => at === first.x[index]);
  return rest.every(isSame) ? first.x : null;
}

/** Whether a pie says the truth: it has no way to show what is negative. */
export function fitsPie([first]: readonly Series[]): boolean {
  const values = (first?.y ?? []).map((value) => value ?? 0);
  return values.every((value) => value >= 0) && values.some((value) => value > 0);
}

/** The word for nothing as the name of a place or series: told apart from a value that is the same word. */
export function emptyName(word: string): string {
  return `(${word})`;
}

/** Colours that drawing needs, resolved from the design tokens. */
export interface ChartColours {
  readonly series: readonly string[];
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly ground: string;
  /** Bars that nothing is said of, and the line around them. */
  readonly rest: string;
  readonly cap: string;
}
