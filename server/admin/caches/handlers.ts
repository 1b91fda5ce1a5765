import { performance } from 'node:perf_hooks';
import { isDeepStrictEqual } from 'node:util';
import { bumpVersion } from '../../access/permissions/bump-version.ts';
import { notFound } from '../../kernel/api-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { ToldEntry } from '../../platform/cache/cache.ts';
import type { AnyCache, Caches } from '../../platform/cache/caches.ts';
import type { Database } from '../../platform/db/database.ts';
import { metaVersions } from '../../platform/db/schema/people.ts';
import type { EventHub } from '../../platform/events/event-hub.ts';
import { sha256 } from '../../platform/security/secrets.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf, checkedReason } from '../../records/change.ts';

type CacheHandlers = Pick<
  Handlers,
  | 'adminCacheList'
  | 'adminCacheEntryList'
  | 'adminCacheEntryCompare'
  | 'adminCacheClear'
  | 'adminCacheFunctionsClear'
  | 'adminCacheVersionBump'
>;

/** Entries that are shown of a cache. */
const MOST_ENTRIES = 100;
/** Characters of a value that are shown. */
const VALUE_LENGTH = 10_000;

/** Caches of which browsers hold a copy, with the version that says whether it is the newest. */
const VERSIONS: Readonly<Record<string, string>> = { rights: 'permission', texts: 'translation' };

const toSeconds = (ms: number) => Math.floor(ms / 1000);
/** Names an entry to the browser: its key may be a hash of a token. */
const idOf = (key: string) => sha256(key).slice(0, 32);

/** What the server holds in memory, as administrators look at it and clear it. */
export function adminCacheHandlers({
  db,
  clock,
  caches,
  events,
}: {
  db: Database;
  clock: Clock;
  caches: Caches;
  events: EventHub;
}): CacheHandlers {
  function cacheOf(name: string): AnyCache {
    const cache = caches.all().get(name);
    if (!cache) throw notFound();
    return cache;
  }

  function entryOf(cache: AnyCache, id: string): ToldEntry {
    for (const entry of cache.told()) if (idOf(entry.key) === id) return entry;
    throw notFound();
  }

  /** As administrators see them, with the version of what browsers hold of each. */
  async function presentedAll(shown: readonly AnyCache[]): Promise<Schema<'AdminCache'>[]> {
    const versions = new Map(
      (await db.select().from(metaVersions)).map(({ key, version }) => [key, version] as const),
    );
    return shown.map((cache) => {
      const { ttlMs, max } = cache.options;
      const { hits, misses, evicted, savedMs, clearedAt, hitAt } = cache.figures;
      const { stale, oldestAt, bytes } = cache.contents();
      const version = versions.get(VERSIONS[cache.name] ?? '');
      return {
        name: cache.name,
        kind: caches.memoOf(cache.name) ? 'function' : 'data',
        backend: 'memory',
        ...(version !== undefined && { version }),
        entries: cache.size,
        stale,
        bytes,
        max,
        ...(ttlMs !== undefined && { ttl_ms: ttlMs }),
        hits,
        misses,
        evicted,
        saved_ms: Math.round(savedMs),
        ...(oldestAt !== undefined && { oldest_at: toSeconds(oldestAt) }),
        ...(hitAt !== undefined && { hit_at: toSeconds(hitAt) }),
        ...(clearedAt !== undefined && { cleared_at: toSeconds(clearedAt) }),
      };
    });
  }

  async function presented(cache: AnyCache): Promise<Schema<'AdminCache'>> {
    const [shown] = await presentedAll([cache]);
    if (!shown) throw notFound();
    return shown;
  }

  return {
    async adminCacheList() {
      return { items: await presentedAll([...caches.all().values()]) };
    },

    async adminCacheEntryList({ path, query }) {
      const cache = cacheOf(path.cache);
      const wanted = query.search ?? '';
      const items: Schema<'AdminCacheEntry'>[] = [];
      for (const entry of cache.told()) {
        if (!hasPart(entry, wanted)) continue;
        items.push(presentEntry(entry));
        if (items.length === MOST_ENTRIES) break;
      }
      return { cache: await presented(cache), items };
    },

    async adminCacheEntryCompare({ path }) {
      const memo = caches.memoOf(path.cache);
      if (!memo) throw notFound();
      const { key } = entryOf(memo.cache, path.entry_id);
      const held = memo.cache.held(key);
      const began = performance.now();
      const fresh = await memo.fresh(key);
      const fresh_ms = Math.round((performance.now() - began) * 100) / 100;
      if (!held) throw notFound();
      return { same: isDeepStrictEqual(held.value, fresh), fresh_ms };
    },

    async adminCacheClear(call) {
      const { cache: name, entry_id: entryId, search = '' } = call.body;
      const rule = auditOf('adminCacheClear');
      const reason = checkedReason(call.body.reason, rule.reason);
      const cache = cacheOf(name);
      const entry = entryId === undefined ? undefined : entryOf(cache, entryId);
      if (entry && !hasPart(entry, search)) throw notFound();
      const found =
        search === '' ? cache.size : [...cache.told()].filter((one) => hasPart(one, search)).length;
      await db.transaction((tx) =>
        audit(
          tx,
          actorOf(call),
          {
            ...rule,
            entityId: name,
            summary: search === '' ? name : `${name}: ${search}`,
            after: { entries: entry ? 1 : found },
            ...(reason !== undefined && { reason }),
          },
          clock.now(),
        ),
      );
      if (entry || search === '') await caches.forget(name, entry?.key);
      else await caches.forgetPart(name, search);
      return { cache: await presented(cache) };
    },

    async adminCacheFunctionsClear(call) {
      const rule = auditOf('adminCacheFunctionsClear');
      const reason = checkedReason(call.body.reason, rule.reason);
      const functions = [...caches.all().values()].filter(({ name }) => caches.memoOf(name));
      await db.transaction((tx) =>
        audit(
          tx,
          actorOf(call),
          {
            ...rule,
            entityId: 'functions',
            summary: functions.map(({ name }) => name).join(', '),
            after: { entries: functions.reduce((sum, { size }) => sum + size, 0) },
            ...(reason !== undefined && { reason }),
          },
          clock.now(),
        ),
      );
      for (const { name } of functions) await caches.forget(name);
      return { cleared: functions.length };
    },

    async adminCacheVersionBump(call) {
      const rule = auditOf('adminCacheVersionBump');
      const reason = checkedReason(call.body.reason, rule.reason);
      const { kind } = call.body;
      const version = await db.transaction(async (tx) => {
        const next = await bumpVersion(tx, kind);
        await audit(
          tx,
          actorOf(call),
          {
            ...rule,
            entityId: kind,
            summary: kind,
            after: { version: next },
            ...(reason !== undefined && { reason }),
          },
          clock.now(),
        );
        return next;
      });
      // the versions are read with the rights
      await events.publish('permissions');
      if (kind === 'translation') await caches.forget('texts');
      return { version };
    },
  };
}

/** Whether the key, as it is shown, has a part, in any case; an empty part is in every key. */
const hasPart = ({ shown }: ToldEntry, part: string) => shown.key.toLowerCase().includes(part.toLowerCase());

function presentEntry({ key, shown, at, expiresAt, hits, hitAt }: ToldEntry): Schema<'AdminCacheEntry'> {
  const text = shown.value === undefined ? undefined : JSON.stringify(shown.value);
  return {
    id: idOf(key),
    key: shown.key.slice(0, 300),
    ...(text !== undefined && { value: text.slice(0, VALUE_LENGTH), is_cut: text.length > VALUE_LENGTH }),
    read_at: toSeconds(at),
    ...(expiresAt !== undefined && { expires_at: toSeconds(expiresAt) }),
    hits,
    ...(hitAt !== undefined && { hit_at: toSeconds(hitAt) }),
  };
}
