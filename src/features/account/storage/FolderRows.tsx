import EllipsisIcon from 'lucide-react/icons/ellipsis';
import FolderIcon from 'lucide-react/icons/folder';
import { followLink } from '../../../app/link/follow-link.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { BrowsedItem, FileAct, Naming } from '../../../machines/storage-browser/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import styles from './storage.module.css';
import { type Folder, folderHref, itemOf } from './storage-words.ts';

export interface FolderActions {
  onAct: (act: FileAct, item: BrowsedItem | null) => void;
  onName: (naming: Naming) => void;
  onMove: (items: readonly BrowsedItem[]) => Promise<boolean>;
}

/** Folders that lie in one place, each with what can be done with it; those of the trash are restored or deleted. */
export function FolderRows({
  folders,
  isTrash = false,
  onAct,
  onName,
  onMove,
}: FolderActions & { folders: readonly Folder[]; isTrash?: boolean }) {
  const t = useTexts();
  if (folders.length === 0) return null;
  return (
    <ul className={styles.folders} aria-label={t('storage.folders')}>
      {folders.map((folder) => {
        const item = itemOf('folder', folder);
        return (
          <li key={folder.id}>
            <FolderIcon size={16} aria-hidden="true" />
            {isTrash ? (
              <span className={styles.name}>{folder.name}</span>
            ) : (
              <a className={styles.name} href={folderHref(folder.id)} onClick={followLink}>
                {folder.name}
              </a>
            )}
            <span className={styles.quiet}>{t('storage.files', { count: folder.files })}</span>
            <LazyMenu
              trigger={
                <Button
                  size="small"
                  variant="ghost"
                  icon={<EllipsisIcon size={16} aria-hidden="true" />}
                  label={t('storage.folderMenu', { name: folder.name })}
                />
              }
              entries={
                isTrash
                  ? [
                      { label: t('storage.restore'), onSelect: () => onAct('restore', item) },
                      { kind: 'separator' },
                      { label: t('storage.delete'), danger: true, onSelect: () => onAct('delete', item) },
                    ]
                  : [
                      {
                        label: t('storage.rename'),
                        onSelect: () => onName({ item, folderId: folder.folder_id }),
                      },
                      { label: t('storage.moveTitleShort'), onSelect: () => void onMove([item]) },
                      { kind: 'separator' },
                      { label: t('storage.moveToTrash'), danger: true, onSelect: () => onAct('trash', item) },
                    ]
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
