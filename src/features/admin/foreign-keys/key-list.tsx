import { adminPaths } from '../../../admin-paths.ts';
import { call } from '../../../api/client.ts';
import type { Shape } from '../../../api/shapes.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import { memorySource } from '../../../records/list/memory-source.ts';
import type { ListSource, ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import styles from './foreign-keys.module.css';

export type ForeignKey = Shape<'AdminForeignKey'>;

/** As many are counted; one more stands for more. */
export const MOST_COUNTED = 10_000;

const RULES: Readonly<Record<ForeignKey['on_delete'], MessageId>> = {
  cascade: 'keys.cascade',
  set_null: 'keys.setNull',
  set_default: 'keys.setDefault',
  refuse: 'keys.refuse',
  nothing: 'keys.nothing',
};

/** Whether values that name no row are a fault: of the enforced there can be none, and some may outlive their row. */
export function orphansOf({ kind, orphans, outlives }: ForeignKey): 'none' | 'kept' | 'fault' | 'unknown' {
  if (kind === 'enforced' || orphans === 0) return 'none';
  if (orphans === undefined) return 'unknown';
  return outlives ? 'kept' : 'fault';
}

/** A number that was counted up to a limit. */
export function countText(count: number, t: Translate): string {
  return count > MOST_COUNTED ? t('keys.more', { count: MOST_COUNTED }) : formatNumber(count);
}

function orphansText(key: ForeignKey, t: Translate): string {
  const state = orphansOf(key);
  if (state === 'unknown') return t('keys.notCounted');
  const count = countText(key.orphans ?? 0, t);
  return state === 'kept' ? t('keys.kept', { count }) : count;
}

const sideText = (table: string, columns: readonly string[]) => `${table}.${columns.join(', ')}`;

/** There are few keys: all of them come by one call, and the list narrows and sorts them here. */
const source: ListSource<ForeignKey> = {
  key: 'adminForeignKeyList',
  maxPageSize: Number.MAX_SAFE_INTEGER,
  load: async (query, signal) => {
    const { items } = await call('adminForeignKeyList', {}, { signal, quiet: 'butToken' });
    return memorySource('adminForeignKeyList', items, {
      texts: ({ name, table, columns, ref_table: ref }) => [name, table, ref, ...columns],
      filters: {
        kind: ({ kind }) => kind,
        index: ({ index_name: index }) => (index === undefined ? 'without' : 'with'),
        orphans: orphansOf,
        table: ({ table }) => table,
        ref_table: ({ ref_table: ref }) => ref,
      },
    }).load(query, signal);
  },
};

interface KeyListParts {
  t: Translate;
  /** Tables with a key, to narrow by. */
  tables: { from: readonly string[]; to: readonly string[] };
  /** Shows what is round a table. */
  onDraw: (table: string) => void;
  onCopyIndex: (key: ForeignKey) => void;
}

/** The list of keys. */
export function keyListConfig({
  t,
  tables,
  onDraw,
  onCopyIndex,
}: KeyListParts): ResourceListConfig<ForeignKey> {
  const named = (names: readonly string[]) => names.map((value) => ({ value, name: value }));
  return {
    route: adminPaths.foreignKeys(),
    label: t('keys.title'),
    fileName: t('keys.title'),
    source,
    rowId: ({ name }) => name,
    search: { placeholder: t('keys.search') },
    filters: [
      {
        alias: 'kind',
        name: t('keys.kind'),
        type: 'option',
        options: [
          { value: 'enforced', name: t('keys.enforced') },
          { value: 'soft', name: t('keys.soft') },
        ],
      },
      {
        alias: 'index',
        name: t('keys.index'),
        type: 'option',
        options: [
          { value: 'with', name: t('keys.withIndex') },
          { value: 'without', name: t('keys.withoutIndex') },
        ],
      },
      {
        alias: 'orphans',
        name: t('keys.orphans'),
        type: 'option',
        options: [
          { value: 'fault', name: t('keys.faults') },
          { value: 'kept', name: t('keys.keptOnes') },
          { value: 'unknown', name: t('keys.notCounted') },
        ],
      },
      { alias: 'table', name: t('keys.from'), type: 'check_list', options: named(tables.from) },
      { alias: 'ref_table', name: t('keys.to'), type: 'check_list', options: named(tables.to) },
    ],
    columns: [
      {
        id: 'name',
        title: t('keys.from'),
        grow: true,
        width: 230,
        sortable: true,
        text: ({ table, columns }) => sideText(table, columns),
        cell: ({ table, columns }) => <code className={styles.code}>{sideText(table, columns)}</code>,
      },
      {
        id: 'ref_table',
        title: t('keys.to'),
        width: 170,
        sortable: true,
        text: ({ ref_table: table, ref_columns: columns }) => sideText(table, columns),
        cell: ({ ref_table: table, ref_columns: columns }) => (
          <code className={styles.code}>{sideText(table, columns)}</code>
        ),
      },
      {
        id: 'kind',
        title: t('keys.kind'),
        width: 110,
        sortable: true,
        value: ({ kind }) => t(kind === 'soft' ? 'keys.soft' : 'keys.enforced'),
      },
      {
        id: 'on_delete',
        title: t('keys.onDelete'),
        width: 150,
        card: 'none',
        value: ({ on_delete: rule }) => t(RULES[rule]),
      },
      {
        id: 'index_name',
        title: t('keys.index'),
        width: 170,
        text: ({ index_name: index }) => index ?? t('keys.withoutIndex'),
        cell: ({ index_name: index }) =>
          index === undefined ? (
            <Badge tone="warning" dot>
              {t('keys.withoutIndex')}
            </Badge>
          ) : (
            <code className={styles.code}>{index}</code>
          ),
      },
      {
        id: 'on_update',
        title: t('keys.onUpdate'),
        width: 150,
        hiddenAtStart: true,
        value: ({ on_update: rule }) => t(RULES[rule]),
      },
      {
        id: 'nullable',
        title: t('keys.nullable'),
        width: 120,
        hiddenAtStart: true,
        value: ({ nullable }) => t(nullable ? 'keys.yes' : 'keys.no'),
      },
      {
        id: 'deferrable',
        title: t('keys.deferrable'),
        width: 140,
        hiddenAtStart: true,
        value: ({ deferrable }) => t(deferrable ? 'keys.yes' : 'keys.no'),
      },
      { id: 'rows', title: t('keys.rows'), kind: 'number', sortable: true, width: 130, card: 'none' },
      {
        id: 'orphans',
        title: t('keys.orphans'),
        kind: 'number',
        sortable: true,
        width: 170,
        text: (key) => orphansText(key, t),
        cell: (key) =>
          orphansOf(key) === 'fault' ? (
            <Badge tone="danger">{orphansText(key, t)}</Badge>
          ) : (
            orphansText(key, t)
          ),
      },
    ],
    actions: (key) => [
      { label: t('keys.drawTable', { table: key.table }), onSelect: () => onDraw(key.table) },
      ...(key.index_name === undefined
        ? [{ label: t('keys.copyIndex'), onSelect: () => onCopyIndex(key) }]
        : []),
    ],
    empty: { title: t('keys.none'), text: t('keys.noneText') },
    failed: t('keys.listFailed'),
  };
}
