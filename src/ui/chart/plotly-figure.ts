import type { ChartColours, ChartSpec, ChartValue, Mark, Series } from './chart-spec.ts';

type Fields = Record<string, unknown>;

/** Longer names of places are shortened at the axis; the whole name stands in the label at the pointer. Characters. */
const LABEL_LENGTH = 24;
/** More points than this are a line without marks. */
const MARKED_POINTS = 40;

/** Up to so many bars each shows its value. */
const LABELLED_BARS = 12;
/** From here on values at bars are shortened, as 67.5K: the whole number stands in the label at the pointer. */
const SHORTENED_FROM = 10_000;

/** How the values of a chart stand at its bars: all with the same decimals, all shortened where one is long. */
function barLabels(series: readonly Series[], locale: string): Intl.NumberFormat {
  const values = series.flatMap(({ y }) => y.filter((value) => value !== null));
  if (values.some((value) => Math.abs(value) >= SHORTENED_FROM))
    return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const decimals = values.every((value) => Number.isInteger(value)) ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** What tells series apart when the colours come round again: a pattern, a dash, a shape. */
const PATTERNS = ['', '/', '.', 'x', '|', '+'];
const DASHES = ['solid', 'dash', 'dot', 'dashdot', 'longdash', 'longdashdot'];
const SYMBOLS = ['circle', 'diamond', 'square', 'triangle-up', 'cross', 'x'];

/** Plotly reads names as a kind of HTML: these are names. */
function plain(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** A place along x by its name; rows without one stand together under the word for it. */
function placeOf(value: ChartValue, empty: string): string {
  return plain(String(value ?? empty));
}

type AxisType = 'linear' | 'date' | 'category';

/** What the places along x are: numbers, times in ISO 8601, or names. */
export function axisTypeOf(series: readonly Series[]): AxisType {
  const values = series.flatMap(({ x }) => x).filter((value) => value !== null);
  if (values.length === 0) return 'category';
  if (values.every((value) => typeof value === 'number')) return 'linear';
  const isTime = (value: ChartValue) =>
    typeof value === 'string' && /^\d{4}-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?)?$/.test(value);
  return values.every(isTime) ? 'date' : 'category';
}

/** Whole numbers that are few enough to be places rather than amounts, such as years: each gets its own tick. */
function areFewWholeNumbers(series: readonly Series[]): boolean {
  const values = placesOf(series);
  return values.size <= 24 && [...values].every((value) => Number.isInteger(value));
}

function round<T>(list: readonly T[], index: number, colours: number): T | undefined {
  return list[Math.floor(index / colours) % list.length];
}

/**
 * Where the points of a series stand. Among names a row without one has a place of its own; among numbers and times it has none, and
 * Plotly would make room for a value that it does not draw.
 */
function pointsOf(
  { x, y }: Series,
  type: AxisType,
  empty: string,
): { x: (string | number)[]; y: Series['y'] } {
  if (type === 'category') return { x: x.map((value) => placeOf(value, empty)), y };
  const placed = x.flatMap((value, index) => (value === null ? [] : [{ value, at: y[index] ?? null }]));
  return {
    x: placed.map(({ value }) => (typeof value === 'number' ? value : String(value))),
    y: placed.map(({ at }) => at),
  };
}

/** How amounts stand along their axis: in groups of digits, with the decimals that the step needs; small ones as Plotly writes them. */
function amountFormat(series: readonly Series[]): Fields {
  const isLarge = series.some(({ y }) => y.some((value) => value !== null && Math.abs(value) >= 1000));
  return isLarge ? { tickformat: ',~f' } : {};
}

/** The bars of places that are spoken of stand out, the others step back behind a line that can be seen. */
function barColours(
  { x }: Series,
  spoken: readonly string[],
  color: string,
  colours: ChartColours,
  empty: string,
): Fields {
  const isSpoken = x.map((value) => spoken.includes(String(value ?? empty)));
  if (!isSpoken.includes(true)) return { color };
  return {
    color: isSpoken.map((is) => (is ? color : colours.rest)),
    line: { color: isSpoken.map((is) => (is ? color : colours.cap)), width: 1 },
  };
}

/**
 * Plotly's traces for series. The six colours come round again with a pattern, so that no two series look the same.
 *
 * @param empty what rows without a place are named
 * @param locale BCP 47 tag that values are written in at the bars, where these are few; without it none is
 * @param spoken names of the places that what stands around the chart speaks of
 */
export function tracesOf(
  mark: Mark | null,
  series: readonly Series[],
  colours: ChartColours,
  empty: string,
  locale?: string,
  spoken: readonly string[] = [],
): Fields[] {
  const count = colours.series.length;
  const colourOf = (index: number) => colours.series[index % count] ?? colours.text;
  if (mark === 'pie') {
    const [only] = series;
    if (!only) return [];
    return [
      {
        type: 'pie',
        name: plain(only.name),
        labels: only.x.map((label) => placeOf(label, empty)),
        values: only.y,
        sort: false,
        hole: 0.5,
        textinfo: 'percent',
        hovertemplate: '%{label}<br>%{value} (%{percent})<extra></extra>',
        marker: {
          colors: only.x.map((_, index) => colourOf(index)),
          pattern: { shape: only.x.map((_, index) => round(PATTERNS, index, count)), solidity: 0.25 },
          line: { color: colours.ground, width: 2 },
        },
      },
    ];
  }
  const type = axisTypeOf(series);
  const isFew = series.reduce((bars, { x }) => bars + x.length, 0) <= LABELLED_BARS;
  const label = locale !== undefined && isFew ? barLabels(series, locale) : null;
  return series.map((one, index) => {
    const color = colourOf(index);
    const kind = mark ?? one.mark ?? 'bar';
    const common = { name: plain(one.name), ...pointsOf(one, type, empty) };
    if (kind === 'bar' || kind === 'pie')
      return {
        ...common,
        type: 'bar',
        ...(label && {
          text: common.y.map((value) => (value === null ? '' : label.format(value))),
          textposition: 'outside',
          textangle: 0,
          textfont: { color: colours.text, size: 11 },
          constraintext: 'none',
          cliponaxis: false,
          hovertemplate: '%{x}<br>%{y}<extra></extra>',
        }),
        marker: {
          ...(series.length === 1 ? barColours(one, spoken, color, colours, empty) : { color }),
          cornerradius: 3,
          pattern: { shape: round(PATTERNS, index, count), solidity: 0.25 },
        },
      };
    const symbol = round(SYMBOLS, index, count);
    if (kind === 'point')
      return { ...common, type: 'scatter', mode: 'markers', marker: { color, size: 7, symbol } };
    // Few points are marked, so that a single one, or one between two gaps, is seen.
    const mode = one.x.length <= MARKED_POINTS ? 'lines+markers' : 'lines';
    const line = {
      ...common,
      type: 'scatter',
      mode,
      connectgaps: false,
      line: { color, width: 2, dash: round(DASHES, index, count) },
      marker: { color, size: 5, symbol },
    };
    return kind === 'area' ? { ...line, fill: 'tozeroy' } : line;
  });
}

function shortened(label: string): string {
  const letters = [...label];
  return letters.length <= LABEL_LENGTH ? label : `${letters.slice(0, LABEL_LENGTH - 1).join('')}…`;
}

/** The axis along which the places stand. */
function placesAxis(series: readonly Series[], empty: string): Fields {
  const type = axisTypeOf(series);
  if (type === 'date')
    return {
      type,
      // the same in every language (spec section 9: yyyy-MM-dd)
      tickformatstops: [
        { dtickrange: [null, 86_399_999], value: '%H:%M\n%Y-%m-%d' },
        { dtickrange: [86_400_000, 2_678_399_999], value: '%Y-%m-%d' },
        { dtickrange: ['M1', 'M11'], value: '%Y-%m' },
        { dtickrange: ['M12', null], value: '%Y' },
      ],
      hoverformat: series.some(({ x }) => x.some((value) => /:/.test(String(value))))
        ? '%Y-%m-%d %H:%M'
        : '%Y-%m-%d',
    };
  if (type === 'linear')
    return areFewWholeNumbers(series) ? { type, tickformat: 'd', ...wholeTicks(series) } : { type };
  const places = [...new Set(series.flatMap(({ x }) => x.map((value) => String(value ?? empty))))];
  const long = places.filter((place) => shortened(place) !== place);
  return {
    type,
    // in the order of the data, whichever series has them first
    categoryorder: 'array',
    categoryarray: places.map(plain),
    labelalias: Object.fromEntries(long.map((place) => [plain(place), plain(shortened(place))])),
  };
}

/** A tick at each of a few whole numbers. */
function wholeTicks(series: readonly Series[]): Fields {
  return { tickmode: 'array', tickvals: [...placesOf(series)] };
}

/** The places that series have along x; nothing is none. */
function placesOf(series: readonly Series[]): Set<ChartValue> {
  return new Set(series.flatMap(({ x }) => x.filter((value) => value !== null)));
}

/** Plotly's layout: quiet axes, no title (the frame has it), a legend only where there is something to tell apart. */
export function layoutOf(
  spec: ChartSpec,
  mark: Mark | null,
  series: readonly Series[],
  colours: ChartColours,
  look: { font: string; height: number; separators: string; empty: string; bare?: boolean },
): Fields {
  const axis = {
    gridcolor: colours.line,
    linecolor: colours.line,
    zerolinecolor: colours.quiet,
    tickcolor: colours.line,
    tickfont: { color: colours.quiet, size: 11 },
    automargin: true,
    fixedrange: true,
  };
  // what stands around a chart names both, unless each point is of two amounts
  const isNamed = look.bare !== true || mark === 'point';
  const title = (text: string) => ({
    text: isNamed ? plain(text) : '',
    font: { color: colours.quiet, size: 12 },
  });
  const lines = mark === 'line' || mark === 'area';
  return {
    height: look.height,
    autosize: true,
    separators: look.separators,
    paper_bgcolor: 'rgba(0,0,0,0)',
    plot_bgcolor: 'rgba(0,0,0,0)',
    font: { family: look.font, size: 12, color: colours.text },
    margin: isNamed ? { l: 48, r: 16, t: 8, b: 52 } : { l: 44, r: 16, t: 12, b: 32 },
    colorway: [...colours.series],
    dragmode: false,
    hovermode: lines ? 'x unified' : 'closest',
    hoverlabel: {
      bgcolor: colours.ground,
      bordercolor: colours.line,
      font: { color: colours.text },
      namelength: -1,
    },
    showlegend: mark === 'pie' || series.length > 1,
    legend: { orientation: 'h', x: 0, y: 1.01, yanchor: 'bottom', font: { color: colours.quiet } },
    ...(spec.stacked && { barmode: 'stack' }),
    bargap: 0.3,
    bargroupgap: 0.06,
    xaxis: { ...axis, ...placesAxis(series, look.empty), showgrid: false, title: title(spec.x) },
    yaxis: {
      ...axis,
      ...amountFormat(series),
      // an amount that a surface shows begins at nothing, as bars do anyway
      ...(mark === 'area' && { rangemode: 'tozero' }),
      title: title(series.length === 1 && spec.y[0] !== undefined ? spec.y[0] : ''),
    },
  };
}

/** Decimal and thousands separator of a locale (BCP 47), as Plotly wants them, e.g. `,.` for German. */
export function separatorsOf(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('decimal') || '.'}${of('group')}`;
}
