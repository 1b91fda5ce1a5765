import { adminPaths } from '../../../admin-paths.ts';
import { call } from '../../../api/client.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatBytes, formatNumber, formatPercent } from '../../../i18n/formats.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import { memorySource } from '../../../records/list/memory-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import styles from './caches.module.css';

export type Cache = Shape<'AdminCache'>;

/** Keys of the queries that a cleared cache changes. */
export const CACHE_READS = [
  'adminCacheList',
  'adminCacheList data',
  'adminCacheList function',
  'adminCacheEntryList',
];

/** Every cache of the server; a test holds it to them. */
export const CACHE_WORDS: Readonly<Record<string, { name: MessageId; about: MessageId }>> = {
  sign_ins: { name: 'caches.signIns', about: 'caches.signInsAbout' },
  rights: { name: 'caches.rights', about: 'caches.rightsAbout' },
  list_options: { name: 'caches.listOptions', about: 'caches.listOptionsAbout' },
  home_figures: { name: 'caches.homeFigures', about: 'caches.homeFiguresAbout' },
  texts: { name: 'caches.texts', about: 'caches.textsAbout' },
  revenue: { name: 'caches.revenue', about: 'caches.reportAbout' },
  mrr: { name: 'caches.mrr', about: 'caches.reportAbout' },
  money_balances: { name: 'caches.moneyBalances', about: 'caches.reportAbout' },
  invoice_sums: { name: 'caches.invoiceSums', about: 'caches.reportAbout' },
  storage: { name: 'caches.storage', about: 'caches.reportAbout' },
  ai_usage: { name: 'caches.aiUsage', about: 'caches.reportAbout' },
  resource_summary: { name: 'caches.resourceSummary', about: 'caches.reportAbout' },
};

/** What a cache holds; as the server names it where there is no word for it. */
export function cacheText(name: string, t: Translate): string {
  const words = CACHE_WORDS[name];
  return words ? t(words.name) : name;
}

/** What clearing it costs, in a sentence. */
export function cacheAbout(name: string, t: Translate): string {
  const words = CACHE_WORDS[name];
  return words ? t(words.about) : '';
}

export const hitShare = ({ hits, misses }: Cache): number | undefined =>
  hits + misses === 0 ? undefined : hits / (hits + misses);

export function shareText(cache: Cache): string {
  const share = hitShare(cache);
  return share === undefined ? '–' : formatPercent(share);
}

export function lifeText({ ttl_ms: life }: Cache, t: Translate): string {
  return life === undefined ? t('caches.untilCleared') : t('caches.seconds', { count: life / 1000 });
}

/** Ages of the oldest entry, in seconds: a cache is of the first that it does not reach. */
const AGES: readonly { value: string; textId: MessageId; below: number }[] = [
  { value: 'minute', textId: 'caches.ageMinute', below: 60 },
  { value: 'hour', textId: 'caches.ageHour', below: 3600 },
  { value: 'day', textId: 'caches.ageDay', below: 86_400 },
  { value: 'older', textId: 'caches.ageOlder', below: Number.POSITIVE_INFINITY },
];

/** The word for the age of the oldest entry; empty where nothing is held. */
export function ageOf({ oldest_at: oldest }: Cache, now: number): string {
  if (oldest === undefined) return '';
  return AGES.find(({ below }) => now - oldest < below)?.value ?? '';
}

/** Whether something is held that counts no longer. */
const STALE: Readonly<Record<string, MessageId>> = { yes: 'caches.staleSome', no: 'caches.staleNone' };
const staleOf = ({ stale }: Cache) => (stale > 0 ? 'yes' : 'no');

export const cachePath = (kind: Cache['kind'], id?: string): string =>
  kind === 'data'
    ? adminPaths.dataCache({ ...(id !== undefined && { id }) })
    : adminPaths.functionCache({ ...(id !== undefined && { id }) });

/** The list of the caches of a kind. */
export function cacheListConfig({
  t,
  kind,
  names,
  onClear,
}: {
  t: Translate;
  kind: Cache['kind'];
  /** Of the caches that the filter offers. */
  names: readonly string[];
  /** Absent for who may not clear. */
  onClear: ((cache: Cache) => void) | undefined;
}): ResourceListConfig<Cache> {
  const key = 'adminCacheList';
  const label = t(kind === 'data' ? 'caches.dataTitle' : 'caches.functionTitle');
  return {
    route: cachePath(kind),
    label,
    fileName: label,
    // there are few: all come by one call, and the list narrows and sorts them here
    source: {
      key: `${key} ${kind}`,
      maxPageSize: Number.MAX_SAFE_INTEGER,
      load: async (query, signal) => {
        const { items } = await call(key, {}, { signal, quiet: 'butToken' });
        return memorySource(
          key,
          items.filter((cache) => cache.kind === kind),
          {
            texts: ({ name }) => [name, cacheText(name, t)],
            filters: {
              name: ({ name }) => name,
              stale: staleOf,
              age: (cache) => ageOf(cache, Date.now() / 1000),
            },
          },
        ).load(query, signal);
      },
    },
    rowId: ({ name }) => name,
    rowName: ({ name }) => cacheText(name, t),
    rowHref: ({ name }) => cachePath(kind, name),
    search: { placeholder: t('caches.search') },
    filters: [
      ...(kind === 'function'
        ? [
            {
              alias: 'name',
              name: t('caches.function'),
              type: 'check_list' as const,
              options: names.map((value) => ({ value, name: cacheText(value, t) })),
            },
          ]
        : []),
      {
        alias: 'stale',
        name: t('caches.stale'),
        type: 'check_list',
        options: Object.entries(STALE).map(([value, textId]) => ({ value, name: t(textId) })),
      },
      {
        alias: 'age',
        name: t('caches.age'),
        type: 'check_list',
        options: AGES.map(({ value, textId }) => ({ value, name: t(textId) })),
      },
    ],
    columns: [
      {
        id: 'name',
        title: t(kind === 'data' ? 'caches.namespace' : 'caches.function'),
        grow: true,
        width: 220,
        sortable: true,
        text: ({ name }) => name,
        cell: ({ name }) => (
          <a href={cachePath(kind, name)} onClick={followLink} className={styles.stack}>
            <span>{cacheText(name, t)}</span>
            <code className={styles.quiet}>{name}</code>
          </a>
        ),
      },
      { id: 'entries', title: t('caches.entries'), kind: 'number', sortable: true, width: 100 },
      { id: 'stale', title: t('caches.stale'), kind: 'number', sortable: true, width: 100, card: 'none' },
      {
        id: 'bytes',
        title: t('caches.size'),
        kind: 'bytes',
        sortable: true,
        width: 110,
        cell: ({ bytes }) => t('caches.about', { size: formatBytes(bytes) }),
      },
      { id: 'max', title: t('caches.max'), kind: 'number', width: 100, card: 'none' },
      {
        id: 'share',
        title: t('caches.share'),
        kind: 'number',
        width: 100,
        value: hitShare,
        text: shareText,
        cell: shareText,
      },
      { id: 'hits', title: t('caches.hits'), kind: 'number', sortable: true, width: 100 },
      { id: 'misses', title: t('caches.misses'), kind: 'number', sortable: true, width: 100 },
      {
        id: 'saved_ms',
        title: t('caches.saved'),
        kind: 'number',
        sortable: true,
        width: 120,
        cell: ({ saved_ms: saved }) => `${formatNumber(saved)} ms`,
      },
      { id: 'evicted', title: t('caches.evicted'), kind: 'number', width: 120, card: 'none' },
      { id: 'ttl_ms', title: t('caches.life'), width: 140, value: (cache) => lifeText(cache, t) },
      { id: 'hit_at', title: t('caches.lastHit'), kind: 'time', sortable: true, width: 130, card: 'none' },
      ...(kind === 'data'
        ? [
            {
              id: 'version',
              title: t('caches.version'),
              kind: 'number' as const,
              width: 90,
              card: 'none' as const,
            },
            { id: 'backend', title: t('caches.backend'), width: 120, value: () => t('caches.memory') },
          ]
        : []),
      { id: 'cleared_at', title: t('caches.cleared'), kind: 'time', width: 130, card: 'none' },
    ],
    actions: (cache) =>
      onClear ? [{ label: t('caches.clear'), danger: true, onSelect: () => onClear(cache) }] : [],
    empty: { title: t('caches.none'), text: t('caches.noneText') },
    failed: t('caches.listFailed'),
  };
}
