import type { QueuedTurn, TurnAttachment } from '../../machines/chat-turn/index.ts';

/** What was typed and not sent. */
interface Draft {
  readonly text: string;
  /** Tables chosen for it; null while nobody chose. */
  readonly tableIds: readonly string[] | null;
  /** Questions that wait, those first of which it is not known whether they arrived. */
  readonly queue: readonly QueuedTurn[];
  /** Pictures and pdf files that were uploaded for it; absent where there is none. */
  readonly attachments?: readonly TurnAttachment[];
  /** Who should answer in a chat that is to begin; absent while nobody chose. */
  readonly model?: string;
}

/** Where earlier versions of the app kept the attachments. */
interface FormerDraft {
  readonly images?: unknown;
}

/** What a person asked about last. */
export interface LastTables {
  readonly tableIds: readonly string[];
  /** Unix time in seconds. */
  readonly askedAt: number;
}

export const EMPTY_DRAFT: Draft = { text: '', tableIds: null, queue: [] };

/** Drafts of one person, kept in the browser by chat, so that a reload, a failed send or a sign-in loses none. */
export class DraftStore {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly #personId: string;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, personId: string) {
    this.#storage = storage;
    this.#personId = personId;
  }

  /** @param place a chat's id, or the name of a screen where chats begin */
  read(place: string): Draft {
    try {
      const kept: (Partial<Draft> & FormerDraft) | null = JSON.parse(
        this.#storage.getItem(this.#key(place)) ?? 'null',
      );
      return {
        text: typeof kept?.text === 'string' ? kept.text : '',
        tableIds: textsOf(kept?.tableIds),
        queue: Array.isArray(kept?.queue) ? kept.queue.flatMap(turnOf) : [],
        ...attachmentsOf(kept?.attachments ?? kept?.images),
        ...(typeof kept?.model === 'string' && { model: kept.model }),
      };
    } catch {
      return EMPTY_DRAFT;
    }
  }

  /** Keeps a draft; an empty one leaves nothing behind. */
  write(place: string, { text, tableIds, queue, attachments = [], model }: Draft): void {
    const isEmpty =
      text === '' &&
      tableIds === null &&
      queue.length === 0 &&
      attachments.length === 0 &&
      model === undefined;
    try {
      if (isEmpty) this.#storage.removeItem(this.#key(place));
      else
        this.#storage.setItem(
          this.#key(place),
          JSON.stringify({
            text,
            tableIds,
            ...(queue.length > 0 && { queue }),
            ...(attachments.length > 0 && { attachments }),
            ...(model !== undefined && { model }),
          }),
        );
    } catch {
      // full or shut: the draft lives as long as the page
    }
  }

  /** The server has the question: it no longer waits. */
  acknowledge(place: string, key: string): void {
    const { text, queue, attachments } = this.read(place);
    this.write(place, {
      text,
      tableIds: null,
      queue: queue.filter((turn) => turn.key !== key),
      ...(attachments && { attachments }),
    });
  }

  /** The words that a question is being changed to; null where nobody is changing it. */
  readEdit(messageId: string): string | null {
    return this.read(editOf(messageId)).text || null;
  }

  writeEdit(messageId: string, text: string | null): void {
    this.write(editOf(messageId), { ...EMPTY_DRAFT, text: text ?? '' });
  }

  /** The tables of the last question; null where none was asked in this browser. */
  readLastTables(): LastTables | null {
    try {
      const kept: Partial<LastTables> | null = JSON.parse(
        this.#storage.getItem(`lastTables:${this.#personId}`) ?? 'null',
      );
      const tableIds = textsOf(kept?.tableIds);
      return tableIds && tableIds.length > 0 && typeof kept?.askedAt === 'number'
        ? { tableIds, askedAt: kept.askedAt }
        : null;
    } catch {
      return null;
    }
  }

  /** @param now milliseconds since 1970 */
  writeLastTables(tableIds: readonly string[], now: number = Date.now()): void {
    if (tableIds.length === 0) return;
    try {
      this.#storage.setItem(
        `lastTables:${this.#personId}`,
        JSON.stringify({ tableIds, askedAt: Math.floor(now / 1000) }),
      );
    } catch {
      // full or shut: the newest table is proposed
    }
  }

  #key(place: string): string {
    return `draft:${this.#personId}:${place}`;
  }
}

function editOf(messageId: string): string {
  return `edit:${messageId}`;
}

function textsOf(value: unknown): string[] | null {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : null;
}

/** A question as it was kept; nothing where the entry is none. */
function turnOf(value: unknown): QueuedTurn[] {
  if (typeof value !== 'object' || value === null) return [];
  const { key, text, tableIds, parentId, tried, attachments, images }: Partial<QueuedTurn> & FormerDraft =
    value;
  if (typeof key !== 'string' || typeof text !== 'string') return [];
  return [
    {
      key,
      text,
      tableIds: textsOf(tableIds) ?? [],
      parentId: typeof parentId === 'string' || parentId === null ? parentId : undefined,
      tried: tried === true,
      ...attachmentsOf(attachments ?? images),
    },
  ];
}

/** Pictures and pdf files as they were kept; nothing where there is none. */
function attachmentsOf(value: unknown): { attachments?: readonly TurnAttachment[] } {
  if (!Array.isArray(value)) return {};
  const attachments = value.flatMap((entry: Partial<TurnAttachment> | null): TurnAttachment[] => {
    const { id, name, size, pdf } = entry ?? {};
    if (typeof id !== 'string' || typeof name !== 'string' || typeof size !== 'number') return [];
    const { pages, characters }: Partial<NonNullable<TurnAttachment['pdf']>> = pdf ?? {};
    return typeof pages === 'number' && typeof characters === 'number'
      ? [{ id, name, size, pdf: { pages, characters } }]
      : [{ id, name, size }];
  });
  return attachments.length > 0 ? { attachments } : {};
}
