import { MediaView } from '../../editors/public/media/MediaView.tsx';
import type { CataloguePage, Specimen } from '../catalogue-page.ts';

function specimen(name: string, media: Parameters<typeof MediaView>[0]['media']): Specimen {
  return {
    name,
    width: 'reading',
    Draw: () => (
      <div data-sample>
        <MediaView media={media} label={name} />
      </div>
    ),
  };
}

const TABLE = '| City | Orders |\n|---|--:|\n| Lyon | 120 |\n| 大阪 | 98 |\n| São Paulo | 77 |';

export const page: CataloguePage = {
  title: 'Media viewer',
  group: 'Viewers',
  specimens: [
    specimen('content', { content: 'Sales **grew** in two of three cities:\n\n1. Lyon\n2. 大阪' }),
    specimen('markdown table', { table: TABLE }),
    specimen('table of columns and rows', {
      ag_table: {
        columnDefs: [
          { field: 'city', headerName: 'City' },
          { field: 'revenue', headerName: 'Revenue' },
        ],
        rowData: Array.from({ length: 24 }, (_, index) => ({
          city: `City ${index + 1}`,
          revenue: index % 7 === 3 ? null : index * 1234.5,
        })),
      },
    }),
    specimen('chart', {
      ag_chart: {
        title: 'Orders by city',
        series: [
          { type: 'bar', name: 'This year', x: ['Lyon', 'Osaka', 'Quito'], y: [120, 98, 77] },
          { type: 'line', name: 'Last year', x: ['Lyon', 'Osaka', 'Quito'], y: [100, null, 81] },
        ],
      },
    }),
    specimen('file', {
      file: { name: 'orders-2026.csv', path: '/files/orders.csv', size: 48_213, media_type: 'text/csv' },
    }),
    specimen('picture', {
      file: { name: 'Tablewise.svg', path: '/icon.svg', size: 1203, media_type: 'image/svg+xml' },
    }),
    specimen('file from elsewhere, with a long name', {
      file: {
        name: 'a-file-whose-name-was-made-of-everything-that-was-known-about-it-at-the-time.tar.gz',
        path: 'https://elsewhere.example/x',
      },
    }),
    specimen('all of it', {
      content: 'Here is what was asked for.',
      table: TABLE,
      file: { name: 'orders.xlsx', path: '/files/orders.xlsx', size: 9_812_344 },
    }),
    specimen('nothing', {}),
  ],
};
