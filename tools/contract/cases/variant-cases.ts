// Further valid calls of an operation, by the `variants` of its recipe.
import { levelOf, recipeOf, validPlan } from '../call-plan.ts';
import type { Operation } from '../document.ts';
import type { Case } from '../exchange.ts';
import { OutOfReach } from '../fill.ts';
import type { Variant } from '../recipe-file.ts';
import { largeUpload, reaches, requestOf, type World } from '../world.ts';
import { expectationOf } from './sequence-cases.ts';

/** The case of a variant; what it says stands in place of what the valid call has. @throws OutOfReach */
export async function variantCase(world: World, operation: Operation, variant: Variant): Promise<Case> {
  const { recipes, level } = world;
  const needed = variant.level ?? levelOf(recipes, operation);
  if (!reaches(level, needed)) throw new OutOfReach(`--level ${needed} sends it`);
  // what it needs is looked for before anything is made for it
  const own = await world.steps(variant.setup, {});
  const given = await world.callOf(variant, own);
  const files = variant.larger_than
    ? largeUpload(recipes, await world.fill(variant.larger_than, own))
    : given.files;
  const { call, scope } = await validPlan(world, operation);
  const all = {
    ...call,
    ...given,
    path: { ...call.path, ...given.path },
    query: { ...call.query, ...given.query },
    ...(files && { files }),
  };
  return {
    operation,
    intent: 'valid',
    title: variant.title,
    request: requestOf(operation, all.token ?? world.tokenFor(operation), all),
    expected: recipeOf(recipes, operation).also ?? [],
    notes: {
      sent: all.body,
      ...(variant.results && { results: variant.results }),
      ...(await expectationOf(world, variant, { ...scope, ...own })),
    },
  };
}
