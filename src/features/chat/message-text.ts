import type { Shape } from '../../api/shapes.ts';
import type { TurnAttachment } from '../../machines/chat-turn/index.ts';

/** What a message says in words, as it is stored. */
export function textOfMessage(message: Shape<'Message'> | undefined): string {
  return message?.parts.map((part) => (part.type === 'content' ? part.content : '')).join('') ?? '';
}

/** The pictures and pdf files that go with a question. */
export function attachmentsOfMessage(message: Shape<'Message'>): TurnAttachment[] {
  return message.parts.flatMap((part) => {
    if (part.type !== 'image' && part.type !== 'pdf') return [];
    const { file_id: id, name, size } = part;
    return [
      {
        id,
        name,
        size,
        ...(part.type === 'pdf' && { pdf: { pages: part.pages, characters: part.characters } }),
      },
    ];
  });
}
