// Values made from schemas: the smallest, those at and beyond each limit, and random ones from a seed.
import { type Contract, ContractError, isObject, type SchemaObject } from './document.ts';

/** An id that nothing has. */
export const NOBODYS_ID = '00000000-0000-7000-8000-000000000000';

/** A value beside the limits of a schema, said in words. */
export interface Variant {
  /** What is special about it, such as "name: 201 characters of at most 200". */
  what: string;
  value: unknown;
}

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Texts for the patterns of contracts; the first that fits is taken. */
const PATTERN_TEXTS = ['nobody@example.org', '000000', 'a', 'A1', 'q1', '/a', '2026-01-01', 'abcdefghij'];

function textOf({ format, pattern, minLength = 0, maxLength, examples }: SchemaObject): string {
  if (typeof examples?.[0] === 'string') return examples[0];
  if (format === 'uuid') return NOBODYS_ID;
  if (format === 'date') return '2026-01-01';
  if (format === 'date-time') return '2026-01-01T00:00:00Z';
  if (pattern !== undefined) {
    const isLong = ({ length }: string) => length >= minLength && length <= (maxLength ?? length);
    const text = PATTERN_TEXTS.find(
      (candidate) => isLong(candidate) && new RegExp(pattern, 'u').test(candidate),
    );
    if (text === undefined)
      throw new ContractError(`No text fits ${pattern}: add an example to the contract.`);
    return text;
  }
  return 'x'.repeat(Math.max(minLength, Math.min(1, maxLength ?? 1)));
}

/** The smallest value that a schema takes. @throws ContractError for a pattern without an example */
export function smallest(contract: Contract, given: SchemaObject): unknown {
  const schema = contract.resolve(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choice = schema.oneOf?.[0] ?? schema.anyOf?.[0];
  if (choice) return smallest(contract, choice);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, smallest(contract, schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => smallest(contract, schema.items ?? {}));
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return textOf(schema);
  }
}

/** Values just inside the limits of a schema. */
export function insideLimits(contract: Contract, given: SchemaObject): Variant[] {
  const schema = contract.resolve(given);
  if (schema.const !== undefined || schema.oneOf || schema.anyOf) return [];
  if (schema.enum) return schema.enum.map((value) => ({ what: `the value ${JSON.stringify(value)}`, value }));
  const variants: Variant[] = [];
  for (const limit of [schema.minimum, schema.maximum])
    if (limit !== undefined) variants.push({ what: `the limit ${limit}`, value: limit });
  if (isPlainText(schema))
    for (const length of [schema.minLength, schema.maxLength])
      if (length !== undefined && length <= 5000)
        variants.push({ what: `${length} characters`, value: 'x'.repeat(length) });
  return variants;
}

/** Values that a schema refuses, each for one reason. What is wrong deeper than two levels is left to the random layer. */
export function outsideLimits(contract: Contract, given: SchemaObject, depth = 0): Variant[] {
  const schema = contract.resolve(given);
  const types = [schema.type].flat();
  const variants: Variant[] = [];
  if (schema.type !== undefined && !types.includes(undefined))
    variants.push({ what: 'another type', value: types.includes('object') ? [] : { wrong: 'type' } });
  if (schema.enum) variants.push({ what: 'a value that is none of the list', value: 'no-such-value' });
  if (schema.minimum !== undefined)
    variants.push({ what: `${schema.minimum - 1} of at least ${schema.minimum}`, value: schema.minimum - 1 });
  if (schema.maximum !== undefined)
    variants.push({ what: `${schema.maximum + 1} of at most ${schema.maximum}`, value: schema.maximum + 1 });
  if (schema.minLength !== undefined && schema.minLength > 0)
    variants.push({
      what: `${schema.minLength - 1} characters of at least ${schema.minLength}`,
      value: 'x'.repeat(schema.minLength - 1),
    });
  if (schema.maxLength !== undefined && schema.maxLength <= 200_000)
    variants.push({
      what: `${schema.maxLength + 1} characters of at most ${schema.maxLength}`,
      value: 'x'.repeat(schema.maxLength + 1),
    });
  if (schema.format === 'uuid' || schema.pattern !== undefined)
    variants.push({ what: `text that is no ${schema.format ?? 'match of the pattern'}`, value: ' ' });
  if (schema.maxItems !== undefined && schema.maxItems <= 500 && schema.items) {
    const item = smallest(contract, schema.items);
    const value = Array.from({ length: schema.maxItems + 1 }, () => item);
    variants.push({ what: `${value.length} items of at most ${schema.maxItems}`, value });
  }
  if (schema.minItems !== undefined && schema.minItems > 0)
    variants.push({ what: `fewer than ${schema.minItems} items`, value: [] });
  if (types.includes('object') && depth < 2) variants.push(...brokenObjects(contract, schema, depth));
  return variants;
}

function brokenObjects(contract: Contract, schema: SchemaObject, depth: number): Variant[] {
  const base = smallest(contract, schema);
  if (!isObject(base)) return [];
  const variants: Variant[] = [];
  for (const name of schema.required ?? []) {
    const { [name]: _left, ...rest } = base;
    variants.push({ what: `without ${name}`, value: rest });
  }
  if (schema.additionalProperties === false)
    variants.push({ what: 'with a field that is not documented', value: { ...base, undocumented_field: 1 } });
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    for (const { what, value } of outsideLimits(contract, property, depth + 1))
      variants.push({ what: `${name}: ${what}`, value: { ...base, [name]: value } });
  return variants;
}

/** A random value that a schema takes. */
export function randomValue(
  contract: Contract,
  given: SchemaObject,
  random: () => number,
  depth = 0,
): unknown {
  const schema = contract.resolve(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[Math.floor(random() * schema.enum.length)];
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) {
    const choice = choices[Math.floor(random() * choices.length)];
    return choice ? randomValue(contract, choice, random, depth) : null;
  }
  const upTo = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const types = [schema.type].flat();
  switch (types[Math.floor(random() * types.length)]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || (depth < 4 && random() < 0.5))
          .map(([name, property]) => [name, randomValue(contract, property, random, depth + 1)]),
      );
    case 'array': {
      const least = schema.minItems ?? 0;
      const length = upTo(least, Math.min(schema.maxItems ?? least + 3, least + 3));
      return Array.from({ length }, () => randomValue(contract, schema.items ?? {}, random, depth + 1));
    }
    case 'integer':
      return upTo(schema.minimum ?? -1000, Math.min(schema.maximum ?? 1000, (schema.minimum ?? 0) + 1000));
    case 'number':
      return (
        (schema.minimum ?? 0) + random() * Math.min((schema.maximum ?? 1000) - (schema.minimum ?? 0), 1000)
      );
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      return isPlainText(schema) ? randomText(schema, random) : textOf(schema);
  }
}

/** Letters of several scripts, marks that parsers stumble over, and a pair of surrogates. */
const LETTERS = [...'aZ09 _-.\'"<>&%/\\é日本한글\u{1F600}{}[]'];

function randomText({ minLength = 0, maxLength }: SchemaObject, random: () => number): string {
  const length =
    minLength +
    Math.floor(random() * (Math.min(maxLength ?? minLength + 20, minLength + 20) - minLength + 1));
  return Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)] ?? 'a').join('');
}

function isPlainText({ type, format, pattern, enum: values }: SchemaObject): boolean {
  return type === 'string' && format === undefined && pattern === undefined && values === undefined;
}
