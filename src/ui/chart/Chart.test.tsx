import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually, press, render } from '../testing/render.tsx';
import { Chart } from './Chart.tsx';
import type { ChartData, ChartSpec } from './chart-spec.ts';

interface Drawn {
  data: { type: string }[];
  layout: Record<string, unknown>;
  onReady: (save: (filename: string) => Promise<void>) => void;
  onError: () => void;
}

// the drawing library needs a layout, which jsdom has not; the pictures of the catalogue draw with it
const canvas = vi.hoisted(() => ({ drawn: [] as Drawn[] }));
vi.mock('./PlotlyCanvas.tsx', () => ({
  PlotlyCanvas: (props: Drawn) => {
    canvas.drawn.push(props);
    return <div data-canvas />;
  },
}));
vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);

const spec: ChartSpec = { mark: 'bar', x: 'month', y: ['total'], title: 'Totals' };
const data: ChartData = {
  columns: ['month', 'total'],
  rows: [
    ['Jan', 1],
    ['Feb', null],
    ['Mar', 3],
  ],
};
const last = () => canvas.drawn.at(-1);

beforeEach(() => {
  canvas.drawn.length = 0;
});

async function draw(props: Partial<Parameters<typeof Chart>[0]> = {}) {
  const rendered = render(<Chart spec={spec} data={data} {...props} />);
  await eventually(() => expect(last()).toBeDefined());
  return rendered;
}

describe('the chart viewer', () => {
  it('[R1.42] [R9.29] [R9.30] draws 450 px high in six colours', async () => {
    await draw();
    expect(last()?.layout).toMatchObject({
      height: 450,
      colorway: Array.from({ length: 6 }, () => expect.anything()),
    });
  });

  it('is loading until it is drawn, and only then a picture can be saved', async () => {
    const { get } = await draw();
    expect(get('[data-plot]').hasAttribute('data-loading')).toBe(true);
    expect(get<HTMLButtonElement>('[aria-label="Download PNG"]').disabled).toBe(true);
    const save = vi.fn<(filename: string) => Promise<void>>().mockResolvedValue();
    act(() => last()?.onReady(save));
    expect(get('[data-plot]').hasAttribute('data-loading')).toBe(false);
    await press(get('[aria-label="Download PNG"]'));
    expect(save).toHaveBeenCalledWith('Totals');
  });

  it('changes its type and tells so', async () => {
    const onMarkChange = vi.fn();
    const { get } = await draw({ onMarkChange });
    await press(get('input[value=line]'));
    expect(last()?.data[0]?.type).toBe('scatter');
    expect(onMarkChange).toHaveBeenCalledWith('line');
  });

  it('says in words what it shows', async () => {
    const { get } = await draw();
    expect(get('[role=img]').getAttribute('aria-label')).toBe('Totals. Bars of total by month, 3 rows.');
  });

  it('shows its data as a table on request', async () => {
    const { get, all } = await draw();
    await press(get('[aria-pressed]'));
    expect(all('[role=img]')).toHaveLength(0);
    expect(all('th').map((head) => head.textContent)).toEqual(['month', 'total']);
    expect(all('tbody tr').map((row) => row.textContent)).toEqual(['Jan1', 'Febempty', 'Mar3']);
    expect(get('[aria-pressed]').getAttribute('aria-pressed')).toBe('true');
  });

  it('offers no pie for negative values, and draws bars where one was asked for', async () => {
    const negative = {
      ...data,
      rows: [
        ['Jan', -1],
        ['Feb', 2],
      ],
    };
    const { get } = await draw({ spec: { ...spec, mark: 'pie' }, data: negative });
    expect(get<HTMLInputElement>('input[value=pie]').disabled).toBe(true);
    expect(last()?.data[0]?.type).toBe('bar');
  });

  it.each([
    ['no rows', { ...data, rows: [] }],
    ['no values', { ...data, rows: [['Jan', null]] }],
    ['other columns', { columns: ['a'], rows: [['b']] }],
  ])('says that there is nothing to draw with %s', (_, nothing: ChartData) => {
    const { get, all } = render(<Chart spec={spec} data={nothing} />);
    expect(get('[data-plot]').textContent).toBe('There is nothing to draw.');
    expect(get('[data-plot]').hasAttribute('data-loading')).toBe(false);
    expect(all('[data-canvas]')).toHaveLength(0);
  });

  it('says so when it cannot be drawn', async () => {
    const { get } = await draw();
    act(() => last()?.onError());
    expect(get('[data-plot]').textContent).toBe('The chart could not be drawn');
  });

  it('is drawn again in the colours of another theme', async () => {
    await draw();
    const before = canvas.drawn.length;
    await act(async () => document.documentElement.setAttribute('data-theme', 'dark'));
    await eventually(() => expect(canvas.drawn.length).toBeGreaterThan(before));
    document.documentElement.removeAttribute('data-theme');
  });
});
