// Statements on the control page: what they leave out or tell wrongly, and money that is sent to the merchant's bank.
import type { ControlPart } from './control.ts';
import { choice, hidden, meanings } from './page.ts';
import { payOut } from './statements.ts';
import { BILLED, Refusal, type Trades } from './trades.ts';

const NAMES: Record<string, string> = {
  right: 'as it was',
  hidden: 'not at all',
  short: 'by 1.00 less',
};
const MEANINGS = [
  [
    'Not at all',
    'The statement of its day has no row of the payment. Expected: the reconciliation names it as missing at the provider, once the statement of the next day is there where it came near midnight.',
  ],
  ['By 1.00 less', 'Expected: the reconciliation names both amounts and their difference.'],
  [
    'Pay out',
    'Stripe sends what it holds to the bank. Expected: the ledger moves it from the provider to the bank with the statement of the day.',
  ],
] as const;

/** Trades that are paid, the newest first; as many as fit a page. */
const MOST = 20;

export function statementControlPart(trades: Trades): ControlPart {
  return {
    html() {
      const paid = trades.list().filter(({ moves }) => moves.length > 0);
      const names = Object.fromEntries(
        paid
          .slice(0, MOST)
          .map(({ id, provider, description, billed }) => [
            id,
            `${provider}: ${description} (${NAMES[billed]})`,
          ]),
      );
      const trade = choice({ name: 'trade', label: 'Payment' }, Object.keys(names), { chosen: '', names });
      const billed = choice({ name: 'billed', label: 'stands in statements' }, [...BILLED], {
        chosen: 'right',
        names: NAMES,
      });
      const bill =
        paid.length === 0
          ? '<p class="quiet">Nothing is paid.</p>'
          : `<form method="post" action="/sandbox">${hidden('action', 'bill')}${trade}${billed}<button>Set</button></form>`;
      return `<h2>Statements</h2>${bill}<form method="post" action="/sandbox">${hidden('action', 'payout')}<button>Stripe pays out</button></form><details><summary>What these mean</summary>${meanings(MEANINGS)}</details>`;
    },
    act({ action: name, trade: id = '', billed }) {
      if (name === 'payout') return { payouts: payOut(trades, 'stripe') };
      if (name !== 'bill') return undefined;
      const trade = trades.list().find((one) => one.id === id || one.outTradeNo === id);
      const how = BILLED.find((one) => one === billed);
      if (!trade || !how) throw new Refusal('invalid', 'a payment, and how it stands in statements');
      trade.billed = how;
      return { trade: trade.id, billed: how };
    },
  };
}
