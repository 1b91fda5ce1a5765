import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import { errorListConfig } from './error-list.tsx';
import { ServerErrorPanel } from './ServerErrorPanel.tsx';

const ID = 'id';

/** Failures that nobody foresaw: the groups, and one of them opened. */
export function ServerErrorsScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const choices = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminServerErrorList' } }),
    staleTime: 60_000,
  });
  const [readAt, setReadAt] = useState<number>();
  // to the second: the list is drawn again where it differs
  const checked = readAt === undefined ? undefined : formatDateTime(readAt);
  const filters = choices.data?.filters;
  const id = search.get(ID);
  const listed = new URLSearchParams(search);
  listed.delete(ID);
  const query = listed.toString();
  const config = useMemo(() => {
    const {
      operation: operations = [],
      release: releases = [],
      assignee: assignees = [],
      person: people = [],
    } = filters ?? {};
    return errorListConfig({
      t,
      choices: { operations, releases, assignees, people },
      query,
      checked,
      onRead: () => setReadAt(Math.floor(Date.now() / 1000)),
    });
  }, [t, filters, query, checked]);
  return (
    <AdminPage title={t('faults.title')} text={t('faults.text')} help="faults.title">
      <ResourceList config={config} />
      {id !== null && (
        <ServerErrorPanel
          key={id}
          errorId={id}
          onClose={() =>
            setSearch((before) => {
              before.delete(ID);
              return before;
            })
          }
        />
      )}
    </AdminPage>
  );
}
