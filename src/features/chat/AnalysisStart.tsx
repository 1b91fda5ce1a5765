import TableIcon from 'lucide-react/icons/table-2';
import UploadIcon from 'lucide-react/icons/upload';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../app/lazy-part/lazy-part.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './AnalysisStart.module.css';
import { HomeGreeting } from './HomeGreeting.tsx';
import type { AttachedTables } from './use-attached-tables.ts';

const ChatHome = lazyPart(['results'], () => import('./ChatHome.tsx').then((part) => part.ChatHome));
const SavedAnalyses = lazyPart([], () =>
  import('./saved/SavedAnalyses.tsx').then((part) => part.SavedAnalyses),
);

const Reports = lazyPart([], () => import('./reports/Reports.tsx').then((part) => part.Reports));

/** Tables that are offered at once: what is saved stands below them. */
const FIRST_TABLES = 6;

interface AnalysisStartProps {
  attached: AttachedTables;
  onAsk: (question: string, tableId: string) => void;
  onUpload: () => void;
}

/** Where an analysis begins: questions to its table, or the choice of one. */
export function AnalysisStart({ attached, onAsk, onUpload }: AnalysisStartProps) {
  const t = useTexts();
  const { ids, all, none, setIds } = attached;
  const [isWhole, setWhole] = useState(false);
  if (ids.length > 0)
    return (
      <div className={styles.home}>
        <HomeGreeting attached={attached} />
        <Suspense fallback={null}>
          <ChatHome attached={attached} onAsk={onAsk} onUpload={onUpload} />
        </Suspense>
      </div>
    );
  return (
    <div className={styles.start}>
      <h2 className={styles.title}>{t(none ? 'chat.firstTable' : 'analysis.chooseTable')}</h2>
      <ul className={styles.tables}>
        {(isWhole ? all : all.slice(0, FIRST_TABLES)).map(
          ({ id, name, row_count: rows, column_count: columns }) => (
            <li key={id}>
              <button type="button" className={styles.table} onClick={() => setIds([id])}>
                <TableIcon size={16} aria-hidden="true" />
                <span className={styles.name}>{name}</span>
                <span className={styles.size}>
                  {t('chat.tableSize', { rows: formatNumber(rows), columns: formatNumber(columns) })}
                </span>
              </button>
            </li>
          ),
        )}
      </ul>
      <div className={styles.more}>
        {!isWhole && all.length > FIRST_TABLES && (
          <Button onClick={() => setWhole(true)}>{t('analysis.allTables', { count: all.length })}</Button>
        )}
        <Button icon={<UploadIcon size={16} aria-hidden="true" />} onClick={onUpload}>
          {t('chat.upload')}
        </Button>
      </div>
      <Suspense fallback={null}>
        <SavedAnalyses />
        <Reports />
      </Suspense>
    </div>
  );
}
