import { describe, expect, it } from 'vitest';
import { checkPayloads } from './check-payloads.ts';
import type { GoldenFile } from './golden.ts';
import { readGolden } from './golden.ts';
import { payloadGoals, payloadsOf } from './payload-goals.ts';
import { typesOf } from './payload-types.ts';
import { loadModel } from './project.ts';

const payment = await loadModel('payment-polling');
const types = typesOf(payment.name);
const goals = payloadGoals(payment.machine, types);
const brings = payloadsOf(payment.machine, types);

/** The committed paths without the steps of some events. */
function without(
  name: string,
  isLeftOut: (type: string, text: string) => boolean,
): Pick<GoldenFile, 'paths'> {
  return {
    paths: readGolden(name).paths.map((path) => ({
      ...path,
      steps: path.steps.filter(({ event }) => !isLeftOut(event.type, JSON.stringify(event))),
    })),
  };
}

describe('what the types of a machine allow', () => {
  it('is every event and every answer, with each kind of value of each field', () => {
    expect(goals).toEqual(
      expect.arrayContaining([
        'dialog.closed',
        'method.chosen: method "stripe"',
        'fetchBill done: orderId null',
        'fetchBill done: lastTry absent',
        'fetchBill done: endedPayments empty list',
        'createPayment done "qr": validMs null',
        'createPayment done "bridge"',
      ]),
    );
  });

  it('is each two values together of fields that guards read', () => {
    expect(goals).toContain('fetchBill done: status another + endedPayments list');
    expect(goals).toContain('fetchBill done: status "unpaid" + orderId value');
    // no guard reads how the last try ended
    expect(goals.filter((goal) => goal.includes('lastTry') && goal.includes(' + '))).toEqual([]);
  });

  it('is said in the same words of what an event brings', () => {
    const output = { status: 'paid', orderId: 'order-1', payAmount: 5, endedPayments: ['payment-1'] };
    const brought = brings({ type: 'xstate.done.actor.fetchBill', output });
    expect(brought).toContain('fetchBill done: status another + endedPayments list');
    expect(brought.filter((goal) => !goals.includes(goal))).toEqual([]);
  });
});

describe('paths', () => {
  it('that bring a paid bill with ended payments nowhere are reported', () => {
    const paths = without(
      payment.name,
      (type, text) =>
        type === 'xstate.done.actor.fetchBill' && !text.includes('"unpaid"') && text.includes('endedPay'),
    );
    expect(checkPayloads(payment, paths).problems.join('\n')).toContain(
      '"fetchBill done: status another + endedPayments list"',
    );
  });

  it('without an event of the machine are reported', () => {
    const { problems } = checkPayloads(
      payment,
      without(payment.name, (type) => type === 'payment.reopened'),
    );
    expect(problems).toEqual([expect.stringContaining('no path brings "payment.reopened"')]);
  });

  it('of a model that leaves out a counter are reported', async () => {
    const health = await loadModel('health-watchdog');
    const { problems } = checkPayloads({ ...health, counters: {} }, readGolden(health.name));
    expect(problems.join('\n')).toMatch(
      /"failures is counted for isLastFailure"[\s\S]*"attempts is counted for isLastAttempt"/,
    );
  });

  it('that bring what has a reason make the reason a fault', async () => {
    const labelling = await loadModel('column-labelling');
    const first = { paths: readGolden(labelling.name).paths.slice(0, 1) };
    const order = { steps: [], model: 'model-1' };
    const step = { event: { type: 'label.pressed', order }, state: 'starting', taken: [] };
    const paths = first.paths.map((path) => ({ ...path, steps: [...path.steps, step] }));
    expect(checkPayloads(labelling, { paths }).problems.join('\n')).toContain(
      'names "label.pressed: order.model value", which there is not or which a path brings',
    );
  });
});
