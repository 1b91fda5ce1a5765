import { ApiFailure } from '../../api/api-failure.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import type { SumsProps } from './list-sums.tsx';
import { SumTexts } from './SumTexts.tsx';
import styles from './sums.module.css';
import { TotalsFoot } from './TotalsFoot.tsx';
import { sumTexts, useSums } from './use-sums.ts';

/** What everything that a list finds comes to, under its rows. */
export function Totals({ config, query, columns, asCards, busy, before, after }: SumsProps) {
  const t = useTexts();
  const sums = useSums(config, query, { totals: true }, busy);
  if (sums.isError) {
    const failure = (
      <span role="status" className={styles.failure}>
        {sums.error instanceof ApiFailure ? sums.error.message : t('sums.failed')}
        <Button size="small" loading={sums.isFetching} onClick={() => void sums.refetch()}>
          {t('sums.retry')}
        </Button>
      </span>
    );
    if (asCards) return <div className={styles.card}>{failure}</div>;
    return (
      <tfoot className={styles.foot}>
        <tr>
          <td colSpan={columns.length + Number(before) + Number(after)}>{failure}</td>
        </tr>
      </tfoot>
    );
  }
  const totals = sums.data?.totals ?? [];
  if (!asCards)
    return (
      <TotalsFoot
        kinds={config.columns}
        columns={columns}
        totals={totals}
        busy={!sums.isOfRows}
        before={before}
        after={after}
      />
    );
  const shown = columns.flatMap(({ id, title }) => {
    const texts = sumTexts(totals, id, config.columns.find((column) => column.id === id)?.kind);
    return texts.length > 0 ? [{ id, title, texts }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t('sums.total')} aria-busy={!sums.isOfRows}>
      <strong>{t('sums.total')}</strong>
      <dl>
        {shown.map(({ id, title, texts }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>
              <SumTexts texts={texts} busy={!sums.isOfRows} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
