import type { Shape } from '../../../api/shapes.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DifferenceBadges } from '../../tables/public/comparison/DifferenceBadges.tsx';
import styles from './saved.module.css';

interface RunListProps {
  runs: readonly Shape<'AnalysisRun'>[];
  newestId: string | undefined;
  /** The run that the newest one is compared with. */
  comparedId: string | undefined;
  onCompare: (runId: string) => void;
}

/** The runs of an analysis, the newest first. */
export function RunList({ runs, newestId, comparedId, onCompare }: RunListProps) {
  const t = useTexts();
  return (
    <Card title={t('saved.runs')} padding="none">
      <ul className={styles.runs}>
        {runs.map(({ id, status, cause, ran_at: ranAt, row_count: rowCount, difference, problem }) => (
          <li key={id} className={styles.run}>
            <span className={styles.runHead}>
              <time dateTime={new Date(ranAt * 1000).toISOString()}>{formatDateTime(ranAt)}</time>
              <span className={styles.quiet}>{t(`saved.cause_${cause}`)}</span>
              {status === 'failed' ? (
                <Badge tone="danger">{t('saved.runFailed')}</Badge>
              ) : (
                <span className={styles.quiet}>{t('result.rows', { count: rowCount })}</span>
              )}
            </span>
            {problem && <p>{problem.text}</p>}
            {difference && <DifferenceBadges counts={difference} />}
            {status === 'done' && id !== newestId && (
              <Button
                size="small"
                aria-pressed={id === comparedId}
                label={t('saved.compareWith', { time: formatDateTime(ranAt) })}
                onClick={() => onCompare(id)}
              >
                {t('saved.compare')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
