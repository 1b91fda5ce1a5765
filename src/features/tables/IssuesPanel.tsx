import { useSetAtom } from 'jotai';
import CheckIcon from 'lucide-react/icons/shield-check';
import { sidePanelAtom } from '../../app/side-panel/side-panel.ts';
import { useTexts } from '../../i18n/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ColumnProfile } from './ColumnProfile.tsx';
import styles from './panels.module.css';
import { IssueList } from './public/table-import/IssueList.tsx';
import { useTable } from './use-table.ts';

/** The trouble of a table; a column's name leads to its profile. */
export function IssuesPanel({ tableId }: { tableId: string }) {
  const t = useTexts();
  const setPanel = useSetAtom(sidePanelAtom);
  const issues = useTable(tableId).data?.table.issues ?? [];
  if (issues.length === 0)
    return (
      <EmptyState
        level={3}
        icon={<CheckIcon aria-hidden="true" />}
        title={t('tables.noTrouble')}
        message={t('tables.healthHint')}
      />
    );
  return (
    <div className={styles.body}>
      <IssueList
        issues={issues}
        onColumn={(name) =>
          setPanel({
            title: name,
            subtitle: t('profile.title'),
            children: <ColumnProfile tableId={tableId} name={name} />,
          })
        }
      />
    </div>
  );
}
