import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import styles from '../orders/orders.module.css';
import { filterOf, listOfPerson, type Whose } from '../public/list-of-person.ts';
import { SubscriptionDetails } from './SubscriptionDetails.tsx';
import { subscriberListConfig } from './subscriber-list.tsx';
import type { Subscriber } from './subscription-words.ts';

const NONE: never[] = [];

/** Everybody's subscriptions, or one of them where the address names it. @param whose on the page of a person or team */
export function SubscriptionsScreen(whose: Whose) {
  const id = new URLSearchParams(useSearch()).get('id');
  if (filterOf(whose)) return <SubscribedBy {...whose} />;
  return id === null ? <Subscribers /> : <SubscriptionDetails key={id} id={id} />;
}

function Subscribers() {
  const t = useTexts();
  // for the names of the filter alone: without them the list is there all the same
  const plans = useQuery({ ...operationQuery('planList', {}), retry: false });
  const sold = plans.data?.plans ?? NONE;
  const config = useMemo(() => subscriberListConfig(t, sold), [t, sold]);
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('shells.menu.subscriptions')}</h1>
        <p className={styles.quiet}>{t('subscribers.text')}</p>
      </header>
      <ResourceList config={config} />
    </div>
  );
}

/** What a person and their teams subscribe to, or a team: opened by the plan, as the name would be the same in all rows. */
function SubscribedBy({ userId, teamId }: Whose) {
  const t = useTexts();
  const config = useMemo(() => {
    const source = operationSource('adminSubscriptionList', {}, filterOf({ userId, teamId }));
    // the plans to choose from would be those on sale alone
    const { columns, ...list } = listOfPerson(subscriberListConfig(t, []), source, ['plan', 'team']);
    return {
      ...list,
      nameColumn: 'plan_name',
      columns: columns.map((column) =>
        column.id === 'plan_name' ? { ...column, grow: true, cell: planLink } : column,
      ),
    };
  }, [t, userId, teamId]);
  return <ResourceList config={config} place="own" />;
}

const planLink = ({ id, plan_name: name }: Subscriber) => (
  <a href={adminPaths.subscriptions(id)} onClick={followLink}>
    {name}
  </a>
);
