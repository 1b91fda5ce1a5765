// An invoice whose PDF is still being made, on its own page.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect } from 'vitest';
import { operationQuery } from '../../../src/api/queries.ts';
import type { Answer, Shape } from '../../../src/api/shapes.ts';
import { InvoiceDetailsScreen } from '../../../src/features/invoices/InvoiceDetailsScreen.tsx';
import { loadFormatter, loadTexts } from '../../../src/i18n/texts.ts';
import { model } from '../../../src/machines/invoice-ready/invoice-ready.cases.ts';
import type {
  InvoiceReadyEvent,
  PdfState,
} from '../../../src/machines/invoice-ready/invoice-ready.machine.ts';
import { paths } from '../../../src/paths.ts';
import { control, pressControl, setHidden, startHidden } from './document.ts';
import { screenDriver } from './screen-driver.ts';

const ID = '0190a000-0000-7000-8000-000000000011';
const DAY = 1_772_000_000;
const PARTY: Shape<'Party'> = {
  name: 'Ada',
  address: ['1 Harbour Street', 'LS1 Leeds'],
  country: 'GB',
  tax_id: '',
  email: 'ada@example.org',
};
const invoiceOf = (pdf: PdfState): Shape<'Invoice'> => ({
  id: ID,
  number: 'INV-2026-000001',
  kind: 'invoice',
  status: 'paid',
  order_id: '0190a000-0000-7000-8000-000000000012',
  order_num: 'T202603010000000001',
  net: 2000,
  tax: 400,
  total: 2400,
  currency: 'USD',
  issued_at: DAY,
  paid_at: DAY,
  pdf_state: pdf,
  tax_basis_points: 2000,
  tax_inclusive: false,
  reverse_charge: false,
  lines: [],
  seller: PARTY,
  buyer: PARTY,
  others: [],
  fapiao_left: 0,
});

export const invoiceScreen = screenDriver<InvoiceReadyEvent>({
  model,
  hasSetting: () => true,
  async open({ input }) {
    history.replaceState(null, '', paths.invoice(ID));
    startHidden(false);
    await Promise.all([
      loadFormatter(),
      ...(['core', 'shells', 'invoices', 'orders', 'payment'] as const).map(loadTexts),
    ]);
    const client = new QueryClient();
    client.setQueryDefaults(['invoiceGet'], { refetchOnMount: false });
    const answer: Answer<'invoiceGet'> = {
      msg_type: 'success',
      invoice: invoiceOf((input as { readonly known: PdfState }).known),
    };
    client.setQueryData(operationQuery('invoiceGet', { path: { invoice_id: ID } }).queryKey, answer);
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
