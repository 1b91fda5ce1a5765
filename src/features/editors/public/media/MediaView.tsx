import { lazy, Suspense, useMemo } from 'react';
import type { Shape } from '../../../../api/shapes.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import styles from './MediaView.module.css';
import { chartOfAg, tableOfAg } from './media-parts.ts';

// each kind brings libraries of its own, which a text alone does not need
const MarkdownStream = lazy(() =>
  import('../../../../ui/markdown/MarkdownStream.tsx').then((part) => ({ default: part.MarkdownStream })),
);
const MarkdownTableView = lazy(() =>
  import('./MarkdownTableView.tsx').then((part) => ({ default: part.MarkdownTableView })),
);
const ResultTable = lazy(() =>
  import('../../../../ui/result-table/ResultTable.tsx').then((part) => ({ default: part.ResultTable })),
);
const Chart = lazy(() => import('../../../../ui/chart/Chart.tsx').then((part) => ({ default: part.Chart })));
const FileCard = lazy(() =>
  import('../../../../ui/media/FileCard.tsx').then((part) => ({ default: part.FileCard })),
);

type MediaData = Shape<'MediaData'>;

export interface MediaViewProps {
  media: MediaData;
  /** More content will come. */
  streaming?: boolean;
  /** Names the table and, where it has no title, the chart; "Table" and "Chart" where absent. */
  label?: string;
}

/**
 * What an answer or a tool brings (spec section 3): markdown, a table, a chart, a file. Every part that is present shows, in that order.
 * Load it with the texts of the areas "viewers".
 */
export function MediaView({ media, streaming = false, label }: MediaViewProps) {
  const t = useTexts();
  const { content = '', table = '', ag_table: agTable, ag_chart: agChart, file } = media;
  const rows = useMemo(() => (agTable ? tableOfAg(agTable) : null), [agTable]);
  const chart = useMemo(() => {
    if (!agChart) return null;
    const { spec, data } = chartOfAg(agChart);
    return { spec: { ...spec, title: spec.title || label || t('viewers.mediaChart') }, data };
  }, [agChart, label, t]);
  if (content.trim() === '' && table.trim() === '' && !rows && !chart && !file)
    return streaming ? null : <p className={styles.empty}>{t('viewers.mediaEmpty')}</p>;
  const tableLabel = label ?? t('viewers.mediaTable');
  return (
    <div className={styles.media}>
      {content.trim() !== '' && (
        <Suspense fallback={<Waiting shape="text" />}>
          <MarkdownStream text={content} streaming={streaming} headingShift={2} />
        </Suspense>
      )}
      {table.trim() !== '' && (
        <Suspense fallback={<Waiting shape="table" />}>
          <MarkdownTableView markdown={table} label={tableLabel} framed={styles.card ?? ''} />
        </Suspense>
      )}
      {rows && (
        <div className={styles.card}>
          <Suspense fallback={<Waiting shape="table" />}>
            <ResultTable label={tableLabel} columns={rows.columns} rows={rows.rows} exportable />
          </Suspense>
        </div>
      )}
      {chart && (
        <div className={styles.card}>
          <Suspense fallback={<div className={styles.chartRoom} data-loading />}>
            <Chart spec={chart.spec} data={chart.data} />
          </Suspense>
        </div>
      )}
      {file && (
        <Suspense fallback={<Waiting shape="list" />}>
          <FileCard name={file.name} path={file.path} size={file.size} mediaType={file.media_type} />
        </Suspense>
      )}
    </div>
  );
}

function Waiting({ shape }: { shape: 'text' | 'table' | 'list' }) {
  return (
    <div data-loading>
      {/* takes its room; the part is there before a skeleton would be worth showing */}
      <Skeleton shape={shape} visible={false} />
    </div>
  );
}
