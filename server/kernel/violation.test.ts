import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale, translate } from './messages.ts';
import { violation } from './violation.ts';

// ajv-formats is CommonJS: under ESM its function is the default of the namespace, its types say otherwise
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;
const ajv = new Ajv2020({ strict: false });
addFormats(ajv);

/** What a value breaks of a schema, in a language: the sentence, and the reasons by field. */
function told(locale: Locale, schema: object, value: unknown) {
  const check = ajv.compile(schema);
  expect(check(value)).toBe(false);
  const { messageId, params, extras } = violation(check.errors?.[0]);
  const fields = Object.entries(extras.fields ?? {}).map(([name, why]) => [
    name,
    typeof why === 'string' ? translate(locale, why, params) : translate(locale, why.id, why.params),
  ]);
  return { msg: translate(locale, messageId, params), fields: Object.fromEntries(fields) };
}

const of = (schema: object) => ({ type: 'object', properties: { a: schema } });
const BROKEN: [schema: object, value: unknown, reason: string][] = [
  [{ required: ['a'] }, {}, 'a value is required'],
  [{ properties: {}, additionalProperties: false }, { a: 1 }, 'this field is not known'],
  [of({ type: 'string' }), { a: 1 }, 'text is expected'],
  [of({ type: 'integer' }), { a: 1.5 }, 'a whole number is expected'],
  [of({ type: 'number' }), { a: 'x' }, 'a number is expected'],
  [of({ type: 'boolean' }), { a: 'x' }, 'true or false is expected'],
  [of({ type: 'array' }), { a: 'x' }, 'a list is expected'],
  [of({ type: 'object' }), { a: 'x' }, 'an object is expected'],
  [of({ type: ['string', 'null'] }), { a: 1 }, 'text is expected'],
  [of({ type: 'string', minLength: 1 }), { a: '' }, 'it must not be empty'],
  [of({ type: 'string', minLength: 8 }), { a: 'x' }, 'at least 8 characters are needed'],
  [of({ type: 'string', maxLength: 1 }), { a: 'xx' }, 'only one character is allowed'],
  [of({ type: 'string', maxLength: 2 }), { a: 'xxx' }, 'at most 2 characters are allowed'],
  [of({ type: 'array', minItems: 1 }), { a: [] }, 'it must not be empty'],
  [of({ type: 'array', minItems: 2 }), { a: [] }, 'at least 2 entries are needed'],
  [of({ type: 'array', maxItems: 3 }), { a: [1, 2, 3, 4] }, 'at most 3 entries are allowed'],
  [of({ type: 'number', minimum: 0 }), { a: -1 }, 'the value must not be less than 0'],
  [of({ type: 'number', maximum: 15 }), { a: 16 }, 'the value must not be greater than 15'],
  [of({ type: 'string', pattern: '^b' }), { a: 'a' }, 'the value does not have the right form'],
  [of({ type: 'string', format: 'uuid' }), { a: 'a' }, 'a value in the format uuid is expected'],
  [of({ enum: ['.', ','] }), { a: ';' }, 'one of these values is expected: ".", ","'],
  [of({ const: 'and' }), { a: 'or' }, 'only the value "and" is allowed'],
  [of({ not: {} }), { a: 1 }, 'this value is not allowed'],
];

describe('a request that breaks the contract', () => {
  it.each(BROKEN)('%j names the field and says why', (schema, value, reason) => {
    expect(told('en_US', schema, value)).toEqual({
      msg: `Please check a: ${reason}.`,
      fields: { a: reason },
    });
  });

  it.each(LOCALES.filter((locale) => locale !== 'en_US'))(
    'is told in the language of the caller: %s',
    (locale) => {
      for (const [schema, value, english] of BROKEN) {
        const { msg, fields } = told(locale, schema, value);
        expect(fields.a).not.toBe(english);
        expect(fields.a).not.toMatch(/[{}]|valid\./);
        expect(msg).toContain(fields.a);
      }
    },
  );

  it('as a whole names no field', () => {
    expect(told('en_US', { type: 'object' }, 'x')).toEqual({
      msg: 'Please check the request: an object is expected.',
      fields: {},
    });
  });

  it('deep inside names the path to the field', () => {
    const schema = of({ type: 'array', items: { required: ['b/c'] } });
    expect(Object.keys(told('en_US', schema, { a: [{}] }).fields)).toEqual(['a.0.b/c']);
    const typed = of({ type: 'array', items: { properties: { 'b/c': { type: 'string' } } } });
    expect(Object.keys(told('en_US', typed, { a: [{ 'b/c': 1 }] }).fields)).toEqual(['a.0.b/c']);
  });
});
