import { useMemo } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import { RenewingPanel } from './RenewingPanel.tsx';
import { StripeState } from './StripeState.tsx';
import { scheduleListConfig } from './schedule-list.tsx';
import { useOpened } from './use-opened.ts';

/** What is charged to cards next, what changes with it and what ends, the soonest first; one of them opened. */
export function StripeSchedulesScreen() {
  const t = useTexts();
  const { id, query, show } = useOpened();
  const config = useMemo(() => scheduleListConfig(t, query), [t, query]);
  return (
    <AdminPage title={t('stripe.schedules')} text={t('stripe.schedulesText')}>
      <StripeState />
      <ResourceList config={config} />
      {id !== null && <RenewingPanel key={id} id={id} onClose={() => show(null)} />}
    </AdminPage>
  );
}
