// The revenue report as a file: what the page shows, of every currency.
import type { Shape } from '../../../api/shapes.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { type CsvValue, csvText } from '../../../records/list/csv-text.ts';
import { csvMoney } from '../../../records/list/use-columns.tsx';
import { METHOD_NAMES } from '../../payment/public/payment-words.ts';

const nothing: CsvValue = { text: '' };

/** A line for each provider and currency and one for all of a currency, amounts in major units. */
export function revenueFile(currencies: readonly Shape<'AdminRevenueCurrency'>[], t: Translate): string {
  const titles = [
    ...[t('books.currency'), t('books.method'), t('books.taken'), t('books.returned'), t('books.fees')],
    ...[t('books.left'), t('books.tax'), t('books.earned')],
  ];
  const flow = (of: { taken: number; returned: number; fees: number; net: number }, currency: string) =>
    [of.taken, of.returned, of.fees, of.net].map((amount) => csvMoney(amount, currency));
  return csvText(
    titles,
    currencies.flatMap(({ currency, sum, methods }) => [
      ...methods.map((each) => [
        ...[{ text: currency }, { text: t(METHOD_NAMES[each.method]) }, ...flow(each, currency)],
        ...[nothing, nothing],
      ]),
      [
        ...[{ text: currency }, { text: t('books.allMethods') }, ...flow(sum, currency)],
        ...[csvMoney(sum.tax, currency), csvMoney(sum.earned - sum.refunds, currency)],
      ],
    ]),
  );
}
