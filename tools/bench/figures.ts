/** What a part measured: lines of one table, each a subject with its figures. Nothing here is ever asserted. */
export interface Table {
  readonly title: string;
  readonly lines: readonly Line[];
  /** What to know when reading it: how it was counted, ratios within this run, limits that were met. */
  readonly notes?: readonly string[];
}

export interface Line {
  readonly subject: string;
  /** By heading with its unit, e.g. "script s": one value for each run, or a word where there is no value. */
  readonly figures: Readonly<Record<string, readonly number[] | string>>;
}

/** The middle value; the mean of the two middle ones of an even count. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper;
}

/** The value below which a share (0 to 1) of the values lies; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** "1/23" or "2.4": how one measure stands to another of the same run. */
export function ratio(own: number, other: number): string {
  const share = own / other;
  return share < 0.95 ? `1/${shown(1 / share)}` : shown(share);
}

/** Three digits or so: more would be noise. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return '?';
  const size = Math.abs(value);
  const digits = Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return value.toLocaleString('en', { minimumFractionDigits: 0, maximumFractionDigits: digits });
}

/** "median (min–max)", or the value alone where all runs gave the same. */
function cell(figure: readonly number[] | string | undefined): string {
  if (figure === undefined) return '';
  if (typeof figure === 'string') return figure;
  const middle = shown(median(figure));
  const least = shown(Math.min(...figure));
  const most = shown(Math.max(...figure));
  return least === most ? middle : `${middle} (${least}–${most})`;
}

/** A table in aligned columns, for a terminal. */
export function printTable({ title, lines, notes = [] }: Table): string {
  const headings = [...new Set(lines.flatMap(({ figures }) => Object.keys(figures)))];
  const grid = [
    ['', ...headings],
    ...lines.map(({ subject, figures }) => [subject, ...headings.map((heading) => cell(figures[heading]))]),
  ];
  const widths = ['', ...headings].map((_, column) =>
    Math.max(...grid.map((row) => row[column]?.length ?? 0)),
  );
  const rows = grid.map((row) =>
    row
      .map((text, column) =>
        column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  return [`\n${title}`, ...rows.map((row) => `  ${row}`), ...notes.map((note) => `  ${note}`)].join('\n');
}

/** The same for a program: every figure with its runs. */
export function tableData({ title, lines, notes = [] }: Table): object {
  return {
    title,
    notes,
    lines: lines.map(({ subject, figures }) => ({
      subject,
      figures: Object.fromEntries(
        Object.entries(figures).map(([heading, figure]) => [
          heading,
          typeof figure === 'string'
            ? figure
            : { median: median(figure), min: Math.min(...figure), max: Math.max(...figure), runs: figure },
        ]),
      ),
    })),
  };
}
