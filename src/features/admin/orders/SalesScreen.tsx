import { Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import { filterOf, listOfPerson, type Whose } from '../public/list-of-person.ts';
import { saleListConfig } from './sale-list.tsx';
import { LazyCreateSaleDialog } from './sale-windows.ts';

/** Everybody's orders, with what waits for a person first. @param whose on the page of a person or team */
export function SalesScreen({ userId, teamId }: Whose) {
  const t = useTexts();
  const config = useMemo(() => saleListConfig(t), [t]);
  const mayCreate = usePermitted(['adminOrderCreate']).has('adminOrderCreate');
  const [isCreating, setCreating] = useState(false);
  const own = useMemo(() => {
    const within = filterOf({ userId, teamId });
    return within && listOfPerson(config, operationSource('adminOrderList', {}, within), ['team']);
  }, [config, userId, teamId]);
  if (own) return <ResourceList config={own} place="own" />;
  return (
    <AdminPage
      title={t('shells.menu.orders')}
      text={t('sales.text')}
      actions={
        mayCreate && (
          <Button variant="primary" onClick={() => setCreating(true)}>
            {t('sales.create')}
          </Button>
        )
      }
    >
      <ResourceList config={config} />
      {isCreating && (
        <Suspense>
          <LazyCreateSaleDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </AdminPage>
  );
}
