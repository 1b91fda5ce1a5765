import { Suspense, useState } from 'react';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { DayBars } from '../../../ui/chart/DayBars.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './home.module.css';

const Chart = lazyPart([], () => import('../../../ui/chart/Chart.tsx').then(({ Chart: chart }) => chart));

/** The course of a figure, as a preview that opens as a chart. */
export function DayChart({
  title,
  summary,
  days,
  figure,
  scale,
  step,
  pattern,
}: {
  title: string;
  /** The figure of all of it, in words. */
  summary: string;
  /** Undefined while it is read. Times are seconds. */
  days: readonly { at: number; value: number }[] | undefined;
  /** A value in words. */
  figure: (value: number) => string;
  /** What a value is drawn as: minor units and thousandths as people write them. */
  scale: (value: number) => number;
  /** What a bar stands for, such as a day. */
  step: string;
  /** How times are written. */
  pattern: string;
}) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const isFlat = days?.every(({ value }) => value === 0) ?? false;
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.subtitle}>{title}</h2>
        <Button size="small" disabled={!days || isFlat} onClick={() => setOpen(true)}>
          {t('home.open')}
        </Button>
      </div>
      {days && isFlat ? (
        <p className={styles.flat}>{summary}</p>
      ) : days ? (
        <DayBars
          preview
          label={summary}
          bars={days.map(({ at, value }) => ({
            key: String(at),
            value: Math.max(0, value),
            title: `${formatDateTime(at, pattern)}: ${figure(value)}`,
          }))}
        />
      ) : (
        <div className={styles.waiting}>
          <Skeleton shape="list" rows={4} visible />
        </div>
      )}
      {isOpen && days && (
        <Dialog
          open
          size="wide"
          title={title}
          description={summary}
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>{t('ui.close')}</Button>}
        >
          <Suspense fallback={<Skeleton shape="list" rows={6} visible />}>
            <Chart
              hideTitle
              spec={{ mark: 'bar', x: step, y: [title], title }}
              data={{
                columns: [step, title],
                rows: days.map(({ at, value }) => [formatDateTime(at, pattern), scale(value)]),
              }}
            />
          </Suspense>
        </Dialog>
      )}
    </section>
  );
}
