import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import { InterfacePanel } from './InterfacePanel.tsx';
import { interfaceListConfig } from './interface-list.tsx';

const ID = 'id';

/** Interfaces of others that the product calls, and one of them opened. */
export function InterfacesScreen() {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const id = search.get(ID);
  const listed = new URLSearchParams(search);
  listed.delete(ID);
  const query = listed.toString();
  const config = useMemo(() => interfaceListConfig({ t, query }), [t, query]);
  return (
    <AdminPage title={t('interfaces.title')} text={t('interfaces.text')} help="interfaces.title">
      <ResourceList config={config} />
      {id !== null && (
        <InterfacePanel
          key={id}
          name={id}
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
