// Requests that break the rules for all input: what a schema cannot say and a backend must refuse all the same.
import { harmlessCall, hasNoObjects, parameterText } from '../call-plan.ts';
import { type Contract, isObject, type Operation, parameterSchema, type SchemaObject } from '../document.ts';
import type { Case } from '../exchange.ts';
import { smallest } from '../schema-values.ts';
import { type Call, requestOf, type World } from '../world.ts';

/** Levels of JSON that no backend needs to read. */
const DEEP = 3000;
/** Characters of an Idempotency-Key, of which 255 are allowed. */
const LONG_KEY = 3000;
/** Texts that programs take for a number which are not written in decimal digits. */
const NO_DECIMALS = ['0x1', '1e1', ' 1', '+1', '01'];
/** Numbers at the limits of what backends store them in. */
const HUGE = [2 ** 31, 2 ** 53, 1e20];
const TEXTS: readonly (readonly [what: string, text: string])[] = [
  ['U+0000', 'a\0b'],
  ['half of a surrogate pair', 'a\uD800'],
];

/** What is put in the place of a value. */
interface Hostile {
  what: string;
  value: unknown;
}

/** Values for a place of a schema; those of objects and lists stand in their fields. */
function hostileValues(contract: Contract, given: SchemaObject, depth = 0): Hostile[] {
  const schema = contract.resolve(given);
  const types = [schema.type].flat();
  const found: Hostile[] = [];
  if (types.includes('string')) for (const [what, value] of TEXTS) found.push({ what, value });
  if (types.includes('integer') && schema.maximum !== undefined)
    for (const value of HUGE) if (value > schema.maximum) found.push({ what: `the number ${value}`, value });
  if (depth > 2) return found;
  const base = types.includes('object') ? smallest(contract, schema) : undefined;
  if (isObject(base)) {
    const within = (name: string, one: SchemaObject) =>
      hostileValues(contract, one, depth + 1).map(({ what, value }) => ({
        what: `${what} in ${name}`,
        value: { ...base, [name]: value },
      }));
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      found.push(...within(name, property));
    found.push({
      what: 'the name __proto__',
      value: JSON.parse(`{"__proto__":1,${JSON.stringify(base).slice(1)}`.replace(',}', '}')),
    });
  }
  if (types.includes('array') && schema.items)
    found.push(
      ...hostileValues(contract, schema.items, depth + 1).map(({ what, value }) => ({
        what,
        value: [value],
      })),
    );
  return found;
}

/** One request for each rule and place. Ids are of nobody, so that nothing is done where one is taken. */
export function hostileCases(world: World, operation: Operation): Case[] {
  const { contract } = world;
  const base = harmlessCall(world, operation);
  const refused = hasNoObjects(operation) || !operation.responses['404'] ? [422] : [422, 404];
  const cases: Case[] = [];
  const add = (
    title: string,
    call: Call,
    expected = refused,
    change?: (request: Case['request']) => void,
  ) => {
    const request = requestOf(operation, world.tokenFor(operation), call);
    change?.(request);
    cases.push({
      operation,
      intent: 'invalid',
      title: `with ${title}`,
      request,
      expected,
      notes: { sent: call.body },
    });
  };
  if (operation.media === 'application/json' && operation.body) {
    for (const { what, value } of hostileValues(contract, operation.body))
      add(what, {
        ...base,
        body: isObject(base.body) && isObject(value) ? { ...base.body, ...value } : value,
      });
    add('JSON that is nested 3,000 levels deep', base, [400, 422], (request) => {
      request.body = `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`;
    });
  }
  for (const parameter of operation.parameters.filter((one) => one.in === 'query')) {
    const { name } = parameter;
    const schema = contract.resolve(parameterSchema(parameter));
    const put = (text: string) => ({ ...base, query: { ...base.query, [name]: text } });
    const types = [schema.type].flat();
    if (parameter.content) {
      for (const { what, value } of hostileValues(contract, schema))
        add(`${what} in the parameter ${name}`, put(parameterText(parameter, value)));
      if (name === 'sort')
        add('a field to sort by that the list does not have', put('{"no_such_field":"asc"}'));
    } else if (types.includes('string')) add(`U+0000 in the parameter ${name}`, put('a\0b'));
    else if (types.includes('integer') || types.includes('number'))
      for (const text of NO_DECIMALS) add(`"${text}" in the parameter ${name}`, put(text));
  }
  if (operation.method !== 'GET')
    add('an Idempotency-Key of 3,000 characters', base, [422], (request) => {
      request.headers['Idempotency-Key'] = 'k'.repeat(LONG_KEY);
    });
  if (operation.media === 'multipart/form-data') {
    const form =
      (disposition: string, type = 'multipart/form-data; boundary=x') =>
      (request: Case['request']) => {
        delete request.files;
        request.body = `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\na,b\r\n1,2\r\n--x--\r\n`;
        request.headers['Content-Type'] = type;
      };
    const file = 'name="upload_files"; filename="a.csv"';
    add('a form that names no boundary', base, [400], form(file, 'multipart/form-data'));
    add('a file in another field', base, [422], form('name="no_such_field"; filename="a.csv"'));
    add(
      'U+0000 in the name of a file',
      base,
      [422],
      form('name="upload_files"; filename*=UTF-8\'\'a%00.csv'),
    );
  }
  return cases;
}
