import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import type { Sale } from './sale-words.ts';

/** What is done to an order beside giving money back. */
export type SaleAction = { kind: 'query' } | { kind: 'close' } | { kind: 'retry'; refundId: string };

const WORDS: Readonly<
  Record<
    SaleAction['kind'],
    { label: MessageId; text: MessageId; done: MessageId; reason: 'optional' | 'required' }
  >
> = {
  query: { label: 'sales.query', text: 'sales.queryText', done: 'sales.queryDone', reason: 'optional' },
  close: { label: 'sales.close', text: 'sales.closeText', done: 'sales.closeDone', reason: 'required' },
  retry: { label: 'sales.retry', text: 'sales.retryText', done: 'sales.retryDone', reason: 'optional' },
};
const READS = ['adminOrderGet', 'adminOrderList'];

/** Asks for the reason, and does it. */
export function SaleActionDialog({
  action,
  order,
  onClose,
}: {
  action: SaleAction;
  order: Sale;
  onClose: () => void;
}) {
  const t = useTexts();
  const { label, text, done, reason } = WORDS[action.kind];
  const options = {
    reads: READS,
    onDone: () => {
      onClose();
      flash(t(done));
    },
  };
  const asking = useWrite('adminOrderQuery', options);
  const closing = useWrite('adminOrderClose', options);
  const retrying = useWrite('adminOrderRefundRetry', options);
  const write = { query: asking, close: closing, retry: retrying }[action.kind];
  const path = { order_id: order.order_id };
  return (
    <DestructiveDialog
      title={t('sales.actionOn', { action: t(label), number: order.order_num })}
      message={t(text)}
      confirmLabel={t(label)}
      reason={reason}
      tone={action.kind === 'close' ? 'danger' : 'primary'}
      running={write.isRunning}
      failure={
        write.problem === undefined
          ? null
          : { message: write.problem, requestId: write.failure?.requestId ?? null }
      }
      onConfirm={(given) => {
        const body = given === '' ? {} : { reason: given };
        if (action.kind === 'retry') retrying.run({ path: { ...path, refund_id: action.refundId }, body });
        else if (action.kind === 'query') asking.run({ path, body });
        else closing.run({ path, body: { reason: given } });
      }}
      onCancel={onClose}
    />
  );
}
