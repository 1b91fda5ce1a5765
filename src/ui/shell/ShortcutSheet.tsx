import { Fragment } from 'react';
import { Dialog } from '../Dialog.tsx';
import { Kbd } from '../Kbd.tsx';
import { useWords } from '../ui-text.tsx';
import styles from './ShortcutSheet.module.css';

export interface ShortcutGroup {
  label: string;
  shortcuts: readonly {
    /** Keys that are pressed together, e.g. `['Ctrl', 'K']`. */
    keys: readonly string[];
    label: string;
  }[];
}

export interface ShortcutSheetProps {
  open: boolean;
  onClose: () => void;
  groups: readonly ShortcutGroup[];
}

/** The keys that do something where the person is. */
export function ShortcutSheet({ open, onClose, groups }: ShortcutSheetProps) {
  const t = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={t('shells.shortcuts')}>
      <div className={styles.groups}>
        {groups.map(({ label, shortcuts }) => (
          <section key={label} aria-label={label}>
            <h3 className={styles.group}>{label}</h3>
            <dl className={styles.list}>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.label} className={styles.line}>
                  <dt>{shortcut.label}</dt>
                  <dd className={styles.keys}>
                    {shortcut.keys.map((key, index) => (
                      <Fragment key={key}>
                        {index > 0 && ' '}
                        <Kbd>{key}</Kbd>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
