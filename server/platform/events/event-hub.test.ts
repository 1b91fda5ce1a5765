import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../kernel/logger.ts';
import { EventHub, type EventTransport, type TransportListener } from './event-hub.ts';

/** A carrier that is broken at will. */
class StandInTransport implements EventTransport {
  listener: TransportListener | undefined;
  readonly sent: string[] = [];
  isBroken = false;
  isClosed = false;
  async open(listener: TransportListener) {
    this.listener = listener;
  }
  async send(message: string) {
    if (this.isBroken) throw new Error('the way out is broken');
    this.sent.push(message.slice(message.indexOf(' ') + 1));
  }
  async close() {
    this.isClosed = true;
  }
}

let transport: StandInTransport;
let hub: EventHub;
beforeEach(async () => {
  vi.useFakeTimers();
  transport = new StandInTransport();
  hub = new EventHub(transport, createLogger('silent'));
  await hub.open();
});
afterEach(async () => {
  await hub.close();
  vi.useRealTimers();
});

/** What a listener was called with. */
function heard(topic: string): { calls: number; stop: () => void } {
  const record = { calls: 0, stop: () => {} };
  record.stop = hub.subscribe(topic, () => {
    record.calls += 1;
  });
  return record;
}

describe('an event', () => {
  it('is heard here at once and sent to the others', async () => {
    const [mine, other] = [heard('chat 1'), heard('chat 2')];
    await hub.publish('chat 1');
    expect([mine.calls, other.calls]).toEqual([1, 0]);
    expect(transport.sent).toEqual(['chat 1']);
  });

  it('of another process is heard, the own one that comes back is not heard twice', async () => {
    const mine = heard('chat 1');
    transport.listener?.onMessage('somebody chat 1');
    expect(mine.calls).toBe(1);
    const carried: string[] = [];
    transport.send = async (message) => void carried.push(message);
    await hub.publish('chat 1');
    transport.listener?.onMessage(carried[0] ?? '');
    expect(mine.calls).toBe(2);
  });

  it('is not heard by a listener that stopped, the others go on', async () => {
    const [first, second] = [heard('chat 1'), heard('chat 1')];
    first.stop();
    await hub.publish('chat 1');
    second.stop();
    await hub.publish('chat 1');
    expect([first.calls, second.calls]).toEqual([0, 1]);
    // stopping twice takes nobody else away
    const third = heard('chat 1');
    second.stop();
    await hub.publish('chat 1');
    expect(third.calls).toBe(1);
  });

  it('is heard by its kind with its id', async () => {
    const ids: string[] = [];
    hub.subscribeKind('session', (id) => ids.push(`first ${id}`));
    hub.subscribeKind('session', (id) => ids.push(`second ${id}`));
    await hub.publish('session a b');
    transport.listener?.onMessage('somebody session c');
    await hub.publish('sessions d');
    expect(ids).toEqual(['first a b', 'second a b', 'first c', 'second c']);
  });

  it('that a listener of the event adds is not called for it', async () => {
    let added: { calls: number } | undefined;
    const stop = hub.subscribe('chat 1', () => {
      stop();
      added = heard('chat 1');
    });
    await hub.publish('chat 1');
    expect(added?.calls).toBe(0);
  });
});

describe('while the others are not heard', () => {
  it('everybody reads again each second, and once more when they are back; then no longer', async () => {
    const mine = heard('chat 1');
    let missed = 0;
    hub.onMissed(() => {
      missed += 1;
    });
    transport.listener?.onLost();
    expect(mine.calls).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect([mine.calls, missed]).toEqual([1, 1]);
    // told twice it reads no more often
    transport.listener?.onLost();
    await vi.advanceTimersByTimeAsync(2000);
    expect([mine.calls, missed]).toEqual([3, 3]);
    transport.listener?.onFound();
    expect([mine.calls, missed]).toEqual([4, 4]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(mine.calls).toBe(4);
    // a second break is noticed too
    transport.listener?.onLost();
    await vi.advanceTimersByTimeAsync(1000);
    expect(mine.calls).toBe(5);
  });

  it('nothing is read again once the hub is closed', async () => {
    const mine = heard('chat 1');
    transport.listener?.onLost();
    await hub.close();
    await vi.advanceTimersByTimeAsync(3000);
    transport.listener?.onLost();
    await vi.advanceTimersByTimeAsync(3000);
    expect([mine.calls, transport.isClosed]).toEqual([0, true]);
  });
});

describe('an event that cannot be sent', () => {
  it('is heard here, fails nobody, and is sent a second later, once', async () => {
    const mine = heard('chat 1');
    transport.isBroken = true;
    await hub.publish('chat 1');
    await hub.publish('chat 1');
    await hub.publish('chat 2');
    expect([mine.calls, transport.sent]).toEqual([2, []]);
    await vi.advanceTimersByTimeAsync(3000);
    transport.isBroken = false;
    expect(transport.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(transport.sent).toEqual(['chat 1', 'chat 2']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(transport.sent).toEqual(['chat 1', 'chat 2']);
  });

  it('is sent as soon as the connection is back', async () => {
    transport.isBroken = true;
    await hub.publish('chat 1');
    transport.isBroken = false;
    transport.listener?.onFound();
    await vi.advanceTimersByTimeAsync(0);
    expect(transport.sent).toEqual(['chat 1']);
  });

  it('is kept with 9,999 others at most', async () => {
    transport.isBroken = true;
    for (let id = 0; id < 10_001; id += 1) await hub.publish(`chat ${id}`);
    transport.isBroken = false;
    transport.listener?.onFound();
    await vi.advanceTimersByTimeAsync(0);
    expect([transport.sent.length, transport.sent.at(-1)]).toEqual([10_000, 'chat 9999']);
  });

  it('is not sent after the hub is closed', async () => {
    transport.isBroken = true;
    await hub.publish('chat 1');
    transport.isBroken = false;
    await hub.close();
    await vi.advanceTimersByTimeAsync(5000);
    expect(transport.sent).toEqual([]);
  });
});
