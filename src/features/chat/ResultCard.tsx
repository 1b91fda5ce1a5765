import { useAtom } from 'jotai';
import DownloadIcon from 'lucide-react/icons/download';
import { lazy, Suspense } from 'react';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { showCopied } from '../../app/notices/notice-channel.ts';
import { tabSeparated } from './answer-markdown.ts';
import { CheckList } from './CheckList.tsx';
import { exportResult } from './export-answer.ts';
import { QueryEditor } from './QueryEditor.tsx';
import styles from './ResultCard.module.css';
import { proposeChart, rowsOf } from './result-rows.ts';
import { resultViewAtom } from './result-view.ts';
import { ResultMenu } from './results/ResultMenu.tsx';
import { useThreadActions } from './thread-actions.ts';

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
  const chart = proposeChart(part);
  const shown = view.view ?? (part.ag_chart ? 'chart' : 'table');
  const title = part.title || t('result.untitled');
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.bar}>
        <h3 className={styles.title} title={title}>
          {title}
        </h3>
        {part.origin === 'edited' && <Badge tone="info">{t('result.edited')}</Badge>}
        <span className={styles.space} />
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
        <CopyButton
          text={() => tabSeparated(part, rowsOf(part))}
          label={t('result.copy')}
          onResult={showCopied}
        />
        <Button
          size="small"
          variant="ghost"
          icon={<DownloadIcon size={16} aria-hidden="true" />}
          label={t('ui.exportCsv')}
          title={t('ui.exportCsv')}
          onClick={() => exportResult(part.query_id, 'csv', title)}
        />
        <ResultMenu messageId={messageId} part={part} tableIds={tableIds} />
      </header>
      {shown === 'chart' && chart && (
        <Suspense fallback={<div className={styles.chartRoom} />}>
          <ResultChart part={part} chart={chart} title={title} />
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
