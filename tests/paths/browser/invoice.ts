// An invoice whose PDF is still being made, on its own page.
import type { Shape } from '../../../src/api/shapes.ts';
import { model } from '../../../src/machines/invoice-ready/invoice-ready.cases.ts';
import type {
  InvoiceReadyEvent,
  PdfState,
} from '../../../src/machines/invoice-ready/invoice-ready.machine.ts';
import { paths } from '../../../src/paths.ts';
import { browserDriver, setHidden } from './browser-driver.ts';

const ID = '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0041';
const INVOICE = `/api/account/invoices/${ID}`;
const TIME = 1_772_000_000;
const PARTY: Shape<'Party'> = {
  name: 'Ada',
  address: ['1 Harbour Street', 'LS1 Leeds'],
  country: 'GB',
  tax_id: '',
  email: 'ada@example.org',
};
const answerOf = (pdf: PdfState) => ({
  status: 200,
  json: { msg_type: 'success', invoice: invoiceOf(pdf) },
});
const invoiceOf = (pdf: PdfState): Shape<'Invoice'> => ({
  id: ID,
  number: 'INV-2026-000001',
  kind: 'invoice',
  status: 'paid',
  order_id: '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0042',
  order_num: 'T202603010000000001',
  net: 2000,
  tax: 400,
  total: 2400,
  currency: 'USD',
  issued_at: TIME,
  paid_at: TIME,
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

export const invoiceApp = browserDriver<InvoiceReadyEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  never: () => null,
  start: () => ({ path: paths.invoice(ID) }),
  actorOf({ path, made }) {
    if (path === `${INVOICE}/link`) return 'download';
    // the page reads it first, then the machine
    return path === INVOICE && made > 0 ? 'read' : null;
  },
  answer: ({ output }, id) => {
    if (id === 'download')
      return { status: 200, json: { msg_type: 'success', file_path: '/files/invoice.pdf' } };
    // no answer says nothing of the PDF
    return output === undefined ? null : answerOf(output as PdfState);
  },
  given: ({ path }, { input }) =>
    path === INVOICE ? answerOf((input as { readonly known: PdfState }).known) : null,
  events: {
    'download.requested': (_, { press }) => press('Download'),
    'check.requested': (_, { press }) => press('Check again'),
    'page.shown': (_, { page }) => setHidden(page, false),
  },
});
