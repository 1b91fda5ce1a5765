import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { showCopied } from '../../../app/notices/notice-channel.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import styles from './saved.module.css';

const SHORT_HASH = 12;

/** Tables and query behind an analysis. */
export function AnalysisSource({
  analysis: { tables, sql },
  run,
}: {
  analysis: Shape<'Analysis'>;
  run: Shape<'AnalysisRun'> | undefined;
}) {
  const t = useTexts();
  return (
    <Card
      title={t('saved.source')}
      actions={<CopyButton text={sql} label={t('result.copySql')} onResult={showCopied} />}
    >
      <div className={styles.source}>
        <ul className={styles.tables}>
          {tables.map(({ table_id: id, name, available }) => {
            const hash = run?.tables.find((table) => table.table_id === id)?.file_hash;
            return (
              <li key={id}>
                {available ? (
                  <a className={styles.link} href={paths.tables(id)} onClick={followLink}>
                    {name}
                  </a>
                ) : (
                  <>
                    {name} <Badge tone="danger">{t('saved.tableGone')}</Badge>
                  </>
                )}
                {hash && (
                  <code className={styles.hash} title={`SHA-256 ${hash}`}>
                    {t('evidence.hash', { hash: hash.slice(0, SHORT_HASH) })}
                  </code>
                )}
              </li>
            );
          })}
        </ul>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard (WCAG 2.1.1) */}
        <section className={styles.sql} tabIndex={0} aria-label={t('result.sqlLabel')}>
          <pre>{sql}</pre>
        </section>
        {run && (
          <p className={styles.quiet}>
            {t('result.facts', {
              rows: run.row_count,
              ms: formatNumber(run.ms, { maximumFractionDigits: 1 }),
            })}
          </p>
        )}
      </div>
    </Card>
  );
}
