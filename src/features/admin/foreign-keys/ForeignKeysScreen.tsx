import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { Button } from '../../../ui/Button.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import { keyListConfig, orphansOf } from './key-list.tsx';
import { RowExplorer } from './RowExplorer.tsx';

const TABLE = 'table';
const ROW = 'row';

/** What refers to what in the database: the keys, and the surroundings of one row. */
export function ForeignKeysScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const keys = useQuery({ ...operationQuery('adminForeignKeyList', {}), staleTime: 30_000 });
  const config = useMemo(() => keyListConfig(t), [t]);
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
  const items = keys.data?.items ?? [];
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
        <Button onClick={() => show({ table: keys.data?.tables[0] ?? '', row: '' })}>
          {t('keys.explore')}
        </Button>
      }
    >
      <ResourceList config={config} />
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
