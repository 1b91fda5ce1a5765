// What a document says, in words of its language, as the template of the PDF takes it.
import { type Locale, translate } from '../../../kernel/messages.ts';
import type { Party } from '../../../platform/db/schema/invoices.ts';
import { writtenMoney } from '../../payments/tell-payer.ts';
import type { InvoiceRow } from '../issue-document.ts';

/** Counts the changes of the template: a PDF says by which it was made. */
export const TEMPLATE_VERSION = 2;

interface PrintedParty {
  name: string;
  address: readonly string[];
  country: string;
  taxId: string;
  email: string;
}

/** The document as the template has it. */
export interface DocumentData {
  title: string;
  number: string;
  language: string;
  isVoid: boolean;
  labels: Readonly<Record<'seller' | 'buyer' | 'what' | 'period' | 'amount' | 'page' | 'void', string>>;
  seller: PrintedParty;
  buyer: PrintedParty;
  /** Names with values. */
  facts: readonly (readonly [string, string])[];
  lines: readonly { name: string; period: string; amount: string }[];
  sums: readonly (readonly [string, string])[];
  total: readonly [string, string];
  notes: readonly string[];
}

/** Numbers of other documents that it speaks of. */
export interface Surroundings {
  orderNum: string;
  corrects: string | undefined;
  replaces: string | undefined;
}

const tag = (locale: Locale) => locale.replace('_', '-');

function printedParty({ name, address, country, taxId, email }: Party, locale: Locale): PrintedParty {
  const countries = new Intl.DisplayNames(tag(locale), { type: 'region', fallback: 'code' });
  return {
    name,
    address,
    country: /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : '',
    taxId: taxId === '' ? '' : translate(locale, 'invoice.taxId', { id: taxId }),
    email,
  };
}

/** A share in hundredths of a percent, as the reader writes it. */
export function writtenRate(basisPoints: number, locale: Locale): string {
  const format = new Intl.NumberFormat(tag(locale), { style: 'percent', maximumFractionDigits: 2 });
  return format.format(basisPoints / 10_000);
}

/** All that stands on the PDF of a document. */
export function documentData(row: InvoiceRow, { orderNum, corrects, replaces }: Surroundings): DocumentData {
  const { locale, currency, kind, zone } = row;
  const say = (id: string, params = {}) => translate(locale, `invoice.${id}`, params);
  const day = (at: Date | number) =>
    new Intl.DateTimeFormat(tag(locale), { dateStyle: 'medium', timeZone: zone }).format(at);
  const money = (amount: number) => writtenMoney(amount, currency, locale);
  const isNote = kind === 'credit_note';
  return {
    title: say(isNote ? 'creditNote' : 'title'),
    number: row.number,
    language: tag(locale).slice(0, 2),
    isVoid: row.status === 'void',
    labels: {
      seller: say('seller'),
      buyer: say('buyer'),
      what: say('what'),
      period: row.lines.some(({ from }) => from !== undefined) ? say('period') : '',
      amount: say('amount'),
      page: say('page'),
      void: say('void'),
    },
    seller: printedParty(row.seller, locale),
    buyer: printedParty(row.buyer, locale),
    facts: [
      [say('number'), row.number],
      [say('issued'), day(row.issuedAt)],
      [say(isNote ? 'returned' : 'paid'), day(row.paidAt)],
      [say('order'), orderNum],
      ...(corrects === undefined ? [] : [[say('corrects'), corrects] as const]),
      ...(replaces === undefined ? [] : [[say('replaces'), replaces] as const]),
    ],
    lines: row.lines.map(({ name, amount, from, until }) => ({
      name,
      amount: money(amount),
      period: from === undefined || until === undefined ? '' : `${day(from)} – ${day(until)}`,
    })),
    sums:
      row.tax === 0 && !row.reverseCharge
        ? []
        : [
            [say('net'), money(row.net)],
            [say('tax', { rate: writtenRate(row.taxBasisPoints, locale) }), money(row.tax)],
          ],
    total: [say(isNote ? 'totalCredited' : 'totalPaid'), money(row.total)],
    notes: [
      ...(row.taxInclusive ? [say('inclusive')] : []),
      ...(row.reverseCharge ? [say('reverseCharge')] : []),
    ],
  };
}
