import { describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../../../../i18n/texts.ts';
import { readMarkdownTable } from '../../../../ui/markdown/markdown-table.ts';
import { downloadPath, fileKind } from '../../../../ui/media/file-kinds.ts';
import { eventually, render } from '../../../../ui/testing/render.tsx';
import { MediaView } from './MediaView.tsx';
import { chartOfAg, tableOfAg } from './media-parts.ts';

// the drawing library needs a layout, which jsdom has not
const drawn = vi.hoisted(() => [] as { data: unknown[] }[]);
vi.mock('../../../../ui/chart/PlotlyCanvas.tsx', () => ({
  PlotlyCanvas: (props: { data: unknown[] }) => {
    drawn.push(props);
    return null;
  },
}));
vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
await loadTexts('viewers');

describe('the media viewer', () => {
  it('[R3.107] shows content as markdown', async () => {
    const { all } = render(<MediaView media={{ content: 'Sales **grew**.' }} />);
    await eventually(() => expect(all('strong').map((word) => word.textContent)).toEqual(['grew']));
  });

  it('[R3.108] shows a markdown table in the table viewer', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => `| a${index} | ${index} |`).join('\n');
    const { all } = render(<MediaView media={{ table: `| Name | Total |\n|---|--:|\n${rows}` }} />);
    await eventually(() => expect(all('tbody tr')).toHaveLength(10));
    expect(all('th').map((head) => head.textContent)).toEqual(['Name', 'Total']);
    expect(all('[aria-label="Filter rows"]')).toHaveLength(1);
    expect(all('[aria-label="Export CSV"]')).toHaveLength(1);
    expect(all('tbody tr')[1]?.children[1]?.hasAttribute('data-numeric')).toBe(true);
  });

  it('[R3.108] shows what is no table as markdown', async () => {
    const { all } = render(<MediaView media={{ table: 'No *table*' }} />);
    await eventually(() => expect(all('em')).toHaveLength(1));
  });

  it('[R3.109] shows a table of columnDefs and rowData', async () => {
    const media = {
      ag_table: {
        columnDefs: [{ field: 'city', headerName: 'City' }, { field: 'sales' }],
        rowData: [{ city: 'Lyon', sales: 1200 }, { city: 'Osaka' }, { city: null, sales: false, other: 1 }],
      },
    };
    const { all } = render(<MediaView media={media} label="Sales" />);
    await eventually(() => expect(all('th').map((head) => head.textContent)).toEqual(['City', 'sales']));
    expect(all('tbody tr').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Lyon', '1,200'],
      ['Osaka', 'empty'],
      ['empty', 'false'],
    ]);
    expect(all('table')[0]?.getAttribute('aria-label')).toBe('Sales');
  });

  it('[R3.110] shows a chart', async () => {
    const media = {
      ag_chart: {
        title: 'Revenue',
        series: [{ type: 'bar' as const, name: 'Total', x: ['a', 'b'], y: [1, 2] }],
      },
    };
    const { get } = render(<MediaView media={media} />);
    await eventually(() => expect(drawn.at(-1)?.data).toMatchObject([{ type: 'bar', y: [1, 2] }]));
    expect(get('[role=img]').getAttribute('aria-label')).toMatch(/^Revenue\. Bars of Total/);
  });

  it('[R3.111] shows a file to download, and a picture as what it shows', async () => {
    const file = { name: 'a.csv', path: '/api/files/1?sig=x', size: 2048, media_type: 'text/csv' };
    const rendered = render(<MediaView media={{ file }} />);
    await eventually(() => expect(rendered.all('a')).toHaveLength(1));
    const link = rendered.get('a');
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
      '/api/files/1?sig=x',
      'a.csv',
    ]);
    expect(rendered.container.textContent).toContain('2048 B');
    rendered.update(<MediaView media={{ file: { name: 'b.png', path: '/api/files/2' } }} />);
    expect(rendered.get<HTMLImageElement>('img').alt).toBe('b.png');
  });

  it('shows every part that is there, in the order of the specification', async () => {
    const { container, all } = render(
      <MediaView
        media={{
          file: { name: 'a.csv', path: '/api/files/1' },
          content: 'First',
          table: '| second |\n|---|\n| x |',
        }}
      />,
    );
    await eventually(() => expect(all('[data-loading]')).toHaveLength(0));
    expect(container.textContent).toMatch(/First.*second.*a\.csv/s);
  });

  it('says that there is nothing, but not while more is to come', () => {
    const rendered = render(<MediaView media={{}} />);
    expect(rendered.container.textContent).toBe('There is nothing to show.');
    rendered.update(<MediaView media={{ content: ' ' }} streaming />);
    expect(rendered.container.textContent).toBe('');
  });
});

describe('parts of media', () => {
  it('[R3.109] a field that a row lacks is empty', () => {
    expect(tableOfAg({ columnDefs: [{ field: 'a' }], rowData: [{ b: 1 }] })).toEqual({
      columns: [{ name: 'a', title: 'a' }],
      rows: [[null]],
    });
  });

  it('[R3.110] series may have marks of their own, names that are alike and places that differ', () => {
    const { spec, data } = chartOfAg({
      series: [
        { type: 'bar', name: 'Total', x: ['a', 'b'], y: [1, null] },
        { type: 'line', name: 'Total', x: ['b', 'c'], y: [3, 4] },
        { type: 'scatter', x: ['a'], y: [5] },
      ],
    });
    expect(spec).toMatchObject({ y: ['Total', 'Total (2)', '3'], marks: ['bar', 'line', 'point'] });
    expect(data.rows).toEqual([
      ['a', 1, null, 5],
      ['b', null, 3, null],
      ['c', null, 4, null],
    ]);
  });

  it('[R3.110] places that come twice stay two points where all series share them', () => {
    const { data } = chartOfAg({ series: [{ type: 'scatter', x: [1, 1], y: [2, 3] }] });
    expect(data.rows).toEqual([
      [1, 2],
      [1, 3],
    ]);
    expect(chartOfAg({ series: [] }).data.rows).toEqual([]);
  });

  it('[R3.108] cells are what a person reads of them', () => {
    const table = readMarkdownTable(
      'Before\n\n| a | b |\n|---|--:|\n| **x** `y` | 1.5 |\n| [l](https://x.example) | 007 |\n| a\\|b<br>c &amp; d | |',
    );
    expect(table).toEqual({
      head: ['a', 'b'],
      rows: [
        ['x y', 1.5],
        ['l', '007'],
        ['a|b\nc & d', null],
      ],
      right: [false, true],
    });
    expect(readMarkdownTable('no table')).toBeNull();
  });

  it('[R3.111] a file comes from this server or not at all', () => {
    expect(downloadPath('/api/files/1?sig=a%2Fb')).toBe('/api/files/1?sig=a%2Fb');
    for (const path of [
      '//evil.example/a',
      'https://evil.example/a',
      'javascript:alert(1)',
      'a',
      '',
      '/\\evil.example',
    ])
      expect(downloadPath(path)).toBeNull();
  });

  it.each([
    ['a.PNG', undefined, 'image'],
    ['a', 'image/webp', 'image'],
    ['a.xlsx', undefined, 'table'],
    ['a.bin', 'text/csv; charset=utf-8', 'table'],
    ['a.pdf', undefined, 'text'],
    ['a.zip', undefined, 'archive'],
    ['a', undefined, 'other'],
  ] as const)('%s of type %s is of kind %s', (name, type, kind) => {
    expect(fileKind(name, type)).toBe(kind);
  });
});
