import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { PublishRules } from './PublishRules.tsx';
import styles from './permissions.module.css';
import { RuleVersions } from './RuleVersions.tsx';
import { ruleText } from './rule-words.ts';

type Route = Shape<'AdminRoute'>;

const STATES: Readonly<Record<Route['state'], { textId: MessageId; tone: Tone }>> = {
  same: { textId: 'permissions.same', tone: 'neutral' },
  edited: { textId: 'permissions.edited', tone: 'warning' },
  unmapped: { textId: 'permissions.unmapped', tone: 'danger' },
  extra: { textId: 'permissions.extra', tone: 'warning' },
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

function keyOf({ kind, id }: Route): string {
  return `${kind} ${id}`;
}

function Routes({ routes, version }: { routes: readonly Route[]; version: number }) {
  const t = useTexts();
  const [kind, setKind] = useState<Route['kind']>('operation');
  const [wanted, setWanted] = useState('');
  const [isNarrowed, setNarrowed] = useState(false);
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
          onChange={setKind}
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
          onChange={(event) => setWanted(event.target.value)}
        />
        <Checkbox
          label={t('permissions.differencesOnly')}
          checked={isNarrowed}
          onChange={(event) => setNarrowed(event.target.checked)}
        />
      </div>
      {shown.length === 0 ? (
        <p className={styles.quiet}>{t('permissions.noRoute')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={t('permissions.routesTitle')}>
          <table className={styles.table}>
            <thead>
              <tr>
                {mayEdit && (
                  <th scope="col">
                    <VisuallyHidden>{t('permissions.chosen')}</VisuallyHidden>
                  </th>
                )}
                <th scope="col">{t('permissions.name')}</th>
                <th scope="col">{t('permissions.byVersion')}</th>
                <th scope="col">{t('permissions.byTable')}</th>
                <th scope="col">{t('permissions.state')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((route) => (
                <tr key={route.id}>
                  {mayEdit && (
                    <td>
                      <Checkbox
                        hideLabel
                        label={t('permissions.choose', { id: route.id })}
                        checked={chosen.has(keyOf(route))}
                        onChange={(event) => {
                          const after = new Set(chosen);
                          if (event.target.checked) after.add(keyOf(route));
                          else after.delete(keyOf(route));
                          setChosen(after);
                        }}
                      />
                    </td>
                  )}
                  <th scope="row" className={route.state === 'unmapped' ? styles.red : undefined}>
                    {route.id}
                    {route.path !== undefined && (
                      <p className={styles.quiet}>
                        <code>
                          {route.method} {route.path}
                        </code>
                      </p>
                    )}
                  </th>
                  <td>{ruleText(route.version, t)}</td>
                  <td>{ruleText(route.table, t)}</td>
                  <td>
                    <Badge tone={STATES[route.state].tone} dot={route.state !== 'same'}>
                      {t(STATES[route.state].textId)}
                    </Badge>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
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
