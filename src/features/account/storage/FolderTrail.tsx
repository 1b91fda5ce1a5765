import FolderPlusIcon from 'lucide-react/icons/folder-plus';
import { followLink } from '../../../app/link/follow-link.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { folderTrail } from '../../../machines/storage-browser/index.ts';
import { Button } from '../../../ui/Button.tsx';
import type { FolderActions } from './FolderRows.tsx';
import styles from './storage.module.css';
import { type Folder, folderHref } from './storage-words.ts';

/** The way from the top to a folder, with a button for a new one in it. */
export function FolderTrail({
  folders,
  current,
  onName,
}: Pick<FolderActions, 'onName'> & { folders: readonly Folder[]; current: string | null }) {
  const t = useTexts();
  const trail = folderTrail(folders, current);
  const places = [{ id: null, name: t('storage.top') }, ...trail];
  return (
    <div className={styles.head}>
      <nav aria-label={t('storage.trail')} className={styles.trail}>
        <ol>
          {places.map(({ id, name }, at) => (
            <li key={id ?? 'top'}>
              <a
                href={folderHref(id)}
                onClick={followLink}
                aria-current={at === places.length - 1 ? 'page' : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <Button
        size="small"
        icon={<FolderPlusIcon size={16} aria-hidden="true" />}
        onClick={() => onName({ item: null, folderId: current })}
      >
        {t('storage.newFolder')}
      </Button>
    </div>
  );
}
