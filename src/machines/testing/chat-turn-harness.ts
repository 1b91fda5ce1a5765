// A chat turn whose server is a set of promises that a test settles and a stream that it feeds.
import { createActor, SimulatedClock } from 'xstate';
import type {
  ChatTurnInput,
  RerunAnswer,
  RerunRequest,
  SendAnswer,
  SentTurn,
  SettledStatus,
  StopAnswer,
  StreamPosition,
} from '../chat-turn/index.ts';
import { chatTurn } from '../chat-turn/index.ts';
import { deferredPromiseActor, recordedCallbackActor, settled } from './simulated-actor.ts';

export const ACCEPTED: SendAnswer = { kind: 'accepted', chatId: 'c1', userMessageId: 'q1', messageId: 'a1' };

export function startChatTurn(input: Partial<ChatTurnInput> = {}) {
  const send = deferredPromiseActor<SendAnswer, SentTurn & { readonly chatId: string | null }>();
  const stop = deferredPromiseActor<StopAnswer, { readonly messageId: string }>();
  const rerun = deferredPromiseActor<RerunAnswer, RerunRequest>();
  const stream = recordedCallbackActor<StreamPosition>();
  const applied: string[] = [];
  const refreshed: string[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    chatTurn.provide({
      actors: {
        sendTurn: send.logic,
        stopGeneration: stop.logic,
        rerunMessage: rerun.logic,
        streamEvents: stream.logic,
      },
      actions: {
        applyEvent: (_, { messageId, event }) => applied.push(`${messageId}#${event.seq}`),
        refreshMessage: (_, { messageId }) => refreshed.push(messageId),
      },
    }),
    { clock, input: { chatId: null, ...input } },
  );
  actor.start();

  const type = (draft: string) => actor.send({ type: 'draft.changed', draft });
  const ask = (key = 'k1') => actor.send({ type: 'send.requested', key, tableIds: ['t1'], parentId: null });
  const receive = (seq: number) =>
    stream.last().send({ type: 'stream.received', event: { seq, type: 'delta', index: 0, text: '.' } });
  const place = (seq: number, before: number | null) =>
    stream.last().send({ type: 'stream.received', event: { seq, type: 'queued', before } });
  const drop = () => stream.last().send({ type: 'stream.dropped' });
  const end = (status: SettledStatus) => stream.last().send({ type: 'stream.ended', status, error: null });
  async function acknowledge(answer: SendAnswer = ACCEPTED) {
    send.last().resolve(answer);
    await settled();
  }
  async function beginAnswer() {
    type('How many orders?');
    ask();
    await acknowledge();
  }
  return {
    acknowledge,
    actor,
    applied,
    ask,
    beginAnswer,
    clock,
    context: () => actor.getSnapshot().context,
    drop,
    end,
    place,
    receive,
    refreshed,
    rerun,
    send,
    state: () => actor.getSnapshot().value,
    stop,
    stream,
    type,
  };
}
