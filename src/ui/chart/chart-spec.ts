/** Kinds of charts that a result can be shown as. */
export const MARKS = ['bar', 'line', 'point', 'area', 'pie'] as const;
export type Mark = (typeof MARKS)[number];

/** What to draw: names are names of columns of the result. */
export interface ChartSpec {
  readonly mark: Mark;
  readonly x: string;
  /** One series a column; a pie takes the first. */
  readonly y: readonly string[];
  /** Splits the first `y` into one series for each value of this column. */
  readonly colour?: string;
  readonly title: string;
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
}

/** A cell as a number to draw; text that is no number, and nothing, leave a gap. */
function numberOf(value: ChartValue | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** The series of a chart. A column that the result lacks gives no series, so a chart without any can be told. */
export function seriesOf(spec: ChartSpec, data: ChartData): Series[] {
  const place = (name: string) => data.columns.indexOf(name);
  const x = place(spec.x);
  if (x === -1) return [];
  const xOf = (row: readonly ChartValue[]) => row[x] ?? null;
  const colour = spec.colour === undefined ? -1 : place(spec.colour);
  const [first] = spec.y;
  if (colour !== -1 && first !== undefined && place(first) !== -1) {
    const y = place(first);
    const groups = new Map<string, Series>();
    for (const row of data.rows) {
      const name = String(row[colour] ?? '');
      const group = groups.get(name) ?? { name, x: [], y: [] };
      groups.set(name, group);
      group.x.push(xOf(row));
      group.y.push(numberOf(row[y]));
    }
    return [...groups.values()];
  }
  return spec.y
    .filter((name) => place(name) !== -1)
    .map((name) => ({ name, x: data.rows.map(xOf), y: data.rows.map((row) => numberOf(row[place(name)])) }));
}

/** Colours that drawing needs, resolved from the design tokens. */
export interface ChartColours {
  readonly series: readonly string[];
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly ground: string;
}

type Fields = Record<string, unknown>;

/** Plotly's traces for series. */
export function tracesOf(mark: Mark, series: readonly Series[], colours: ChartColours): Fields[] {
  const colourOf = (index: number) => colours.series[index % colours.series.length] ?? colours.text;
  if (mark === 'pie') {
    const [only] = series;
    if (!only) return [];
    return [
      {
        type: 'pie',
        name: only.name,
        labels: only.x.map((label) => String(label ?? '')),
        values: only.y,
        sort: false,
        hole: 0.5,
        textinfo: 'percent',
        marker: {
          colors: only.x.map((_, index) => colourOf(index)),
          line: { color: colours.ground, width: 2 },
        },
      },
    ];
  }
  return series.map((one, index) => {
    const color = colourOf(index);
    const common = { name: one.name, x: one.x, y: one.y };
    if (mark === 'bar') return { ...common, type: 'bar', marker: { color, cornerradius: 3 } };
    if (mark === 'point') return { ...common, type: 'scatter', mode: 'markers', marker: { color, size: 7 } };
    // Few points are marked, so that a single one is seen.
    const mode = one.x.length <= 40 ? 'lines+markers' : 'lines';
    const drawn = { ...common, type: 'scatter', mode, line: { color, width: 2 }, marker: { color, size: 5 } };
    return mark === 'area' ? { ...drawn, fill: 'tozeroy' } : drawn;
  });
}

/** Plotly's layout: quiet axes, no title (the frame has it), a legend only where there is something to tell apart. */
export function layoutOf(
  spec: ChartSpec,
  mark: Mark,
  seriesCount: number,
  colours: ChartColours,
  look: { font: string; height: number; separators: string },
): Fields {
  const axis = {
    gridcolor: colours.line,
    linecolor: colours.line,
    zerolinecolor: colours.line,
    tickcolor: colours.line,
    tickfont: { color: colours.quiet, size: 11 },
    automargin: true,
    fixedrange: true,
  };
  const [only] = spec.y;
  return {
    height: look.height,
    autosize: true,
    separators: look.separators,
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    font: { family: look.font, size: 12, color: colours.text },
    margin: { l: 48, r: 16, t: 8, b: 52 },
    colorway: [...colours.series],
    dragmode: false,
    hovermode: mark === 'line' || mark === 'area' ? 'x unified' : 'closest',
    hoverlabel: { bgcolor: colours.ground, bordercolor: colours.line, font: { color: colours.text } },
    showlegend: mark === 'pie' || seriesCount > 1,
    legend: { orientation: 'h', x: 0, y: 1.01, yanchor: 'bottom', font: { color: colours.quiet } },
    bargap: 0.3,
    bargroupgap: 0.06,
    xaxis: { ...axis, showgrid: false, title: { text: spec.x, font: { color: colours.quiet, size: 12 } } },
    yaxis: {
      ...axis,
      title: {
        text: seriesCount === 1 && only !== undefined ? only : '',
        font: { color: colours.quiet, size: 12 },
      },
    },
  };
}
