// The calls that recipes stand for: the valid one of an operation, and one that must be refused before anything is looked up.
import {
  type Contract,
  isObject,
  type Operation,
  type ParameterObject,
  parameterSchema,
} from './document.ts';
import type { Scope } from './fill.ts';
import { OutOfReach } from './fill.ts';
import type { Level, Recipe, RecipeFile } from './recipe-file.ts';
import { smallest } from './schema-values.ts';
import { type Call, reaches, sample, type World } from './world.ts';

export function recipeOf(recipes: RecipeFile, operation: Operation): Recipe {
  return recipes.operations[operation.id] ?? {};
}

/** Lowest level at which the valid call of an operation is sent. */
export function levelOf(recipes: RecipeFile, operation: Operation): Level {
  return (
    recipeOf(recipes, operation).level ??
    (operation.method === 'GET' && !operation.creates ? 'read' : 'write')
  );
}

/** Text of a parameter value as it stands in an address. */
export function parameterText({ content }: ParameterObject, value: unknown): string {
  return content ? JSON.stringify(value) : String(value);
}

/** A planned call with what its steps found. */
export interface Plan {
  call: Call;
  scope: Scope;
}

/** The valid call of an operation. @throws OutOfReach where an object is missing that it needs, or the level is too low */
export async function validPlan(world: World, operation: Operation): Promise<Plan> {
  const { contract, recipes, level } = world;
  const recipe = recipeOf(recipes, operation);
  const needed = levelOf(recipes, operation);
  if (!reaches(level, needed)) throw new OutOfReach(`--level ${needed} sends it`);
  const scope = await world.steps(recipe.setup, {});
  const special = await world.callOf(recipe, scope);
  const path: Record<string, string> = { ...special.path };
  for (const parameter of operation.parameters) {
    const { name } = parameter;
    if (parameter.in !== 'path' || path[name] !== undefined) continue;
    path[name] = recipes.objects[name]
      ? await (recipe.fresh === name ? world.fresh(name) : world.own(name))
      : parameterText(parameter, smallest(contract, parameterSchema(parameter)));
  }
  const token = special.token ?? (recipe.spare ? await world.spareToken() : undefined);
  const call: Call = {
    ...special,
    path,
    query: { ...requiredQuery(contract, operation), ...special.query },
    ...(token !== undefined && { token }),
  };
  if (operation.media === 'multipart/form-data') call.files ??= [sample(recipes, 'sample')];
  else if (operation.body) call.body ??= smallest(contract, operation.body);
  return { call, scope };
}

function requiredQuery(contract: Contract, { parameters }: Operation): Record<string, string> {
  return Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map((parameter) => [
        parameter.name,
        parameterText(parameter, smallest(contract, parameterSchema(parameter))),
      ]),
  );
}

/**
 * A call that a backend refuses for one reason, which is added to it: its shape is valid, its objects are those of nobody, so that
 * nothing happens where it is accepted against the contract.
 */
export function harmlessCall({ contract, recipes }: World, operation: Operation): Call {
  const recipe = recipeOf(recipes, operation);
  const path = Object.fromEntries(
    operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => [
        parameter.name,
        parameterText(parameter, smallest(contract, parameterSchema(parameter))),
      ]),
  );
  // what a recipe says without asking for anything is the valid form of the call
  const plain = (value: unknown) => isObject(value) && !JSON.stringify(value).includes('"$');
  const query = plain(recipe.query) ? (recipe.query as Record<string, unknown>) : {};
  const dated = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      String(value).includes('{{') ? '2026-01-01' : String(value),
    ]),
  );
  const call: Call = { path, query: { ...requiredQuery(contract, operation), ...dated } };
  if (operation.media === 'multipart/form-data') call.files = [sample(recipes, 'sample')];
  else if (operation.body)
    call.body =
      plain(recipe.body) && !JSON.stringify(recipe.body).includes('{{')
        ? recipe.body
        : smallest(contract, operation.body);
  return call;
}

/** Whether a path has no objects: then a harmless call is refused for its one reason alone. */
export const hasNoObjects = ({ parameters }: Operation): boolean =>
  parameters.every((parameter) => parameter.in !== 'path');
