// Messages to whoever ordered, in the language of the order.
import type { Locale, TextParams } from '../../kernel/messages.ts';
import { currencyDigits } from '../../kernel/money-amount.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { notifyUser } from '../../platform/messages/notify-user.ts';
import type { OrderRow } from './order-store.ts';

/** What became of a payment; the texts are `payment.<news>Title` and `payment.<news>Text`. */
export type PaymentNews =
  | 'paid'
  | 'planPaid'
  | 'parked'
  | 'refunded'
  | 'returned'
  | 'returnedUnbought'
  | 'disputed'
  | 'disputeWon';

export async function tellPayer(
  tx: Transaction,
  order: Pick<OrderRow, 'userId' | 'locale' | 'orderNum'>,
  news: PaymentNews,
  { params = {}, now }: { params?: TextParams; now: Date },
): Promise<void> {
  const { userId, locale, orderNum: number } = order;
  await notifyUser(tx, { userId, locale }, now, {
    title: `payment.${news}Title`,
    body: `payment.${news}Text`,
    params: { number, ...params },
  });
}

/**
 * An amount of money as the reader writes it. CNY is never the bare sign that Japan has for its own money.
 * @param minor units of the currency: hundredths of most, whole ones of those that have none, such as JPY
 */
export function writtenMoney(minor: number, currency: string, locale: Locale): string {
  const digits = currencyDigits(currency);
  const format = new Intl.NumberFormat(locale.replace('_', '-'), {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'USD' ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(minor / 10 ** digits);
}
