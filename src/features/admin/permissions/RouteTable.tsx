import { useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { documentationOf } from '../../../api/documented-in.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { menuPlaceOf, operationsOfPage, pagesOfOperation } from '../../../app/navigation/page-operations.ts';
import { formatNumber, formatPercent } from '../../../i18n/formats.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './permissions.module.css';
import { keyOf, type Route } from './route-order.ts';
import { ruleText } from './rule-words.ts';

const STATES: Readonly<Record<Route['state'], { textId: MessageId; tone: Tone }>> = {
  same: { textId: 'permissions.same', tone: 'neutral' },
  edited: { textId: 'permissions.edited', tone: 'warning' },
  unmapped: { textId: 'permissions.unmapped', tone: 'danger' },
  extra: { textId: 'permissions.extra', tone: 'warning' },
};

/** Pages or calls with what they ask for; calls with how often they came. */
export function RouteTable({
  routes,
  kind,
  choice,
}: {
  routes: readonly Route[];
  kind: Route['kind'];
  /** Absent for who changes nothing. */
  choice: { chosen: ReadonlySet<string>; onChange: (key: string, isChosen: boolean) => void } | undefined;
}) {
  const t = useTexts();
  const isCalls = kind === 'operation';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('permissions.routesTitle')}>
      <table className={styles.table} data-wide={isCalls || undefined}>
        <thead>
          <tr>
            {choice && (
              <th scope="col">
                <VisuallyHidden>{t('permissions.chosen')}</VisuallyHidden>
              </th>
            )}
            <th scope="col">{t('permissions.name')}</th>
            <th scope="col">{t('permissions.byVersion')}</th>
            <th scope="col">{t('permissions.byTable')}</th>
            <th scope="col">{t('permissions.state')}</th>
            {isCalls && (
              <>
                <th scope="col" className={styles.figure}>
                  {t('permissions.callsOfDay')}
                </th>
                <th scope="col" className={styles.figure}>
                  {t('permissions.errorsOfDay')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {routes.map((route) => (
            <tr key={route.id}>
              {choice && (
                <td>
                  <Checkbox
                    hideLabel
                    label={t('permissions.choose', { id: route.id })}
                    checked={choice.chosen.has(keyOf(route))}
                    onChange={(event) => choice.onChange(keyOf(route), event.target.checked)}
                  />
                </td>
              )}
              <th scope="row" className={route.state === 'unmapped' ? styles.red : undefined}>
                {route.id}
                <CallWords route={route} />
                <MenuPlace route={route} />
                <Others route={route} />
              </th>
              <td>{ruleText(route.version, t)}</td>
              <td>{ruleText(route.table, t)}</td>
              <td>
                <Badge tone={STATES[route.state].tone} dot={route.state !== 'same'}>
                  {t(STATES[route.state].textId)}
                </Badge>
              </td>
              {isCalls && <Use use={route.use} />}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What the contract says of a call, and what limits it. */
function CallWords({ route }: { route: Route }) {
  const t = useTexts();
  const { id, state, method, path, summary, rate_limit: limit, idempotent, deprecated } = route;
  if (path === undefined) return null;
  const traits = [
    limit !== undefined && t('permissions.perMinute', { count: limit }),
    idempotent === true && t('permissions.idempotent'),
  ].filter((trait) => trait !== false);
  return (
    <>
      {summary !== undefined && summary !== '' && <p className={styles.quiet}>{summary}</p>}
      <p className={styles.quiet}>
        <code>
          {method} {path}
        </code>
      </p>
      {state !== 'extra' && (
        <p className={styles.quiet}>
          <a
            href={paths.documentation(documentationOf(id), id)}
            aria-label={t('permissions.documentationOf', { id })}
            onClick={followLink}
          >
            {t('permissions.documentation')}
          </a>
        </p>
      )}
      {traits.length > 0 && <p className={styles.quiet}>{traits.join(' · ')}</p>}
      {deprecated === true && <Badge tone="warning">{t('permissions.deprecated')}</Badge>}
    </>
  );
}

/** Where a page stands in the menu, as a link to it. */
function MenuPlace({ route: { kind, id, state } }: { route: Route }) {
  const t = useTexts();
  if (kind !== 'page' || state === 'extra') return null;
  const place = menuPlaceOf(id);
  if (place.length === 0) return null;
  return (
    <p className={styles.quiet}>
      <a href={id} onClick={followLink}>
        {place.map((textId) => t(textId)).join(' › ')}
      </a>
    </p>
  );
}

/** The calls that a page may make, or the pages that may make a call: each leads to its own row. */
function Others({ route: { kind, id } }: { route: Route }) {
  const t = useTexts();
  const isPage = kind === 'page';
  const [isOpen, setOpen] = useState(false);
  const others = isPage ? operationsOfPage(id) : pagesOfOperation(id);
  if (others.length === 0) return null;
  return (
    // hundreds of rows, some of which have dozens: they are drawn when they are asked for
    <details className={styles.quiet} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t(isPage ? 'permissions.callsOfPage' : 'permissions.pagesOfCall', { count: others.length })}
      </summary>
      {isOpen && (
        <ul className={styles.others}>
          {others.map((other) => (
            <li key={other}>
              <a
                href={adminPaths.apiPages({ kind: isPage ? 'operation' : 'page', find: other })}
                onClick={followLink}
              >
                {other}
              </a>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** Calls of a day, with the share that failed: what was refused is an answer. */
function Use({ use }: { use: Shape<'AdminRouteUse'> | undefined }) {
  const t = useTexts();
  if (!use)
    return (
      <>
        <td className={styles.figure}>–</td>
        <td className={styles.figure}>–</td>
      </>
    );
  const { calls, refused, failed } = use;
  return (
    <>
      <td className={styles.figure}>{formatNumber(calls)}</td>
      <td className={styles.figure}>
        <span className={failed > 0 ? styles.red : undefined}>
          {calls === 0 ? '–' : formatPercent(failed / calls)}
        </span>
        {(failed > 0 || refused > 0) && (
          <p className={styles.quiet}>{t('permissions.failedAndRefused', { failed, refused })}</p>
        )}
      </td>
    </>
  );
}
