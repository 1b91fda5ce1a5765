import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { DayBars } from '../../../ui/chart/DayBars.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './api-requests.module.css';
import { OUTCOMES } from './request-list.tsx';
import { STATES } from './token-list.tsx';

type Details = Shape<'AdminTokenDetails'>;

/** Calls that are shown of a token. */
const SHOWN = 100;

/** One personal token: what it opens now, how it is used, and its last calls. */
export function TokenPanel({
  tokenId,
  mayReadCalls,
  onClose,
}: {
  tokenId: string;
  mayReadCalls: boolean;
  onClose: () => void;
}) {
  const t = useTexts();
  const query = useQuery(operationQuery('adminTokenGet', { path: { token_id: tokenId } }));
  return (
    <RecordPanel
      title={query.data ? query.data.details.token.name : t('requests.token')}
      query={query}
      gone={{ title: t('requests.tokenGone'), text: t('requests.tokenGoneText') }}
      failed={t('requests.tokenFailed')}
      onClose={onClose}
    >
      {({ details }) => (
        <div className={styles.page}>
          <TokenFacts details={details} />
          <TokenUse hours={details.hours} days={details.days} />
          {mayReadCalls && <LastCalls tokenId={tokenId} />}
        </div>
      )}
    </RecordPanel>
  );
}

function TokenFacts({ details: { token, allowed, rate_limit: limit } }: { details: Details }) {
  const t = useTexts();
  const when = (seconds: number | undefined) => (seconds === undefined ? '–' : formatDateTime(seconds));
  return (
    <Facts
      facts={[
        {
          name: t('requests.tokenState'),
          value: (
            <Badge tone={STATES[token.state].tone} dot>
              {t(STATES[token.state].textId)}
            </Badge>
          ),
        },
        { name: t('requests.owner'), value: token.owner_name },
        { name: t('requests.prefix'), value: <code>{token.prefix}…</code> },
        { name: t('requests.scopes'), value: token.scopes.join(', ') },
        {
          name: t('requests.allowed'),
          value:
            allowed.length > 0 ? (
              <code className={styles.whole}>{allowed.join(', ')}</code>
            ) : (
              t(token.state === 'active' ? 'requests.allowedNone' : 'requests.allowedEnded')
            ),
        },
        { name: t('requests.addresses'), value: token.ip_allow.join(', ') || t('requests.anywhere') },
        {
          name: t('requests.limit'),
          value: limit === undefined ? t('requests.noLimit') : formatNumber(limit),
        },
        { name: t('requests.made'), value: when(token.created_at) },
        { name: t('requests.lastUsed'), value: when(token.last_used_at) },
        { name: t('requests.lastAddress'), value: token.last_ip ?? '–' },
        {
          name: t('requests.ends'),
          value: token.expires_at === undefined ? t('requests.never') : formatDateTime(token.expires_at),
        },
      ]}
    />
  );
}

function TokenUse({ hours, days }: Pick<Details, 'hours' | 'days'>) {
  const t = useTexts();
  const [by, setBy] = useState<'hours' | 'days'>('hours');
  const slots = by === 'hours' ? hours : days;
  const sum = (of: 'calls' | 'refused' | 'failed') => slots.reduce((total, slot) => total + slot[of], 0);
  return (
    <section>
      <div className={styles.head}>
        <h3 className={styles.subtitle}>{t('requests.use')}</h3>
        <SegmentedControl
          label={t('requests.use')}
          value={by}
          onChange={setBy}
          segments={[
            { value: 'hours', label: t('requests.lastHours') },
            { value: 'days', label: t('requests.lastDays') },
          ]}
        />
      </div>
      <DayBars
        label={t('requests.useSummary', {
          count: sum('calls'),
          refused: sum('refused'),
          failed: sum('failed'),
        })}
        bars={slots.map(({ at, calls, refused, failed }) => ({
          key: String(at),
          value: calls,
          title: t('requests.useOf', {
            from: by === 'hours' ? formatDateTime(at) : formatDateTime(at, 'yyyy-MM-dd'),
            ...{ calls, refused, failed },
          }),
        }))}
      />
    </section>
  );
}

function LastCalls({ tokenId }: { tokenId: string }) {
  const t = useTexts();
  const query = useQuery(
    operationQuery('adminApiRequestList', { query: { page_size: SHOWN, filters: { token: tokenId } } }),
  );
  return (
    <section>
      <div className={styles.head}>
        <h3 className={styles.subtitle}>{t('requests.lastCalls')}</h3>
        <a href={adminPaths.apiRequests({ token: tokenId })} onClick={followLink}>
          {t('requests.allCalls')}
        </a>
      </div>
      {query.isError ? (
        <LoadFailure title={t('requests.listFailed')} query={query} />
      ) : !query.data ? (
        <LateSkeleton>
          <Skeleton shape="list" rows={4} visible />
        </LateSkeleton>
      ) : query.data.items.length === 0 ? (
        <p className={styles.quiet}>{t('requests.noCallsOfToken')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={t('requests.lastCalls')}>
          <table className={styles.calls}>
            <thead>
              <tr>
                <th scope="col">{t('requests.time')}</th>
                <th scope="col">{t('requests.operation')}</th>
                <th scope="col">{t('requests.outcome')}</th>
                <th scope="col">{t('requests.duration')}</th>
                <th scope="col">{t('requests.ip')}</th>
              </tr>
            </thead>
            <tbody>
              {query.data.items.map((request) => (
                <tr key={request.id}>
                  <td>
                    <a
                      href={`${adminPaths.apiRequests({ token: tokenId })}&id=${request.id}`}
                      onClick={followLink}
                    >
                      {formatDateTime(request.at)}
                    </a>
                  </td>
                  <td>{request.operation}</td>
                  <td>
                    <Badge tone={OUTCOMES[request.outcome].tone} dot>
                      {t(OUTCOMES[request.outcome].textId)}
                    </Badge>{' '}
                    <code>{request.error_code ?? request.status}</code>
                  </td>
                  <td>{formatNumber(request.ms)}</td>
                  <td>{request.ip || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
