import type { Shape } from '../../../api/shapes.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { followLink } from '../../shared/link/follow-link.ts';
import { AnalysisPicture } from './AnalysisPicture.tsx';
import styles from './saved.module.css';

const SCHEDULES = { day: 'saved.everyDay', week: 'saved.everyWeek', month: 'saved.everyMonth' } as const;

/** A saved analysis in a card: its picture, its name, what it is of and when it last ran. Opens it. */
export function AnalysisLink({ analysis }: { analysis: Shape<'Analysis'> }) {
  const t = useTexts();
  const { id, name, tables, result, last_run: run, schedule } = analysis;
  return (
    <a className={styles.cardLink} href={paths.savedAnalysis(id)} onClick={followLink}>
      <AnalysisPicture analysis={analysis} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}>
          {[
            tables.map((table) => table.name).join(', '),
            t('result.rows', { count: result.row_count }),
            formatDateTime(run.ran_at),
          ]
            .filter((words) => words !== '')
            .join(' · ')}
        </span>
        {(run.status === 'failed' || schedule) && (
          <span className={styles.cardBadges}>
            {run.status === 'failed' && <Badge tone="danger">{t('saved.runFailed')}</Badge>}
            {schedule && <Badge>{t(SCHEDULES[schedule.every])}</Badge>}
          </span>
        )}
      </span>
    </a>
  );
}
