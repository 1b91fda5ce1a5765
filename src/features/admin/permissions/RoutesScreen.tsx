import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { operationQuery } from '../../../api/queries.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { LazySelect } from '../../../ui/LazySelect.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { PublishRules } from './PublishRules.tsx';
import styles from './permissions.module.css';
import { RouteTable } from './RouteTable.tsx';
import { RuleVersions } from './RuleVersions.tsx';
import { inOrder, keyOf, ORDERS, type Order, type Route } from './route-order.ts';

const ORDER_TEXTS: Readonly<Record<Order, MessageId>> = {
  contract: 'permissions.orderContract',
  calls: 'permissions.orderCalls',
  errors: 'permissions.orderErrors',
};

/** Pages and calls: what this version says they ask for beside the table that the server asks. */
export function RoutesScreen() {
  const t = useTexts();
  const query = useQuery(operationQuery('adminRouteList', {}));
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t('permissions.routesTitle')}</h1>
        <p className={styles.quiet}>{t('permissions.routesText')}</p>
      </header>
      {query.isError ? (
        <LoadFailure title={t('permissions.routesFailed')} query={query} />
      ) : query.data ? (
        <Routes routes={query.data.routes} version={query.data.version} />
      ) : (
        <LateSkeleton>
          <Skeleton shape="block" visible />
        </LateSkeleton>
      )}
    </div>
  );
}

function Routes({ routes, version }: { routes: readonly Route[]; version: number }) {
  const t = useTexts();
  const [search, setSearch] = useSearchParams();
  const kind: Route['kind'] = search.get('kind') === 'page' ? 'page' : 'operation';
  const wanted = search.get('find') ?? '';
  const show = (name: 'kind' | 'find', value: string) =>
    setSearch(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const [isNarrowed, setNarrowed] = useState(false);
  const [order, setOrder] = useState<Order>('contract');
  const mayEdit = usePermitted(['adminRuleUpdate']).has('adminRuleUpdate');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [publishing, setPublishing] = useState<readonly Route[] | null>(null);
  const different = routes.filter(({ state }) => state !== 'same');
  const picked = routes.filter((route) => chosen.has(keyOf(route)));
  const unmapped = routes.filter(({ state }) => state === 'unmapped').length;
  const others = routes.filter(({ state }) => state === 'edited' || state === 'extra').length;
  const text = wanted.trim().toLowerCase();
  const shown = routes.filter(
    (route) =>
      route.kind === kind &&
      !(isNarrowed && route.state === 'same') &&
      [route.id, route.path, route.summary, route.version?.permission, route.table?.permission].some((part) =>
        part?.toLowerCase().includes(text),
      ),
  );
  return (
    <>
      {unmapped > 0 && <Alert tone="danger">{t('permissions.unmappedCount', { count: unmapped })}</Alert>}
      {others > 0 && <Alert tone="warning">{t('permissions.differ', { count: others })}</Alert>}
      {unmapped + others === 0 && <p className={styles.quiet}>{t('permissions.allSame')}</p>}
      {mayEdit && (
        <div className={styles.bar}>
          <Button disabled={different.length === 0} onClick={() => setPublishing(different)}>
            {t('permissions.sync', { count: different.length })}
          </Button>
          <Button variant="primary" disabled={picked.length === 0} onClick={() => setPublishing(picked)}>
            {t('permissions.map', { count: picked.length })}
          </Button>
        </div>
      )}
      <div className={styles.bar}>
        <SegmentedControl<Route['kind']>
          label={t('permissions.routesTitle')}
          value={kind}
          onChange={(next) => show('kind', next)}
          segments={[
            { value: 'operation', label: t('permissions.calls') },
            { value: 'page', label: t('permissions.pages') },
          ]}
        />
        <TextField
          className={styles.search}
          type="search"
          label={t('permissions.routeSearch')}
          hideLabel
          placeholder={t('permissions.routeSearch')}
          value={wanted}
          onChange={(event) => show('find', event.target.value)}
        />
        <Checkbox
          label={t('permissions.differencesOnly')}
          checked={isNarrowed}
          onChange={(event) => setNarrowed(event.target.checked)}
        />
        {kind === 'operation' && (
          <LazySelect<Order>
            label={t('permissions.order')}
            size="small"
            value={order}
            onChange={setOrder}
            options={ORDERS.map((value) => ({ value, label: t(ORDER_TEXTS[value]) }))}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <p className={styles.quiet}>{t('permissions.noRoute')}</p>
      ) : (
        <RouteTable
          routes={inOrder(shown, kind === 'operation' ? order : 'contract')}
          kind={kind}
          choice={
            mayEdit
              ? {
                  chosen,
                  onChange: (key, isChosen) => {
                    const after = new Set(chosen);
                    if (isChosen) after.add(key);
                    else after.delete(key);
                    setChosen(after);
                  },
                }
              : undefined
          }
        />
      )}
      <RuleVersions mayEdit={mayEdit} />
      {publishing && (
        <PublishRules
          routes={publishing}
          version={version}
          onClose={() => setPublishing(null)}
          onDone={() => {
            setPublishing(null);
            setChosen(new Set());
          }}
        />
      )}
    </>
  );
}
