// The page at which a tester plays payers, merchants and providers.
import {
  action,
  choice,
  escaped,
  hidden,
  meanings,
  money,
  PROVIDER_NAMES,
  page,
  shortNumber,
} from './page.ts';
import { givenBack, PROVIDERS, type Trade, type TradeKind, type Trades } from './trades.ts';

const KIND_NAMES: Record<TradeKind, string> = {
  native: 'code on a desktop',
  h5: 'page on a phone',
  jsapi: 'window inside WeChat',
  precreate: 'code on a desktop',
  page: 'page on a desktop',
  wap: 'page on a phone',
  checkout: 'checkout page',
  offSession: 'a saved card, charged without its owner',
};

export const BEHAVIOUR_NAMES = {
  up: 'works',
  slow: 'is slow',
  down: 'fails',
  lost: 'loses answers',
  silent: 'never answers',
};
const BEHAVIOUR_MEANINGS = [
  ['works', 'Answers as the provider would.'],
  ['is slow', 'Answers after 3 seconds. The app waits, and shows that it does.'],
  ['fails', 'Answers every call with an error (503). The app says so and offers another way to pay.'],
  ['loses answers', 'Does what it is asked, and the answer is lost (502). Nothing may happen twice.'],
  ['never answers', 'The app gives up waiting after 10 seconds.'],
] as const;

/** What each button does, and what the app is expected to make of it. */
const BUTTONS = {
  Pay: 'The payer pays; the app is notified once. Expected: paid, credits added once, result page.',
  'Pay, notify twice': 'The same notification comes twice. Expected: credits added once.',
  'Pay, notify three times at once': 'Three copies arrive together. Expected: credits added once.',
  'Pay, notify 20 s late':
    'Expected: the app asks the provider itself within seconds; the late notification changes nothing.',
  'Pay, notify nobody': 'The notification is lost. Expected: paid all the same, within seconds.',
  'Pay one unit less':
    'Another amount than the bill has. Expected: “being checked”, no credits, nothing is given back by itself.',
  'Bank takes its time': 'Expected: “being processed”, no credits yet. Then press Bank pays.',
  'Bank pays': 'The payment that the bank took its time for arrives. Expected: paid.',
  Decline: 'The bank declines the card. Expected: the payment says so and can be tried again.',
  '3-D Secure': 'The bank asks its customer to confirm. Expected: the payment says so and waits.',
  '3-D Secure: not confirmed': 'The customer does not confirm. Expected: the payment says so.',
  Close: 'The provider closes the payment. Expected: the app says so within seconds and opens another one.',
  'Pay although closed':
    'The payer was faster than the closing. Expected: paid, or given back where the bill was paid or closed meanwhile.',
  'Notify again': 'Expected: nothing changes.',
  'Notify, forged': 'Signed by a stranger. Expected: refused, nothing changes.',
  'Notify, stale': 'Signed too long ago. Expected: refused, nothing changes.',
  'Give back':
    'The merchant gives all back. Expected: the credits are taken back as far as they are unspent.',
  'Give back one unit': 'A part. Expected: the share of the credits is taken back.',
  'Give back, notify twice': 'Expected: the credits are taken back once.',
  Dispute:
    'The payer has their bank take the payment back. Expected: the order says that it is being decided, and a message; the credits stay.',
  'Dispute won':
    'The banks decide for the merchant. Expected: the order says so, and a message; nothing else changes.',
  'Dispute lost':
    'The banks decide for the payer. Expected: as with Give back, the credits are taken back as far as they are unspent.',
} as const;
type Label = keyof typeof BUTTONS;

const button = (label: Label, values: Record<string, string>) => action(label, values, BUTTONS[label]);
const group = (name: string, buttons: readonly string[]) =>
  buttons.length === 0 ? '' : `<div class="group"><b>${name}</b>${buttons.join('')}</div>`;

/** A bank declines a card or asks its holder to confirm; only Stripe tells of that. */
function cardActions(trade: Trade, base: Record<string, string>): string[] {
  if (trade.provider !== 'stripe') return [];
  if (trade.tried === 'challenge')
    return [button('3-D Secure: not confirmed', { ...base, action: 'unconfirmed' })];
  return [
    button('Decline', { ...base, action: 'declined' }),
    button('3-D Secure', { ...base, action: 'challenge' }),
  ];
}

/** A payer has their bank take a card payment back; the stand-ins know that of Stripe. */
function disputeActions(trade: Trade, base: Record<string, string>): string[] {
  if (trade.provider !== 'stripe') return [];
  if (trade.dispute === 'open')
    return [
      button('Dispute won', { ...base, action: 'won' }),
      button('Dispute lost', { ...base, action: 'lost' }),
    ];
  const isOver = trade.dispute !== '' || givenBack(trade) >= trade.paidAmount;
  return isOver ? [] : [button('Dispute', { ...base, action: 'dispute' })];
}

function refundActions(trade: Trade, base: Record<string, string>): string[] {
  const refund = { ...base, action: 'refund' };
  const isOver = givenBack(trade) >= trade.paidAmount || trade.dispute === 'open' || trade.dispute === 'lost';
  return isOver
    ? []
    : [
        button('Give back', refund),
        button('Give back one unit', { ...refund, amount: '1' }),
        button('Give back, notify twice', { ...refund, manner: 'twice' }),
      ];
}

function actionsOf(trade: Trade): string {
  const base = { trade: trade.id };
  const pay = { ...base, action: 'pay' };
  const notify = { ...base, action: 'notify' };
  if (trade.state === 'open')
    return [
      group('Payer', [
        button('Pay', pay),
        button('Pay one unit less', { ...pay, amount: String(trade.amount - 1) }),
        button('Bank takes its time', { ...pay, processing: '1' }),
        ...cardActions(trade, base),
      ]),
      group('Payer, and how the app is notified', [
        button('Pay, notify twice', { ...pay, manner: 'twice' }),
        button('Pay, notify three times at once', { ...pay, manner: 'together' }),
        button('Pay, notify 20 s late', { ...pay, manner: 'late' }),
        button('Pay, notify nobody', { ...pay, manner: 'drop' }),
      ]),
      group('Provider', [button('Close', { ...base, action: 'close' })]),
    ].join('');
  if (trade.state === 'processing') return group('Bank', [button('Bank pays', pay)]);
  if (trade.state === 'closed') return group('Payer', [button('Pay although closed', { ...pay, late: '1' })]);
  return [
    group('Notification', [
      button('Notify again', notify),
      button('Notify, forged', { ...notify, manner: 'forged' }),
      button('Notify, stale', { ...notify, manner: 'stale' }),
    ]),
    group('Merchant', refundActions(trade, base)),
    group('Payer’s bank', disputeActions(trade, base)),
  ].join('');
}

const TRIED = {
  '': '',
  challenge: 'waits to be confirmed',
  declined: 'declined',
  unconfirmed: 'not confirmed',
};

function stateOf(trade: Trade): string {
  const back = givenBack(trade);
  return [
    trade.state,
    trade.state === 'paid' && trade.paidAmount !== trade.amount && money(trade.paidAmount, trade.currency),
    TRIED[trade.tried],
    back > 0 && `${money(back, trade.currency)} given back`,
    trade.dispute !== '' && `dispute ${trade.dispute}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** All payments with what can be done to each, and the switches. @param parts sections of notifications, the clock and other providers */
export function controlPage(trades: Trades, parts: readonly string[], error = ''): string {
  const rows = trades
    .list()
    .map(
      (
        trade,
      ) => `<tr><td>${PROVIDER_NAMES[trade.provider]}<br><span class="quiet">${KIND_NAMES[trade.kind]}</span></td><td>${escaped(trade.description)}<br><code title="${escaped(trade.outTradeNo)}">${shortNumber(trade.outTradeNo)}</code></td>
<td>${money(trade.amount, trade.currency)}</td><td>${stateOf(trade)}</td><td>${actionsOf(trade)}</td></tr>`,
    )
    .join('');
  const switches = PROVIDERS.map(
    (provider) =>
      `<form method="post" action="/sandbox">${hidden('action', 'behave')}${hidden('provider', provider)}${choice({ name: 'behaviour', label: PROVIDER_NAMES[provider] }, Object.keys(BEHAVIOUR_NAMES), { chosen: trades.behaviour[provider], names: BEHAVIOUR_NAMES })}<button>Set</button></form>`,
  ).join('');
  return page(
    'Sandbox',
    `<main><h1>Sandbox <span class="badge">no money moves</span></h1>${error && `<p class="error" role="alert">${escaped(error)}</p>`}
<p>Here you play the other side: payers, banks and merchants, WeChat and Google. Choose a way to pay in the app first; the payment is listed here then. <a href="/sandbox">Reload</a> to see what is new.</p>
<h2>Payments</h2><p class="quiet">The newest first.</p><details><summary>What the buttons do, and what to expect in the app</summary>${meanings(Object.entries(BUTTONS))}</details>
<div class="scroll"><table><thead><tr><th>Provider</th><th>Order</th><th>Amount</th><th>State</th><th>What happens next</th></tr></thead><tbody>${rows || '<tr><td colspan="5">None yet: buy credits in the app and choose a way to pay.</td></tr>'}</tbody></table></div>
<h2>Payment providers</h2><p class="quiet">How they answer the app from now on.</p>${switches}<details><summary>What these mean</summary>${meanings(BEHAVIOUR_MEANINGS)}</details>${parts.join('')}</main>`,
  );
}
