/** What of a message says where it stands. */
interface Place {
  id: string;
  parentId: string | null;
  role: 'user' | 'assistant';
}

/** The messages of a chat by the one that they follow: built once, each look-up takes the time of what it finds. */
export class MessageTree {
  readonly #byId: ReadonlyMap<string, Place>;
  readonly #below = new Map<string | null, Place[]>();
  readonly #order = new Map<string, number>();

  /** @param messages the oldest first */
  constructor(messages: readonly Place[]) {
    this.#byId = new Map(messages.map((message) => [message.id, message]));
    for (const [index, message] of messages.entries()) {
      this.#order.set(message.id, index);
      const siblings = this.#below.get(message.parentId);
      if (siblings) siblings.push(message);
      else this.#below.set(message.parentId, [message]);
    }
  }

  /** A message and all that follow it, directly or not. */
  idsFrom(messageId: string): string[] {
    const found = new Set([messageId]);
    // a set is walked in the order of its entries, those added on the way included
    for (const id of found) for (const { id: next } of this.#below.get(id) ?? []) found.add(next);
    return [...found];
  }

  /** The newest message that follows one, directly or not; the message itself where nothing does. */
  newestFrom(messageId: string): string {
    const order = (id: string) => this.#order.get(id) ?? -1;
    return this.idsFrom(messageId).reduce((newest, id) => (order(id) > order(newest) ? id : newest));
  }

  /**
   * Where a chat goes on when a message is no longer there: the newest end below the version of it before, else after; the message that it followed
   * where it was the only one.
   */
  leafWithout(messageId: string): string | null {
    const message = this.#byId.get(messageId);
    if (!message) return null;
    const versions = (this.#below.get(message.parentId) ?? []).filter(({ role }) => role === message.role);
    const place = versions.findIndex(({ id }) => id === messageId);
    const next = versions[place - 1] ?? versions[place + 1];
    return next ? this.newestFrom(next.id) : message.parentId;
  }
}
