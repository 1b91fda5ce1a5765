// What the product says of invoices and credit notes.
import type { Shape } from '../../../api/shapes.ts';
import type { MessageId } from '../../../i18n/texts.ts';
import type { Tone } from '../../../ui/Badge.tsx';

type Summary = Shape<'InvoiceSummary'>;

interface Word {
  textId: MessageId;
  tone: Tone;
}

export const KIND_NAMES: Readonly<Record<Summary['kind'], MessageId>> = {
  invoice: 'invoices.invoice',
  credit_note: 'invoices.creditNote',
};

export const INVOICE_STATES: Readonly<Record<Summary['status'], Word>> = {
  paid: { textId: 'invoices.statePaid', tone: 'success' },
  issued: { textId: 'invoices.stateIssued', tone: 'info' },
  void: { textId: 'invoices.stateVoid', tone: 'neutral' },
};

export const FAPIAO_STATES: Readonly<Record<Shape<'Fapiao'>['status'], Word>> = {
  requested: { textId: 'invoices.fapiaoRequested', tone: 'warning' },
  issued: { textId: 'invoices.fapiaoIssued', tone: 'success' },
  rejected: { textId: 'invoices.fapiaoRejected', tone: 'danger' },
};

/** Choices of a filter, in the order of the words. */
export const choices = <Key extends string>(words: Readonly<Record<Key, MessageId | Word>>) =>
  Object.entries<MessageId | Word>(words).map(([value, word]) => ({
    value: value as Key, // the keys are those of the words
    textId: typeof word === 'string' ? word : word.textId,
  }));
