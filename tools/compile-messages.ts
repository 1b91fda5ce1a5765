// Takes the messages of the catalogues apart when the app is built: the parser of ICU messages stays out of the browser.
import type { Plugin } from 'vite';
import { type IcuPart, readIcuMessage } from '../server/kernel/icu-message.ts';
import type { CompiledMessage, Message, MessagePart } from '../src/i18n/compiled-message.ts';

/**
 * A message of a catalogue as the browser takes it: text where there is nothing but names in braces to fill in.
 *
 * @throws IcuProblem for what is no ICU message, and for what the catalogues do not use: dates, times, tags, and numbers with a style
 */
export function compileMessage(message: string): Message {
  const parts = compileParts(readIcuMessage(message));
  const isPlain = parts.every(
    (part) =>
      (typeof part === 'string' && !/[{}]/.test(part)) ||
      (part !== null && typeof part === 'object' && 'value' in part),
  );
  return isPlain
    ? parts
        .map((part) => (typeof part === 'object' && part && 'value' in part ? `{${part.value}}` : part))
        .join('')
    : parts;
}

function compileParts(parts: readonly IcuPart[]): CompiledMessage {
  return parts.map((part): MessagePart => {
    switch (part.kind) {
      case 'text':
        return part.text;
      case 'pound':
        return null;
      case 'value':
        return { value: part.name };
      case 'number':
        return { number: part.name };
    }
    const of = Object.fromEntries(
      Object.entries(part.of).map(([name, branch]) => [name, compileParts(branch)]),
    );
    return part.kind === 'plural'
      ? { plural: part.name, offset: part.offset, ordinal: part.ordinal, of }
      : { select: part.name, of };
  });
}

/** Compiles the catalogues of src/i18n in a build; development and tests read them as they are written. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/i18n\/catalogues\/[^/]+\/[^/]+\.json$/ },
      handler(code) {
        const messages: Record<string, string> = JSON.parse(code);
        return JSON.stringify(
          Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, compileMessage(message)])),
        );
      },
    },
  };
}
