// The provider's own page, where a payer is led to.
import { escaped, money, PROVIDER_NAMES, page } from './page.ts';
import type { Trade } from './trades.ts';

function payButtons(trade: Trade): string {
  const button = (value: string, label: string) => `<button name="action" value="${value}">${label}</button>`;
  if (trade.tried === 'challenge') return button('pay', 'Confirm') + button('unconfirmed', 'Do not confirm');
  const card =
    trade.provider === 'stripe'
      ? button('challenge', 'Pay with 3-D Secure') + button('declined', 'Pay with a card that is declined')
      : '';
  return button('pay', 'Pay') + card;
}

function triedText({ tried }: Trade): string {
  if (tried === 'challenge') return '<p>The bank asks you to confirm this payment.</p>';
  if (tried === 'declined') return '<p class="error" role="alert">The card was declined.</p>';
  return tried === 'unconfirmed' ? '<p class="error" role="alert">The payment was not confirmed.</p>' : '';
}

export function payPage(trade: Trade, error = ''): string {
  const form =
    trade.state === 'open'
      ? `${triedText(trade)}<form method="post">${payButtons(trade)}<button name="action" value="cancel">Cancel</button></form>`
      : `<p>This payment is ${trade.state}.</p>`;
  return page(
    'Pay',
    `<main class="pay"><p><span class="badge">SANDBOX ${PROVIDER_NAMES[trade.provider]}</span></p><h1>${escaped(trade.description)}</h1><p class="amount">${money(trade.amount, trade.currency)}</p><p class="quiet">No money moves here.</p>${error && `<p class="error" role="alert">${escaped(error)}</p>`}${form}</main>`,
  );
}
