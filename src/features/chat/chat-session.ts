import type { QueryClient } from '@tanstack/react-query';
import { atom, type WritableAtom } from 'jotai';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { newIdempotencyKey } from '../../api/headers.ts';
import type { Shape } from '../../api/shapes.ts';
import type { chatTurn } from '../../machines/chat-turn/index.ts';
import { chatTurnLogic } from './chat-turn-actors.ts';
import { type DraftStore, EMPTY_DRAFT } from './draft-store.ts';

type ChatTurnActor = ActorRefFrom<typeof chatTurn>;
type ChatTurnSnapshot = SnapshotFrom<typeof chatTurn>;

/** Where an exchange stands, as screens show it. */
type TurnPhase =
  | 'idle'
  | 'unsent'
  | 'refused'
  | 'notRerun'
  | 'sending'
  | 'rerunning'
  | 'answering'
  | 'reconnecting'
  | 'disconnected'
  | 'stopping';

export function phaseOf(snapshot: ChatTurnSnapshot): TurnPhase {
  if (snapshot.matches('answering')) return 'answering';
  if (snapshot.matches('sending')) return 'sending';
  if (snapshot.matches('rerunning')) return 'rerunning';
  if (snapshot.matches('stopping')) return 'stopping';
  if (snapshot.matches('reconnecting') || snapshot.matches('dropped')) return 'reconnecting';
  if (snapshot.matches('disconnected')) return 'disconnected';
  if (snapshot.matches({ composing: 'unsent' })) return 'unsent';
  if (snapshot.matches({ composing: 'refused' })) return 'refused';
  if (snapshot.matches({ composing: 'notRerun' })) return 'notRerun';
  return 'idle';
}

/** No question can be asked now. */
export function isBusy(phase: TurnPhase): boolean {
  return (
    phase === 'sending' ||
    phase === 'rerunning' ||
    phase === 'answering' ||
    phase === 'reconnecting' ||
    phase === 'disconnected' ||
    phase === 'stopping'
  );
}

/** One chat as it is open on the page: its machine, its draft and the tables of the next question. */
export class ChatSession {
  /** Tells sessions apart, so that a screen begins anew with each. */
  readonly key = newIdempotencyKey();
  readonly kind: Shape<'Chat'>['kind'];
  readonly actor: ChatTurnActor;
  /** Tables that the person chose for the next question; null while nobody chose. */
  readonly tableIdsAtom: WritableAtom<readonly string[] | null, [readonly string[]], void>;
  /** The chat id of the address that this session belongs to; it follows when the first question made the chat. */
  addressId: string | undefined;
  /** The question of the address was asked. */
  askedFirst = false;
  #tableIds: readonly string[] | null;
  readonly #drafts: DraftStore;
  readonly #firstPlace: string;
  #stopFollowing = () => {};

  /** @param place names the draft of a chat that is not there yet */
  constructor(
    client: QueryClient,
    drafts: DraftStore,
    options: {
      kind: Shape<'Chat'>['kind'];
      chatId: string | undefined;
      place: string;
      tableIds?: readonly string[] | undefined;
    },
  ) {
    const { kind, chatId, place, tableIds } = options;
    this.kind = kind;
    this.addressId = chatId;
    this.#firstPlace = chatId ?? place;
    this.#drafts = drafts;
    const draft = drafts.read(this.#firstPlace);
    this.#tableIds = tableIds ?? draft.tableIds;
    const chosen = atom<readonly string[] | null>(this.#tableIds);
    this.tableIdsAtom = atom(
      (get) => get(chosen),
      (_, set, next: readonly string[]) => {
        this.#tableIds = next;
        set(chosen, next);
        this.#keep(this.actor.getSnapshot().context.draft);
      },
    );
    this.actor = createActor(
      chatTurnLogic({
        client,
        kind,
        chatId: chatId ?? null,
        onAcknowledged: (text) => drafts.acknowledge(this.#firstPlace, text),
      }),
      {
        input: { chatId: chatId ?? null, draft: draft.text },
      },
    );
  }

  /** Whether the address still shows this session: the same id, or the one that its first question was given. */
  isAt(chatId: string | undefined): boolean {
    if (
      chatId !== this.addressId &&
      (chatId === undefined || chatId !== this.actor.getSnapshot().context.chatId)
    )
      return false;
    this.addressId = chatId;
    return true;
  }

  start(): void {
    this.actor.start();
    let { draft, chatId } = this.actor.getSnapshot().context;
    const { unsubscribe } = this.actor.subscribe(({ context }) => {
      if (context.draft === draft && context.chatId === chatId) return;
      // what is typed on goes with the chat that the first question made
      if (context.chatId !== chatId) this.#drafts.write(this.#firstPlace, EMPTY_DRAFT);
      ({ draft, chatId } = context);
      this.#keep(draft);
    });
    this.#stopFollowing = unsubscribe;
  }

  stop(): void {
    this.#stopFollowing();
    this.actor.stop();
  }

  /** Asks what stands in the draft. */
  send(tableIds: readonly string[], parentId: string | null): void {
    this.actor.send({ type: 'send.requested', key: newIdempotencyKey(), tableIds, parentId });
  }

  /** Asks something else than the draft, which stays as it is. */
  ask(question: string, tableIds: readonly string[], parentId: string | null): void {
    const snapshot = this.actor.getSnapshot();
    if (isBusy(phaseOf(snapshot))) return;
    const { draft } = snapshot.context;
    this.actor.send({ type: 'draft.changed', draft: question });
    this.send(tableIds, parentId);
    this.actor.send({ type: 'draft.changed', draft });
  }

  #keep(text: string): void {
    const { chatId } = this.actor.getSnapshot().context;
    // the tables of a chat are kept with it on the server
    this.#drafts.write(chatId ?? this.#firstPlace, {
      text,
      tableIds: chatId === null ? this.#tableIds : null,
    });
  }
}
