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

interface ChartDay {
  at: number;
  value: number;
  /** Its name; its time as `pattern` says where absent. */
  name?: string;
}

/** The course of a figure, as a preview that opens as a chart. */
export function DayChart({
  title,
  summary,
  days,
  figure,
  scale,
  step,
  pattern,
  parts,
}: {
  title: string;
  /** The figure of all of it, in words. */
  summary: string;
  /** Undefined while it is read. Times are seconds. */
  days: readonly ChartDay[] | undefined;
  /** A value in words. */
  figure: (value: number) => string;
  /** What a value is drawn as: minor units and thousandths as people write them. */
  scale: (value: number) => number;
  /** What a bar stands for, such as a day. */
  step: string;
  /** How times are written. */
  pattern: string;
  /** What the values are made of, each with one value for each day: the opened chart stacks them. */
  parts?: readonly { name: string; values: readonly number[] }[] | undefined;
}) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const nameOf = ({ at, name }: ChartDay) => name ?? formatDateTime(at, pattern);
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
          bars={days.map((day) => ({
            key: String(day.at),
            value: Math.max(0, day.value),
            title: `${nameOf(day)}: ${figure(day.value)}`,
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
              spec={{
                mark: 'bar',
                x: step,
                y: parts ? parts.map(({ name }) => name) : [title],
                title,
                stacked: parts !== undefined,
              }}
              data={{
                columns: [step, ...(parts ? parts.map(({ name }) => name) : [title])],
                rows: days.map((day, index) => [
                  nameOf(day),
                  ...(parts ? parts.map(({ values }) => scale(values[index] ?? 0)) : [scale(day.value)]),
                ]),
              }}
            />
          </Suspense>
        </Dialog>
      )}
    </section>
  );
}
