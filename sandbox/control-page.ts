// The pages of the sandbox: plain forms, no script.
import type { Notices } from './notices.ts';
import { PROVIDERS, type Trade, type Trades } from './trades.ts';

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1c2230;background:#fff}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #d8dce4;vertical-align:top}
form{display:inline-flex;gap:.4rem;flex-wrap:wrap;margin:.1rem .3rem .1rem 0}button,select,input{font:inherit;padding:.2rem .6rem}
.badge{background:#fff2cc;border:1px solid #b58900;border-radius:4px;padding:0 .5rem}.error{color:#a40000}
.pay{max-width:26rem;margin:4rem auto;text-align:center}.pay form{display:flex;flex-direction:column}.amount{font-size:2rem}
.scroll{overflow-x:auto}.scan{text-align:center}.scan h1{font-size:1.1rem}`;

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}

function money(amount: number, currency: string): string {
  return `${(amount / 100).toFixed(2)} ${escaped(currency)}`;
}

export const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escaped(value)}">`;

export function action(label: string, values: Record<string, string>): string {
  const fields = Object.entries(values).map(([name, value]) => hidden(name, value));
  return `<form method="post" action="/sandbox">${fields.join('')}<button>${escaped(label)}</button></form>`;
}

/** A bank declines a card or asks its holder to confirm; only Stripe tells of that. */
function cardActions(trade: Trade, base: Record<string, string>): string[] {
  if (trade.provider !== 'stripe') return [];
  if (trade.tried === 'challenge')
    return [action('3-D Secure: not confirmed', { ...base, action: 'unconfirmed' })];
  return [
    action('Decline', { ...base, action: 'declined' }),
    action('3-D Secure', { ...base, action: 'challenge' }),
  ];
}

function refundActions(trade: Trade, base: Record<string, string>): string[] {
  const back = [...trade.refunds.values()].reduce((sum, one) => sum + one, 0);
  const refund = { ...base, action: 'refund' };
  return back >= trade.paidAmount
    ? []
    : [
        action('Give back', refund),
        action('Give back one unit', { ...refund, amount: '1' }),
        action('Give back, tell twice', { ...refund, manner: 'twice' }),
      ];
}

function actionsOf(trade: Trade): string {
  const base = { trade: trade.id };
  const pay = { ...base, action: 'pay' };
  const notify = { ...base, action: 'notify' };
  if (trade.state === 'open')
    return [
      action('Pay', pay),
      action('Pay, tell twice', { ...pay, manner: 'twice' }),
      action('Pay, tell three times at once', { ...pay, manner: 'together' }),
      action('Pay, tell 20 s late', { ...pay, manner: 'late' }),
      action('Pay, tell nobody', { ...pay, manner: 'drop' }),
      action('Pay one unit less', { ...pay, amount: String(trade.amount - 1) }),
      action('Bank takes its time', { ...pay, processing: '1' }),
      ...cardActions(trade, base),
      action('Close', { ...base, action: 'close' }),
    ].join('');
  if (trade.state === 'processing') return action('Bank pays', pay);
  if (trade.state === 'closed') return action('Pay although closed', { ...pay, late: '1' });
  return [
    action('Tell again', notify),
    action('Tell, forged', { ...notify, manner: 'forged' }),
    action('Tell, stale', { ...notify, manner: 'stale' }),
    ...refundActions(trade, base),
  ].join('');
}

/** All payments with what can be done to each, the switches and the last notifications. */
export function controlPage(trades: Trades, notices: Notices, parts: readonly string[], error = ''): string {
  const rows = trades
    .list()
    .map(
      (
        trade,
      ) => `<tr><td>${escaped(trade.provider)}<br>${trade.kind}</td><td>${escaped(trade.outTradeNo)}<br>${escaped(trade.description)}</td>
<td>${money(trade.amount, trade.currency)}</td><td>${trade.state}${trade.tried && `, ${trade.tried}`}${trade.refunds.size > 0 ? ', refunded' : ''}</td><td>${actionsOf(trade)}</td></tr>`,
    )
    .join('');
  const switches = PROVIDERS.map((provider) => {
    const options = (['up', 'down', 'lost', 'silent'] as const).map(
      (one) => `<option${trades.behaviour[provider] === one ? ' selected' : ''}>${one}</option>`,
    );
    return `<form method="post" action="/sandbox">${hidden('action', 'behave')}${hidden('provider', provider)}<label>${provider} <select name="behaviour">${options.join('')}</select></label><button>Set</button></form>`;
  }).join('');
  const sent = notices.deliveries
    .slice(-20)
    .reverse()
    .map(
      ({ manner, status, answer, at }) =>
        `<tr><td>${new Date(at).toISOString()}</td><td>${manner}</td><td>${status}</td><td>${escaped(answer)}</td></tr>`,
    )
    .join('');
  return page(
    'Payment sandbox',
    `<h1>Payments <span class="badge">SANDBOX</span></h1>${error && `<p class="error" role="alert">${escaped(error)}</p>`}
<p>No money moves here. <a href="/sandbox">Reload</a></p><h2>Providers</h2>${switches}${parts.join('')}
<h2>Payments</h2><div class="scroll"><table><thead><tr><th>Provider</th><th>Number</th><th>Amount</th><th>State</th><th>What to do</th></tr></thead><tbody>${rows || '<tr><td colspan="5">None yet.</td></tr>'}</tbody></table></div>
<h2>Notifications</h2><div class="scroll"><table><thead><tr><th>When</th><th>How</th><th>Status</th><th>Answer</th></tr></thead><tbody>${sent || '<tr><td colspan="4">None yet.</td></tr>'}</tbody></table></div>`,
  );
}

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

/** The provider's own page, where a payer is led to. */
export function payPage(trade: Trade, error = ''): string {
  const form =
    trade.state === 'open'
      ? `${triedText(trade)}<form method="post">${payButtons(trade)}<button name="action" value="cancel">Cancel</button></form>`
      : `<p>This payment is ${trade.state}.</p>`;
  return page(
    'Pay',
    `<main class="pay"><p class="badge">SANDBOX ${escaped(trade.provider)}</p><h1>${escaped(trade.description)}</h1><p class="amount">${money(trade.amount, trade.currency)}</p>${error && `<p class="error" role="alert">${escaped(error)}</p>`}${form}</main>`,
  );
}
