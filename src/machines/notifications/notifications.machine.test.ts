import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ConfirmRequest, ToastRequest } from './index.ts';
import { notifications } from './index.ts';

function start() {
  const effects: string[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    notifications.provide({
      actions: {
        openMessage: (_, { messageId }) => effects.push(`open ${messageId}`),
        takeBack: (_, { undoId }) => effects.push(`undo ${undoId}`),
        resolveConfirm: (_, { id, accepted }) => effects.push(`${id}: ${accepted}`),
      },
    }),
    { clock, input: {} },
  );
  actor.start();
  const show = (toast: ToastRequest) => actor.send({ type: 'toast.requested', toast });
  const toasts = () => actor.getSnapshot().context.toasts;
  const kinds = () => toasts().map((toast) => toast.kind);
  const lastId = () => toasts().at(-1)?.id ?? Number.NaN;
  const state = () => actor.getSnapshot().value;
  return { actor, clock, effects, kinds, lastId, show, state, toasts };
}

const push = (id: string): ToastRequest => ({
  kind: 'push',
  message: { id, level: 'important', title: 'Hello', body: 'World' },
});

describe('toasts', () => {
  test('[R4.24] [R8.06] a flash message disappears after 1.5 s', () => {
    const { clock, kinds, show } = start();
    show({ kind: 'flash', text: 'Saved' });
    clock.increment(1_499);
    expect(kinds()).toEqual(['flash']);
    clock.increment(1);
    expect(kinds()).toEqual([]);
  });

  test('[R8.19] a copy toast stays for 2 s', () => {
    const { clock, kinds, show } = start();
    show({ kind: 'copy', succeeded: true });
    clock.increment(1_999);
    expect(kinds()).toEqual(['copy']);
    clock.increment(1);
    expect(kinds()).toEqual([]);
  });

  test('what was done can be taken back once, for as long as its toast stays', () => {
    const { actor, clock, effects, kinds, lastId, show } = start();
    show({ kind: 'undo', text: 'Chat deleted', undoId: 'a' });
    show({ kind: 'undo', text: 'Chat deleted', undoId: 'b' });
    expect(kinds()).toEqual(['undo', 'undo']);
    const id = lastId();
    actor.send({ type: 'toast.undone', id });
    actor.send({ type: 'toast.undone', id });
    expect(effects).toEqual(['undo b']);
    clock.increment(10_000);
    expect(kinds()).toEqual([]);
    actor.send({ type: 'toast.undone', id: id - 1 });
    expect(effects).toEqual(['undo b']);
  });

  test('[R8.15] a warning shows its message and goes after its time', () => {
    const { clock, show, toasts } = start();
    show({ kind: 'warning', text: 'The name is taken' });
    expect(toasts()).toEqual([{ kind: 'warning', text: 'The name is taken', id: 1, place: 'top-right' }]);
    clock.increment(6_000);
    expect(toasts()).toEqual([]);
  });

  test('[R4.25] a pushed message stays until it is closed', () => {
    const { actor, clock, kinds, lastId, show } = start();
    show(push('m1'));
    clock.increment(3_600_000);
    expect(kinds()).toEqual(['push']);
    actor.send({ type: 'toast.closed', id: lastId() });
    expect(kinds()).toEqual([]);
  });

  test('[R4.26] View on a pushed message opens it and closes the toast', () => {
    const { actor, effects, kinds, lastId, show } = start();
    show(push('m1'));
    actor.send({ type: 'toast.viewed', id: lastId() });
    expect(effects).toEqual(['open m1']);
    expect(kinds()).toEqual([]);
  });

  test('View exists on pushed messages only', () => {
    const { actor, effects, kinds, lastId, show } = start();
    show({ kind: 'flash', text: 'Saved' });
    actor.send({ type: 'toast.viewed', id: lastId() });
    expect(effects).toEqual([]);
    expect(kinds()).toEqual(['flash']);
  });

  test('[R2.145] [R2.146] [R2.147] toasts appear at the bottom right, the top right and in the centre', () => {
    const { show, toasts } = start();
    show(push('m1'));
    show({ kind: 'flash', text: 'Saved' });
    show({ kind: 'copy', succeeded: false });
    expect(toasts().map((toast) => toast.place)).toEqual(['bottom-right', 'top-right', 'centre']);
  });

  test('each toast has its own time', () => {
    const { clock, kinds, show } = start();
    show({ kind: 'warning', text: 'First' });
    show({ kind: 'flash', text: 'Second' });
    clock.increment(1_000);
    show({ kind: 'flash', text: 'Third' });
    clock.increment(500);
    expect(kinds()).toEqual(['warning', 'flash']);
    clock.increment(1_000);
    expect(kinds()).toEqual(['warning']);
  });

  test('a toast that is closed early does not take another one along when its time is over', () => {
    const { actor, clock, kinds, lastId, show } = start();
    show({ kind: 'flash', text: 'First' });
    actor.send({ type: 'toast.closed', id: lastId() });
    clock.increment(1_000);
    show({ kind: 'flash', text: 'Second' });
    clock.increment(500);
    expect(kinds()).toEqual(['flash']);
  });

  test('the same text is not shown twice: its time starts anew', () => {
    const { clock, kinds, show } = start();
    show({ kind: 'warning', text: 'No connection' });
    clock.increment(5_999);
    show({ kind: 'warning', text: 'No connection' });
    expect(kinds()).toEqual(['warning']);
    clock.increment(5_999);
    expect(kinds()).toEqual(['warning']);
    clock.increment(1);
    expect(kinds()).toEqual([]);
  });

  test('toasts that differ in text or kind are shown beside each other', () => {
    const { kinds, show } = start();
    show({ kind: 'warning', text: 'First' });
    show({ kind: 'warning', text: 'Second' });
    show({ kind: 'flash', text: 'First' });
    show({ kind: 'copy', succeeded: true });
    show(push('m1'));
    show({ kind: 'warning', text: 'Third' });
    expect(kinds()).toEqual(['warning', 'warning', 'flash', 'copy', 'push', 'warning']);
  });

  test('closing a toast that is gone changes nothing', () => {
    const { actor, kinds, show } = start();
    show({ kind: 'flash', text: 'Saved' });
    actor.send({ type: 'toast.closed', id: 99 });
    expect(kinds()).toEqual(['flash']);
  });

  test('a second copy replaces the first one', () => {
    const { show, toasts } = start();
    show({ kind: 'copy', succeeded: false });
    show({ kind: 'copy', succeeded: true });
    expect(toasts()).toEqual([{ kind: 'copy', succeeded: true, id: 1, place: 'centre' }]);
  });

  test('a warning that is pointed at waits, and has its whole time again afterwards', () => {
    const { actor, clock, kinds, lastId, show } = start();
    show({ kind: 'warning', text: 'Read me' });
    actor.send({ type: 'toast.paused', id: lastId() });
    clock.increment(10 * 6_000);
    expect(kinds()).toEqual(['warning']);
    actor.send({ type: 'toast.resumed', id: lastId() });
    clock.increment(5_999);
    expect(kinds()).toEqual(['warning']);
    clock.increment(1);
    expect(kinds()).toEqual([]);
  });

  test('one that says the same again does not take a toast away that is pointed at', () => {
    const { actor, clock, kinds, lastId, show } = start();
    show({ kind: 'warning', text: 'Read me' });
    actor.send({ type: 'toast.paused', id: lastId() });
    show({ kind: 'warning', text: 'Read me' });
    clock.increment(10 * 6_000);
    expect(kinds()).toEqual(['warning']);
  });

  test('[R4.25] a pushed message never gets a time by being pointed at', () => {
    const { actor, clock, kinds, lastId, show } = start();
    show(push('m1'));
    actor.send({ type: 'toast.paused', id: lastId() });
    actor.send({ type: 'toast.resumed', id: lastId() });
    clock.increment(3_600_000);
    expect(kinds()).toEqual(['push']);
  });

  test('a message that is pushed again is shown once, and not again after it was closed', () => {
    const { actor, kinds, lastId, show } = start();
    show(push('m1'));
    show(push('m1'));
    expect(kinds()).toEqual(['push']);
    actor.send({ type: 'toast.closed', id: lastId() });
    show(push('m1'));
    expect(kinds()).toEqual([]);
    show(push('m2'));
    expect(kinds()).toEqual(['push']);
  });

  test('messages that were closed elsewhere go and do not come back, the others stay', () => {
    const { actor, show, toasts } = start();
    show(push('m1'));
    show(push('m2'));
    show({ kind: 'flash', text: 'Saved' });
    actor.send({ type: 'pushes.withdrawn', messageIds: ['m1'] });
    show(push('m1'));
    expect(toasts().map((toast) => (toast.kind === 'push' ? toast.message.id : toast.kind))).toEqual([
      'm2',
      'flash',
    ]);
  });
});

describe('the centre panel', () => {
  const credits = { kind: 'insufficientCredits', msgLimit: 'No credits' } as const;
  const failure = (msg: string, reqId: string | null) => ({ kind: 'serverError', msg, reqId }) as const;

  test('[R8.01] [R8.05] Insufficient credits opens and is closed by Dismiss', () => {
    const { actor, state } = start();
    actor.send({ type: 'panel.requested', panel: credits });
    expect(state()).toMatchObject({ panel: 'open' });
    actor.send({ type: 'panel.dismissed' });
    expect(state()).toMatchObject({ panel: 'closed' });
    expect(actor.getSnapshot().context.panels).toEqual([]);
  });

  test('[R8.08] [R8.09] [R8.10] a server error opens with its text and request id', () => {
    const { actor } = start();
    actor.send({ type: 'panel.requested', panel: failure('Out of order', 'r1') });
    expect(actor.getSnapshot().context.panels[0]).toEqual(failure('Out of order', 'r1'));
  });

  test('[R2.149] one panel is shown at a time, the others in turn', () => {
    const { actor, state } = start();
    actor.send({ type: 'panel.requested', panel: failure('First', null) });
    actor.send({ type: 'panel.requested', panel: credits });
    actor.send({ type: 'panel.dismissed' });
    expect(state()).toMatchObject({ panel: 'open' });
    expect(actor.getSnapshot().context.panels).toEqual([credits]);
  });

  test('several calls that fail alike open one panel', () => {
    const { actor } = start();
    actor.send({ type: 'panel.requested', panel: failure('Out of order', 'r1') });
    actor.send({ type: 'panel.requested', panel: failure('Out of order', 'r2') });
    actor.send({ type: 'panel.requested', panel: credits });
    actor.send({ type: 'panel.requested', panel: credits });
    expect(actor.getSnapshot().context.panels).toEqual([failure('Out of order', 'r1'), credits]);
  });

  test('two server errors with different texts are both shown', () => {
    const { actor } = start();
    actor.send({ type: 'panel.requested', panel: failure('First', 'r1') });
    actor.send({ type: 'panel.requested', panel: failure('Second', 'r1') });
    expect(actor.getSnapshot().context.panels).toHaveLength(2);
  });
});

describe('the confirm dialog', () => {
  const question = (id: string): ConfirmRequest => ({
    id,
    title: 'Delete?',
    body: '',
    confirmLabel: 'Delete',
    danger: true,
  });

  test('[R2.148] accepting and declining are handed back with the question', () => {
    const { actor, effects, state } = start();
    actor.send({ type: 'confirm.requested', confirm: question('a') });
    expect(state()).toMatchObject({ confirm: 'asking' });
    actor.send({ type: 'confirm.accepted' });
    actor.send({ type: 'confirm.requested', confirm: question('b') });
    actor.send({ type: 'confirm.declined' });
    expect(effects).toEqual(['a: true', 'b: false']);
    expect(state()).toMatchObject({ confirm: 'closed' });
  });

  test('[R2.148] questions are asked one after the other', () => {
    const { actor, effects, state } = start();
    actor.send({ type: 'confirm.requested', confirm: question('a') });
    actor.send({ type: 'confirm.requested', confirm: question('b') });
    actor.send({ type: 'confirm.declined' });
    expect(state()).toMatchObject({ confirm: 'asking' });
    actor.send({ type: 'confirm.accepted' });
    expect(effects).toEqual(['a: false', 'b: true']);
    expect(state()).toMatchObject({ confirm: 'closed' });
  });

  test('[R2.148] accepting one question asks the next one', () => {
    const { actor, effects, state } = start();
    actor.send({ type: 'confirm.requested', confirm: question('a') });
    actor.send({ type: 'confirm.requested', confirm: question('b') });
    actor.send({ type: 'confirm.accepted' });
    expect(state()).toMatchObject({ confirm: 'asking' });
    actor.send({ type: 'confirm.declined' });
    expect(effects).toEqual(['a: true', 'b: false']);
  });

  test('an answer without a question is nothing', () => {
    const { actor, effects } = start();
    actor.send({ type: 'confirm.accepted' });
    expect(effects).toEqual([]);
  });
});
