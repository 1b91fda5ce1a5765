import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { useSettled } from '../../../app/command-palette/use-settled.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { CACHE_READS, type Cache, cacheAbout, cacheText, lifeText, shareText } from './cache-list.tsx';
import styles from './caches.module.css';

/** As many entries come at once. */
const SHOWN = 100;

/** One cache with its entries. */
export function CachePanel({
  name,
  mayClear,
  onClear,
  onClose,
}: {
  name: string;
  mayClear: boolean;
  /** @param part of the keys that are meant; all where it is left out */
  onClear: (cache: Cache, part?: string) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim());
  const query = useQuery({
    ...operationQuery('adminCacheEntryList', {
      path: { cache: name },
      query: settled === '' ? {} : { search: settled },
    }),
    placeholderData: (before) => before,
  });
  return (
    <RecordPanel
      title={cacheText(name, t)}
      query={query}
      gone={{ title: t('caches.gone'), text: t('caches.goneText') }}
      failed={t('caches.failed')}
      onClose={onClose}
      actions={({ cache }) =>
        mayClear && (
          <Button variant="danger" onClick={() => onClear(cache)}>
            {t('caches.clear')}
          </Button>
        )
      }
    >
      {({ cache, items }) => (
        <div className={styles.details}>
          <p className={styles.quiet}>{cacheAbout(name, t)}</p>
          <Facts
            facts={[
              {
                name: t('caches.entries'),
                value: t('caches.ofMost', { count: cache.entries, max: cache.max }),
              },
              { name: t('caches.share'), value: shareText(cache) },
              { name: t('caches.saved'), value: `${formatNumber(cache.saved_ms)} ms` },
              { name: t('caches.life'), value: lifeText(cache, t) },
            ]}
          />
          <TextField
            label={t('caches.searchKey')}
            value={search}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setSearch(event.target.value.slice(0, 200))}
          />
          {mayClear && settled !== '' && items.length > 0 && (
            <div className={styles.actions}>
              <Button size="small" onClick={() => onClear(cache, settled)}>
                {t('caches.clearFound', { part: settled })}
              </Button>
            </div>
          )}
          {items.length === 0 ? (
            <p className={styles.quiet}>{t(settled === '' ? 'caches.nothingHeld' : 'caches.noKey')}</p>
          ) : (
            <ul className={styles.entries}>
              {items.map((entry) => (
                <EntryItem key={entry.id} cache={cache} entry={entry} mayClear={mayClear} />
              ))}
            </ul>
          )}
          {items.length === SHOWN && <p className={styles.quiet}>{t('caches.first', { count: SHOWN })}</p>}
        </div>
      )}
    </RecordPanel>
  );
}

function EntryItem({
  cache,
  entry,
  mayClear,
}: {
  cache: Cache;
  entry: Shape<'AdminCacheEntry'>;
  mayClear: boolean;
}) {
  const t = useTexts();
  const [isComparing, setComparing] = useState(false);
  const compared = useQuery({
    ...operationQuery('adminCacheEntryCompare', { path: { cache: cache.name, entry_id: entry.id } }),
    enabled: isComparing,
    gcTime: 0,
    retry: false,
  });
  const clear = useWrite('adminCacheClear', {
    reads: CACHE_READS,
    onDone: () => flash(t('caches.entryCleared', { key: entry.key })),
  });
  const { value, hit_at: hitAt } = entry;
  return (
    <li>
      <details className={styles.entry}>
        <summary>
          <code>{entry.key}</code>{' '}
          <span className={styles.quiet}>{t('caches.used', { count: entry.hits })}</span>
        </summary>
        <p className={styles.quiet}>
          {t('caches.readAt', { time: formatDateTime(entry.read_at) })}{' '}
          {hitAt !== undefined && t('caches.hitAt', { time: formatDateTime(hitAt) })}{' '}
          {entry.expires_at !== undefined &&
            t('caches.expiresAt', { time: formatDateTime(entry.expires_at) })}
        </p>
        {value === undefined ? (
          <p className={styles.quiet}>{t('caches.hidden')}</p>
        ) : (
          <pre className={styles.value}>{entry.is_cut ? `${value}…` : value}</pre>
        )}
        <div className={styles.actions}>
          {cache.kind === 'function' && (
            <Button
              size="small"
              loading={compared.isFetching}
              onClick={() => (isComparing ? void compared.refetch() : setComparing(true))}
            >
              {t('caches.compare')}
            </Button>
          )}
          {mayClear && (
            <Button
              size="small"
              loading={clear.isRunning}
              onClick={() => clear.run({ body: { cache: cache.name, entry_id: entry.id } })}
            >
              {t('caches.clearEntry')}
            </Button>
          )}
          <span className={styles.quiet} role="status">
            {clear.problem ??
              compared.error?.message ??
              (compared.data &&
                t(compared.data.same ? 'caches.same' : 'caches.differs', { ms: compared.data.fresh_ms }))}
          </span>
        </div>
      </details>
    </li>
  );
}
