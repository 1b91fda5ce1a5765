import { lazy, Suspense } from 'react';
import type { GridSource, GridValue } from '../../../ui/grid/DataGrid.tsx';
import type { CataloguePage } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const DataGrid = lazy(() =>
  import('../../../ui/grid/DataGrid.tsx').then(({ DataGrid: grid }) => ({ default: grid })),
);

const REGIONS = ['North', 'South', 'East', 'West'];
const COLUMNS = [
  { id: 'region', title: 'Region', type: 'text' },
  { id: 'product', title: 'Product', type: 'text', width: 220 },
  { id: 'revenue', title: 'Revenue', type: 'number', sort: 'desc' },
  { id: 'day', title: 'Day', type: 'date' },
  { id: 'paid', title: 'Paid', type: 'boolean' },
] as const;

function valueAt(column: number, row: number): GridValue {
  const day = `2026-03-${String((row % 28) + 1).padStart(2, '0')}`;
  const values = [
    REGIONS[row % 4] ?? '',
    `Product ${(row * 7) % 13} of the northern catalogue`,
    String(90_000 - row * 173),
    day,
    row % 3 === 0 ? 'no' : 'yes',
  ];
  if (column === 3 && row % 5 === 2) return { display: '', empty: true };
  return { display: values[column] ?? '', marked: column === 2 && row === 3 };
}

/** The same columns with what a profile tells of them. */
const PROFILED: GridSource['columns'] = [
  { ...COLUMNS[0], distribution: { bars: [], shares: [0.4, 0.3, 0.2, 0.1], missing: 0 } },
  { ...COLUMNS[1], distribution: { bars: [], shares: [0.1, 0.1, 0.08, 0.08], missing: 0 } },
  {
    ...COLUMNS[2],
    distribution: { bars: [0.1, 0.3, 0.6, 1, 0.8, 0.5, 0.3, 0.15, 0.05], shares: [], missing: 0 },
  },
  { ...COLUMNS[3], distribution: { bars: [0.9, 1, 0.8, 0.9, 1, 0.7], shares: [], missing: 0.2 } },
  { ...COLUMNS[4], distribution: { bars: [], shares: [0.67, 0.33], missing: 0 } },
];

const whole: GridSource = { rowCount: 240, columns: COLUMNS, cellAt: valueAt, version: 1 };

function Grid({
  name,
  source,
  frozenColumns = 0,
}: {
  name: string;
  source: GridSource;
  frozenColumns?: number;
}) {
  return (
    <div data-sample style={{ height: 360, border: 'var(--hair) solid var(--line)' }}>
      <Suspense fallback={<p data-loading />}>
        <DataGrid
          label={sample(name)}
          source={source}
          cellTitle={(column, row) => `${column}, ${row + 1}`}
          frozenColumns={frozenColumns}
        />
      </Suspense>
    </div>
  );
}

export const page: CataloguePage = {
  title: 'Data grid',
  group: 'Viewers',
  specimens: [
    {
      name: 'rows, a sort, empty values and a marked one',
      Draw: () => <Grid name="Sales" source={whole} frozenColumns={1} />,
    },
    {
      name: 'headers with their distribution',
      Draw: () => <Grid name="Sales by day" source={{ ...whole, columns: PROFILED }} />,
    },
    {
      name: 'cells that are on the way',
      Draw: () => (
        <Grid
          name="Returns"
          source={{ ...whole, cellAt: (column, row) => (row < 4 ? valueAt(column, row) : undefined) }}
        />
      ),
    },
    { name: 'no rows', Draw: () => <Grid name="Orders" source={{ ...whole, rowCount: 0 }} /> },
  ],
};
