import { Suspense, useState } from 'react';
import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { DayBars } from '../../../ui/chart/DayBars.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Days } from './HomeDashboard.tsx';
import styles from './home.module.css';
import { figureText, TILES, type TileName } from './home-words.ts';
import { useTile } from './use-tile.ts';

const Chart = lazyPart([], () => import('../../../ui/chart/Chart.tsx').then(({ Chart: chart }) => chart));
const DAY = 'yyyy-MM-dd';

/** The course of a figure, as a preview that opens as a chart. */
export function HomeChart({ name, days }: { name: TileName; days: Days }) {
  const t = useTexts();
  const { tile, failure } = useTile(name, days);
  const [isOpen, setOpen] = useState(false);
  const isFlat = tile?.days.every(({ value }) => value === 0) ?? false;
  // its tile says what went wrong, and asks again
  if (failure) return null;
  const title = t(TILES[name].name);
  const [first] = tile?.figures ?? [];
  const currency = first?.currency;
  const summary = first
    ? t('home.chartText', {
        figure: figureText(tile?.unit ?? 'count', first.value, currency),
        count: days,
      })
    : '';
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.subtitle}>{title}</h2>
        <Button size="small" disabled={!tile || isFlat} onClick={() => setOpen(true)}>
          {t('home.open')}
        </Button>
      </div>
      {tile && isFlat ? (
        <p className={styles.flat}>{summary}</p>
      ) : tile ? (
        <DayBars
          preview
          label={summary}
          bars={tile.days.map(({ at, value }) => ({
            key: String(at),
            value,
            title: `${formatDateTime(at, DAY)}: ${figureText(tile.unit, value, currency)}`,
          }))}
        />
      ) : (
        <div className={styles.waiting}>
          <Skeleton shape="list" rows={4} visible />
        </div>
      )}
      {isOpen && tile && (
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
              spec={{ mark: 'bar', x: t('home.day'), y: [title], title }}
              data={{
                columns: [t('home.day'), title],
                rows: tile.days.map(({ at, value }) => [
                  formatDateTime(at, DAY),
                  // minor units and thousandths as people write them
                  tile.unit === 'money' ? value / 100 : tile.unit === 'credits' ? value / 1000 : value,
                ]),
              }}
            />
          </Suspense>
        </Dialog>
      )}
    </section>
  );
}
