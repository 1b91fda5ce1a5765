import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { LazyHeldDialog } from '../approvals/approval-windows.ts';
import type { AdminNotice } from './notice-words.ts';
import { lacksTime, NOW, StartFields, startOf } from './StartFields.tsx';

/** Characters of a reason (the contract's `maxLength`). */
const LONGEST_REASON = 500;

/** Gives a notice to everybody, now or at a time. */
export function PublishDialog({ notice, onClose }: { notice: AdminNotice; onClose: () => void }) {
  const t = useTexts();
  const [start, setStart] = useState(NOW);
  const [isTried, setTried] = useState(false);
  const [reason, setReason] = useState('');
  const isNow = start.when === 'now';
  // where it cannot be counted, the server says what is missing
  const counted = useQuery({
    ...operationQuery('adminNoticeAudienceGet', { query: { audience: { kind: 'all' } } }),
    staleTime: 0,
  });
  const needsApproval = counted.data?.needs_approval ?? false;
  const lacksReason = needsApproval && reason.trim() === '';
  const write = useWrite('adminNoticePublish', {
    reads: ['adminNoticeList', 'adminNoticeGet', 'record'],
    onDone: () => {
      flash(t(isNow ? 'bulletins.isPublished' : 'bulletins.isPlanned'));
      onClose();
    },
  });

  function submit(): void {
    setTried(true);
    if (lacksTime(start) || lacksReason) return;
    const why = reason.trim() === '' ? {} : { reason: reason.trim() };
    write.run({
      path: { notice_id: notice.id },
      body: { version: notice.version, ...startOf(start), ...why },
    });
  }
  if (write.held)
    return (
      <Suspense>
        <LazyHeldDialog held={write.held} onClose={onClose} />
      </Suspense>
    );

  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t('bulletins.publishTitle', { title: notice.title })}
      description={t('bulletins.publishText')}
      submitLabel={t(needsApproval ? 'bulletins.ask' : isNow ? 'bulletins.publishNow' : 'bulletins.plan')}
      isRunning={write.isRunning}
      onSubmit={submit}
    >
      {write.problem !== undefined && (
        <Alert tone="danger" title={t('bulletins.notPublished')}>
          {write.problem}
        </Alert>
      )}
      <StartFields start={start} onChange={setStart} isTried={isTried} problemOf={write.problemOf} />
      {needsApproval && (
        <Textarea
          label={t('bulletins.reason')}
          hint={t('bulletins.needsApproval')}
          required
          rows={2}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={write.problemOf('reason') ?? (isTried && lacksReason ? t('valid.required') : undefined)}
        />
      )}
    </FormDialog>
  );
}
