// The rules for all input, whatever the schema of an operation says: no text that cannot be kept, no name that stands for the
// prototype of an object, no JSON that is nested without end.
import type { Wording } from './messages.ts';
import { invalidField } from './refused-field.ts';
import { isStorable } from './storable-text.ts';

/** Lists and maps within one another; what the app sends has about ten levels. */
const MOST_LEVELS = 100;
/** Characters of an Idempotency-Key at most: it is part of an index, whose entries have a limit. */
const MOST_KEY = 255;
/** What JSON text has where one of its texts may break a rule: escapes of U+0000, of surrogates, of the underscore; the name. */
const SUSPICIOUS = /\\u0000|\\ud[89a-f]|\\u005f|__proto__/i;

const TEXT: Wording = { id: 'valid.storable' };
const NAME: Wording = { id: 'valid.reservedName', params: { name: '__proto__' } };

/** What breaks a rule: the path of the field with dots, empty for the whole, and why. */
export interface InputFault {
  field: string;
  reason: Wording;
}

/** @throws ApiError VALIDATION_ERROR when a text holds what cannot be kept */
export function checkText(field: string, text: string): void {
  if (!isStorable(text)) throw invalidField(field, TEXT);
}

/** @throws ApiError VALIDATION_ERROR when the key of a write is longer than what is kept */
export function checkIdempotencyKey(key: string | undefined): void {
  if (key !== undefined && key.length > MOST_KEY)
    throw invalidField('Idempotency-Key', { id: 'valid.maxLength', params: { limit: MOST_KEY } });
}

/**
 * What JSON from outside says, or the first thing in it that breaks a rule for all input.
 *
 * @param field where it stands; empty for a body
 * @throws SyntaxError when it is not JSON
 */
export function readJson(text: string, field = ''): { value: unknown } | { fault: InputFault } {
  if (isNestedBeyond(text, MOST_LEVELS))
    return { fault: { field, reason: { id: 'valid.levels', params: { limit: MOST_LEVELS } } } };
  const value: unknown = JSON.parse(text);
  const fault = SUSPICIOUS.test(text) ? faultIn(value, field) : undefined;
  return fault ? { fault } : { value };
}

/** Whether lists and maps of a JSON text are nested deeper than so many levels; reads the text, so that depth costs nothing. */
function isNestedBeyond(text: string, levels: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text[at]) {
      case '"':
        for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
        break;
      case '[':
      case '{':
        depth += 1;
        if (depth > levels) return true;
        break;
      case ']':
      case '}':
        depth -= 1;
    }
  }
  return false;
}

/** The first text or name that breaks a rule in a value that is known not to be nested deeply. */
function faultIn(value: unknown, field: string): InputFault | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : { field, reason: TEXT };
  if (value === null || typeof value !== 'object') return undefined;
  for (const [name, item] of Object.entries(value)) {
    const place = field === '' ? name : `${field}.${name}`;
    const fault =
      name === '__proto__'
        ? { field: place, reason: NAME }
        : isStorable(name)
          ? faultIn(item, place)
          : { field: place, reason: TEXT };
    if (fault) return fault;
  }
  return undefined;
}
