import { followLink } from '../../../app/link/follow-link.ts';
import { formatPercent } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Days } from './HomeDashboard.tsx';
import styles from './home.module.css';
import { changeOf, figureText, TILES, type Tile, type TileName } from './home-words.ts';
import { useTile } from './use-tile.ts';

/** What is said of less, more and the same: against a period, or against a moment. */
const WORDS = {
  period: ['home.less', 'home.more', 'home.same'],
  state: ['home.lessThen', 'home.moreThen', 'home.sameThen'],
} as const;

/** One figure with its change against the period before; it leads to the list behind it. */
export function HomeTile({ name, days }: { name: TileName; days: Days }) {
  const t = useTexts();
  const { tile, failure, query } = useTile(name, days);
  // the right was taken since the page was read
  if (failure?.status === 403) return null;
  const { name: title, to } = TILES[name];
  if (!tile)
    return (
      <section className={styles.tile} aria-label={t(title)} aria-busy={!failure}>
        <span className={styles.over}>{t(title)}</span>
        {failure ? (
          <div role="alert" className={styles.trouble}>
            <span>{failure.message}</span>
            {failure.requestId !== undefined && <code className={styles.quiet}>{failure.requestId}</code>}
            <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
              {t('ui.retry')}
            </Button>
          </div>
        ) : (
          <Skeleton shape="text" visible />
        )}
      </section>
    );
  const words = <Figure tile={tile} days={days} />;
  return to ? (
    <a className={styles.tile} href={to()} onClick={followLink}>
      <span className={styles.over}>{t(title)}</span>
      {words}
    </a>
  ) : (
    <section className={styles.tile} aria-label={t(title)}>
      <span className={styles.over}>{t(title)}</span>
      {words}
    </section>
  );
}

function Figure({ tile: { tile, unit, is_state: isState, figures }, days }: { tile: Tile; days: Days }) {
  const t = useTexts();
  const [first, ...others] = figures;
  if (!first) return null;
  const change = changeOf(first);
  const { more } = TILES[tile];
  const isGood =
    change !== undefined && change !== 0 && more !== 'neither' && change > 0 === (more === 'good');
  const tone =
    change === undefined || change === 0 || more === 'neither'
      ? styles.even
      : isGood
        ? styles.good
        : styles.bad;
  return (
    <>
      <span className={styles.figure}>{figureText(unit, first.value, first.currency)}</span>
      {others.length > 0 && (
        <span className={styles.quiet}>
          {others.map(({ value, currency }) => figureText(unit, value, currency)).join(' · ')}
        </span>
      )}
      {first.before === undefined ? (
        <span className={styles.quiet}>{t(isState ? 'home.now' : 'home.inDays', { count: days })}</span>
      ) : change === undefined ? (
        <span className={styles.quiet}>
          {t(isState ? 'home.noneThen' : 'home.noneBefore', { count: days })}
        </span>
      ) : (
        <span className={tone}>
          {t(WORDS[isState ? 'state' : 'period'][change < 0 ? 0 : change > 0 ? 1 : 2], {
            share: formatPercent(Math.abs(change)),
            count: days,
          })}
        </span>
      )}
    </>
  );
}
