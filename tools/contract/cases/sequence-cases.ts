// What is asked after a call that was accepted: by the `then` of its recipe and by the OpenAPI links of its answer.
import { levelOf, recipeOf } from '../call-plan.ts';
import { type LinkObject, type Operation, parameterSchema } from '../document.ts';
import type { Case, Exchange } from '../exchange.ts';
import { OutOfReach, pick, type Scope } from '../fill.ts';
import type { Expectation } from '../recipe-file.ts';
import { type Call, reaches, requestOf, scopeOf, type World } from '../world.ts';

/** What an answer must have, of the templates of a recipe. @throws OutOfReach where one of their values is missing */
export async function expectationOf(
  world: World,
  { must_equal, must_differ, must_hold, absent }: Expectation,
  scope: Scope,
): Promise<NonNullable<Case['notes']>> {
  const fill = (template: unknown) => world.fill(template, scope);
  return {
    ...(must_equal !== undefined && { mustEqual: await fill(must_equal) }),
    ...(must_differ !== undefined && { mustDiffer: await fill(must_differ) }),
    ...(must_hold !== undefined && { mustHold: String(await fill(must_hold)) }),
    ...(absent !== undefined && { absent: String(await fill(absent)) }),
  };
}

/** Cases that follow a call, with what the steps before it found. @throws OutOfReach where one of their values is missing */
export async function sequenceCases(world: World, done: Exchange, found: Scope = {}): Promise<Case[]> {
  const cases: Case[] = [];
  const { operation: under } = done;
  const recipe = recipeOf(world.recipes, under);
  for (const follow of recipe.then ?? []) {
    const operation = named(world, follow.read);
    const scope = { ...found, ...scopeOf(done) };
    const call = await world.callOf(follow, scope);
    cases.push({
      operation,
      under: under.id,
      intent: follow.expect,
      title: `after ${under.id}`,
      request: requestOf(operation, call.token ?? tokenAfter(world, done, operation), call),
      expected: follow.expect === 'gone' ? goneStatuses(follow.token !== undefined) : [],
      notes: await expectationOf(world, follow, scope),
    });
  }
  for (const [name, link] of Object.entries(under.responses['200']?.links ?? {})) {
    const linked = linkCase(world, done, name, link);
    if (linked) cases.push(linked);
  }
  return cases;
}

/** What somebody made is read back by them: the token of the call, where both take tokens of one kind. */
function tokenAfter(world: World, done: Exchange, operation: Operation): string | undefined {
  if (operation.isPublic) return undefined;
  return operation.scheme === done.operation.scheme && done.request.token !== undefined
    ? done.request.token
    : world.tokenFor(operation);
}

const goneStatuses = (isSession: boolean) => (isSession ? [401] : [404]);

function named(world: World, id: string): Operation {
  const operation = world.contract.operations.find((one) => one.id === id);
  if (!operation) throw new OutOfReach(`The recipes read back with ${id}, which the contract has not.`);
  return operation;
}

/** A link leads to an object that is there; only those that read are followed. */
function linkCase(world: World, done: Exchange, name: string, link: LinkObject): Case | undefined {
  const operation = world.contract.operations.find(({ id }) => id === link.operationId);
  if (operation?.method !== 'GET' || !reaches(world.level, levelOf(world.recipes, operation)))
    return undefined;
  const scope = scopeOf(done);
  const call: Call = { path: {}, query: {} };
  for (const [key, expression] of Object.entries(link.parameters ?? {})) {
    const value = runtimeValue(expression, scope);
    if (value === undefined) return undefined; // an answer without that part has no such link
    const where =
      operation.parameters.find((parameter) => parameter.name === key)?.in === 'path' ? 'path' : 'query';
    (call[where] as Record<string, string>)[key] = String(value);
  }
  // a link may leave parameters open: one of a list takes its first value, any other says nothing of where the link leads
  for (const parameter of operation.parameters) {
    const where = parameter.in === 'path' ? 'path' : 'query';
    if (!parameter.required || call[where]?.[parameter.name] !== undefined) continue;
    const schema = world.contract.resolve(parameterSchema(parameter));
    if (!schema.enum) return undefined;
    (call[where] as Record<string, string>)[parameter.name] = String(schema.enum[0]);
  }
  return {
    operation,
    under: done.operation.id,
    intent: 'available',
    title: `by the link ${name} of ${done.operation.id}`,
    request: requestOf(operation, tokenAfter(world, done, operation), call),
    expected: [],
  };
}

/** OpenAPI 3.1, section 4.8.20.4: runtime expressions; of them those on path, query, request body and response body. */
export function runtimeValue(expression: unknown, scope: Scope): unknown {
  if (typeof expression !== 'string' || !expression.startsWith('$')) return expression;
  const [, from = '', pointer] =
    /^\$(request\.path|request\.query|request\.body|response\.body)[.#]?\/?(.*)$/.exec(expression) ?? [];
  const keys = (pointer ?? '').split('/');
  if (from === 'response.body') return pick(scope.answer, ...keys);
  if (from === 'request.body') return pick(scope.sent, ...keys);
  return from === '' ? undefined : pick(scope[from.slice('request.'.length)], ...keys);
}
