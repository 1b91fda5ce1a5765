import type { QueryClient } from '@tanstack/react-query';
import { atom, getDefaultStore, type PrimitiveAtom, type WritableAtom } from 'jotai';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import { newIdempotencyKey } from '../../api/headers.ts';
import type { Shape } from '../../api/shapes.ts';
import { type chatTurn, MOST_ATTACHMENTS, type TurnAttachment } from '../../machines/chat-turn/index.ts';
import type { AttachmentUploads } from './attachment-uploads.ts';
import { type ChatStart, chatTurnLogic } from './chat-turn-actors.ts';
import { type DraftStore, EMPTY_DRAFT, type LastTables } from './draft-store.ts';
import type { IntakeSurroundings, TableIntakes } from './intake/table-intakes.ts';

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
  /** Where the chat belongs that the first question creates. */
  readonly begins: ChatStart;
  /** Tables that the person chose for the next question; null while nobody chose. */
  readonly tableIdsAtom: WritableAtom<readonly string[] | null, [readonly string[]], void>;
  /** The question that is being changed; null while none is. */
  readonly editingAtom: PrimitiveAtom<string | null> = atom<string | null>(null);
  /** The last question of the branch in view, which the key ArrowUp of an empty composer changes. */
  lastQuestionId: string | null = null;
  /** The chat id of the address that this session belongs to; it follows when the first question made the chat. */
  addressId: string | undefined;
  /** The question of the address was asked. */
  askedFirst = false;
  /** Who should answer in the chat that the first question makes; null while nobody chose. */
  readonly modelAtom: WritableAtom<string | null, [string], void>;
  /** Resolves when the last choice of who answers is kept with the chat, or could not be. */
  chosen: Promise<void> = Promise.resolve();
  /** Pictures that are on their way; null until there was one. */
  readonly uploadsAtom: PrimitiveAtom<AttachmentUploads | null> = atom<AttachmentUploads | null>(null);
  /** Files that become tables of the next question; null until there was one. */
  readonly intakesAtom: PrimitiveAtom<TableIntakes | null> = atom<TableIntakes | null>(null);
  #tableIds: readonly string[] | null;
  #model: string | null;
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
      start?: ChatStart | undefined;
    },
  ) {
    const { kind, chatId, place, tableIds, start = {} } = options;
    this.kind = kind;
    this.begins = start;
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
        this.#keep();
      },
    );
    this.#model = draft.model ?? null;
    const model = atom<string | null>(this.#model);
    this.modelAtom = atom(
      (get) => get(model),
      (_, set, next: string) => {
        this.#model = next;
        set(model, next);
        this.#keep();
      },
    );
    this.actor = createActor(
      chatTurnLogic({
        client,
        kind,
        start,
        chatId: chatId ?? null,
        firstModel: () => this.#model,
        chosen: () => this.chosen,
        onAcknowledged: (key) =>
          drafts.acknowledge(this.actor.getSnapshot().context.chatId ?? this.#firstPlace, key),
        // where nobody chose, the chat itself says what the next question is about
        onTableAdded: (tableId) => {
          if (this.#tableIds?.includes(tableId) === false)
            getDefaultStore().set(this.tableIdsAtom, [...this.#tableIds, tableId]);
        },
      }),
      {
        input: {
          chatId: chatId ?? null,
          draft: draft.text,
          queue: draft.queue.map((turn) => ({ ...turn, held: true })),
          ...(draft.attachments && { attachments: draft.attachments }),
        },
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
    let { draft, attachments, sent, queue, chatId } = this.actor.getSnapshot().context;
    const { unsubscribe } = this.actor.subscribe(({ context }) => {
      if (
        context.draft === draft &&
        context.attachments === attachments &&
        context.sent === sent &&
        context.queue === queue &&
        context.chatId === chatId
      )
        return;
      // what is typed on goes with the chat that the first question made
      if (context.chatId !== chatId) this.#drafts.write(this.#firstPlace, EMPTY_DRAFT);
      ({ draft, attachments, sent, queue, chatId } = context);
      this.#keep();
    });
    this.#stopFollowing = unsubscribe;
  }

  stop(): void {
    getDefaultStore().get(this.uploadsAtom)?.clear();
    getDefaultStore().get(this.intakesAtom)?.clear();
    this.#stopFollowing();
    this.actor.stop();
  }

  /** Asks what stands in the draft; while something is answered it waits. @param leafId null where the branch in view is not known */
  send(tableIds: readonly string[], leafId: string | null): void {
    this.#drafts.writeLastTables(tableIds);
    getDefaultStore().get(this.intakesAtom)?.removeMade();
    this.actor.send({
      type: 'send.requested',
      key: newIdempotencyKey(),
      tableIds,
      parentId: leafId ?? undefined,
    });
  }

  /**
   * Asks something else than the draft, which stays as it is.
   * @param parentId the message it follows: null to ask from the beginning, undefined for the last of the branch in view
   */
  ask(
    question: string,
    tableIds: readonly string[],
    parentId: string | null | undefined,
    attachments: readonly TurnAttachment[] = [],
  ): void {
    if (isBusy(phaseOf(this.actor.getSnapshot()))) return;
    this.#drafts.writeLastTables(tableIds);
    this.actor.send({
      type: 'send.requested',
      key: newIdempotencyKey(),
      tableIds,
      parentId,
      text: question,
      attachments,
    });
  }

  /** Uploads pictures and pdf files for the question that is written. */
  async attachFiles(files: readonly File[]): Promise<void> {
    const { loadUploads } = await import('./later-parts.ts');
    const { AttachmentUploads: Uploads } = await loadUploads();
    const store = getDefaultStore();
    const uploads =
      store.get(this.uploadsAtom) ??
      new Uploads((attachment) => this.actor.send({ type: 'attachment.added', attachment }));
    store.set(this.uploadsAtom, uploads);
    uploads.add(files, MOST_ATTACHMENTS - this.actor.getSnapshot().context.attachments.length);
  }

  /** Makes tables of files for the question that is written. */
  async takeFiles(files: readonly File[], surroundings: IntakeSurroundings): Promise<void> {
    const { loadIntakes } = await import('./later-parts.ts');
    const { TableIntakes: Intakes } = await loadIntakes();
    const store = getDefaultStore();
    const intakes = store.get(this.intakesAtom) ?? new Intakes(surroundings);
    store.set(this.intakesAtom, intakes);
    await intakes.add(files);
  }

  /** The tables that the person asked about last, in whichever chat; null where it is not known. */
  lastTables(): LastTables | null {
    return this.#drafts.readLastTables();
  }

  /** The words that a question of this chat is being changed to; null where nobody is changing it. */
  readEdit(messageId: string): string | null {
    return this.#drafts.readEdit(messageId);
  }

  keepEdit(messageId: string, text: string | null): void {
    this.#drafts.writeEdit(messageId, text);
  }

  #keep(): void {
    const { chatId, draft, attachments, sent, queue } = this.actor.getSnapshot().context;
    this.#drafts.write(chatId ?? this.#firstPlace, {
      text: draft,
      // the tables of a chat are kept with it on the server
      tableIds: chatId === null ? this.#tableIds : null,
      // whether it arrives is not known to the next visit
      queue: sent ? [{ ...sent, tried: true }, ...queue] : queue,
      attachments,
      // and so is who answers in it
      ...(chatId === null && this.#model !== null && { model: this.#model }),
    });
  }
}
