import type { Shape } from '../../../../api/shapes.ts';

export type SharedMessage = Shape<'SharedMessage'>;

/** A message of the branch in view with the others in its place. */
export interface SharedRow {
  message: SharedMessage;
  /** Place among `siblings`, from 0. */
  position: number;
  /** Messages that follow the same one and are of the same speaker, the oldest first. */
  siblings: readonly SharedMessage[];
}

/** Ends the branch that goes through a message: always the newest way on. */
export function leafBelow(messages: readonly SharedMessage[], messageId: string): string {
  const seen = new Set<string>();
  let leaf = messageId;
  while (!seen.has(leaf)) {
    seen.add(leaf);
    leaf = messages.findLast(({ parent_id }) => parent_id === leaf)?.id ?? leaf;
  }
  return leaf;
}

/** The branch that ends with a message, the oldest first; what it follows may not be shared, then the branch begins there. */
export function sharedRows(messages: readonly SharedMessage[], leafId: string | null): SharedRow[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const siblings = Map.groupBy(messages, ({ parent_id, role }) => `${parent_id} ${role}`);
  const rows: SharedRow[] = [];
  let message = leafId === null ? messages.at(-1) : byId.get(leafId);
  while (message) {
    const { id, parent_id: parentId, role }: SharedMessage = message;
    // each message is taken once: a cycle would be damaged data
    byId.delete(id);
    const beside = siblings.get(`${parentId} ${role}`) ?? [message];
    rows.push({ message, position: beside.findIndex((other) => other.id === id), siblings: beside });
    message = parentId === null ? undefined : byId.get(parentId);
  }
  return rows.reverse();
}
