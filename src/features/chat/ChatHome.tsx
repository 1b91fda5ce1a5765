import ArrowRightIcon from 'lucide-react/icons/arrow-right';
import TableIcon from 'lucide-react/icons/table-2';
import { Suspense } from 'react';
import { idlePart } from '../../app/lazy-part/idle-part.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ChatHome.module.css';
import type { AttachedTables } from './use-attached-tables.ts';

// a question can be typed before any is proposed
const HomeStarters = idlePart([], () => import('./HomeStarters.tsx').then((part) => part.HomeStarters));
const HomeShelf = idlePart(['results'], () => import('./HomeShelf.tsx').then((part) => part.HomeShelf));

interface ChatHomeProps {
  attached: AttachedTables;
  /** Asks at once, about one table. */
  onAsk: (question: string, tableId: string) => void;
  onUpload: () => void;
}

/** What a chat begins with: the place for a file, the sample, questions made of the person's own tables, and what was kept of earlier ones. */
export function ChatHome({ attached, onAsk, onUpload }: ChatHomeProps) {
  const t = useTexts();
  const sample = attached.all.find(({ source }) => source === 'sample');
  return (
    <>
      <div className={styles.paper} aria-hidden="true" />
      <div className={styles.rest}>
        <div className={styles.ways} data-two={sample !== undefined || undefined}>
          <div className={styles.drop}>
            <Cells />
            <div className={styles.words}>
              <h3 className={styles.wayTitle}>{t('home.dropTitle')}</h3>
              <p className={styles.wayText}>{t('home.dropText')}</p>
            </div>
            <Button variant={attached.none ? 'primary' : 'default'} onClick={onUpload}>
              {t('home.chooseFile')}
            </Button>
          </div>
          {sample && (
            <button
              type="button"
              className={styles.sample}
              onClick={() => onAsk(t('chat.askOverview'), sample.id)}
            >
              <span className={styles.wayTitle}>
                <TableIcon size={16} aria-hidden="true" />
                <span className={styles.words}>{t('home.trySample')}</span>
                <ArrowRightIcon size={16} aria-hidden="true" className={styles.arrow} />
              </span>
              <span className={styles.wayText}>
                {t('home.sampleText', { name: sample.name, rows: sample.row_count })}
              </span>
            </button>
          )}
        </div>
        {!attached.none && (
          <Suspense fallback={<div className={styles.starters} />}>
            <HomeStarters attached={attached} onAsk={onAsk} />
          </Suspense>
        )}
        <div className={styles.shelf}>
          <Suspense fallback={null}>
            <HomeShelf />
          </Suspense>
        </div>
      </div>
    </>
  );
}

/** Cells of a table, the last column filled: the sign of the product. */
function Cells() {
  return (
    <svg className={styles.cells} viewBox="0 0 100 64" aria-hidden="true">
      {[0, 1, 2, 3].flatMap((row) =>
        [0, 1, 2, 3, 4].map((column) => (
          <rect
            key={`${row} ${column}`}
            x={1 + 20 * column}
            y={1 + 16 * row}
            width={16}
            height={12}
            rx={3}
            data-filled={column === 4 || undefined}
          />
        )),
      )}
    </svg>
  );
}
