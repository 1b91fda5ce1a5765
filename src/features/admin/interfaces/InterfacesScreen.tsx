import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { InterfacePanel } from './InterfacePanel.tsx';
import { interfaceListConfig } from './interface-list.tsx';
import styles from './interfaces.module.css';

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
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('interfaces.title')}</h1>
        <p className={styles.quiet}>{t('interfaces.text')}</p>
      </header>
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
    </div>
  );
}
