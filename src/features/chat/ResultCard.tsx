import { useAtom } from 'jotai';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { ChartTools } from '../../ui/chart/Chart.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { CheckList } from './CheckList.tsx';
import { findingOf } from './chart-finding.ts';
import { QueryEditor } from './QueryEditor.tsx';
import styles from './ResultCard.module.css';
import { proposeChart, rowsOf } from './result-rows.ts';
import { resultViewAtom } from './result-view.ts';
import { ResultMenu } from './results/ResultMenu.tsx';
import { useThreadActions } from './thread-actions.ts';

const ChartKindMenu = lazyPart(['viewers'], () =>
  import('./ChartKindMenu.tsx').then(({ ChartKindMenu: menu }) => menu),
);
const ResultChart = lazy(() =>
  import('./ResultChart.tsx').then(({ ResultChart: chart }) => ({ default: chart })),
);
const ResultRows = lazy(() => import('./ResultRows.tsx').then(({ ResultRows: rows }) => ({ default: rows })));

interface ResultCardProps {
  messageId: string;
  part: Shape<'ResultPart'>;
  tableIds: readonly string[];
}

/** A result as chart, table or query: three views of one thing. */
export function ResultCard({ messageId, part, tableIds }: ResultCardProps) {
  const t = useTexts();
  const { chatId, showCell } = useThreadActions();
  const [view, setView] = useAtom(resultViewAtom(part.query_id));
  const chart = useMemo(() => proposeChart(part), [part]);
  const shown = view.view ?? (part.ag_chart ? 'chart' : 'table');
  const title = part.title || t('result.untitled');
  const [tools, setTools] = useState<ChartTools | null>(null);
  const { columnDefs } = part.ag_table;
  const { chart: changed } = view;
  const drawn = useMemo(() => chart && { ...chart, ...changed }, [chart, changed]);
  const finding = useMemo(
    () => (shown === 'chart' && drawn ? findingOf(part, drawn, rowsOf(part)) : undefined),
    [shown, drawn, part],
  );
  const found = finding && t(finding.textId, finding.values);
  const nameOf = (field: string | undefined) =>
    columnDefs.find((column) => column.field === field)?.headerName;
  const measure = nameOf(drawn?.y[0]);
  const group = nameOf(drawn?.x);
  const about = measure && group && t('finding.about', { measure, group });
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.bar}>
        <div className={styles.titles}>
          <h3 className={styles.title} title={found ?? title}>
            {found ?? title}
          </h3>
          {found && (
            <p className={styles.about} title={title}>
              {about ?? title}
            </p>
          )}
        </div>
        {part.origin === 'edited' && <Badge tone="info">{t('result.edited')}</Badge>}
        <SegmentedControl
          label={t('result.view')}
          value={shown}
          onChange={(next) => setView((now) => ({ ...now, view: next }))}
          segments={[
            ...(chart ? [{ value: 'chart' as const, label: t('result.chart') }] : []),
            { value: 'table' as const, label: t('result.table') },
            { value: 'sql' as const, label: t('result.sql') },
          ]}
        />
        {shown === 'chart' && chart && (
          <Suspense fallback={<span className={styles.kindRoom} />}>
            <ChartKindMenu
              mark={view.chart.mark ?? chart.mark}
              hasPie={tools?.hasPie ?? false}
              onChange={(mark) => setView((now) => ({ ...now, chart: { ...now.chart, mark } }))}
            />
          </Suspense>
        )}
        <ResultMenu
          messageId={messageId}
          part={part}
          tableIds={tableIds}
          savePicture={shown === 'chart' ? (tools?.save ?? null) : null}
        />
      </header>
      {shown === 'chart' && chart && (
        <Suspense fallback={<div className={styles.chartRoom} data-bare />}>
          <ResultChart part={part} chart={chart} title={title} spoken={finding?.spoken} onTools={setTools} />
        </Suspense>
      )}
      {(shown === 'table' || (shown === 'chart' && !chart)) && (
        <Suspense fallback={<div className={styles.tableRoom} data-rows={Math.min(10, part.row_count)} />}>
          <ResultRows
            part={part}
            title={title}
            onCell={(row, column) => showCell({ messageId, part, row, column })}
          />
        </Suspense>
      )}
      {shown === 'sql' && (
        <div className={styles.query}>
          <QueryEditor
            chatId={chatId}
            messageId={messageId}
            part={part}
            tableIds={tableIds}
            onRan={() => {}}
          />
        </div>
      )}
      {part.checks.length > 0 && (
        <footer className={styles.foot}>
          <CheckList checks={part.checks} />
        </footer>
      )}
    </section>
  );
}
