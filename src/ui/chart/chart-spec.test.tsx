import { describe, expect, it } from 'vitest';
import { type ChartSpec, layoutOf, seriesOf, tracesOf } from './chart-spec.ts';

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
};
const look = { font: 'sans', height: 450, separators: '.,' };

describe('series of a chart', () => {
  it('are one for each y, and what is no number leaves a gap', () => {
    expect(seriesOf({ ...spec, y: ['total', 'count'] }, data)).toEqual([
      { name: 'total', x: ['Jan', 'Jan', 'Feb'], y: [1, 3, 5] },
      { name: 'count', x: ['Jan', 'Jan', 'Feb'], y: [2, null, null] },
    ]);
  });

  it('are one for each value of the colour column', () => {
    expect(seriesOf({ ...spec, colour: 'branch' }, data)).toEqual([
      { name: 'A', x: ['Jan', 'Feb'], y: [1, 5] },
      { name: 'B', x: ['Jan'], y: [3] },
    ]);
  });

  it('are none where the result lacks the columns', () => {
    expect(seriesOf({ ...spec, x: 'year' }, data)).toEqual([]);
    expect(seriesOf({ ...spec, y: ['profit'] }, data)).toEqual([]);
  });
});

describe('what Plotly is given', () => {
  it('six colours come round again for the seventh series', () => {
    const series = Array.from({ length: 7 }, (_, index) => ({ name: `${index}`, x: ['a'], y: [index] }));
    expect(tracesOf('bar', series, colours)[6]).toMatchObject({ marker: { color: '#1' } });
  });

  it('an area is a filled line, a pie takes the first series', () => {
    const series = seriesOf({ ...spec, y: ['total', 'count'] }, data);
    expect(tracesOf('area', series, colours)[0]).toMatchObject({ type: 'scatter', fill: 'tozeroy' });
    expect(tracesOf('pie', series, colours)).toMatchObject([{ type: 'pie', values: [1, 3, 5] }]);
    expect(tracesOf('pie', [], colours)).toEqual([]);
  });

  it('a single series has no legend and names its axis', () => {
    expect(layoutOf(spec, 'bar', 1, colours, look)).toMatchObject({
      showlegend: false,
      height: 450,
      yaxis: { title: { text: 'total' } },
    });
    expect(layoutOf(spec, 'bar', 2, colours, look)).toMatchObject({ showlegend: true });
  });
});
