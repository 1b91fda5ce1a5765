// What a change of the contract means for clients that were written against the old one.
import {
  type Contract,
  isObject,
  type Operation,
  type ParameterObject,
  parameterSchema,
  type SchemaObject,
} from './document.ts';

export interface ContractChange {
  /** Operation and place, such as "tableGet 200 /table/name". */
  where: string;
  what: string;
  /** Whether a client of the old contract may fail. */
  breaks: boolean;
}

/** A schema that clients send may become wider, one that they read may become narrower; the other way round breaks them. */
type Side = 'sent' | 'read';

export function contractChanges(before: Contract, after: Contract): ContractChange[] {
  const changes: ContractChange[] = [];
  const say = (where: string, what: string, breaks: boolean) => changes.push({ where, what, breaks });
  const now = new Map(after.operations.map((operation) => [operation.id, operation]));
  for (const old of before.operations) {
    const other = now.get(old.id);
    if (!other) {
      say(old.id, 'the operation is gone', true);
      continue;
    }
    now.delete(old.id);
    if (old.method !== other.method || old.path !== other.path)
      say(old.id, `moved from ${old.method} ${old.path} to ${other.method} ${other.path}`, true);
    if (old.isPublic !== other.isPublic)
      say(old.id, other.isPublic ? 'needs no token now' : 'needs a token now', old.isPublic);
    compareParameters(before, after, old, other, say);
    compareBodies(before, after, old, other, say);
    compareResponses(before, after, old, other, say);
  }
  for (const id of now.keys()) say(id, 'the operation is new', false);
  return changes;
}

type Say = (where: string, what: string, breaks: boolean) => void;

function compareParameters(
  before: Contract,
  after: Contract,
  old: Operation,
  other: Operation,
  say: Say,
): void {
  const key = ({ name, in: where }: ParameterObject) => `${where} ${name}`;
  const now = new Map(other.parameters.map((parameter) => [key(parameter), parameter]));
  for (const parameter of old.parameters) {
    const where = `${old.id} parameter ${parameter.name}`;
    const same = now.get(key(parameter));
    now.delete(key(parameter));
    if (!same) say(where, 'is gone', true);
    else {
      if (!parameter.required && same.required) say(where, 'is required now', true);
      if (Boolean(parameter.content) !== Boolean(same.content)) say(where, 'is written in another way', true);
      compareSchemas(before, after, parameterSchema(parameter), parameterSchema(same), 'sent', where, say);
    }
  }
  for (const parameter of now.values())
    say(
      `${old.id} parameter ${parameter.name}`,
      parameter.required ? 'is new and required' : 'is new',
      parameter.required === true,
    );
}

function compareBodies(before: Contract, after: Contract, old: Operation, other: Operation, say: Say): void {
  if (!old.body && other.body) say(old.id, 'needs a body now', true);
  if (old.body && !other.body) say(old.id, 'takes no body any more', true);
  if (!old.body || !other.body) return;
  if (old.media !== other.media) say(old.id, `the body is ${other.media} now`, true);
  compareSchemas(before, after, old.body, other.body, 'sent', `${old.id} body`, say);
}

function compareResponses(
  before: Contract,
  after: Contract,
  old: Operation,
  other: Operation,
  say: Say,
): void {
  for (const [status, response] of Object.entries(old.responses)) {
    const now = other.responses[status];
    // a status that does not come any more breaks nobody, unless it was the good one
    if (!now) say(`${old.id} ${status}`, 'is not documented any more', Number(status) < 300);
    else
      for (const [media, { schema }] of Object.entries(response.content ?? {})) {
        const same = now.content?.[media];
        if (!same) say(`${old.id} ${status}`, `is not ${media} any more`, true);
        else if (schema && same.schema)
          compareSchemas(before, after, schema, same.schema, 'read', `${old.id} ${status}`, say);
      }
  }
  for (const status of Object.keys(other.responses))
    if (!old.responses[status]) say(`${old.id} ${status}`, 'is new', false);
}

/** The most levels of a schema that are compared: schemas may contain themselves. */
const DEEPEST = 12;

function compareSchemas(
  before: Contract,
  after: Contract,
  givenOld: SchemaObject,
  givenNew: SchemaObject,
  side: Side,
  where: string,
  say: Say,
  depth = 0,
): void {
  const old = before.resolve(givenOld);
  const now = after.resolve(givenNew);
  if (
    depth > DEEPEST ||
    (JSON.stringify(old) === JSON.stringify(now) && !JSON.stringify(old).includes('$ref'))
  )
    return;
  compareTypes(old, now, side, where, say);
  compareLimits(old, now, side, where, say);
  compareProperties(before, after, old, now, side, where, say, depth);
  if (old.items && now.items)
    compareSchemas(before, after, old.items, now.items, side, `${where}[]`, say, depth + 1);
  const [oldChoices, newChoices] = [old.oneOf ?? old.anyOf ?? [], now.oneOf ?? now.anyOf ?? []];
  if (oldChoices.length !== newChoices.length) {
    const wider = newChoices.length > oldChoices.length;
    say(where, wider ? 'has more alternatives' : 'has fewer alternatives', side === 'sent' ? !wider : wider);
  } else
    for (const [index, choice] of oldChoices.entries()) {
      const same = newChoices[index];
      if (same) compareSchemas(before, after, choice, same, side, where, say, depth + 1);
    }
}

function compareTypes(old: SchemaObject, now: SchemaObject, side: Side, where: string, say: Say): void {
  const types = ({ type }: SchemaObject) => [type].flat().filter((name) => name !== undefined);
  const [was, is] = [types(old), types(now)];
  const gone = was.filter((name) => !is.includes(name));
  const added = is.filter((name) => !was.includes(name));
  // an integer is a number, so numbers in place of integers are wider
  if (was.length > 0 && is.length > 0 && (gone.length > 0 || added.length > 0))
    say(
      where,
      `is ${is.join(' or ')} instead of ${was.join(' or ')}`,
      side === 'sent'
        ? gone.some((name) => !(name === 'integer' && is.includes('number')))
        : added.length > 0,
    );
  if (old.format !== now.format)
    say(where, `has the format ${now.format ?? 'none'} instead of ${old.format ?? 'none'}`, true);
  if (old.enum || now.enum) {
    const [values, others] = [old.enum ?? [], now.enum ?? []];
    const lost = values.filter((value) => !others.includes(value));
    const fresh = others.filter((value) => !values.includes(value));
    if (old.enum && now.enum && lost.length > 0) say(where, `loses ${JSON.stringify(lost)}`, side === 'sent');
    if (old.enum && now.enum && fresh.length > 0)
      say(where, `gains ${JSON.stringify(fresh)}`, side === 'read');
    if (!old.enum) say(where, 'has a list of values now', side === 'sent');
    if (!now.enum) say(where, 'has no list of values any more', side === 'read');
  }
  if (old.pattern !== now.pattern)
    say(
      where,
      `has the pattern ${now.pattern ?? 'none'} instead of ${old.pattern ?? 'none'}`,
      side === 'sent' && now.pattern !== undefined,
    );
}

const LOWER = ['minLength', 'minimum', 'minItems'] as const;
const UPPER = ['maxLength', 'maximum', 'maxItems'] as const;

function compareLimits(old: SchemaObject, now: SchemaObject, side: Side, where: string, say: Say): void {
  const told = (value: number | undefined) => (value === undefined ? 'none' : String(value));
  for (const name of [...LOWER, ...UPPER]) {
    const isLower = (LOWER as readonly string[]).includes(name);
    const open = isLower ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    const [was, is] = [old[name] ?? open, now[name] ?? open];
    if (was === is) continue;
    const narrower = isLower ? is > was : is < was;
    say(
      where,
      `${name} is ${told(now[name])} instead of ${told(old[name])}`,
      side === 'sent' ? narrower : false,
    );
  }
}

function compareProperties(
  before: Contract,
  after: Contract,
  old: SchemaObject,
  now: SchemaObject,
  side: Side,
  where: string,
  say: Say,
  depth: number,
): void {
  const fields = now.properties ?? {};
  for (const [name, property] of Object.entries(old.properties ?? {})) {
    const place = `${where}/${name}`;
    const same = fields[name];
    if (!same) {
      say(place, 'is gone', side === 'read' || old.additionalProperties === false);
      continue;
    }
    const [was, is] = [old.required?.includes(name) === true, now.required?.includes(name) === true];
    if (was !== is) say(place, is ? 'is required now' : 'may be missing now', side === 'sent' ? is : was);
    compareSchemas(before, after, property, same, side, place, say, depth + 1);
  }
  for (const name of Object.keys(fields))
    if (!old.properties?.[name]) {
      const required = now.required?.includes(name) === true;
      say(`${where}/${name}`, required ? 'is new and required' : 'is new', side === 'sent' && required);
    }
  const [was, is] = [old.additionalProperties, now.additionalProperties];
  if ((was === false) !== (is === false))
    say(
      where,
      is === false ? 'takes no other fields any more' : 'may have other fields',
      side === 'sent' && is === false,
    );
  else if (isObject(was) && isObject(is))
    compareSchemas(before, after, was, is, side, `${where}/*`, say, depth + 1);
}
