import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { BrowsedFile, FileAct } from '../../../machines/storage-browser/index.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { fileListConfig } from './file-list.tsx';
import styles from './storage.module.css';

export interface FilesCardProps {
  /** Files in the trash. */
  trashed: number;
  onAct: (act: FileAct, file: BrowsedFile | null) => void;
  onPreview: (file: BrowsedFile) => void;
  onUpload: () => void;
  /** Several files were put somewhere else at once. */
  onChanged: () => void;
}

/** Every file, or those in the trash; the tab is said in the address. */
export function FilesCard({ trashed, onAct, onPreview, onUpload, onChanged }: FilesCardProps) {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'trash' ? 'trash' : 'files';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they call is the same for as long as the page is there
  const config = useMemo(
    () => fileListConfig({ t, isTrash: tab === 'trash', onAct, onPreview, onUpload, onChanged }),
    [t, tab],
  );
  return (
    <Card
      title={t('storage.filesTitle')}
      actions={
        tab === 'trash' &&
        trashed > 0 && (
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
          tabs={(['files', 'trash'] as const).map((value) => ({
            value,
            label: t(value === 'trash' ? 'storage.trash' : 'storage.allFiles'),
            badge: value === 'trash' && trashed > 0 && <Badge>{formatNumber(trashed)}</Badge>,
            content: value === tab && <ResourceList key={value} config={config} />,
          }))}
        />
      </div>
    </Card>
  );
}
