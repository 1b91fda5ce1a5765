// Columns of files of invoices.
import type { Columns } from './file-columns.ts';

const name = (title: string) => ({ title });

export const INVOICE_COLUMNS: { readonly adminInvoiceList: Columns<'adminInvoiceList'> } = {
  adminInvoiceList: {
    number: name('invoices.number'),
    buyer: name('invoices.buyer'),
    username: name('invoicing.owner'),
    email: name('invoicing.email'),
    country: name('invoices.fieldCountry'),
    tax_id: name('invoices.taxNumber'),
    kind: {
      title: 'invoices.kind',
      words: { invoice: 'invoices.invoice', credit_note: 'invoices.creditNote' },
    },
    status: {
      title: 'invoices.state',
      words: { paid: 'invoices.statePaid', issued: 'invoices.stateIssued', void: 'invoices.stateVoid' },
    },
    net: name('invoices.net'),
    tax: name('invoices.taxAmount'),
    total: name('invoices.total'),
    currency: name('invoicing.currency'),
    issued_at: name('invoices.issuedAt'),
    order_num: name('invoices.order'),
    fapiao: {
      title: 'invoices.fapiao',
      words: {
        none: 'invoicing.fapiaoNone',
        requested: 'invoices.fapiaoRequested',
        issued: 'invoices.fapiaoIssued',
        rejected: 'invoices.fapiaoRejected',
        red_due: 'invoicing.redDue',
      },
    },
    pdf_state: {
      title: 'invoices.pdf',
      words: {
        pending: 'invoicing.pdfPending',
        ready: 'invoicing.pdfReady',
        failed: 'invoicing.pdfFailed',
      },
    },
    id: name('invoicing.id'),
    order_id: name('invoicing.orderId'),
    user_id: name('invoicing.ownerId'),
  },
};
