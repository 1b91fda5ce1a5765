import { describe, expect, it } from 'vitest';
import { type ChartSpec, fitsPie, seriesOf } from './chart-spec.ts';
import { axisTypeOf, layoutOf, tracesOf } from './plotly-figure.ts';

const data = {
  columns: ['month', 'branch', 'total', 'count'],
  rows: [
    ['Jan', 'A', 1, '2'],
    ['Jan', 'B', 3, 'none'],
    ['Feb', 'A', 5, null],
  ],
};
const spec: ChartSpec = { mark: 'bar', x: 'month', y: ['total'], title: 'Totals' };
const colours = {
  series: ['#1', '#2', '#3', '#4', '#5', '#6'],
  text: '#t',
  quiet: '#q',
  line: '#l',
  ground: '#g',
  rest: '#r',
  cap: '#c',
};
const look = { font: 'sans', height: 450, separators: '.,', empty: '(empty)' };

describe('series of a chart', () => {
  it('are one for each y, and what is no number leaves a gap', () => {
    expect(seriesOf({ ...spec, y: ['total', 'count'] }, data, '(empty)')).toEqual([
      { name: 'total', x: ['Jan', 'Jan', 'Feb'], y: [1, 3, 5] },
      { name: 'count', x: ['Jan', 'Jan', 'Feb'], y: [2, null, null] },
    ]);
  });

  it('are one for each value of the colour column', () => {
    expect(seriesOf({ ...spec, colour: 'branch' }, data, '(empty)')).toEqual([
      { name: 'A', x: ['Jan', 'Feb'], y: [1, 5] },
      { name: 'B', x: ['Jan', 'Feb'], y: [3, null] },
    ]);
  });

  it('are one for each pair of values where a second column splits them', () => {
    const three = {
      columns: ['m', 'a', 'b', 'y'],
      rows: [
        ['Jan', 'A', 'x', 1],
        ['Jan', 'A', 'z', 2],
        ['Feb', 'A', 'x', 3],
      ],
    };
    expect(seriesOf({ ...spec, x: 'm', y: ['y'], colour: 'a', split: 'b' }, three, '(empty)')).toEqual([
      { name: 'A · x', x: ['Jan', 'Feb'], y: [1, 3] },
      { name: 'A · z', x: ['Jan', 'Feb'], y: [2, null] },
    ]);
  });

  it('keep several values at one place where a series has them', () => {
    const twice = { ...data, rows: [...data.rows, ['Jan', 'A', 7, null]] };
    expect(seriesOf({ ...spec, colour: 'branch' }, twice, '(empty)')).toEqual([
      { name: 'A', x: ['Jan', 'Feb', 'Jan'], y: [1, 5, 7] },
      { name: 'B', x: ['Jan'], y: [3] },
    ]);
  });

  it('fit a pie where nothing is negative and something is there', () => {
    const of = (...y: (number | null)[]) => [{ name: 'a', x: y.map(String), y }];
    expect(fitsPie(of(1, null, 0))).toBe(true);
    expect(fitsPie(of(1, -1))).toBe(false);
    expect(fitsPie(of(0, null))).toBe(false);
    expect(fitsPie([])).toBe(false);
  });

  it('are none where the result lacks the columns', () => {
    expect(seriesOf({ ...spec, x: 'year' }, data, '(empty)')).toEqual([]);
    expect(seriesOf({ ...spec, y: ['profit'] }, data, '(empty)')).toEqual([]);
  });
});

describe('what Plotly is given', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${index}`, x: ['a'], y: [index] }));

  it('[R9.30] six colours, and the same six again for more series', () => {
    const drawn = tracesOf('bar', many(8), colours, '(empty)');
    expect(drawn.map(({ marker }) => (marker as { color: string }).color)).toEqual([
      ...['#1', '#2', '#3', '#4', '#5', '#6'],
      ...['#1', '#2'],
    ]);
    expect(layoutOf(spec, 'bar', many(8), colours, look).colorway).toEqual(colours.series);
  });

  it.each(['bar', 'line', 'point', 'area'] as const)(
    'no two of twenty series of %s look the same',
    (mark) => {
      const looks = tracesOf(mark, many(20), colours, '(empty)').map(({ marker, line }) =>
        JSON.stringify([marker, line]),
      );
      expect(new Set(looks).size).toBe(20);
    },
  );

  it('values at twelve bars at most, all with the same decimals, and all short where one is long', () => {
    const bars = (y: number[]) => [{ name: 'a', x: y.map((_, index) => `${index}`), y }];
    const labels = (y: number[], locale?: string) =>
      tracesOf('bar', bars(y), colours, '(empty)', locale).map(({ text }) => text)[0];
    expect(labels([5167.8, 739.43], 'en-US')).toEqual(['5,167.80', '739.43']);
    expect(labels([7, 1200], 'en-US')).toEqual(['7', '1,200']);
    expect(labels([67_527, 9500], 'en-US')).toEqual(['67.5K', '9.5K']);
    expect(labels(Array(12).fill(1), 'en-US')).toHaveLength(12);
    expect(labels(Array(13).fill(1), 'en-US')).toBeUndefined();
    expect(labels([1, 2])).toBeUndefined();
  });

  it('no two of twenty parts of a pie look the same', () => {
    const parts = Array.from({ length: 20 }, (_, index) => index + 1);
    const [pie] = tracesOf('pie', [{ name: 'a', x: parts, y: parts }], colours, '(empty)');
    const marker = pie?.marker;
    expect(marker).toMatchObject({ colors: expect.any(Array), pattern: { shape: expect.any(Array) } });
    const { colors, pattern } = marker as { colors: string[]; pattern: { shape: string[] } };
    expect(new Set(colors.map((colour, index) => colour + pattern.shape[index])).size).toBe(20);
  });

  it('an area is a filled line, a pie takes the first series', () => {
    const series = seriesOf({ ...spec, y: ['total', 'count'] }, data, '(empty)');
    expect(tracesOf('area', series, colours, '(empty)')[0]).toMatchObject({
      type: 'scatter',
      fill: 'tozeroy',
    });
    expect(tracesOf('pie', series, colours, '(empty)')).toMatchObject([{ type: 'pie', values: [1, 3, 5] }]);
    expect(tracesOf('pie', [], colours, '(empty)')).toEqual([]);
  });

  it('missing values stay missing and lines do not bridge them', () => {
    const series = [{ name: 'a', x: ['a', 'b', 'c'], y: [1, null, 3] }];
    for (const mark of ['line', 'area'] as const)
      expect(tracesOf(mark, series, colours, '(empty)')[0]).toMatchObject({
        y: [1, null, 3],
        connectgaps: false,
      });
  });

  it('rows without a name stand at a place of their own, in a bar as in a pie', () => {
    const regions = [{ name: 'count', x: [null, 'SP', 'RJ'], y: [242, 21, 17] }];
    const x = ['(empty)', 'SP', 'RJ'];
    expect(tracesOf('bar', regions, colours, '(empty)')[0]).toMatchObject({ x, y: [242, 21, 17] });
    expect(layoutOf(spec, 'bar', regions, colours, look).xaxis).toMatchObject({ categoryarray: x });
    expect(tracesOf('pie', regions, colours, '(empty)')[0]).toMatchObject({ labels: x });
  });

  it('no room is made for a value without a number or a time to stand at', () => {
    const ways = [{ name: 'average', x: [1, 2, null], y: [5, 6, 900] }];
    expect(tracesOf('bar', ways, colours, '(empty)')[0]).toMatchObject({ x: [1, 2], y: [5, 6] });
    expect(layoutOf(spec, 'bar', ways, colours, look).xaxis).toMatchObject({ tickvals: [1, 2] });
    const days = [{ name: 'total', x: ['2026-01-01', null], y: [5, 900] }];
    expect(tracesOf('line', days, colours, '(empty)')[0]).toMatchObject({ x: ['2026-01-01'], y: [5] });
  });

  it('the series of rows without a value in the splitting column has a name', () => {
    const branches = { ...data, rows: [...data.rows, ['Feb', null, 4, null]] };
    expect(seriesOf({ ...spec, colour: 'branch' }, branches, '(empty)').map(({ name }) => name)).toEqual([
      'A',
      'B',
      '(empty)',
    ]);
  });

  it('a single point of a line is marked', () => {
    expect(tracesOf('line', [{ name: 'a', x: ['b'], y: [1] }], colours, '(empty)')[0]).toMatchObject({
      mode: 'lines+markers',
    });
  });

  it('series of one chart may have marks of their own', () => {
    const mixed = seriesOf({ ...spec, y: ['total', 'count'], marks: ['bar', 'line'] }, data, '(empty)');
    expect(tracesOf(null, mixed, colours, '(empty)').map(({ type }) => type)).toEqual(['bar', 'scatter']);
    expect(tracesOf('bar', mixed, colours, '(empty)').map(({ type }) => type)).toEqual(['bar', 'bar']);
  });

  it('names are text, whatever is in them', () => {
    const name = '<a href="javascript:alert(1)">x</a> & <b>y</b>';
    const evil = { ...spec, x: name, y: [name], title: name };
    const figure = JSON.stringify([
      tracesOf('bar', [{ name, x: [name], y: [1] }], colours, '(empty)'),
      tracesOf('pie', [{ name, x: [name], y: [1] }], colours, '(empty)'),
      layoutOf(evil, 'bar', [{ name, x: [name], y: [1] }], colours, look),
    ]);
    expect(figure).not.toMatch(/<(?!br>|extra>|\/extra>)/);
  });

  it('places are numbers, times or names, and never guessed from digits', () => {
    const of = (...x: (string | number | null)[]) => [{ name: 'a', x, y: x.map(() => 1) }];
    expect(axisTypeOf(of(1, 2))).toBe('linear');
    expect(axisTypeOf(of('007', '010'))).toBe('category');
    expect(axisTypeOf(of('2026-01', '2026-02-03', null))).toBe('date');
    expect(axisTypeOf(of('2026-01-01 10:00'))).toBe('date');
    expect(axisTypeOf(of('2026-01', 'later'))).toBe('category');
    expect(axisTypeOf([])).toBe('category');
  });

  it('names stand in the order of the data, long ones shortened', () => {
    const long = 'A name that is much longer than a tick of an axis can be';
    const series = [
      { name: 'a', x: ['z', long], y: [1, 2] },
      { name: 'b', x: ['y', 'z'], y: [1, 2] },
    ];
    expect(layoutOf(spec, 'bar', series, colours, look).xaxis).toMatchObject({
      type: 'category',
      categoryarray: ['z', long, 'y'],
      labelalias: { [long]: 'A name that is much lon…' },
    });
  });

  it('a name is shortened as a person reads it, not in the middle of a sign', () => {
    const name = 'Damaged & opened & sent back again';
    const { xaxis } = layoutOf(spec, 'bar', [{ name: 'a', x: [name], y: [1] }], colours, look);
    expect(xaxis).toMatchObject({
      labelalias: { 'Damaged &amp; opened &amp; sent back again': 'Damaged &amp; opened &amp; sent…' },
    });
  });

  it('years are ticks of their own, without separators', () => {
    const years = [{ name: 'a', x: [2019, 2020, 2021], y: [1, 2, 3] }];
    expect(layoutOf(spec, 'bar', years, colours, look).xaxis).toMatchObject({
      tickvals: [2019, 2020, 2021],
      tickformat: 'd',
    });
  });

  it('what is spoken of stands out, the other bars step back behind a line', () => {
    const [bars] = tracesOf(
      'bar',
      [{ name: 'a', x: ['Oslo', 'Rome'], y: [2, 1] }],
      colours,
      '(empty)',
      'en-US',
      ['Oslo'],
    );
    expect(bars).toMatchObject({ marker: { color: ['#1', '#r'], line: { color: ['#1', '#c'], width: 1 } } });
  });

  it('amounts from a thousand on stand in groups of digits along their axis', () => {
    const amounts = (...y: number[]) => [{ name: 'a', x: y.map(String), y }];
    expect(layoutOf(spec, 'bar', amounts(1000), colours, look).yaxis).toMatchObject({ tickformat: ',~f' });
    expect(layoutOf(spec, 'bar', amounts(999), colours, look).yaxis).not.toHaveProperty('tickformat');
  });

  it('axes have no titles where what stands around the chart names both, unless each point is of two amounts', () => {
    const of = (mark: 'bar' | 'point') => layoutOf(spec, mark, many(1), colours, { ...look, bare: true });
    expect(of('bar')).toMatchObject({ xaxis: { title: { text: '' } }, yaxis: { title: { text: '' } } });
    expect(of('point')).toMatchObject({ xaxis: { title: { text: 'month' } } });
  });

  it('[R9.29] a chart is 450 px high', () => {
    expect(layoutOf(spec, 'bar', many(1), colours, { ...look, height: 450 }).height).toBe(450);
  });

  it('a single series has no legend and names its axis', () => {
    expect(layoutOf(spec, 'bar', many(1), colours, look)).toMatchObject({
      showlegend: false,
      height: 450,
      yaxis: { title: { text: 'total' } },
    });
    expect(layoutOf(spec, 'bar', many(2), colours, look)).toMatchObject({ showlegend: true });
  });
});
