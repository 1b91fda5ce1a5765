import DownloadIcon from 'lucide-react/icons/download';
import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Combobox } from '../../../ui/fields/Combobox.tsx';
import { fileName, saveText } from '../../../ui/save-text.ts';
import styles from './foreign-keys.module.css';
import type { ForeignKey } from './key-list.tsx';
import { diagramText, keysRound } from './key-texts.ts';

/** A table between those that refer to it and those it refers to; each of them leads to its own surroundings. */
export function KeyDiagram({
  table,
  keys,
  onShow,
  onClose,
}: {
  table: string;
  keys: readonly ForeignKey[];
  onShow: (table: string) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const { from, to } = keysRound(table, keys);
  const tables = [...new Set(keys.flatMap((key) => [key.table, key.ref_table]))].sort();
  const isKnown = tables.includes(table);
  const around = [...new Set([...from, ...to])];
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={t('keys.diagram')}
      description={t('keys.diagramText')}
      actions={
        <>
          <Button
            icon={<DownloadIcon size={16} aria-hidden="true" />}
            disabled={around.length === 0}
            onClick={() => saveText(diagramText(around), fileName(table, 'mmd'), 'text/plain;charset=utf-8')}
          >
            {t('keys.saveDiagram')}
          </Button>
          <Button
            icon={<DownloadIcon size={16} aria-hidden="true" />}
            disabled={keys.length === 0}
            onClick={() =>
              saveText(diagramText(keys), fileName(t('keys.title'), 'mmd'), 'text/plain;charset=utf-8')
            }
          >
            {t('keys.saveWhole')}
          </Button>
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </>
      }
    >
      <div className={styles.details}>
        <Combobox
          label={t('keys.table')}
          options={tables.map((value) => ({ value, label: value }))}
          value={isKnown ? { value: table, label: table } : null}
          onChange={(next) => next && onShow(next.value)}
        />
        {isKnown && (
          <div className={styles.diagram}>
            <Side
              title={t('keys.referring', { count: to.length })}
              keys={to}
              tableOf={(key) => key.table}
              side="before"
            />
            <strong className={styles.middle}>
              <code>{table}</code>
            </strong>
            <Side
              title={t('keys.referredTo', { count: from.length })}
              keys={from}
              tableOf={(key) => key.ref_table}
              side="after"
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Side({
  title,
  keys,
  tableOf,
  side,
}: {
  title: string;
  keys: readonly ForeignKey[];
  tableOf: (key: ForeignKey) => string;
  side: 'before' | 'after';
}) {
  return (
    <section className={styles.side} aria-label={title}>
      <h3 className={styles.sideTitle}>{title}</h3>
      <ul className={styles.nodes} data-side={side}>
        {keys.map((key) => (
          <li key={key.name} data-kind={key.kind}>
            <a href={adminPaths.foreignKeys({ diagram: tableOf(key) })} onClick={followLink}>
              <code className={styles.code}>{tableOf(key)}</code>
            </a>
            <code className={styles.quiet}>{key.columns.join(', ')}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
