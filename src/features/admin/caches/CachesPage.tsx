import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import { CachePanel } from './CachePanel.tsx';
import { ClearAllDialog } from './ClearAllDialog.tsx';
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
  const permitted = usePermitted(['adminCacheClear', 'adminCacheFunctionsClear', 'adminCacheVersionBump']);
  const mayClear = permitted.has('adminCacheClear');
  const [clearing, setClearing] = useState<Clearing | null>(null);
  const [isBumping, setBumping] = useState(false);
  const [isClearingAll, setClearingAll] = useState(false);
  const all = useQuery(operationQuery('adminCacheList', {})).data?.items;
  const shown = useMemo(() => all?.filter((cache) => cache.kind === kind) ?? [], [all, kind]);
  // the figures change with every reading, and the names do not
  const names = shown.map((cache) => cache.name).join(' ');
  const config = useMemo(
    () =>
      cacheListConfig({
        t,
        kind,
        names: names.split(' ').filter(Boolean),
        onClear: mayClear ? (cache) => setClearing({ cache }) : undefined,
      }),
    [t, kind, names, mayClear],
  );
  const name = search.get(ID);
  return (
    <AdminPage
      title={t(kind === 'data' ? 'caches.dataTitle' : 'caches.functionTitle')}
      text={t(kind === 'data' ? 'caches.dataText' : 'caches.functionText')}
      actions={
        kind === 'data'
          ? permitted.has('adminCacheVersionBump') && (
              <Button onClick={() => setBumping(true)}>{t('caches.bump')}</Button>
            )
          : permitted.has('adminCacheFunctionsClear') &&
            shown.length > 0 && <Button onClick={() => setClearingAll(true)}>{t('caches.clearAll')}</Button>
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
      {isClearingAll && <ClearAllDialog caches={shown} onClose={() => setClearingAll(false)} />}
      {isBumping && <VersionDialog onClose={() => setBumping(false)} />}
    </AdminPage>
  );
}
