import { Suspense, useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { LazyHeldDialog } from '../approvals/approval-windows.ts';
import type { Difference } from './reconciliation-lists.tsx';

/** Asks what becomes of a difference, and why. */
export function ResolveDialog({ row, onClose }: { row: Difference; onClose: () => void }) {
  const t = useTexts();
  const [resolution, setResolution] = useState<'explained' | 'written_off'>('explained');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const write = useWrite('adminReconciliationResolve', {
    reads: ['adminReconciliationList', 'adminStatementList', 'adminMoneyBalanceGet', 'adminJournalList'],
    onDone: () => {
      onClose();
      flash(t('books.resolved'));
    },
  });
  const given = reason.trim();
  if (write.held)
    return (
      <Suspense>
        <LazyHeldDialog held={write.held} onClose={onClose} />
      </Suspense>
    );
  const body = {
    version: row.version,
    resolution,
    ...(resolution === 'written_off' && { difference: row.difference ?? 0 }),
    reason: given,
  };
  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t('books.resolveOf', { number: row.subject })}
      description={t('books.resolveText', { amount: formatMoney(row.difference ?? 0, row.currency) })}
      submitLabel={t('books.resolve')}
      isRunning={write.isRunning}
      onSubmit={() => {
        setTried(true);
        if (given !== '') write.run({ path: { row_id: row.id }, body });
      }}
    >
      <RadioGroup
        label={t('books.resolution')}
        options={[
          { value: 'explained', label: t('books.explained'), hint: t('books.explainedText') },
          { value: 'written_off', label: t('books.kindWriteoff'), hint: t('books.writtenOffText') },
        ]}
        value={resolution}
        disabled={write.isRunning}
        onChange={(next) => setResolution(next === 'written_off' ? 'written_off' : 'explained')}
      />
      <ReasonField
        required
        value={reason}
        onChange={setReason}
        error={isTried && given === '' ? t('valid.required') : undefined}
      />
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
    </FormDialog>
  );
}
