import { Suspense } from 'react';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { LazyHeldDialog } from '../approvals/approval-windows.ts';

/** What stands where credits are shown that a reversal changes. */
const READS = ['adminUsageLogList', 'adminCreditEntryList', 'adminUserList', 'record'];

export interface Reversal {
  userId: string;
  entryId: string;
  /** Thousandths of a credit that the balance changes by. */
  amount: number;
  title: string;
  text: string;
  action: string;
  done: string;
}

/** Asks why an entry of the ledger is to be taken back, and does it, or says who has to agree. */
export function ReversalDialog({ reversal, onClose }: { reversal: Reversal; onClose: () => void }) {
  const { userId, entryId, amount, title, text, action, done } = reversal;
  const write = useWrite('adminUserCreditsReverse', {
    reads: READS,
    onDone: () => {
      flash(done);
      onClose();
    },
  });
  if (write.held)
    return (
      <Suspense>
        <LazyHeldDialog held={write.held} onClose={onClose} />
      </Suspense>
    );
  return (
    <DestructiveDialog
      title={title}
      message={text}
      confirmLabel={action}
      reason="required"
      running={write.isRunning}
      failure={
        write.problem === undefined && write.problemOf('amount') === undefined
          ? null
          : {
              message: write.problem ?? write.problemOf('amount') ?? '',
              requestId: write.failure?.requestId ?? null,
            }
      }
      onConfirm={(reason) =>
        write.run({ path: { user_id: userId, entry_id: entryId }, body: { amount, reason } })
      }
      onCancel={onClose}
    />
  );
}
