import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import { showCopied } from '../../../app/notices/notice-channel.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { writeToClipboard } from '../../../ui/CopyButton.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import styles from './foreign-keys.module.css';
import { KeyDiagram } from './KeyDiagram.tsx';
import { type ForeignKey, keyListConfig, orphansOf } from './key-list.tsx';
import { indexStatement } from './key-texts.ts';
import { RowExplorer } from './RowExplorer.tsx';

const TABLE = 'table';
const ROW = 'row';
const DIAGRAM = 'diagram';
const NONE: readonly ForeignKey[] = [];

function copyIndex(key: ForeignKey): void {
  writeToClipboard(indexStatement(key)).then(
    () => showCopied(true),
    () => showCopied(false),
  );
}

/** What refers to what in the database: the keys, and the surroundings of one row. */
export function ForeignKeysScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const keys = useQuery({ ...operationQuery('adminForeignKeyList', {}), staleTime: 30_000 });
  const items = keys.data?.items ?? NONE;
  const draw = useCallback(
    (drawn: string | null) =>
      setSearch((before) => {
        before.delete(DIAGRAM);
        if (drawn !== null) before.set(DIAGRAM, drawn);
        return before;
      }),
    [setSearch],
  );
  const config = useMemo(() => {
    const names = (of: (key: ForeignKey) => string) => [...new Set(items.map(of))].sort();
    const tables = { from: names(({ table }) => table), to: names(({ ref_table: ref }) => ref) };
    return keyListConfig({ t, tables, onDraw: draw, onCopyIndex: copyIndex });
  }, [t, items, draw]);
  const drawn = search.get(DIAGRAM);
  const table = search.get(TABLE);
  const show = (next: { table: string; row: string } | null) =>
    setSearch((before) => {
      before.delete(TABLE);
      before.delete(ROW);
      if (next) {
        before.set(TABLE, next.table);
        before.set(ROW, next.row);
      }
      return before;
    });
  return (
    <AdminPage
      title={t('keys.title')}
      text={
        <>
          {t('keys.text')}
          {keys.data && (
            <>
              <br />
              {t('keys.summary', {
                enforced: items.filter(({ kind }) => kind === 'enforced').length,
                soft: items.filter(({ kind }) => kind === 'soft').length,
                bare: items.filter(({ index_name: index }) => index === undefined).length,
                orphans: items.filter((key) => orphansOf(key) === 'fault').length,
              })}
            </>
          )}
        </>
      }
      actions={
        <div className={styles.actions}>
          <Button onClick={() => draw(items[0]?.ref_table ?? '')}>{t('keys.diagram')}</Button>
          <Button onClick={() => show({ table: keys.data?.tables[0] ?? '', row: '' })}>
            {t('keys.explore')}
          </Button>
        </div>
      }
    >
      <ResourceList config={config} />
      {drawn !== null && <KeyDiagram table={drawn} keys={items} onShow={draw} onClose={() => draw(null)} />}
      {table !== null && (
        <RowExplorer
          table={table}
          row={search.get(ROW) ?? ''}
          tables={keys.data?.tables ?? []}
          onShow={show}
          onClose={() => show(null)}
        />
      )}
    </AdminPage>
  );
}
