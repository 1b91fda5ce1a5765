/** What was typed and not sent. */
interface Draft {
  readonly text: string;
  /** Tables chosen for it; null while nobody chose. */
  readonly tableIds: readonly string[] | null;
}

export const EMPTY_DRAFT: Draft = { text: '', tableIds: null };

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
      const kept: Partial<Draft> | null = JSON.parse(this.#storage.getItem(this.#key(place)) ?? 'null');
      const tableIds = Array.isArray(kept?.tableIds)
        ? kept.tableIds.filter((id) => typeof id === 'string')
        : null;
      return { text: typeof kept?.text === 'string' ? kept.text : '', tableIds };
    } catch {
      return EMPTY_DRAFT;
    }
  }

  /** Keeps a draft; an empty one leaves nothing behind. */
  write(place: string, draft: Draft): void {
    try {
      if (draft.text === '' && draft.tableIds === null) this.#storage.removeItem(this.#key(place));
      else this.#storage.setItem(this.#key(place), JSON.stringify(draft));
    } catch {
      // full or shut: the draft lives as long as the page
    }
  }

  /** The server has the question: its draft goes, unless something else was typed since. */
  acknowledge(place: string, sentText: string): void {
    const { text } = this.read(place);
    this.write(place, { text: text === sentText ? '' : text, tableIds: null });
  }

  #key(place: string): string {
    return `draft:${this.#personId}:${place}`;
  }
}
