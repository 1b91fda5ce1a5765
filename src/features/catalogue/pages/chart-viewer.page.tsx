import { Chart } from '../../../ui/chart/Chart.tsx';
import type { ChartData, Mark } from '../../../ui/chart/chart-spec.ts';
import type { CataloguePage, Specimen } from '../catalogue-page.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
const sales: ChartData = {
  columns: ['month', 'Online', 'Shops'],
  rows: MONTHS.map((month, index) => [month, 40 + ((index * 17) % 31), 55 - ((index * 13) % 23)]),
};
const many: ChartData = {
  columns: ['month', ...Array.from({ length: 9 }, (_, index) => `Branch ${index + 1}`)],
  rows: MONTHS.map((month, row) => [
    month,
    ...Array.from({ length: 9 }, (_, place) => 12 + ((row * 5 + place * 7) % 19)),
  ]),
};

interface Sample {
  mark: Mark;
  data: ChartData;
  y?: readonly string[];
  title?: string;
  marks?: readonly Mark[];
}

function specimen(name: string, { mark, data, y, title = 'Sales', marks }: Sample): Specimen {
  const [x = '', ...rest] = data.columns;
  const spec = { mark, x, y: y ?? rest, title, ...(marks && { marks }) };
  return {
    name,
    Draw: () => (
      <div data-sample>
        <Chart spec={spec} data={data} />
      </div>
    ),
  };
}

export const page: CataloguePage = {
  title: 'Chart viewer',
  group: 'Viewers',
  specimens: [
    specimen('bars', { mark: 'bar', data: sales }),
    specimen('lines', { mark: 'line', data: sales }),
    specimen('areas', { mark: 'area', data: sales, y: ['Online'] }),
    specimen('points', {
      mark: 'point',
      data: {
        columns: ['Price', 'Sold'],
        rows: Array.from({ length: 60 }, (_, index) => [
          (index * 7) % 41,
          90 - ((index * 7) % 41) + (index % 9),
        ]),
      },
    }),
    specimen('pie', { mark: 'pie', data: sales, y: ['Online'] }),
    specimen('bars with a line', { mark: 'bar', data: sales, marks: ['bar', 'line'] }),
    specimen('nine series of bars: patterns', { mark: 'bar', data: many }),
    specimen('nine series of lines: dashes', { mark: 'line', data: many }),
    specimen('negative values: no pie', {
      mark: 'pie',
      data: { columns: ['month', 'Profit'], rows: MONTHS.map((month, index) => [month, 20 - index * 9]) },
    }),
    specimen('missing values are gaps', {
      mark: 'line',
      data: {
        columns: ['month', 'Visits'],
        rows: MONTHS.map((month, index) => [month, index === 2 ? null : 100 + index * 20]),
      },
    }),
    specimen('a single point', { mark: 'line', data: { columns: ['month', 'Visits'], rows: [['Jan', 42]] } }),
    specimen('dates', {
      mark: 'line',
      data: {
        columns: ['day', 'Orders'],
        rows: Array.from({ length: 45 }, (_, index) => [
          new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
          20 + ((index * 11) % 17),
        ]),
      },
    }),
    specimen('years', {
      mark: 'bar',
      data: {
        columns: ['year', 'Members'],
        rows: [2021, 2022, 2023, 2024, 2025].map((year, index) => [year, 1000 + index * 350]),
      },
    }),
    specimen('long names', {
      mark: 'bar',
      title:
        'A title that is so long that it has to end somewhere before the switch of types begins, and does',
      data: {
        columns: ['Reason that the customer gave', 'Number of returned parcels'],
        rows: [
          ['The parcel was handed over at the wrong door', 31],
          ['尺寸与页面上的说明不一致，客户要求退货', 24],
          ['<b>Damaged</b> & opened', 12],
          ['Other', 7],
        ],
      },
    }),
    specimen('nothing to draw', { mark: 'bar', data: { columns: ['month', 'Visits'], rows: [] } }),
  ],
};
