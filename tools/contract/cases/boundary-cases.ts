// Values at the limits of the contract, and one step beyond.
import { harmlessCall, hasNoObjects, levelOf, parameterText, recipeOf, validPlan } from '../call-plan.ts';
import {
  type Contract,
  isObject,
  type Operation,
  type ParameterObject,
  parameterSchema,
} from '../document.ts';
import type { Case } from '../exchange.ts';
import { DECIMAL } from '../input-rules.ts';
import { insideLimits, outsideLimits } from '../schema-values.ts';
import { createValidator, type Validator } from '../validator.ts';
import { type Call, reaches, requestOf, type World } from '../world.ts';

const validators = new WeakMap<object, Validator>();

/** The compiled schemas of a contract, compiled once. */
export function validatorOf({ contract }: World): Validator {
  const known = validators.get(contract) ?? createValidator(contract);
  validators.set(contract, known);
  return known;
}

/** Requests with one value that the contract refuses. What became valid as it was written down is left out. */
export function outsideCases(world: World, operation: Operation): Case[] {
  const { contract } = world;
  const validator = validatorOf(world);
  const base = harmlessCall(world, operation);
  const expected = hasNoObjects(operation) || !operation.responses['404'] ? [422] : [422, 404];
  const make = (title: string, call: Call, statuses = expected): Case => ({
    operation,
    intent: 'invalid',
    title,
    request: requestOf(operation, world.tokenFor(operation), call),
    expected: statuses,
    notes: { sent: call.body },
  });
  const cases: Case[] = [];
  const { body: schema, media } = operation;
  if (schema && media === 'application/json')
    for (const { what, value } of outsideLimits(contract, schema)) {
      const body = restOfBase(base.body, what, value);
      const written: unknown = JSON.parse(JSON.stringify(body) ?? 'null');
      if (!validator.accepts(schema, written)) cases.push(make(`with ${what}`, { ...base, body }));
    }
  for (const parameter of operation.parameters.filter((one) => one.in === 'query')) {
    const { name } = parameter;
    const { [name]: _left, ...without } = base.query ?? {};
    if (parameter.required) cases.push(make(`without the parameter ${name}`, { ...base, query: without }));
    for (const { what, value } of outsideLimits(contract, parameterSchema(parameter))) {
      const text = parameter.content || typeof value !== 'object' ? parameterText(parameter, value) : 'many';
      if (!queryAccepts(contract, validator, parameter, text))
        cases.push(
          make(`whose parameter ${name} has ${what}`, { ...base, query: { ...without, [name]: text } }),
        );
    }
  }
  return cases;
}

/** A variant of the smallest body, with the valid values of the recipe in its other fields. */
function restOfBase(base: unknown, what: string, value: unknown): unknown {
  if (!isObject(base) || !isObject(value) || Array.isArray(value) || what.startsWith('without '))
    return value;
  const field = what.split(':')[0] ?? '';
  return what.startsWith('with a field')
    ? value
    : { ...value, ...base, [field]: (value as Record<string, unknown>)[field] };
}

/** Requests with one value exactly at a limit, which must not be refused for it. @throws OutOfReach */
export async function insideCases(world: World, operation: Operation): Promise<Case[]> {
  const { contract, recipes, level } = world;
  const recipe = recipeOf(recipes, operation);
  if (recipe.fresh || recipe.spare || recipe.random === false || !reaches(level, levelOf(recipes, operation)))
    return [];
  const { call } = await validPlan(world, operation);
  const cases: Case[] = [];
  const add = (field: string, what: string, changed: Call) =>
    cases.push({
      operation,
      intent: 'boundary',
      title: `whose ${field} has ${what}`,
      request: requestOf(operation, world.tokenFor(operation), changed),
      expected: [],
      notes: { sent: changed.body, field },
    });
  if (operation.body && operation.media === 'application/json' && isObject(call.body))
    for (const [field, property] of Object.entries(contract.resolve(operation.body).properties ?? {}))
      for (const { what, value } of recipes.naming_fields?.includes(field)
        ? []
        : insideLimits(contract, property)) {
        const body = { ...call.body, [field]: value };
        if (validatorOf(world).accepts(operation.body, body)) add(field, what, { ...call, body });
      }
  for (const parameter of operation.parameters.filter((one) => one.in === 'query'))
    for (const { what, value } of insideLimits(contract, parameterSchema(parameter)))
      add(parameter.name, what, {
        ...call,
        query: { ...call.query, [parameter.name]: parameterText(parameter, value) },
      });
  return cases;
}

/** Whether a parameter takes a text of an address. */
export function queryAccepts(
  contract: Contract,
  validator: Validator,
  parameter: ParameterObject,
  text: string,
): boolean {
  const schema = parameterSchema(parameter);
  const types = [contract.resolve(schema).type].flat();
  let value: unknown = text;
  if (parameter.content)
    try {
      value = JSON.parse(text);
    } catch {
      return false;
    }
  else if (types.includes('integer') || types.includes('number'))
    value = DECIMAL.test(text) ? Number(text) : text;
  else if (types.includes('boolean')) value = text === 'true' ? true : text === 'false' ? false : text;
  return validator.accepts(schema, value);
}
