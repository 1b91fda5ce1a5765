import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import { PlatformPanel } from './PlatformPanel.tsx';
import { platformListConfig } from './platform-list.tsx';
import { SandboxAlert } from './SandboxAlert.tsx';

const ID = 'id';

/** Platforms of others that this installation can use, and one of them opened. */
export function PlatformsScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const id = search.get(ID);
  const listed = new URLSearchParams(search);
  listed.delete(ID);
  const query = listed.toString();
  const config = useMemo(() => platformListConfig({ t, query }), [t, query]);
  // of all, whatever the list is narrowed to
  const { data } = useQuery(operationQuery('adminPlatformList', {}));
  return (
    <AdminPage title={t('platforms.title')} text={t('platforms.text')}>
      {data?.open_to_others === true && <SandboxAlert platforms={data.items} />}
      <ResourceList config={config} />
      {id !== null && (
        <PlatformPanel
          key={id}
          id={id}
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
