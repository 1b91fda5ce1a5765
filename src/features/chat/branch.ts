import type { Shape } from '../../api/shapes.ts';

type Message = Shape<'Message'>;

/** The messages of a chat by the one that they follow: built once, so that a thread of thousands is drawn in linear time. */
export class MessageTree {
  readonly messages: readonly Message[];
  readonly #byId: ReadonlyMap<string, Message>;
  readonly #below = new Map<string | null, Message[]>();
  readonly #order = new Map<string, number>();

  /** @param messages the oldest first */
  constructor(messages: readonly Message[]) {
    this.messages = messages;
    this.#byId = new Map(messages.map((message) => [message.id, message]));
    for (const [index, message] of messages.entries()) {
      this.#order.set(message.id, index);
      const siblings = this.#below.get(message.parent_id);
      if (siblings) siblings.push(message);
      else this.#below.set(message.parent_id, [message]);
    }
  }

  get(messageId: string): Message | undefined {
    return this.#byId.get(messageId);
  }

  /** The branch that ends with a message, the oldest first; the last message of all where the leaf is not known. */
  branchOf(leafId: string | null): Message[] {
    const branch: Message[] = [];
    // each message is taken once: a cycle would be damaged data
    const taken = new Set<string>();
    let message = (leafId === null ? undefined : this.#byId.get(leafId)) ?? this.messages.at(-1);
    while (message && !taken.has(message.id)) {
      branch.push(message);
      taken.add(message.id);
      message = message.parent_id === null ? undefined : this.#byId.get(message.parent_id);
    }
    return branch.reverse();
  }

  /** The messages that follow the same one, the oldest first, with the message itself among them. */
  siblingsOf(message: Message): readonly Message[] {
    return (this.#below.get(message.parent_id) ?? []).filter(({ role }) => role === message.role);
  }

  /** A message and all that follow it, directly or not. */
  idsFrom(messageId: string): string[] {
    const found = new Set([messageId]);
    // a set is walked in the order of its entries, those added on the way included
    for (const id of found) for (const { id: next } of this.#below.get(id) ?? []) found.add(next);
    return [...found];
  }

  /** The end of the branch that goes through a message and to the newest of all that follow it. */
  newestFrom(messageId: string): string {
    const order = (id: string) => this.#order.get(id) ?? -1;
    return this.idsFrom(messageId).reduce((newest, id) => (order(id) > order(newest) ? id : newest));
  }
}
