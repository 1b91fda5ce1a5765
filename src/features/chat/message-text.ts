import type { Shape } from '../../api/shapes.ts';
import type { TurnImage } from '../../machines/chat-turn/index.ts';

/** What a message says in words, as it is stored. */
export function textOfMessage(message: Shape<'Message'> | undefined): string {
  return message?.parts.map((part) => (part.type === 'content' ? part.content : '')).join('') ?? '';
}

/** The pictures that go with a question. */
export function imagesOfMessage(message: Shape<'Message'>): TurnImage[] {
  return message.parts.flatMap((part) =>
    part.type === 'image' ? [{ id: part.file_id, name: part.name, size: part.size }] : [],
  );
}
