// What a request breaks of the contract, in words: a text for each keyword of JSON Schema that the contract uses.
import type { ErrorObject } from 'ajv/dist/2020.js';
import type { ApiError } from './api-error.ts';
import type { Wording } from './messages.ts';
import { invalidField } from './refused-field.ts';

const TYPES: Readonly<Record<string, Wording>> = {
  string: { id: 'valid.string' },
  integer: { id: 'valid.integer' },
  number: { id: 'valid.number' },
  boolean: { id: 'valid.boolean' },
  array: { id: 'valid.array' },
  object: { id: 'valid.object' },
};
const EMPTY: Wording = { id: 'valid.empty' };
const OTHER: Wording = { id: 'valid.other' };

/** The first fault that ajv found, as failure: it names the field, and says why in the caller's language. */
export function violation(error: ErrorObject | undefined): ApiError {
  const field = error ? fieldOf(error) : '';
  const reason = error ? reasonOf(error) : OTHER;
  return invalidField(field, reason);
}

/** Path of the field with dots, `conditions.0.value`; empty when the request as a whole is wrong. */
function fieldOf({ instancePath, params }: ErrorObject): string {
  // a JSON pointer, RFC 6901, of the object that lacks a member or has one too many
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const member: unknown = params.missingProperty ?? params.additionalProperty;
  return (member === undefined ? path : [...path, String(member)]).join('.');
}

/** JSON Schema 2020-12, validation vocabulary; the names in `params` are ajv's. */
function reasonOf({ keyword, params }: ErrorObject): Wording {
  const limit = Number(params.limit);
  switch (keyword) {
    case 'required':
      return { id: 'valid.required' };
    case 'additionalProperties':
      return { id: 'valid.unknownField' };
    case 'type':
      return typeReason(params.type);
    case 'minLength':
      return limit === 1 ? EMPTY : { id: 'valid.minLength', params: { limit } };
    case 'maxLength':
      return limit === 1 ? { id: 'valid.oneCharacter' } : { id: 'valid.maxLength', params: { limit } };
    case 'minItems':
      return limit === 1 ? EMPTY : { id: 'valid.minItems', params: { limit } };
    case 'maxItems':
      return { id: 'valid.maxItems', params: { limit } };
    case 'maxProperties':
      return { id: 'valid.maxProperties', params: { limit } };
    case 'minimum':
      return { id: 'valid.minimum', params: { limit } };
    case 'maximum':
      return { id: 'valid.maximum', params: { limit } };
    case 'pattern':
      return { id: 'valid.pattern' };
    case 'format':
      return { id: 'valid.format', params: { format: String(params.format) } };
    case 'enum':
      return { id: 'valid.enum', params: { values: listed(params.allowedValues) } };
    case 'const':
      return { id: 'valid.const', params: { value: JSON.stringify(params.allowedValue) } };
    default:
      return OTHER;
  }
}

/** Of several types the first: the others are `null` or stand beside it. */
function typeReason(type: unknown): Wording {
  const [first] = Array.isArray(type) ? type : [type];
  return TYPES[String(first)] ?? OTHER;
}

/** Values as they are written in JSON, so that `","` can be told from the comma between two. */
function listed(values: unknown): string {
  return (Array.isArray(values) ? values : []).map((value) => JSON.stringify(value)).join(', ');
}
