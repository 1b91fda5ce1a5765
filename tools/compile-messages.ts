// Takes the messages of the catalogues apart when the app is built: the parser of ICU messages stays out of the browser.
import { createIntl, createIntlCache } from '@formatjs/intl';
import type { Plugin } from 'vite';
import type { CompiledMessage, Message, MessagePart } from '../src/i18n/compiled-message.ts';

const intl = createIntl({ locale: 'en' }, createIntlCache());
type Parsed = ReturnType<ReturnType<typeof intl.formatters.getMessageFormat>['getAst']>;

/** Elements of @formatjs/icu-messageformat-parser (its TYPE). */
const TYPE = { literal: 0, argument: 1, number: 2, date: 3, time: 4, select: 5, plural: 6, pound: 7, tag: 8 };

/**
 * A message of a catalogue as the browser takes it: text where there is nothing but names in braces to fill in.
 *
 * @throws SyntaxError for what is no ICU message
 * @throws Error for what the catalogues do not use: dates, times, tags, and numbers with a style
 */
export function compileMessage(message: string): Message {
  const parts = compileParts(intl.formatters.getMessageFormat(message, 'en').getAst());
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

function compileParts(parsed: Parsed): CompiledMessage {
  return parsed.map((element): MessagePart => {
    switch (element.type) {
      case TYPE.literal:
        return 'value' in element ? element.value : '';
      case TYPE.pound:
        return null;
    }
    if (!('value' in element)) throw new Error(`An element of type ${element.type} in a message`);
    if (element.type === TYPE.argument) return { value: element.value };
    if (element.type === TYPE.number && !('style' in element && element.style))
      return { number: element.value };
    if ('options' in element) {
      const of = Object.fromEntries(
        Object.entries(element.options).map(([name, option]) => [name, compileParts(option.value)]),
      );
      return 'offset' in element
        ? {
            plural: element.value,
            offset: element.offset,
            ordinal: element.pluralType === 'ordinal',
            of,
          }
        : { select: element.value, of };
    }
    throw new Error(
      `{${element.value}} of type ${element.type}: say how src/i18n/compiled-message.ts is to show it`,
    );
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
