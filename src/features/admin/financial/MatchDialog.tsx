import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import type { Difference } from './reconciliation-lists.tsx';

/** Rows of the other side that are offered: those nobody has resolved come first. */
const MOST = 50;

/** Asks which row of the other side a movement is that one side alone has, and why. */
export function MatchDialog({ row, onClose }: { row: Difference; onClose: () => void }) {
  const t = useTexts();
  const isOurs = row.state === 'missing_there';
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { kind, method, currency } = row;
  const found = useQuery({
    ...operationQuery('adminReconciliationList', {
      query: {
        page_size: MOST,
        sort: { open: 'desc' },
        filters: {
          state: [isOurs ? 'missing_here' : 'missing_there'],
          kind: [kind],
          method: [method],
          currency,
        },
      },
    }),
    staleTime: 0,
  });
  const others = found.data?.items.filter(({ open }) => open === 1);
  const write = useWrite('adminReconciliationMatch', {
    reads: ['adminReconciliationList', 'adminStatementList'],
    onDone: () => {
      onClose();
      flash(t('books.matched'));
    },
  });
  const other = others?.find(({ id }) => id === chosen);
  const given = reason.trim();
  const submit = () => {
    setTried(true);
    if (!other || given === '') return;
    const [ours, theirs] = isOurs ? [row, other] : [other, row];
    write.run({
      path: { row_id: ours.id },
      body: { version: ours.version, theirs_id: theirs.id, reason: given },
    });
  };
  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t('books.matchOf', { number: row.subject })}
      description={t('books.matchText')}
      submitLabel={t('books.match')}
      isRunning={write.isRunning}
      isWaiting={found.isPending}
      onSubmit={submit}
    >
      {others?.length === 0 && <Alert tone="info">{t('books.matchNone')}</Alert>}
      {others !== undefined && others.length > 0 && (
        <RadioGroup
          label={t('books.matchWith')}
          value={chosen}
          onChange={setChosen}
          disabled={write.isRunning}
          error={isTried && !other ? t('valid.required') : undefined}
          options={others.map(({ id, subject, theirs, ours, happened_at: at, order_num: number }) => ({
            value: id,
            label: `${subject} · ${formatMoney(theirs ?? ours ?? 0, currency)}`,
            hint: [formatDateTime(at), ...(number === undefined ? [] : [number])].join(' · '),
          }))}
        />
      )}
      <ReasonField
        required
        value={reason}
        onChange={setReason}
        error={isTried && given === '' ? t('valid.required') : undefined}
      />
      {found.isError && <Alert tone="danger">{t('books.differencesFailed')}</Alert>}
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
    </FormDialog>
  );
}
