import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CellTime } from '../../../ui/list/CellTime.tsx';
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
          {tables.length > 0 && `${tables.map((table) => table.name).join(', ')} · `}
          <span className={styles.fact}>{t('result.rows', { count: result.row_count })} ·</span>{' '}
          <span className={styles.fact}>
            <CellTime seconds={run.ran_at} />
          </span>
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
