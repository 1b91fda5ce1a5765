import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { formatCredits } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { AdminPage } from '../public/AdminPage.tsx';
import { ReversalDialog } from './ReversalDialog.tsx';
import { UseDialog } from './UseDialog.tsx';
import { usageListConfig } from './usage-list.tsx';
import type { Use } from './use-words.ts';

const NOTHING: Shape<'FilterOption'>[] = [];

/** What every answer was charged and how that was computed; a charge can be given back. */
export function UsageLogsScreen() {
  const t = useTexts();
  const mayRefund = usePermitted(['adminUserCreditsReverse']).has('adminUserCreditsReverse');
  const [opened, setOpened] = useState<Use | null>(null);
  const [refunded, setRefunded] = useState<Use | null>(null);
  const choices = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminUsageLogList' } }),
    staleTime: 60_000,
  });
  const {
    model: models = NOTHING,
    user: people = NOTHING,
    team: teams = NOTHING,
  } = choices.data?.filters ?? {};
  const config = useMemo(
    () =>
      usageListConfig({
        t,
        models,
        people,
        teams,
        onOpen: setOpened,
        onRefund: mayRefund ? setRefunded : undefined,
      }),
    [t, models, people, teams, mayRefund],
  );
  const shown = refunded && { credits: formatCredits(refunded.credits), name: refunded.username };
  return (
    <AdminPage title={t('uses.title')} text={t('uses.text')}>
      <ResourceList config={config} />
      {opened && <UseDialog use={opened} onClose={() => setOpened(null)} />}
      {refunded?.entry_id !== undefined && shown && (
        <ReversalDialog
          reversal={{
            userId: refunded.user_id,
            entryId: refunded.entry_id,
            amount: refunded.credits,
            title: t('uses.refundTitle', shown),
            text: t('uses.refundText'),
            action: t('uses.refund'),
            done: t('uses.refundDone', shown),
          }}
          onClose={() => setRefunded(null)}
        />
      )}
    </AdminPage>
  );
}
