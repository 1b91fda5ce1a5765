import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { LateSkeleton } from '../../app/skeleton/LateSkeleton.tsx';
import { formatDateTime, formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './documentation.module.css';

/** The last calls of a token, read when they are opened. */
export function TokenRequests({ token }: { token: Shape<'PersonalToken'> }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.inside} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={t('doc.requestsOf', { name: token.name })}>{t('doc.requests')}</summary>
      {open && <RequestTable token={token} />}
    </details>
  );
}

function RequestTable({ token }: { token: Shape<'PersonalToken'> }) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useQuery({
    ...operationQuery('personalTokenRequestList', { path: { token_id: token.id } }),
    // a log that is opened again is a new one
    staleTime: 0,
  });
  if (error)
    return (
      <ErrorState
        level={3}
        title={t('doc.requestsFailed')}
        message={error instanceof ApiFailure ? error.message : t('error.pageText')}
        requestId={error instanceof ApiFailure ? error.requestId : undefined}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  if (data === undefined)
    return (
      <LateSkeleton>
        <Skeleton shape="table" visible />
      </LateSkeleton>
    );
  if (data.requests.length === 0) return <p className={styles.note}>{t('doc.requestsNone')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.scroll} aria-label={t('doc.requestsOf', { name: token.name })} tabIndex={0}>
      <table className={styles.requests}>
        <thead>
          <tr>
            <th scope="col">{t('doc.when')}</th>
            <th scope="col">{t('doc.operation')}</th>
            <th scope="col">{t('doc.status')}</th>
            <th scope="col">{t('doc.duration')}</th>
            <th scope="col">{t('doc.requestId')}</th>
          </tr>
        </thead>
        <tbody>
          {data.requests.map((request) => (
            <tr key={request.req_id}>
              <td>{formatDateTime(request.at)}</td>
              <td>
                <code>{request.operation}</code>
              </td>
              <td>{request.status}</td>
              <td>{t('doc.milliseconds', { ms: formatNumber(request.ms) })}</td>
              <td>
                <code>{request.req_id}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
