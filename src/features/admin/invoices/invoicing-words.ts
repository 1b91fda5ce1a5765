// What administrators read of documents, beside what their buyers do.
import type { Answer, Shape } from '../../../api/shapes.ts';
import type { MessageId } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';

export type Document = Shape<'AdminInvoice'>;
export type Details = Answer<'adminInvoiceGet'>['details'];

interface Word {
  readonly textId: MessageId;
  readonly tone: Tone;
}

export const PDF_STATES: Readonly<Record<Document['pdf_state'], Word>> = {
  pending: { textId: 'invoicing.pdfPending', tone: 'info' },
  ready: { textId: 'invoicing.pdfReady', tone: 'success' },
  failed: { textId: 'invoicing.pdfFailed', tone: 'danger' },
};

/** How a request for a fapiao stands in the list; `none` is shown as nothing. */
export const FAPIAO_WORDS: Readonly<Record<Document['fapiao'], Word>> = {
  none: { textId: 'invoicing.fapiaoNone', tone: 'neutral' },
  requested: { textId: 'invoices.fapiaoRequested', tone: 'warning' },
  issued: { textId: 'invoices.fapiaoIssued', tone: 'success' },
  rejected: { textId: 'invoices.fapiaoRejected', tone: 'neutral' },
  red_due: { textId: 'invoicing.redDue', tone: 'danger' },
};

export const PAYMENT_STATES: Readonly<Record<Details['payments'][number]['state'], Word>> = {
  settled: { textId: 'invoicing.paymentSettled', tone: 'success' },
  parked: { textId: 'invoicing.paymentParked', tone: 'danger' },
  refund_due: { textId: 'invoicing.paymentDue', tone: 'warning' },
  refunded: { textId: 'invoicing.paymentReturned', tone: 'neutral' },
};

export const MAIL_STATES: Readonly<Record<Details['mails'][number]['status'], Word>> = {
  queued: { textId: 'invoicing.mailQueued', tone: 'info' },
  sending: { textId: 'invoicing.mailQueued', tone: 'info' },
  sent: { textId: 'invoicing.mailSent', tone: 'success' },
  failed: { textId: 'invoicing.mailFailed', tone: 'danger' },
  unknown: { textId: 'invoicing.mailUnknown', tone: 'warning' },
};
