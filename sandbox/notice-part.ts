// Notifications on the control page: what was sent, and those that are held back to come in another order.
import type { ControlPart } from './control.ts';
import type { Delivery, HeldNotice, Notices } from './notices.ts';
import { action, escaped, meanings, PROVIDER_NAMES, shortNumber } from './page.ts';
import { Refusal, type Trade, type Trades } from './trades.ts';

const clockTime = (at: number) => `${new Date(at).toISOString().slice(11, 19)} UTC`;

const MANNERS: Record<Delivery['manner'], string> = {
  once: 'once',
  twice: 'twice',
  together: 'three at once',
  late: 'late',
  forged: 'forged',
  stale: 'stale',
  drop: 'not at all',
};

/** What each button does, and what the app is expected to make of it. */
const BUTTONS = {
  'Hold notifications':
    'From now on they wait here instead of being sent. Expected: payments are found all the same, as the app asks the providers itself.',
  'Send as they come': 'Those that wait stay until they are delivered or lost.',
  Deliver: 'This one comes now: choose the order by the order in which you press.',
  'Deliver all': 'In the order in which they came.',
  'Deliver all, last first':
    'Such as the word about a refund before that about its payment. Expected: the same end as in the right order, nothing twice.',
  Lose: 'It never comes. Expected: payments are found by a question; refunds and disputes, which nobody asks about, are not.',
} as const;

const button = (label: keyof typeof BUTTONS, values: Record<string, string>) =>
  action(label, values, BUTTONS[label]);

const whose = ({ provider, outTradeNo }: Trade) => `${PROVIDER_NAMES[provider]} ${shortNumber(outTradeNo)}`;

/** What a notification tells. */
function news({ trade, subject }: HeldNotice): string {
  if (subject === 'trade') return trade.state;
  if (subject === 'refund') return 'given back';
  return subject === 'dispute' ? `dispute ${trade.dispute}` : trade.tried;
}

function heldSection({ isHolding, held }: Notices): string {
  const hold = isHolding
    ? button('Send as they come', { action: 'hold', on: '0' })
    : button('Hold notifications', { action: 'hold', on: '1' });
  const rows = held.map(
    (one) =>
      `<tr><td>${clockTime(one.at)}</td><td>${whose(one.trade)}</td><td>${escaped(news(one))}, ${MANNERS[one.manner]}</td><td>${button('Deliver', { action: 'deliver', notice: one.id })}${button('Lose', { action: 'lose', notice: one.id })}</td></tr>`,
  );
  const all =
    held.length > 1
      ? button('Deliver all', { action: 'deliver', order: 'first' }) +
        button('Deliver all, last first', { action: 'deliver', order: 'last' })
      : '';
  const table = `<div class="scroll"><table><thead><tr><th>When</th><th>Payment</th><th>What</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
  return `${hold}${all}${held.length > 0 ? table : isHolding ? '<p class="quiet">None waits yet.</p>' : ''}`;
}

export function noticeControlPart(trades: Trades, notices: Notices): ControlPart {
  function sentSection(): string {
    const all = trades.list();
    const rows = notices.deliveries
      .slice(-20)
      .reverse()
      .map(({ tradeId, manner, status, answer, at }) => {
        const trade = all.find(({ id }) => id === tradeId);
        return `<tr><td>${clockTime(at)}</td><td>${trade ? whose(trade) : ''}</td><td>${MANNERS[manner]}</td><td>${status || 'no answer'}</td><td>${escaped(answer)}</td></tr>`;
      });
    return `<div class="scroll"><table><thead><tr><th>When</th><th>Payment</th><th>How</th><th>Status</th><th>Answer</th></tr></thead><tbody>${rows.join('') || '<tr><td colspan="5">None yet.</td></tr>'}</tbody></table></div>`;
  }

  return {
    html: () =>
      `<h2>Notifications</h2><p class="quiet">What was sent to the app, and its answers. One that is not taken is sent again after 5, 15, 30 and 180 seconds.</p>${heldSection(notices)}<details><summary>What these mean</summary>${meanings(Object.entries(BUTTONS))}</details>${sentSection()}`,
    act({ action: name, on, notice, order }) {
      if (name === 'hold') {
        notices.isHolding = on === '1';
        return { isHolding: notices.isHolding };
      }
      if (name === 'lose') {
        if (!notices.forget(notice ?? '')) throw new Refusal('missing', 'it does not wait any more');
        return { lost: notice };
      }
      if (name !== 'deliver') return undefined;
      const waiting = notices.held.map(({ id }) => id);
      const ids = order === 'last' ? waiting.toReversed() : order === 'first' ? waiting : [notice ?? ''];
      return notices.release(ids).then((delivered) => ({ delivered }));
    },
  };
}
