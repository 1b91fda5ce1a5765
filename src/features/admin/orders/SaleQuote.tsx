import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatCredits, formatDateTime, formatPercent } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';

const LINES: Readonly<Record<Shape<'QuoteLine'>['kind'], MessageId>> = {
  plan: 'plans.linePlan',
  discount: 'plans.lineDiscount',
  unused: 'plans.lineUnused',
};

/** What an order for somebody would cost, or which one of the like waits already. */
export function SaleQuote({
  quote,
  unpaid_order: unpaid,
}: {
  quote: Shape<'AdminOrderQuote'>;
  unpaid_order?: Shape<'UnpaidOrder'>;
}) {
  const t = useTexts();
  const money = (amount: number) => formatMoney(amount, quote.currency);
  const rate = formatPercent(quote.tax_basis_points / 10_000);
  if (unpaid)
    return (
      <Alert tone="warning">
        {t('sales.likeWaits', {
          what: unpaid.plan_name,
          price: formatMoney(unpaid.price, unpaid.currency),
        })}{' '}
        <a href={adminPaths.order(unpaid.id)} onClick={followLink}>
          {t('payment.orderNumber', { number: unpaid.order_num })}
        </a>
      </Alert>
    );
  return (
    <section aria-label={t('sales.quote')}>
      <Facts
        facts={[
          { name: t('sales.what'), value: quote.name },
          ...quote.lines.map(({ kind, amount }) => ({ name: t(LINES[kind]), value: money(amount) })),
          quote.tax_basis_points > 0 && {
            name: t(quote.tax_inclusive ? 'plans.taxIn' : 'plans.taxOn', { rate }),
            value: money(quote.tax),
          },
          { name: t('sales.toPay'), value: <strong>{money(quote.total)}</strong> },
          quote.credits > 0 && { name: t('sales.brings'), value: formatCredits(quote.credits) },
          { name: t('sales.payableUntil'), value: formatDateTime(quote.expires_at) },
        ]}
      />
    </section>
  );
}
