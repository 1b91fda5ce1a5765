import type { Shape } from '../../api/shapes.ts';

/** What a message says in words, as it is stored. */
export function textOfMessage(message: Shape<'Message'> | undefined): string {
  return message?.parts.map((part) => (part.type === 'content' ? part.content : '')).join('') ?? '';
}
