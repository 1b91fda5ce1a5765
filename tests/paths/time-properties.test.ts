// What the specification says of the machines that wait, as rules over whatever may happen; written without reading the machines.
import { describe, expect, it } from 'vitest';
import { model as watchdog } from '../../src/machines/health-watchdog/health-watchdog.cases.ts';
import { model as payment } from '../../src/machines/payment-polling/payment-polling.cases.ts';
import { model as signIn } from '../../src/machines/wechat-sign-in/wechat-sign-in.cases.ts';
import type { Moment } from './random-walk.ts';
import { answer, effectsOf, failure, holdsOnEveryWalk, pass, send, walkOf } from './random-walk.ts';

describe('health check', () => {
  const loaded = { startsDown: false, from: '/chat' };
  const answers = ['checkHealth', 'checkHealthWhileDown'];
  const moves = [
    ...answers.flatMap((id) => [200, 401, 404, 500, 503].map((status) => answer(id, { status }))),
    ...answers.map((id) => failure(id, new Error('network error'))),
    send({ type: 'visibility.changed', hidden: true }),
    send({ type: 'visibility.changed', hidden: false }),
    send({ type: 'visibility.changed', hidden: false }),
    pass(3_000),
    pass(10_000),
    pass(15_000),
    pass(15_000),
  ];

  interface Check {
    readonly at: number;
    readonly isHealthy: boolean;
    readonly isAnswered: boolean;
  }

  /** What became of each check that ended: the moment, and whether it was healthy. */
  function checksOf(walk: readonly Moment[]): Check[] {
    let asked: number | null = null;
    return walk.flatMap(({ at, event, seen }) => {
      const ended: Check[] = [];
      const isAnswer = event !== null && /^xstate\.(done|error)\.actor\./.test(event.type);
      if (asked !== null && (isAnswer || at - asked >= 10_000)) {
        const { status = 999 } = (event?.output ?? {}) as { status?: number };
        ended.push({ at, isHealthy: isAnswer && status < 500, isAnswered: isAnswer });
        asked = null;
      }
      if (seen.effects.some((effect) => effect.startsWith('call '))) asked = at;
      return ended;
    });
  }

  function callsOf(walk: readonly Moment[]) {
    return answers.flatMap((id) => effectsOf(walk, `call ${id}`)).sort((one, other) => one.at - other.at);
  }

  it('[R4.01] the first check comes 3 s after the page has loaded', async () => {
    const walk = await walkOf(watchdog, loaded, [pass(20_000)]);
    expect(callsOf(walk)[0]?.at).toBe(3_000);
  });

  it('[R4.02] two checks are never under 15 s apart', async () => {
    await holdsOnEveryWalk(watchdog, loaded, moves, {
      when: ['two checks are made', 'a check is made after one that had no answer'],
      holds: (walk, met) => {
        const times = callsOf(walk).map(({ at }) => at);
        if (times.length > 1) met('two checks are made');
        const silent = checksOf(walk).find((check) => !check.isAnswered);
        if (silent && times.some((at) => at > silent.at)) met('a check is made after one that had no answer');
        for (const [index, at] of times.slice(1).entries()) {
          expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(15_000);
        }
      },
    });
  });

  it('[R4.14] a hidden tab makes no check', async () => {
    await holdsOnEveryWalk(watchdog, loaded, moves, {
      when: ['a tab is hidden when a check is due', 'a check is made after the tab was hidden'],
      holds: (walk, met) => {
        let isHidden = false;
        let since = Number.POSITIVE_INFINITY;
        let wasHidden = false;
        for (const { at, event, seen } of walk) {
          if (event?.type === 'visibility.changed' && event.hidden === true && !isHidden) since = at;
          if (event?.type === 'visibility.changed') isHidden = event.hidden === true;
          wasHidden ||= isHidden;
          if (isHidden && at - since > 15_000) met('a tab is hidden when a check is due');
          if (wasHidden && seen.effects.some((effect) => effect.startsWith('call ')))
            met('a check is made after the tab was hidden');
          if (isHidden) expect(seen.effects.filter((effect) => effect.startsWith('call '))).toEqual([]);
        }
      },
    });
  });

  it('[R4.03, R4.04, R4.05, R4.06, R4.07, R4.08] /500 comes with the third failure in a row, and only then', async () => {
    await holdsOnEveryWalk(watchdog, loaded, moves, {
      when: [
        '/500 comes',
        'failures are not in a row',
        'a check has no answer',
        'a check fails to reach the server',
      ],
      holds: (walk, met) => {
        const left = effectsOf(walk, 'goToDown')[0]?.at ?? null;
        const checks = checksOf(walk).filter(({ at }) => left === null || at <= left);
        const lasts = checks.map((_, index) => checks.slice(index - 2, index + 1));
        const third = lasts.find((three) => three.length === 3 && three.every(({ isHealthy }) => !isHealthy));
        if (left !== null) met('/500 comes');
        if (checks.some(({ isAnswered }) => !isAnswered)) met('a check has no answer');
        if (walk.some(({ event }) => event?.type.startsWith('xstate.error.actor.')))
          met('a check fails to reach the server');
        const between = checks.slice(1, -1);
        if (
          between.some(
            ({ isHealthy }, index) => isHealthy && !checks[index]?.isHealthy && !checks[index + 2]?.isHealthy,
          )
        )
          met('failures are not in a row');
        expect(left).toBe(third?.at(-1)?.at ?? null);
      },
    });
  });

  it('[R4.09, R4.11, R4.12] /500 knows where the person was, and a healthy answer leads back there', async () => {
    for (const [from, back] of [
      ['/chat?draft=1', '/chat?draft=1'],
      [null, '/'],
      ['https://evil.example/', '/'],
    ] as const) {
      const out = await walkOf(watchdog, { ...loaded, from, maxFailures: 1 }, [
        pass(3_000),
        answer('checkHealth', { status: 500 }),
        pass(15_000),
        answer('checkHealthWhileDown', { status: 200 }),
      ]);
      expect(effectsOf(out, 'goToDown')[0]?.text).toBe(`goToDown ${JSON.stringify({ from: back })}`);
      expect(effectsOf(out, 'returnFromDown')[0]?.text).toBe(
        `returnFromDown ${JSON.stringify({ to: back })}`,
      );
    }
  });

  it('[R4.10, R4.13] on /500 it asks every 15 s, 40 times, and never again until Retry', async () => {
    const failing = Array.from({ length: 60 }, () => [
      pass(15_000),
      answer('checkHealthWhileDown', { status: 503 }),
    ]);
    const walk = await walkOf(watchdog, { startsDown: true, from: '/chat' }, failing.flat());
    expect(callsOf(walk)).toHaveLength(40);
    const again = await walkOf(watchdog, { startsDown: true, from: '/chat' }, [
      ...failing.flat(),
      send({ type: 'retry.requested' }),
      ...failing.flat(),
    ]);
    expect(callsOf(again)).toHaveLength(80);
  });
});

describe('bill and payment', () => {
  const input = { billId: 'bill-1', orderId: 'order-1', device: 'desktop' };
  const bill = (status: string, orderId: string | null, endedPayments?: readonly string[]) =>
    answer('fetchBill', { status, orderId, payAmount: 5, ...(endedPayments && { endedPayments }) });
  const goingOn = [
    bill('unpaid', null),
    bill('unpaid', 'order-9'),
    bill('unpaid', null),
    failure('fetchBill', new Error('network error')),
    failure('fetchBill', new Error('network error')),
    send({ type: 'method.chosen', method: 'wechatPay' }),
    send({ type: 'method.chosen', method: 'alipay' }),
    send({ type: 'handOver.cancelled' }),
    send({ type: 'qr.renewed' }),
    answer('createPayment', { kind: 'qr', content: 'x', validMs: 2_000, id: 'payment-1' }),
    answer('createPayment', { kind: 'qr', content: 'x', validMs: null, id: 'payment-1' }),
    answer('createPayment', { kind: 'redirect', url: 'https://pay.example', id: 'payment-2' }),
    failure('createPayment', new Error('refused')),
    pass(500),
    pass(1_000),
    pass(1_000),
    pass(10_000),
  ];
  const moves = [
    // what ends a walk comes seldom, or there is little before it
    ...goingOn,
    ...goingOn,
    ...goingOn,
    bill('paid', 'order-9'),
    bill('closed', null),
    bill('paid', 'order-9', ['payment-1', 'payment-2']),
    bill('closed', null, ['payment-1', 'payment-2']),
    send({ type: 'dialog.closed' }),
  ];
  const isBillAnswer = ({ event }: Moment) => /actor\.fetchBill$/.test(event?.type ?? '');

  it('[R4.27] an unpaid bill is asked for one second after its last answer, also after one that failed', async () => {
    const walk = await walkOf(payment, input, [
      bill('unpaid', null),
      pass(3_000),
      failure('fetchBill', new Error('network error')),
      pass(1_000),
      bill('unpaid', null),
      pass(500),
    ]);
    expect(effectsOf(walk, 'call fetchBill').map(({ at }) => at)).toEqual([0, 1_000, 4_000]);
  });

  it('two questions about the bill are never in flight', async () => {
    await holdsOnEveryWalk(payment, input, moves, {
      when: ['a question is asked after an answer', 'a question is asked after one that had no answer'],
      holds: (walk, met) => {
        let open = 0;
        let answers = 0;
        let aborts = 0;
        for (const moment of walk) {
          if (isBillAnswer(moment)) open -= 1;
          if (isBillAnswer(moment)) answers += 1;
          for (const effect of moment.seen.effects) {
            if (effect.startsWith('abort fetchBill')) open -= 1;
            if (effect.startsWith('abort fetchBill')) aborts += 1;
            if (effect.startsWith('call fetchBill')) open += 1;
            if (effect.startsWith('call fetchBill') && answers > 0)
              met('a question is asked after an answer');
            if (effect.startsWith('call fetchBill') && aborts > 0)
              met('a question is asked after one that had no answer');
            expect(open).toBeLessThanOrEqual(1);
          }
        }
      },
    });
  });

  it('nothing but its own answer and time leads to the next question', async () => {
    await holdsOnEveryWalk(payment, input, moves, {
      when: ['a way to pay is chosen while no question is open', 'a payment is created'],
      holds: (walk, met) => {
        for (const { event, seen } of walk.slice(1)) {
          const isWaiting = JSON.stringify(seen.state).includes('"polling":"waiting"');
          if (event?.type === 'method.chosen' && isWaiting)
            met('a way to pay is chosen while no question is open');
          if (event?.type === 'xstate.done.actor.createPayment') met('a payment is created');
          if (event !== null)
            expect(seen.effects.filter((effect) => effect.startsWith('call fetchBill'))).toEqual([]);
        }
      },
    });
  });

  it('[R4.31, R4.32] a settled bill ends the questions; with an order the result page follows, without none', async () => {
    await holdsOnEveryWalk(payment, input, moves, {
      when: [
        'a settled bill has an order',
        'a settled bill has none',
        'a settled bill tells of the payment that was shown',
      ],
      holds: (walk, met) => {
        const settled = walk.findIndex((moment) => {
          const { status } = (moment.event?.output ?? {}) as { status?: string };
          return isBillAnswer(moment) && status !== undefined && status !== 'unpaid';
        });
        const results = effectsOf(walk, 'goToResult').map(({ text }) => text);
        const output = walk[settled]?.event?.output as
          | { orderId: string | null; endedPayments?: string[] }
          | undefined;
        if (output !== undefined)
          met(output.orderId === null ? 'a settled bill has none' : 'a settled bill has an order');
        const shown = walk[settled - 1]?.seen.context.payment as { id?: string } | null | undefined;
        if (shown?.id !== undefined && output?.endedPayments?.includes(shown.id))
          met('a settled bill tells of the payment that was shown');
        expect(results).toEqual(
          output?.orderId ? [`goToResult ${JSON.stringify({ orderId: output.orderId })}`] : [],
        );
        if (settled >= 0) expect(effectsOf(walk.slice(settled + 1), 'call fetchBill')).toEqual([]);
      },
    });
  });

  it('[R4.28, R4.29, R4.30] a chosen method creates a payment; its QR code is kept, anything else is handed over', async () => {
    await holdsOnEveryWalk(payment, input, moves, {
      when: [
        'a way to pay is chosen',
        'a QR code is shown',
        'the person is handed over',
        'another way is chosen while a QR code is shown',
      ],
      holds: (walk, met) => {
        for (const [index, { event, seen }] of walk.entries()) {
          if (event?.type === 'method.chosen' && walk[index - 1]?.seen.context.payment != null)
            met('another way is chosen while a QR code is shown');
          const isChoice = event?.type === 'method.chosen' && JSON.stringify(seen.state).includes('creating');
          if (isChoice) {
            met('a way to pay is chosen');
            expect(seen.effects.at(-1)).toBe(
              `call createPayment ${JSON.stringify({ orderId: 'order-1', method: event.method, device: 'desktop' })}`,
            );
            expect(seen.context.payment).toBeNull();
          }
          if (event?.type === 'xstate.done.actor.createPayment') {
            expect(seen.context.payment).toEqual(event.output);
            const { kind } = event.output as { kind: string };
            met(kind === 'qr' ? 'a QR code is shown' : 'the person is handed over');
            expect(seen.effects.some((effect) => effect.startsWith('handOver '))).toBe(kind !== 'qr');
          }
        }
      },
    });
  });

  it('nothing is asked or created once the dialog is closed', async () => {
    await holdsOnEveryWalk(payment, input, moves, {
      when: [
        'a dialog is closed with a question open',
        'a dialog is closed while a payment is being created',
        'a dialog is closed before a question is due',
      ],
      holds: (walk, met) => {
        const closed = walk.findIndex(({ event }) => event?.type === 'dialog.closed');
        if (closed < 0) return;
        const before = JSON.stringify(walk[closed - 1]?.seen.state);
        if (before.includes('"polling":"checking"')) met('a dialog is closed with a question open');
        if (before.includes('"polling":"waiting"')) met('a dialog is closed before a question is due');
        if (before.includes('"paying":"creating"'))
          met('a dialog is closed while a payment is being created');
        const effects = walk.slice(closed).flatMap(({ seen }) => seen.effects);
        expect(effects.filter((effect) => !effect.startsWith('abort '))).toEqual([]);
      },
    });
  });
});

describe('sign-in inside the messaging app', () => {
  const base = { kind: 'base', isInsideApp: true, callbackRoute: '/chat' };
  const asks = (walk: readonly Moment[]) => effectsOf(walk, 'call requestProviderUrl');

  it('[R4.52, R4.53] it looks for the user for 5 s and then asks the provider', async () => {
    const walk = await walkOf(signIn, { entry: base }, [pass(9_000)]);
    expect(asks(walk)).toEqual([{ at: 5_000, text: 'call requestProviderUrl {"callbackRoute":"/chat"}' }]);
  });

  it('[R4.53] a user who loads within the time is led at the next look: away, or on where the account is bound', async () => {
    const load = (isBoundHere: boolean) => send({ type: 'user.loaded', isBoundHere });
    await holdsOnEveryWalk(
      signIn,
      { entry: base },
      [load(true), load(false), pass(500), ...[1_000, 1_000, 1_000, 2_000, 2_000].map(pass)],
      {
        when: [
          'a user is loaded whose account is bound',
          'a user is loaded whose account is not bound',
          'no user is loaded in time',
        ],
        holds: (walk, met) => {
          let isBound = false;
          let isLoaded = false;
          for (const { event, seen } of walk) {
            if (event?.type === 'user.loaded')
              met(
                event.isBoundHere === true
                  ? 'a user is loaded whose account is bound'
                  : 'a user is loaded whose account is not bound',
              );
            if (event?.type === 'user.loaded') isLoaded = true;
            if (event?.type === 'user.loaded') isBound = event.isBoundHere === true;
            if (seen.state === 'done') expect(isBound).toBe(true);
            if (seen.effects.some((effect) => effect.startsWith('call '))) expect(isBound).toBe(false);
          }
          if (asks(walk).length > 0 && !isLoaded) met('no user is loaded in time');
          expect(asks(walk).every(({ at }) => at <= 5_000 && at % 1_000 === 0)).toBe(true);
        },
      },
    );
  });

  it('[R4.51] it runs inside the app only', async () => {
    const walk = await walkOf(signIn, { entry: { ...base, isInsideApp: false } }, [pass(9_000)]);
    expect(asks(walk)).toEqual([]);
    expect(walk.at(-1)?.seen.status).toBe('done');
  });

  it('[R5.32] without a callback route it asks nobody and says that something went wrong', async () => {
    const walk = await walkOf(signIn, { entry: { ...base, callbackRoute: null } }, [pass(9_000)]);
    expect(asks(walk)).toEqual([]);
    expect(walk.at(-1)?.seen.state).toEqual({ base: 'somethingWrong' });
  });
});
