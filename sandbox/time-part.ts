// Time on the control page: the days of the app go by, what is open comes to its end sooner, and the clock of the providers goes wrong.
import type { ControlPart } from './control.ts';
import { choice, hidden, meanings } from './page.ts';
import type { PassingTime } from './passing-time.ts';
import { Refusal, type Trades } from './trades.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Days that can be asked for at once: ten years. */
const MOST_DAYS = 3660;
/** By days. */
const DAYS: Record<string, string> = {
  1: 'A day passes',
  7: 'A week passes',
  30: '30 days pass',
  365: 'A year passes',
};
/** By minutes. */
const SPANS: Record<string, string> = {
  5: '5 minutes',
  30: '30 minutes',
  120: '2 hours',
  1440: '1 day',
};
/** By seconds ahead. */
const CLOCKS: Record<string, string> = {
  0: 'is right',
  240: 'is 4 minutes fast',
  600: 'is 10 minutes fast',
  '-600': 'is 10 minutes slow',
};

const MEANINGS = [
  [
    'A year passes',
    'The app goes through it day by day, with all that is due on each: renewals, reminders, failed cards, expiry of credits, the month’s revenue. Expected: subscriptions are charged, cards fail from the month after their own on, credits run out, mails are sent. Sign-ins end as they would. Time cannot go back: remove the data folder to begin anew.',
  ],
  [
    'Let it pass',
    'Codes, payment pages, codes of a sign-in and Google’s access tokens come that much nearer to their end; the clock of the app goes on as it is. Expected: the app says within seconds that an open payment was closed at the provider; Google’s tokens are made anew, unnoticed.',
  ],
  [
    'The providers’ clock is 4 minutes fast',
    'What they send is stamped so. Expected: nothing, five minutes are allowed.',
  ],
  [
    'The providers’ clock is 10 minutes fast or slow',
    'Expected: notifications of WeChat Pay and Stripe are refused as stale, and WeChat Pay counts as not answering. Nothing is lost: once the clock is right again, what was paid meanwhile is found.',
  ],
] as const;

/** What is said of the app's time, and its buttons. */
function daysHtml(time: PassingTime): string {
  const days = Math.round(time.ahead / DAY_MS);
  const left = Math.ceil(time.left / DAY_MS);
  const at = new Date(time.now()).toISOString().slice(0, 16).replace('T', ' ');
  const where =
    days === 0 ? 'as on this machine' : `${days} ${days === 1 ? 'day' : 'days'} ahead of this machine`;
  const way =
    left === 0
      ? ''
      : ` ${left} ${left === 1 ? 'day is' : 'days are'} still to go; load this page again.<form method="post" action="/sandbox">${hidden('action', 'stay')}<button>Stay here</button></form>`;
  const span = choice({ name: 'days', label: 'Days of the app' }, Object.keys(DAYS), {
    chosen: '30',
    names: DAYS,
  });
  return `<p>It is ${at} UTC in the app, ${where}.${way}</p><form method="post" action="/sandbox">${hidden('action', 'days')}${span}<button>Let them pass</button></form>`;
}

/**
 * @param worlds what has something that comes to its end
 * @param time the app's
 */
export function timeControlPart(
  trades: Trades,
  worlds: readonly { pass: (milliseconds: number) => void }[],
  time: PassingTime,
): ControlPart {
  const told = () => ({ days_ahead: time.ahead / DAY_MS, days_left: time.left / DAY_MS });
  return {
    html() {
      const span = choice({ name: 'minutes', label: 'Let time pass' }, Object.keys(SPANS), {
        chosen: '30',
        names: SPANS,
      });
      const clock = choice({ name: 'seconds', label: 'The providers’ clock' }, Object.keys(CLOCKS), {
        chosen: String(trades.skewMs / 1000),
        names: CLOCKS,
      });
      return `<h2>Time</h2>${daysHtml(time)}<form method="post" action="/sandbox">${hidden('action', 'pass')}${span}<button>Let it pass</button></form><form method="post" action="/sandbox">${hidden('action', 'skew')}${clock}<button>Set</button></form><details><summary>What these mean</summary>${meanings(MEANINGS)}</details>`;
    },
    act({ action: name, days, minutes, seconds }) {
      if (name === 'days') {
        const count = Number(days);
        if (!Number.isInteger(count) || count < 1 || count > MOST_DAYS)
          throw new Refusal('invalid', `days, up to ${MOST_DAYS}`);
        time.pass(count * DAY_MS);
        return told();
      }
      if (name === 'stay') {
        time.stay();
        return told();
      }
      if (name === 'pass') {
        const span = Number(minutes);
        if (!Number.isInteger(span) || span < 1 || span > 43_200)
          throw new Refusal('invalid', 'minutes, up to 30 days');
        for (const world of worlds) world.pass(span * MINUTE_MS);
        return { minutes: span };
      }
      if (name !== 'skew') return undefined;
      const ahead = Number(seconds);
      if (!Number.isInteger(ahead) || Math.abs(ahead) > 86_400)
        throw new Refusal('invalid', 'seconds, up to a day');
      trades.skewMs = ahead * 1000;
      return { seconds: ahead };
    },
  };
}
