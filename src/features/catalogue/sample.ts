import type { Message } from '../../i18n/compiled-message.ts';

/** Whether the catalogue shows its texts in the pseudo-language, in which what is not translated stands out. */
export const IS_PSEUDO = new URLSearchParams(globalThis.location?.search).has('pseudo');

/**
 * Marks a text as sample data of the catalogue: no text of the interface, so it is the same in every language. In the pseudo-language it
 * is bracketed, so that what remains without brackets is a text that somebody wrote into the code.
 */
export function sample(text: string): string {
  return IS_PSEUDO ? `⟨${text}⟩` : text;
}

/** Letters with accents, longer by a third, in brackets; what is in braces stays. */
export function pseudoText(message: Message): Message {
  return typeof message === 'string'
    ? pseudoWords(message)
    : ['⟦', ...message.map((part) => (typeof part === 'string' ? accented(part) : part)), '·····⟧'];
}

function pseudoWords(message: string): string {
  return `⟦${accented(message)}${'·'.repeat(Math.ceil(message.length / 3))}⟧`;
}

function accented(message: string): string {
  let depth = 0;
  let grown = '';
  for (const letter of message) {
    if (letter === '{') depth += 1;
    grown += depth === 0 ? (ACCENTED[letter] ?? letter) : letter;
    if (letter === '}') depth -= 1;
  }
  return grown;
}

const ACCENTED: Record<string, string> = Object.fromEntries(
  [...'aceinosuyACEINOSUY'].map((letter, index) => [letter, [...'åçéîñøšûýÅÇÉÎÑØŠÛÝ'][index] ?? letter]),
);
