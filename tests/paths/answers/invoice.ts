// What the server says of an invoice whose PDF is being made, on the screens and in Chromium alike.
import type { Answer, Shape } from '../../../src/api/shapes.ts';
import type { PdfState } from '../../../src/machines/invoice-ready/invoice-ready.machine.ts';

/** Id of the invoice. */
export const INVOICE = '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0041';
const TIME = 1_772_000_000;
const PARTY: Shape<'Party'> = {
  name: 'Ada',
  address: ['1 Harbour Street', 'LS1 Leeds'],
  country: 'GB',
  tax_id: '',
  email: 'ada@example.org',
};

export const invoiceAnswer = (pdf: PdfState): Answer<'invoiceGet'> => ({
  msg_type: 'success',
  invoice: {
    id: INVOICE,
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
  },
});
