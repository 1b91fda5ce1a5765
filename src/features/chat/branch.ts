import type { Shape } from '../../api/shapes.ts';

type Message = Shape<'Message'>;

/** The branch that ends with a message, the oldest first; the last message of all where the leaf is not known. */
export function branchOf(messages: readonly Message[], leafId: string | null): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const branch: Message[] = [];
  let message = (leafId === null ? undefined : byId.get(leafId)) ?? messages.at(-1);
  while (message) {
    branch.unshift(message);
    // each message is taken once: a cycle would be damaged data
    byId.delete(message.id);
    message = message.parent_id === null ? undefined : byId.get(message.parent_id);
  }
  return branch;
}

/** The messages that follow the same one, the oldest first, with the message itself among them. */
export function siblingsOf(messages: readonly Message[], message: Message): Message[] {
  return messages.filter(({ parent_id, role }) => parent_id === message.parent_id && role === message.role);
}

/** The message at the end of the branch that goes through a message and takes the newest way from there. */
export function leafBelow(messages: readonly Message[], messageId: string): string {
  const seen = new Set<string>();
  let leaf = messageId;
  while (!seen.has(leaf)) {
    seen.add(leaf);
    leaf = messages.findLast(({ parent_id }) => parent_id === leaf)?.id ?? leaf;
  }
  return leaf;
}
