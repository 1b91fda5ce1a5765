import TableIcon from 'lucide-react/icons/table-2';
import UploadIcon from 'lucide-react/icons/upload';
import { Suspense } from 'react';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../shared/lazy-part/lazy-part.ts';
import styles from './AnalysisStart.module.css';
import { ChatHome } from './ChatHome.tsx';
import type { AttachedTables } from './use-attached-tables.ts';

const SavedAnalyses = lazyPart([], () =>
  import('./saved/SavedAnalyses.tsx').then((part) => part.SavedAnalyses),
);

const Reports = lazyPart([], () => import('./reports/Reports.tsx').then((part) => part.Reports));

interface AnalysisStartProps {
  attached: AttachedTables;
  onAsk: (question: string, tableId: string) => void;
  onUpload: () => void;
}

/** Where an analysis begins: questions to its table, or the choice of one. */
export function AnalysisStart({ attached, onAsk, onUpload }: AnalysisStartProps) {
  const t = useTexts();
  const { ids, all, none, setIds } = attached;
  if (ids.length > 0) return <ChatHome attached={attached} onAsk={onAsk} onUpload={onUpload} />;
  return (
    <div className={styles.start}>
      <h2 className={styles.title}>{t(none ? 'chat.firstTable' : 'analysis.chooseTable')}</h2>
      <ul className={styles.tables}>
        {all.map(({ id, name, row_count: rows, column_count: columns }) => (
          <li key={id}>
            <button type="button" className={styles.table} onClick={() => setIds([id])}>
              <TableIcon size={16} aria-hidden="true" />
              <span className={styles.name}>{name}</span>
              <span className={styles.size}>
                {t('chat.tableSize', { rows: formatNumber(rows), columns: formatNumber(columns) })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div>
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
