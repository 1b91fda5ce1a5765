// Requests from a seed: valid bodies, which a backend must answer as documented, and broken ones, which it must refuse.
import { harmlessCall, hasNoObjects, levelOf, parameterText, recipeOf, validPlan } from '../call-plan.ts';
import {
  isObject,
  type Operation,
  type ParameterObject,
  parameterSchema,
  type SchemaObject,
} from '../document.ts';
import { type Case, shortHash } from '../exchange.ts';
import { breaksInputRules } from '../input-rules.ts';
import { randomValue, seededRandom } from '../schema-values.ts';
import { type Call, reaches, requestOf, type World } from '../world.ts';
import { queryAccepts, validatorOf } from './boundary-cases.ts';

/** Values of every JSON type, for breaking others. */
const FOREIGN = [null, true, -1, 1.5, 'text', [], {}, [[]], '\u0000', '\ud800', 1e308];

/**
 * Half of the cases are valid, half broken at one place; which, depends on the seed and the operation alone, so that one case can be
 * sent again. Valid ones are sent where the level allows the operation and its recipe the random layer; else for an object of nobody,
 * where the path names one, so that the backend reads them and does nothing.
 * @throws OutOfReach
 */
export async function* randomCases(
  world: World,
  operation: Operation,
  n: number,
  seed: number,
): AsyncGenerator<Case> {
  const { contract, recipes, level } = world;
  const recipe = recipeOf(recipes, operation);
  const random = seededRandom(seed ^ Number.parseInt(shortHash(operation.id), 36));
  const validator = validatorOf(world);
  const maySend =
    recipe.random !== false && !recipe.fresh && !recipe.spare && reaches(level, levelOf(recipes, operation));
  const valid = maySend ? (await validPlan(world, operation)).call : undefined;
  const harmless = harmlessCall(world, operation);
  const base = valid ?? (namesAnObject(operation) ? harmless : undefined);
  const caseOf = (intent: Case['intent'], title: string, call: Call, expected: number[]): Case => ({
    operation,
    intent,
    title,
    request: requestOf(operation, world.tokenFor(operation), call),
    expected,
    notes: { sent: call.body },
  });
  const schema = operation.media === 'application/json' ? operation.body : undefined;
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  if (!schema && parameters.length === 0) return;
  const refused = hasNoObjects(operation) || !operation.responses['404'] ? [422] : [422, 404];
  const refusals = Object.keys(operation.responses)
    .map(Number)
    .filter((status) => status >= 400 && status < 500);
  for (let index = 0; index < n; index++) {
    const body: unknown = schema
      ? JSON.parse(JSON.stringify(randomValue(contract, schema, random)))
      : undefined;
    if (index % 2 === 0) {
      if (!base) continue;
      const query = { ...base.query };
      for (const parameter of parameters)
        if (!schema && (parameter.required || random() < 0.5)) {
          const text = parameterText(parameter, randomValue(contract, parameterSchema(parameter), random));
          if (queryAccepts(contract, validator, parameter, text)) query[parameter.name] = text;
        }
      if (schema && !validator.accepts(schema, body)) continue;
      const call = { ...base, query, ...(schema && { body }) };
      const title = `with random values ${index} of seed ${seed}`;
      yield valid
        ? caseOf('random', title, call, [])
        : caseOf('missing-object', `${title} for an id of nobody`, call, refusals);
    } else {
      const title = `with broken values ${index} of seed ${seed}`;
      const broken = schema
        ? { body: brokenBody(world, schema, body, random) }
        : { query: { ...harmless.query, ...brokenQuery(world, parameters, random) } };
      yield caseOf('invalid', title, { ...harmless, ...broken }, refused);
    }
  }
}

/** Whether a path names an object that nobody can have; a name, such as that of a setting, may be there. */
const namesAnObject = ({ parameters, responses }: Operation): boolean =>
  responses['404'] !== undefined &&
  parameters.some((parameter) => parameter.in === 'path' && parameterSchema(parameter).format === 'uuid');

/** How often a value is broken at random before the whole is replaced: what one place takes, such as any text, may be no fault. */
const TRIES = 20;

/** A body that breaks its schema or a rule for all input, as it is written down. */
function brokenBody(world: World, schema: SchemaObject, body: unknown, random: () => number): unknown {
  for (let tries = 0; tries < TRIES; tries++) {
    const written: unknown = JSON.parse(JSON.stringify(breakOne(body, random)) ?? 'null');
    if (!isValid(world, schema, written)) return written;
  }
  return 'no body';
}

/** Whether the contract allows a body. */
function isValid(world: World, schema: SchemaObject, body: unknown): boolean {
  return validatorOf(world).accepts(schema, body) && !breaksInputRules(body);
}

/** Texts that are no value of one parameter or another; each breaks at least the texts of any other. */
const FOREIGN_TEXTS = [
  '',
  '0x1',
  '1e1',
  '-1',
  '99999999999999999999',
  'no such value',
  'null',
  '[]',
  '"a"',
  '{"no_such_field":1}',
];

/** A parameter with a text that it does not take. */
function brokenQuery(
  world: World,
  parameters: readonly ParameterObject[],
  random: () => number,
): Record<string, string> {
  const { contract } = world;
  const validator = validatorOf(world);
  const parameter = parameters[Math.floor(random() * parameters.length)];
  if (!parameter) return {};
  const isJson = (text: string) =>
    !parameter.content || text.startsWith('[') || text.startsWith('"') || text.startsWith('{');
  const wrong = FOREIGN_TEXTS.filter(
    (text) => isJson(text) && !queryAccepts(contract, validator, parameter, text),
  );
  const text = wrong[Math.floor(random() * wrong.length)] ?? (parameter.content ? '{"\\u0000":1}' : 'a\0b');
  return { [parameter.name]: text };
}

/** Another value at one place of a value. */
function breakOne(value: unknown, random: () => number): unknown {
  const keys = isObject(value) ? Object.keys(value) : [];
  const key = keys[Math.floor(random() * keys.length)];
  if (key === undefined || random() < 0.2) return FOREIGN[Math.floor(random() * FOREIGN.length)];
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...(value as object) };
  const slot = copy as Record<string, unknown>;
  const choice = random();
  if (choice < 0.25) delete slot[key];
  else if (choice < 0.4 && !Array.isArray(copy)) slot[`${key}_unknown`] = slot[key];
  else slot[key] = breakOne(slot[key], random);
  return copy;
}

/** Smaller forms of a case with a JSON body that is still valid, or still broken, as it was. */
export function simplerCases(world: World, given: Case): Case[] {
  const { operation, intent, request } = given;
  const schema: SchemaObject | undefined = operation.body;
  if (!schema || request.body === undefined) return [];
  const value: unknown = JSON.parse(request.body);
  return simplerValues(value)
    .filter((simpler) => isValid(world, schema, simpler) === (intent !== 'invalid'))
    .map((simpler) => ({
      ...given,
      request: { ...request, body: JSON.stringify(simpler) },
      notes: { ...given.notes, sent: simpler },
    }));
}

function simplerValues(value: unknown): unknown[] {
  if (typeof value === 'string')
    return value.length > 1 ? ['', value.slice(0, Math.floor(value.length / 2))] : [];
  if (typeof value === 'number')
    return value !== 0 ? [0, Math.trunc(value / 2)].filter((other) => other !== value) : [];
  if (Array.isArray(value))
    return [
      ...(value.length > 0 ? [[], value.slice(0, Math.floor(value.length / 2))] : []),
      ...value.flatMap((item, index) => simplerValues(item).map((simpler) => value.with(index, simpler))),
    ];
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((key) => {
    const { [key]: item, ...rest } = value;
    return [rest, ...simplerValues(item).map((simpler) => ({ ...value, [key]: simpler }))];
  });
}
