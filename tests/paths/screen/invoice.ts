// An invoice whose PDF is still being made, on its own page.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect } from 'vitest';
import { operationQuery } from '../../../src/api/queries.ts';
import { InvoiceDetailsScreen } from '../../../src/features/invoices/InvoiceDetailsScreen.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/invoice-ready/invoice-ready.cases.ts';
import type {
  InvoiceReadyEvent,
  PdfState,
} from '../../../src/machines/invoice-ready/invoice-ready.machine.ts';
import { orderPaths } from '../../../src/order-paths.ts';
import { INVOICE, invoiceAnswer } from '../answers/invoice.ts';
import { control, pressControl, setHidden, startHidden } from './document.ts';
import { screenDriver } from './screen-driver.ts';

export const invoiceScreen = screenDriver<InvoiceReadyEvent>({
  model,
  hasSetting: () => true,
  async open({ input }) {
    history.replaceState(null, '', orderPaths.invoice(INVOICE));
    startHidden(false);
    await Promise.all([
      loadFormatter(),
      ...(['core', 'shells', 'invoices', 'orders', 'payment'] as const).map(loadTexts),
    ]);
    const client = new QueryClient();
    client.setQueryDefaults(['invoiceGet'], { refetchOnMount: false });
    const answer = invoiceAnswer((input as { readonly known: PdfState }).known);
    client.setQueryData(operationQuery('invoiceGet', { path: { invoice_id: INVOICE } }).queryKey, answer);
    return createElement(QueryClientProvider, { client }, createElement(InvoiceDetailsScreen));
  },
  offers: () => true,
  never: () => null,
  look(state) {
    expect(control('Check again') !== null).toBe(state === 'failed');
    const download = control('Download');
    expect(download !== null && download.getAttribute('aria-busy') !== 'true').toBe(state === 'ready');
    expect(document.body.textContent?.includes('The PDF is being made')).toBe(
      state === 'waiting' || state === 'checking',
    );
  },
  events: {
    'download.requested': async () => {
      if (control('Download')?.getAttribute('aria-busy') !== 'true') await pressControl('Download');
    },
    'check.requested': () => pressControl('Check again'),
    'page.shown': () => setHidden(false),
  },
});
