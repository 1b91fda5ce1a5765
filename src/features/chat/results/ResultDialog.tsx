import { useAtom } from 'jotai';
import { Suspense } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { ResultChart } from '../ResultChart.tsx';
import { ResultRows } from '../ResultRows.tsx';
import { proposeChart } from '../result-rows.ts';
import { resultViewAtom } from '../result-view.ts';
import type { ChatResult } from './chat-results.ts';
import styles from './results.module.css';

/** A result with the room of the window, as chart or table. */
export function ResultDialog({ result, onClose }: { result: ChatResult; onClose: () => void }) {
  const t = useTexts();
  const { part } = result;
  const [view, setView] = useAtom(resultViewAtom(part.query_id));
  const chart = proposeChart(part);
  const title = result.name || t('result.untitled');
  const shown = chart && (view.view ?? (part.ag_chart ? 'chart' : 'table')) === 'chart' ? 'chart' : 'table';
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={title}
      description={t('result.rows', { count: part.row_count })}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className={styles.large}>
        {chart && (
          <SegmentedControl
            label={t('result.view')}
            value={shown}
            onChange={(next) => setView((now) => ({ ...now, view: next }))}
            segments={[
              { value: 'chart' as const, label: t('result.chart') },
              { value: 'table' as const, label: t('result.table') },
            ]}
          />
        )}
        <div className={styles.frame}>
          <Suspense fallback={<div className={styles.chartRoom} />}>
            {shown === 'chart' && chart ? (
              <ResultChart part={part} chart={chart} title={title} />
            ) : (
              <ResultRows part={part} title={title} />
            )}
          </Suspense>
        </div>
      </div>
    </Dialog>
  );
}
