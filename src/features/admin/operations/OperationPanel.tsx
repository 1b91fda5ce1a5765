import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { FieldDiff } from '../../../ui/diff/FieldDiff.tsx';
import { actionText, entityText, fieldChanges, type OperationRecord } from '../public/operation-words.ts';
import { actorText, asUserText, RESULTS, SOURCES } from './operation-list.tsx';
import styles from './operations.module.css';
import { RevertSection } from './RevertSection.tsx';
import { recordAddress } from './record-address.ts';

type Details = Shape<'AdminOperationDetails'>;

/** One record of the log: what it changed, where it came from, what else its request did, and whether it is sealed. */
export function OperationPanel({ recordId, onClose }: { recordId: string; onClose: () => void }) {
  const t = useTexts();
  const query = useQuery({
    ...operationQuery('adminOperationGet', { path: { record_id: recordId } }),
  });
  const record = query.data?.operation.record;
  return (
    <RecordPanel
      title={
        record ? `${actionText(record.action, t)}: ${entityText(record.entity, t)}` : t('operations.record')
      }
      query={query}
      gone={{ title: t('operations.gone'), text: t('operations.goneText') }}
      failed={t('operations.failed')}
      onClose={onClose}
    >
      {({ operation }) => <RecordDetails {...operation} />}
    </RecordPanel>
  );
}

function RecordDetails({ record, related, seal, revert }: Details) {
  const t = useTexts();
  const { entity, entity_id: entityId, ip, req_id: requestId, actor_id: actor } = record;
  const changes = fieldChanges(record, t);
  const asUser = asUserText(record, t);
  const opened = recordAddress(record);
  return (
    <div className={styles.details}>
      <Facts
        facts={[
          { name: t('operations.time'), value: formatDateTime(record.at) },
          {
            name: t('operations.actor'),
            value: (
              <>
                {actorText(record, t)}{' '}
                {asUser !== undefined && <span className={styles.quiet}>{asUser}</span>}
              </>
            ),
          },
          { name: t('operations.role'), value: record.role || '–' },
          { name: t('operations.summary'), value: record.summary || '–' },
          entityId !== undefined && {
            name: t('operations.entityId'),
            value: (
              <>
                <code>{entityId}</code> <CopyButton text={entityId} label={t('operations.copyEntityId')} />
              </>
            ),
          },
          {
            name: t('operations.result'),
            value: (
              <Badge tone={RESULTS[record.result].tone} dot>
                {t(RESULTS[record.result].textId)}
              </Badge>
            ),
          },
          record.reason !== undefined && { name: t('operations.reason'), value: record.reason },
        ]}
      />
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
      <Section title={t('operations.revert')}>
        <RevertSection
          recordId={record.id}
          revert={revert}
          onReverted={(id) => navigate(adminPaths.operations({ id }))}
        />
      </Section>
      <Section title={t('operations.requestTitle')}>
        <Facts
          facts={[
            {
              name: t('operations.request'),
              value: (
                <>
                  <code>{requestId}</code> <CopyButton text={requestId} label={t('operations.copyRequest')} />
                </>
              ),
            },
            { name: t('operations.source'), value: t(SOURCES[record.source]) },
            { name: t('operations.ip'), value: ip || '–' },
            { name: t('operations.agent'), value: record.agent || '–' },
            { name: t('operations.seal'), value: sealText(seal, t) },
          ]}
        />
        {seal.state === 'missing' && <Badge tone="danger">{t('operations.sealBroken')}</Badge>}
      </Section>
      <Section title={t('operations.related')}>
        {related.length > 0 ? <RelatedRecords records={related} /> : <p>{t('operations.noRelated')}</p>}
      </Section>
      <nav aria-label={t('operations.more')} className={styles.links}>
        <MoreLink to={adminPaths.operations({ days: 'all', search: requestId })}>
          {t('operations.sameRequest')}
        </MoreLink>
        {entityId !== undefined && (
          <MoreLink to={adminPaths.operations({ days: 'all', entity, entityId })}>
            {t('operations.sameEntity')}
          </MoreLink>
        )}
        {actor !== undefined && (
          <MoreLink to={adminPaths.operations({ days: 'all', actor })}>{t('operations.sameActor')}</MoreLink>
        )}
        {ip !== '' && (
          <MoreLink to={adminPaths.operations({ days: 'all', ip })}>{t('operations.sameAddress')}</MoreLink>
        )}
        {opened !== undefined && <MoreLink to={opened}>{t('operations.openEntity')}</MoreLink>}
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
          <MoreLink to={adminPaths.operations({ id: record.id })}>
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.subtitle}>{title}</h3>
      {children}
    </section>
  );
}
