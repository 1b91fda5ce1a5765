import { navigate } from 'wouter/use-browser-location';
import { adminPaths } from '../../../admin-paths.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import type { Details } from './invoicing-words.ts';

/** What is done to a document with no more than a reason. */
export type InvoiceAction = 'send' | 'render' | 'void' | 'reject';

const WORDS: Readonly<
  Record<
    InvoiceAction,
    { label: MessageId; text: MessageId; done: MessageId; reason: 'optional' | 'required' }
  >
> = {
  send: {
    label: 'invoices.send',
    text: 'invoicing.sendText',
    done: 'invoicing.sendDone',
    reason: 'optional',
  },
  render: {
    label: 'invoicing.render',
    text: 'invoicing.renderText',
    done: 'invoicing.renderDone',
    reason: 'optional',
  },
  void: {
    label: 'invoicing.void',
    text: 'invoicing.voidText',
    done: 'invoicing.voidDone',
    reason: 'required',
  },
  reject: {
    label: 'invoicing.reject',
    text: 'invoicing.rejectText',
    done: 'invoicing.rejectDone',
    reason: 'required',
  },
};
/** Queries that a change of a document makes stale. */
export const INVOICE_READS = ['adminInvoiceGet', 'adminInvoiceList', 'adminInvoiceSumGet'];

/** Asks for the reason, and does it. */
export function InvoiceActionDialog({
  action,
  details: { invoice },
  onClose,
}: {
  action: InvoiceAction;
  details: Details;
  onClose: () => void;
}) {
  const t = useTexts();
  const { label, text, done, reason } = WORDS[action];
  const options = {
    reads: INVOICE_READS,
    onDone: () => {
      onClose();
      flash(t(done));
    },
  };
  const sending = useWrite('adminInvoiceSend', options);
  const rendering = useWrite('adminInvoiceRender', options);
  const rejecting = useWrite('adminFapiaoReject', options);
  const voiding = useWrite('adminInvoiceVoid', {
    reads: INVOICE_READS,
    onDone: ({ details: next }) => {
      onClose();
      flash(t(done));
      // the one that counts now
      navigate(adminPaths.invoice(next.invoice.id));
    },
  });
  const write = { send: sending, render: rendering, void: voiding, reject: rejecting }[action];
  const path = { invoice_id: invoice.id };
  return (
    <DestructiveDialog
      title={t('invoicing.actionOn', { action: t(label), number: invoice.number })}
      message={t(text)}
      confirmLabel={t(label)}
      reason={reason}
      tone={action === 'void' || action === 'reject' ? 'danger' : 'primary'}
      running={write.isRunning}
      failure={
        write.problem === undefined
          ? null
          : { message: write.problem, requestId: write.failure?.requestId ?? null }
      }
      onConfirm={(given) => {
        const body = given === '' ? {} : { reason: given };
        if (action === 'send') sending.run({ path, body });
        else if (action === 'render') rendering.run({ path, body });
        else if (action === 'void') voiding.run({ path, body: { reason: given } });
        else rejecting.run({ path, body: { reason: given } });
      }}
      onCancel={onClose}
    />
  );
}
