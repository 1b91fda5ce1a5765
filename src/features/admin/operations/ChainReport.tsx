import { adminPaths } from '../../../admin-paths.ts';
import type { Answer, Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';

const FAULTS: Readonly<Record<Shape<'ChainFault'>['kind'], MessageId>> = {
  record_changed: 'operations.recordChanged',
  record_removed: 'operations.recordRemoved',
  record_added: 'operations.recordAdded',
  block_changed: 'operations.blockChanged',
  block_missing: 'operations.blockMissing',
};

/** What came of comparing the chain with its records: all is well, or the first thing that is not. */
export function ChainReport({
  report,
  onDismiss,
}: {
  report: Answer<'adminAuditVerify'>;
  onDismiss: () => void;
}) {
  const t = useTexts();
  const { fault, fault_count: count, records, blocks, unsealed, last_hash: hash } = report;
  const counted = t('operations.compared', { records, blocks: formatNumber(blocks) });
  const waiting = unsealed > 0 && ` ${t('operations.compareWaiting', { count: unsealed })}`;
  if (!fault)
    return (
      <Alert tone="success" title={t('operations.chainHolds')} onDismiss={onDismiss}>
        {counted}
        {waiting}
        {hash !== undefined && (
          <>
            {' '}
            {t('operations.lastHash')} <code>{hash}</code>
          </>
        )}
      </Alert>
    );
  const { kind, block, record } = fault;
  // a record that was taken away cannot be opened
  const isThere = record !== undefined && kind !== 'record_removed';
  return (
    <Alert tone="danger" title={t('operations.chainBroken', { count })} onDismiss={onDismiss}>
      {t(FAULTS[kind])} {block !== undefined && t('operations.inBlock', { block: formatNumber(block) })}{' '}
      {isThere ? (
        <a href={adminPaths.operations({ id: record })} onClick={followLink}>
          {record}
        </a>
      ) : (
        record
      )}{' '}
      {counted}
      {waiting}
    </Alert>
  );
}
