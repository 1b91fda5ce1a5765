import { useMemo } from 'react';
import { ResultTable } from '../result-table/ResultTable.tsx';
import { useWords } from '../ui-text.tsx';
import { type ChartValue, type Series, sharedPlaces } from './chart-spec.ts';

/** What a chart shows, as rows: for those who do not see it, and for those who want the figures. */
export function ChartTable({ title, x, series }: { title: string; x: string; series: readonly Series[] }) {
  const t = useWords();
  const { columns, rows } = useMemo(() => {
    const places = sharedPlaces(series);
    if (places)
      return {
        columns: [
          { name: `x ${x}`, title: x },
          ...series.map(({ name }) => ({ name: `y ${name}`, title: name })),
        ],
        rows: places.map((place, index): ChartValue[] => [place, ...series.map(({ y }) => y[index] ?? null)]),
      };
    // places that differ from series to series stand below each other
    return {
      columns: [
        { name: 'series', title: '' },
        { name: 'x', title: x },
        { name: 'y', title: '' },
      ],
      rows: series.flatMap(({ name, x: own, y }) =>
        own.map((place, index): ChartValue[] => [name, place, y[index] ?? null]),
      ),
    };
  }, [x, series]);
  return <ResultTable label={t('viewers.chartTable', { title })} columns={columns} rows={rows} exportable />;
}
