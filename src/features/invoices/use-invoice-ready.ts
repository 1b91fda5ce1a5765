import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { call } from '../../api/client.ts';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { downloadFile } from '../../app/download/download-file.ts';
import { invoiceReady } from '../../machines/invoice-ready/index.ts';

/** The PDF of an invoice as the machine has it, bound to the server; what is read of the invoice is shown. */
export function useInvoiceReady({ id, pdf_state: known }: Shape<'Invoice'>) {
  const client = useQueryClient();
  const [machine] = useState(() => {
    const path = { invoice_id: id };
    return invoiceReady.provide({
      actors: {
        read: fromPromise(async ({ signal }) => {
          const answer = await call('invoiceGet', { path }, { quiet: 'butToken', signal });
          client.setQueryData(operationQuery('invoiceGet', { path }).queryKey, answer);
          return answer.invoice.pdf_state;
        }),
        download: fromPromise<void>(async () => {
          await downloadFile(() => call('invoiceLinkGet', { path }, { quiet: true }));
        }),
      },
    });
  });
  const [snapshot, send] = useMachine(machine, { input: { known } });
  useEffect(() => {
    const onVisibility = () => {
      if (!document.hidden) send({ type: 'page.shown' });
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [send]);
  return { snapshot, send };
}
