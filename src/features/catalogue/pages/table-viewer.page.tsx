import { type CellValue, ResultTable } from '../../../ui/result-table/ResultTable.tsx';
import type { CataloguePage } from '../catalogue-page.ts';

const nothing = () => {};
const CITIES = ['Lyon', 'Osaka', 'São Paulo', '上海', 'Busan', 'Kraków', 'Nairobi', 'Quito'];
const columns = [
  { name: 'city', title: 'City' },
  { name: 'month', title: 'Month' },
  { name: 'orders', title: 'Orders' },
  { name: 'revenue', title: 'Revenue' },
  { name: 'returned', title: 'Returned' },
];

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index): CellValue[] => [
    CITIES[index % CITIES.length] ?? '',
    `2026-${String((index % 12) + 1).padStart(2, '0')}`,
    (index * 37) % 211,
    index % 9 === 4 ? null : Math.round(((index * 7919) % 100_000) * 1.37) / 100,
    index % 3 === 0,
  ]);

const LONG =
  'The parcel was handed over at the wrong door, taken back by the carrier on the same day, and has stood in the depot since then, because nobody could read the label.';

const wide = Array.from({ length: 24 }, (_, index) => ({ name: `c${index}`, title: `Measure ${index + 1}` }));

function Framed(props: Parameters<typeof ResultTable>[0]) {
  return (
    <div data-sample>
      <ResultTable {...props} />
    </div>
  );
}

export const page: CataloguePage = {
  title: 'Table viewer',
  group: 'Viewers',
  specimens: [
    { name: 'no rows', Draw: () => <Framed label="Orders" columns={columns} rows={[]} exportable /> },
    { name: 'one row', Draw: () => <Framed label="Order" columns={columns} rows={rowsOf(1)} exportable /> },
    {
      name: '19 rows: no filter',
      Draw: () => <Framed label="19 orders" columns={columns} rows={rowsOf(19)} />,
    },
    {
      name: '20 rows: a filter',
      Draw: () => <Framed label="20 orders" columns={columns} rows={rowsOf(20)} exportable />,
    },
    {
      name: '1000 rows, cells that lead on',
      Draw: () => (
        <Framed
          label="1000 orders"
          columns={columns}
          rows={rowsOf(1000)}
          onExportCsv={nothing}
          onCellPress={nothing}
          selected={{ row: 2, column: 3 }}
        />
      ),
    },
    {
      name: 'wide',
      Draw: () => (
        <Framed
          label="Wide"
          columns={wide}
          rows={Array.from({ length: 12 }, (_, row) =>
            wide.map((_, place) => (row + 1) * (place + 1) * 1013),
          )}
        />
      ),
    },
    {
      name: 'long cells and names',
      Draw: () => (
        <Framed
          label="Long"
          columns={[
            { name: 'a', title: `What happened: ${LONG}` },
            { name: 'b', title: 'Cost' },
          ]}
          rows={[
            [LONG, 12],
            [LONG.replaceAll(' ', ''), -3.5],
            ['第一行\n第二行', null],
          ]}
          exportable
        />
      ),
    },
  ],
};
