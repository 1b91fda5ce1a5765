import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { AdminPage } from '../public/AdminPage.tsx';
import type { ActionTarget } from '../users/ActionDialog.tsx';
import { LazyActionDialog } from '../users/user-dialogs.ts';
import { ChoosePersonDialog } from './ChoosePersonDialog.tsx';
import { grantListConfig } from './grant-list.tsx';
import { type Entry, ledgerConfig, reversalOf } from './ledger-list.tsx';
import { ReversalDialog } from './ReversalDialog.tsx';

const TAB = 'tab';
const GRANTS = 'grants';
const NOTHING: Shape<'FilterOption'>[] = [];

/** A person whose balance of now is not known here. */
const target = (id: string, username: string): ActionTarget => ({ kind: 'one', id, username, roles: [] });

/** The ledger of everybody: credits are given and taken from here, and entries are taken back by others. */
export function CreditsScreen() {
  const t = useTexts();
  const permitted = usePermitted(['adminUserCreditsReverse', 'adminUserCreditsGrant']);
  const mayReverse = permitted.has('adminUserCreditsReverse');
  const mayAdjust = permitted.has('adminUserCreditsGrant');
  const [search, setSearch] = useSearchParams();
  const tab = search.get(TAB) === GRANTS ? GRANTS : 'ledger';
  const [reversed, setReversed] = useState<Entry | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [adjusted, setAdjusted] = useState<ActionTarget | null>(null);
  const choices = useQuery({
    ...operationQuery('adminListFilterGet', { path: { list: 'adminCreditEntryList' } }),
    staleTime: 60_000,
  });
  const { user: people = NOTHING, team: teams = NOTHING } = choices.data?.filters ?? {};
  const config = useMemo(
    () =>
      ledgerConfig({
        t,
        people,
        teams,
        onReverse: mayReverse ? setReversed : undefined,
        onAdjust: mayAdjust
          ? ({ user_id: id = '', username = '' }) => setAdjusted(target(id, username))
          : undefined,
      }),
    [t, people, teams, mayReverse, mayAdjust],
  );
  const grants = useMemo(() => grantListConfig({ t, people, teams }), [t, people, teams]);
  return (
    <AdminPage
      title={t('uses.ledgerTitle')}
      text={t('uses.ledgerText')}
      actions={
        mayAdjust && (
          <Button variant="primary" onClick={() => setChoosing(true)}>
            {t('users.giveCredits')}
          </Button>
        )
      }
    >
      <Tabs
        label={t('uses.ledgerTitle')}
        value={tab}
        // the filters and the page of one list mean nothing to the other
        onChange={(next) => setSearch(next === GRANTS ? { [TAB]: GRANTS } : {})}
        tabs={[
          { value: 'ledger', label: t('grants.ledger'), content: <ResourceList config={config} /> },
          { value: GRANTS, label: t('grants.title'), content: <ResourceList config={grants} /> },
        ]}
      />
      {isChoosing && (
        <ChoosePersonDialog
          people={people}
          onChoose={({ value, name }) => {
            setChoosing(false);
            setAdjusted(target(value, name));
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      <Suspense>
        {adjusted && (
          <LazyActionDialog action="credits" target={adjusted} onClose={() => setAdjusted(null)} />
        )}
      </Suspense>
      {reversed && <ReversalDialog reversal={reversalOf(reversed, t)} onClose={() => setReversed(null)} />}
    </AdminPage>
  );
}
