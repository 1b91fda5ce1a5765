import { useAtom } from 'jotai';
import TableIcon from 'lucide-react/icons/table-2';
import type { ReactNode } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Select } from '../../ui/Select.tsx';
import styles from './AnalysisPanes.module.css';
import { columnTitles } from './public/result/column-titles.ts';
import { QueryEditor } from './QueryEditor.tsx';
import { ResultChart } from './ResultChart.tsx';
import { ResultRows } from './ResultRows.tsx';
import { proposeChart } from './result-rows.ts';
import { resultViewAtom } from './result-view.ts';
import { ResultMenu } from './results/ResultMenu.tsx';
import { useThreadActions } from './thread-actions.ts';

/** Query, result and chart of one step: three views that belong together. */
export function AnalysisPanes({
  selected,
}: {
  selected: { message: Shape<'Message'>; part: Shape<'ResultPart'> } | null;
}) {
  const t = useTexts();
  if (!selected)
    return (
      <div className={styles.panes}>
        <EmptyState
          icon={<TableIcon size={20} aria-hidden="true" />}
          title={t('analysis.noResult')}
          message={t('analysis.noResultText')}
        />
      </div>
    );
  return <Panes key={selected.part.query_id} {...selected} />;
}

function Panes({ message, part }: { message: Shape<'Message'>; part: Shape<'ResultPart'> }) {
  const t = useTexts();
  const { chatId, showCell, results } = useThreadActions();
  const title = part.title || t('result.untitled');
  const chart = proposeChart(part);
  return (
    <div className={styles.panes}>
      <Pane
        title={t('analysis.query')}
        aside={part.origin === 'edited' ? <Badge tone="info">{t('result.edited')}</Badge> : undefined}
      >
        <div className={styles.padded}>
          <QueryEditor
            chatId={chatId}
            messageId={message.id}
            part={part}
            tableIds={message.table_ids}
            onRan={({ query_id: queryId }) => results?.select(queryId)}
          />
        </div>
      </Pane>
      <Pane
        title={title}
        aside={<ResultMenu messageId={message.id} part={part} tableIds={message.table_ids} />}
      >
        <ResultRows
          part={part}
          title={title}
          onCell={(row, column) => showCell({ messageId: message.id, part, row, column })}
        />
      </Pane>
      {chart && (
        <Pane title={t('analysis.chart')} aside={<Axes part={part} chart={chart} />}>
          <ResultChart part={part} chart={chart} title={title} />
        </Pane>
      )}
    </div>
  );
}

/** Which columns the chart draws. */
function Axes({ part, chart }: { part: Shape<'ResultPart'>; chart: Shape<'ChartSpec'> }) {
  const t = useTexts();
  const [view, setView] = useAtom(resultViewAtom(part.query_id));
  const { columnDefs } = part.ag_table;
  const titles = columnTitles(columnDefs);
  const options = columnDefs.map(({ field, headerName }, index) => ({
    value: field,
    label: titles[index] ?? headerName,
  }));
  const numeric = options.filter(
    (_, index) => columnDefs[index]?.type === 'number' || columnDefs[index]?.type === 'integer',
  );
  const { x, y } = { ...chart, ...view.chart };
  return (
    <div className={styles.axes}>
      <span aria-hidden="true">{t('analysis.xShort')}</span>
      <Select
        size="small"
        label={t('analysis.x')}
        hideLabel
        options={options}
        value={x}
        onChange={(field) => setView((now) => ({ ...now, chart: { ...now.chart, x: field } }))}
      />
      <span aria-hidden="true">{t('analysis.yShort')}</span>
      <Select
        size="small"
        label={t('analysis.y')}
        hideLabel
        options={numeric}
        value={y[0] ?? null}
        onChange={(field) => setView((now) => ({ ...now, chart: { ...now.chart, y: [field] } }))}
      />
    </div>
  );
}

function Pane({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.pane} aria-label={title}>
      <header className={styles.bar}>
        <h2 className={styles.title}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
