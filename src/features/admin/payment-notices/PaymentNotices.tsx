import { useMemo, useState } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import type { MessageId } from '../../../i18n/texts.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { ResourceList } from '../../../records/list/ResourceList.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { type PaymentNotice, paymentNoticeConfig } from './notice-list.tsx';

const BECAME: Readonly<Record<'handled' | 'ignored' | 'pending', MessageId>> = {
  handled: 'books.noticeHandled',
  ignored: 'books.noticeIgnored',
  pending: 'books.noticeAgain',
};

/** Notifications of payment providers that are open: each can be handled once more. */
export function PaymentNotices() {
  const t = useTexts();
  const permitted = usePermitted(['adminPaymentNoticeRetry']);
  const mayRetry = permitted.has('adminPaymentNoticeRetry');
  const [asked, setAsked] = useState<PaymentNotice>();
  const config = useMemo(() => paymentNoticeConfig(t, mayRetry ? setAsked : undefined), [t, mayRetry]);
  return (
    <>
      <ResourceList config={config} />
      {asked && <RetryDialog key={asked.id} notice={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function RetryDialog({ notice, onClose }: { notice: PaymentNotice; onClose: () => void }) {
  const t = useTexts();
  const { run, isRunning, failure } = useWrite('adminPaymentNoticeRetry', {
    reads: ['adminPaymentNoticeList', 'adminHomeQueueGet'],
    onDone: ({ state }) => {
      flash(t(BECAME[state]));
      onClose();
    },
  });
  return (
    <DestructiveDialog
      title={t('books.noticeRetryTitle')}
      message={t('books.noticeRetryText', { number: notice.external_id })}
      confirmLabel={t('books.noticeRetry')}
      reason="optional"
      tone="primary"
      running={isRunning}
      failure={failure ? { message: failure.message, requestId: failure.requestId ?? null } : null}
      onConfirm={(reason) =>
        run({ path: { notice_id: notice.id }, body: { ...(reason !== '' && { reason }) } })
      }
      onCancel={onClose}
    />
  );
}
