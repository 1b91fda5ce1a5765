import type { MessageEvent, Shape } from '../../api/shapes.ts';

type Message = Shape<'Message'>;

/** A message after an event of its stream. An event that the message holds already changes nothing. */
export function applyEvent(message: Message, event: MessageEvent): Message {
  if (event.type === 'status') return event.message;
  if (message.status !== 'generating' || event.seq <= (message.last_seq ?? 0)) return message;
  if (event.type === 'queued') {
    const { queued_before: _, ...rest } = message;
    return { ...rest, ...(event.before !== null && { queued_before: event.before }), last_seq: event.seq };
  }
  const parts = [...message.parts];
  if (event.type === 'part') parts[event.index] = event.part;
  else {
    const grown = parts[event.index];
    if (grown?.type === 'content') parts[event.index] = { ...grown, content: grown.content + event.text };
  }
  return { ...message, parts, last_seq: event.seq };
}

/** The table that an event says was added to the chat; undefined for any other event. */
export function addedTable(event: MessageEvent): string | undefined {
  if (event.type !== 'part' || event.part.type !== 'tool' || event.part.name !== 'google_report')
    return undefined;
  return event.part.status === 'done' ? event.part.table_id : undefined;
}

/**
 * Messages as the server lists them, joined with what this page knows: a list that was on its way while an answer grew,
 * ended or was continued must not take it back; the state with the higher number is the newer one. Messages that the list lacks were made
 * since and stay, unless they were known when it was asked for: those are deleted.
 *
 * @param asked ids of the messages that were known when the list was asked for
 */
export function mergeMessages(
  known: readonly Message[],
  listed: readonly Message[],
  asked: ReadonlySet<string>,
): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  const merged = listed.map((message) => {
    const before = byId.get(message.id);
    byId.delete(message.id);
    return before && (before.last_seq ?? 0) > (message.last_seq ?? 0) ? before : message;
  });
  return [...merged, ...[...byId.values()].filter(({ id }) => !asked.has(id))];
}
