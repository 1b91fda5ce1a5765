import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FieldDiff } from '../../../ui/diff/FieldDiff.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { actionText, entityText, fieldChanges, type OperationRecord } from '../public/operation-words.ts';
import { actorText, asUserText, RESULTS, SOURCES } from './operation-list.tsx';
import styles from './operations.module.css';

type Details = Shape<'AdminOperationDetails'>;

/** One record of the log: what it changed, where it came from, what else its request did, and whether it is sealed. */
export function OperationPanel({ recordId, onClose }: { recordId: string; onClose: () => void }) {
  const t = useTexts();
  const query = useQuery({
    ...operationQuery('adminOperationGet', { path: { record_id: recordId } }),
    // a record that is not there does not come by asking again
    retry: (count, error) => !(error instanceof ApiFailure && error.status < 500) && count < 2,
  });
  if (query.error && !(query.error instanceof ApiFailure)) throw query.error;
  const details = query.data?.operation;
  const record = details?.record;
  const isGone = query.error?.status === 404;
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={
        record ? `${actionText(record.action, t)}: ${entityText(record.entity, t)}` : t('operations.record')
      }
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {details ? (
        <RecordDetails {...details} />
      ) : query.error ? (
        <ErrorState
          level={3}
          title={t(isGone ? 'operations.gone' : 'operations.failed')}
          message={isGone ? t('operations.goneText') : query.error.message}
          requestId={query.error.requestId}
          onRetry={isGone ? undefined : () => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <LateSkeleton>
          <Skeleton shape="list" rows={6} visible />
        </LateSkeleton>
      )}
    </Dialog>
  );
}

function RecordDetails({ record, related, seal }: Details) {
  const t = useTexts();
  const { entity, entity_id: entityId, ip, req_id: requestId, actor_id: actor } = record;
  const changes = fieldChanges(record, t);
  const asUser = asUserText(record, t);
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <Fact name={t('operations.time')}>{formatDateTime(record.at)}</Fact>
        <Fact name={t('operations.actor')}>
          {actorText(record, t)} {asUser !== undefined && <span className={styles.quiet}>{asUser}</span>}
        </Fact>
        <Fact name={t('operations.role')}>{record.role || '–'}</Fact>
        <Fact name={t('operations.summary')}>{record.summary || '–'}</Fact>
        {entityId !== undefined && (
          <Fact name={t('operations.entityId')}>
            <code>{entityId}</code> <CopyButton text={entityId} label={t('operations.copyEntityId')} />
          </Fact>
        )}
        <Fact name={t('operations.result')}>
          <Badge tone={RESULTS[record.result].tone} dot>
            {t(RESULTS[record.result].textId)}
          </Badge>
        </Fact>
        {record.reason !== undefined && <Fact name={t('operations.reason')}>{record.reason}</Fact>}
      </dl>
      <Section title={t('operations.changes')}>
        {changes.length > 0 ? (
          <FieldDiff changes={changes} />
        ) : (
          <p className={styles.quiet}>{t('operations.noChanges')}</p>
        )}
        {record.changes.some(({ masked }) => masked) && (
          <p className={styles.quiet}>{t('operations.masked')}</p>
        )}
      </Section>
      <Section title={t('operations.requestTitle')}>
        <dl className={styles.facts}>
          <Fact name={t('operations.request')}>
            <code>{requestId}</code> <CopyButton text={requestId} label={t('operations.copyRequest')} />
          </Fact>
          <Fact name={t('operations.source')}>{t(SOURCES[record.source])}</Fact>
          <Fact name={t('operations.ip')}>{ip || '–'}</Fact>
          <Fact name={t('operations.agent')}>{record.agent || '–'}</Fact>
          <Fact name={t('operations.seal')}>{sealText(seal, t)}</Fact>
        </dl>
        {seal.state === 'missing' && <Badge tone="danger">{t('operations.sealBroken')}</Badge>}
      </Section>
      <Section title={t('operations.related')}>
        {related.length > 0 ? <RelatedRecords records={related} /> : <p>{t('operations.noRelated')}</p>}
      </Section>
      <nav aria-label={t('operations.more')} className={styles.links}>
        <MoreLink to={paths.operations({ days: 'all', search: requestId })}>
          {t('operations.sameRequest')}
        </MoreLink>
        {entityId !== undefined && (
          <MoreLink to={paths.operations({ days: 'all', entity, entityId })}>
            {t('operations.sameEntity')}
          </MoreLink>
        )}
        {actor !== undefined && (
          <MoreLink to={paths.operations({ days: 'all', actor })}>{t('operations.sameActor')}</MoreLink>
        )}
        {ip !== '' && (
          <MoreLink to={paths.operations({ days: 'all', ip })}>{t('operations.sameAddress')}</MoreLink>
        )}
        {entity === 'config' && entityId !== undefined && (
          <MoreLink to={paths.dynamicConfigs(entityId)}>{t('operations.openConfig')}</MoreLink>
        )}
      </nav>
    </div>
  );
}

function RelatedRecords({ records }: { records: readonly OperationRecord[] }) {
  const t = useTexts();
  return (
    <ul className={styles.related}>
      {records.map((record) => (
        <li key={record.id}>
          <MoreLink to={paths.operations({ id: record.id })}>
            {actionText(record.action, t)}: {entityText(record.entity, t)} {record.summary}
          </MoreLink>
        </li>
      ))}
    </ul>
  );
}

function sealText({ state, block = 0, sealed_at: at = 0 }: Details['seal'], t: Translate): string {
  if (state === 'sealed')
    return t('operations.sealed', { block: formatNumber(block), time: formatDateTime(at) });
  return t(state === 'waiting' ? 'operations.waiting' : 'operations.notSealed');
}

function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} onClick={followLink}>
      {children}
    </a>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.subtitle}>{title}</h3>
      {children}
    </section>
  );
}
