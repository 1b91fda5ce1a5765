import ChartIcon from 'lucide-react/icons/chart-column';
import TableIcon from 'lucide-react/icons/table-2';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CheckList } from './CheckList.tsx';
import styles from './ResultLink.module.css';
import { useThreadActions } from './thread-actions.ts';

/** A result by its name, in a thread beside which the panes show the one that is chosen. */
export function ResultLink({ part }: { part: Shape<'ResultPart'> }) {
  const t = useTexts();
  const { results } = useThreadActions();
  const Icon = part.ag_chart ? ChartIcon : TableIcon;
  return (
    <div className={styles.result}>
      <button
        type="button"
        className={styles.link}
        aria-pressed={results?.selectedId === part.query_id}
        onClick={() => results?.select(part.query_id)}
      >
        <Icon size={16} aria-hidden="true" />
        <span className={styles.title}>{part.title || t('result.untitled')}</span>
        {part.origin === 'edited' && <Badge tone="info">{t('result.edited')}</Badge>}
        <span className={styles.rows}>{t('result.rows', { count: part.row_count })}</span>
      </button>
      <CheckList checks={part.checks} />
    </div>
  );
}
