import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import { CachePanel } from './CachePanel.tsx';
import { ClearDialog } from './ClearDialog.tsx';
import { type Cache, cacheListConfig } from './cache-list.tsx';
import { VersionDialog } from './VersionDialog.tsx';

const ID = 'id';
/** What is to be cleared: all of a cache, or what a part of the key finds. */
interface Clearing {
  cache: Cache;
  part?: string | undefined;
}

/** The caches of a kind, and one of them opened. */
export function CachesPage({ kind }: { kind: Cache['kind'] }) {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const permitted = usePermitted(['adminCacheClear', 'adminCacheVersionBump']);
  const mayClear = permitted.has('adminCacheClear');
  const [clearing, setClearing] = useState<Clearing | null>(null);
  const [isBumping, setBumping] = useState(false);
  const config = useMemo(
    () => cacheListConfig({ t, kind, onClear: mayClear ? (cache) => setClearing({ cache }) : undefined }),
    [t, kind, mayClear],
  );
  const name = search.get(ID);
  return (
    <AdminPage
      title={t(kind === 'data' ? 'caches.dataTitle' : 'caches.functionTitle')}
      text={t(kind === 'data' ? 'caches.dataText' : 'caches.functionText')}
      actions={
        kind === 'data' &&
        permitted.has('adminCacheVersionBump') && (
          <Button onClick={() => setBumping(true)}>{t('caches.bump')}</Button>
        )
      }
    >
      <ResourceList config={config} />
      {name !== null && clearing === null && (
        <CachePanel
          key={name}
          name={name}
          mayClear={mayClear}
          onClear={(cache, part) => setClearing({ cache, part })}
          onClose={() =>
            setSearch((before) => {
              before.delete(ID);
              return before;
            })
          }
        />
      )}
      {clearing && <ClearDialog {...clearing} onClose={() => setClearing(null)} />}
      {isBumping && <VersionDialog onClose={() => setBumping(false)} />}
    </AdminPage>
  );
}
