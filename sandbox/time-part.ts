// Time on the control page: what is open comes to its end sooner, and the clock of the providers goes wrong.
import type { ControlPart } from './control.ts';
import { choice, hidden, meanings } from './page.ts';
import { Refusal, type Trades } from './trades.ts';

const MINUTE_MS = 60_000;
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

/** @param worlds what has something that comes to its end */
export function timeControlPart(
  trades: Trades,
  worlds: readonly { pass: (milliseconds: number) => void }[],
): ControlPart {
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
      return `<h2>Time</h2><form method="post" action="/sandbox">${hidden('action', 'pass')}${span}<button>Let it pass</button></form><form method="post" action="/sandbox">${hidden('action', 'skew')}${clock}<button>Set</button></form><details><summary>What these mean</summary>${meanings(MEANINGS)}</details>`;
    },
    act({ action: name, minutes, seconds }) {
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
