// What providers report of a day: every movement of money, as they have it. Each speaks its own format; only this is known outside.
import type { ProviderName } from './payment-provider.ts';
import { ProviderError } from './payment-provider.ts';

/** A day of a provider. */
export interface StatementDay {
  /** `2026-03-01`, in the provider's zone. */
  readonly day: string;
  /** When it begins, and when the next one does. */
  readonly from: Date;
  readonly until: Date;
}

/** A movement of money as a provider reports it. */
export interface StatementRow {
  /** The provider's number of the row, by which it is known however often it is reported. */
  readonly number: string;
  /** `fee`: a charge that belongs to no payment; `other`: what the product has no word for. */
  readonly kind: 'payment' | 'refund' | 'dispute' | 'payout' | 'fee' | 'other';
  /** The provider's number of what moved: of the payment, refund or dispute itself. */
  readonly subject: string;
  /** The provider's number of the payment that it is about; null of what is about none. */
  readonly transactionId: string | null;
  /** Our number: of the attempt, or of the refund; null where it was not told. */
  readonly ourNumber: string | null;
  /** Minor units: what came is positive, what went is negative. */
  readonly amount: number;
  /** Minor units that the provider keeps of it; negative where it gives them back. */
  readonly fee: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly at: Date;
}

/** Statements of a provider. */
export interface Statements {
  /** Milliseconds that its days begin before those in UTC. */
  readonly shiftMs: number;
  /** Milliseconds from the end of a day until its statement is complete. */
  readonly readyMs: number;
  /**
   * The rows of a day, some at a time; none of a day without any. The event loop is let go between them.
   * @throws ProviderError; `refused` where the statement is not made yet, or is not what was promised
   */
  read(day: StatementDay): AsyncIterable<readonly StatementRow[]>;
}

/** Rows that are handed over at once. */
export const STATEMENT_BATCH = 500;

/** China's days begin eight hours before those in UTC. */
export const CHINA_SHIFT_MS = 8 * 3_600_000;
/** Bills of a day are there by ten in the morning (WeChat Pay's documents; Alipay says nine). */
export const CHINA_READY_MS = 10 * 3_600_000;

const DAY_MS = 86_400_000;

/** The day of a provider that an instant is in. */
export function dayOf(at: Date, { shiftMs }: Pick<Statements, 'shiftMs'>): StatementDay {
  const begins = Math.floor((at.getTime() + shiftMs) / DAY_MS) * DAY_MS;
  return {
    day: new Date(begins).toISOString().slice(0, 10),
    from: new Date(begins - shiftMs),
    until: new Date(begins + DAY_MS - shiftMs),
  };
}

/** Minor units of an amount in yuan, halves away from zero: fees come with five decimals. @throws ProviderError where it is none */
export function yuanUnits(provider: ProviderName, text: string): number {
  const [, sign, whole, part = ''] = /^([+-]?)(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) throw wrongFile(provider);
  const millionths = Number(part.padEnd(6, '0'));
  const units = Number(whole) * 100 + Math.floor((millionths + 5000) / 10_000);
  return sign === '-' && units > 0 ? -units : units;
}

/** An instant of a `yyyy-MM-dd HH:mm:ss` of China. @throws ProviderError where it is none */
export function chinaInstant(provider: ProviderName, text: string): Date {
  const at = new Date(`${text.trim().replace(' ', 'T')}+08:00`);
  if (Number.isNaN(at.getTime())) throw wrongFile(provider);
  return at;
}

/** A file that is not what the provider's documents promise: nothing of it is believed. */
export const wrongFile = (provider: ProviderName) =>
  new ProviderError('refused', provider, 'BILL_UNREADABLE');
