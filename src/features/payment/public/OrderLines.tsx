import type { Shape } from '../../../api/shapes.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import styles from './OrderLines.module.css';

/** What was ordered, line by line, with the total. */
export function OrderLines({
  order: { plan_name: name, price, currency },
}: {
  order: Pick<Shape<'Order'>, 'plan_name' | 'price' | 'currency'>;
}) {
  const t = useTexts();
  const amount = formatMoney(price, currency);
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('payment.rowWhat')}</th>
          <th scope="col">{t('orders.quantity')}</th>
          <th scope="col">{t('payment.rowAmount')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{name}</td>
          <td>{formatNumber(1)}</td>
          <td>{amount}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('orders.total')}
          </th>
          <td>{amount}</td>
        </tr>
      </tfoot>
    </table>
  );
}
