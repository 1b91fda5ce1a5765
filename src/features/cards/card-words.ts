import type { Shape } from '../../api/shapes.ts';

/** Schemes whose names are written otherwise than with a capital letter. */
const BRANDS: Readonly<Partial<Record<string, string>>> = {
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** As it stands on the card: its scheme and its last digits. */
export function cardName({ brand, last4 }: Pick<Shape<'PaymentCard'>, 'brand' | 'last4'>): string {
  const scheme = BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${scheme} •••• ${last4}`;
}
