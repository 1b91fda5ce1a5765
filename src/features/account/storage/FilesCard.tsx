import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { BrowsedItem } from '../../../machines/storage-browser/index.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { type FolderActions, FolderRows } from './FolderRows.tsx';
import { FolderTrail } from './FolderTrail.tsx';
import { fileListConfig } from './file-list.tsx';
import styles from './storage.module.css';
import { type Folder, folderHref } from './storage-words.ts';

const TABS = ['files', 'all', 'trash'] as const;
const TITLES = { files: 'storage.folders', all: 'storage.allFiles', trash: 'storage.trash' } as const;

const NONE: readonly Folder[] = [];

export interface FilesCardProps extends FolderActions {
  /** Files in the trash. */
  trashed: number;
  /** All folders, those in the trash too; undefined until they are read. */
  folders: readonly Folder[] | undefined;
  onPreview: (file: BrowsedItem) => void;
  onUpload: () => void;
  /** Several files were put somewhere else at once. */
  onChanged: () => void;
}

/** Folders with what lies in them, every file, or what is in the trash; the address says the tab and the folder. */
export function FilesCard(props: FilesCardProps) {
  const { trashed, folders, onAct, onName, onMove, onPreview, onUpload, onChanged } = props;
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'files';
  const wanted = tab === 'files' ? search.get('folder') : null;
  const open = useMemo(() => folders?.filter(({ trashed: isIn }) => !isIn) ?? NONE, [folders]);
  const isGone = wanted !== null && folders !== undefined && !open.some(({ id }) => id === wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they call is the same for as long as the page is there
  const config = useMemo(
    () =>
      fileListConfig({
        t,
        place: tab === 'files' ? { folder: wanted } : tab,
        folders: open,
        onAct,
        onName,
        onMove,
        onPreview,
        onUpload,
        onChanged,
      }),
    [t, tab, wanted, open],
  );
  const inTrash = folders?.filter(({ trashed: isIn }) => isIn) ?? NONE;
  const count = trashed + inTrash.length;
  const actions = { onAct, onName, onMove };
  const above =
    tab === 'files' ? (
      <>
        <FolderTrail folders={open} current={isGone ? null : wanted} onName={onName} />
        <FolderRows folders={open.filter(({ folder_id: holder }) => holder === wanted)} {...actions} />
      </>
    ) : (
      tab === 'trash' && <FolderRows folders={inTrash} isTrash {...actions} />
    );
  return (
    <Card
      title={t('storage.filesTitle')}
      actions={
        tab === 'trash' &&
        count > 0 && (
          <Button size="small" variant="danger" onClick={() => onAct('empty', null)}>
            {t('storage.empty')}
          </Button>
        )
      }
    >
      <div className={styles.list}>
        <Tabs
          label={t('storage.filesTitle')}
          value={tab}
          onChange={(next) => setSearch(next === 'files' ? {} : { tab: next })}
          tabs={TABS.map((value) => ({
            value,
            label: t(TITLES[value]),
            badge: value === 'trash' && count > 0 && <Badge>{formatNumber(count)}</Badge>,
            content: value === tab && (
              <div className={styles.list}>
                {above}
                {isGone ? (
                  <Alert
                    tone="warning"
                    actions={
                      <LinkButton size="small" href={folderHref(null)} onClick={followLink}>
                        {t('storage.toTop')}
                      </LinkButton>
                    }
                  >
                    {t('storage.folderGone')}
                  </Alert>
                ) : (
                  <ResourceList key={`${value} ${wanted ?? ''}`} config={config} />
                )}
              </div>
            ),
          }))}
        />
      </div>
    </Card>
  );
}
