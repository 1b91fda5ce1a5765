// Whether the contract and its recipes are whole: every cell has a way, every name leads somewhere.
import { parseArgs } from 'node:util';
import { CallError } from './arguments.ts';
import { isWay } from './cases/ways.ts';
import { loadFiles } from './check-command.ts';
import { type Contract, ContractError, isObject, type Operation, parameterSchema } from './document.ts';
import type { RecipeFile, Step } from './recipe-file.ts';
import { createValidator } from './validator.ts';

/** Prints what is wrong. @returns 0, or 3 when something is @throws CallError, ContractError */
export async function lintCommand(argv: string[]): Promise<number> {
  let values: { contract?: string | undefined; recipes?: string | undefined };
  try {
    ({ values } = parseArgs({
      args: argv,
      options: { contract: { type: 'string' }, recipes: { type: 'string' } },
    }));
  } catch (error) {
    throw new CallError(error instanceof Error ? error.message : 'wrong arguments');
  }
  const { contract, recipes } = await loadFiles({ contract: values.contract, recipes: values.recipes });
  const faults = [...contractFaults(contract, recipes), ...statusFaults(contract)];
  const advice = undescribed(contract);
  for (const line of [...faults, ...advice.map((place) => `advice: ${place} has no description`)])
    console.log(line);
  const cells = contract.operations.reduce((sum, { responses }) => sum + Object.keys(responses).length, 0);
  console.log(
    faults.length === 0
      ? `${contract.operations.length} operations with ${cells} documented statuses: all have recipes.`
      : `${faults.length} faults.`,
  );
  return faults.length === 0 ? 0 : 3;
}

/** What makes a check impossible. @param asked operations whose schemas are compiled, which takes 2 s for all */
export function contractFaults(
  contract: Contract,
  recipes: RecipeFile,
  asked: readonly Operation[] = contract.operations,
): string[] {
  const faults: string[] = [];
  const ids = new Set<string>();
  for (const operation of contract.operations) {
    if (ids.has(operation.id)) faults.push(`${operation.id} is the id of two operations.`);
    ids.add(operation.id);
    for (const status of Object.keys(operation.responses)) {
      const own = recipes.operations[operation.id]?.statuses?.[status];
      if (status !== '200' && !own && !recipes.statuses[status]?.length)
        faults.push(`${operation.id} ${status} has no recipe: add one to openapi/recipes.yaml.`);
    }
  }
  for (const operation of contract.operations) faults.push(...unknownObjects(operation, recipes));
  for (const id of Object.keys(recipes.operations))
    if (!ids.has(id)) faults.push(`The recipes know ${id}, the contract does not.`);
  for (const way of Object.values(recipes.statuses).flat())
    if (!isWay(way)) faults.push(`The recipes name the way ${way}, which there is not.`);
  faults.push(...recipeFaults(recipes, ids), ...referenceFaults(contract, asked));
  return faults;
}

/** Ids in the path that no recipe gets: the valid call cannot be made. */
function unknownObjects({ id, parameters }: Operation, { objects, operations }: RecipeFile): string[] {
  const given = operations[id]?.path;
  return parameters
    .filter((parameter) => parameter.in === 'path' && parameterSchema(parameter).format === 'uuid')
    .filter(({ name }) => !objects[name] && !(isObject(given) && name in given))
    .map(
      ({ name }) =>
        `${id} needs a ${name}: add how one is found or made to the objects of openapi/recipes.yaml.`,
    );
}

function recipeFaults(
  { objects, operations, samples, handed_in: handedIn = {} }: RecipeFile,
  ids: ReadonlySet<string>,
): string[] {
  const faults: string[] = [];
  const look = (where: string, steps: readonly (Step | undefined)[]) => {
    for (const step of steps) {
      if (step?.call && !ids.has(step.call))
        faults.push(`${where} calls ${step.call}, which the contract has not.`);
      const kind = step?.object?.split(' ')[1];
      if (kind && !objects[kind] && !handedIn[kind])
        faults.push(`${where} needs a ${kind}, which no recipe makes.`);
      if (step?.consent && !handedIn[step.handed ?? ''])
        faults.push(`${where} needs a person, and names nothing that is handed in for what they bring back.`);
      for (const file of step?.files ?? [])
        if (!samples[file]) faults.push(`${where} needs the sample ${file}, which there is not.`);
    }
  };
  for (const [kind, { find, make, remove, of }] of Object.entries(objects)) {
    look(kind, [find, make, remove, ...(find?.setup ?? []), ...(make?.setup ?? []), ...(make?.after ?? [])]);
    if (of && !objects[of]) faults.push(`${kind} stands beside ${of}, which no recipe makes.`);
  }
  for (const [id, recipe] of Object.entries(operations)) {
    look(id, [...(recipe.setup ?? []), ...(recipe.undo ?? []), { files: recipe.files ?? [] }]);
    for (const one of [...Object.values(recipe.statuses ?? {}), ...(recipe.variants ?? [])])
      look(id, [...(one.setup ?? []), { files: one.files ?? [] }]);
    for (const [, kind = ''] of JSON.stringify(recipe).matchAll(/\$(?:own|fresh)\/(\w+)/g))
      if (!objects[kind] && !handedIn[kind]) faults.push(`${id} needs a ${kind}, which no recipe makes.`);
    for (const { read } of recipe.then ?? [])
      if (!ids.has(read)) faults.push(`${id} is read back with ${read}, which the contract has not.`);
    for (const kind of [recipe.fresh, recipe.makes?.kind, recipe.filled_by])
      if (kind && !objects[kind]) faults.push(`${id} needs a ${kind}, which no recipe makes.`);
  }
  return faults;
}

/** References that lead nowhere, and schemas of the operations asked about that cannot be compiled. */
function referenceFaults(contract: Contract, asked: readonly Operation[]): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  const walk = (node: unknown) => {
    if (!isObject(node)) return;
    if (typeof node.$ref === 'string' && !seen.has(node.$ref)) {
      seen.add(node.$ref);
      try {
        contract.resolve(node);
      } catch (error) {
        faults.push(error instanceof ContractError ? error.message : String(error));
      }
    }
    for (const value of Object.values(node)) walk(value);
  };
  walk(contract.document);
  if (faults.length > 0) return faults;
  const validator = createValidator(contract);
  for (const { id, body, responses } of asked)
    for (const schema of [
      body,
      ...Object.values(responses).flatMap(({ content }) =>
        Object.values(content ?? {}).map((media) => media.schema),
      ),
    ])
      try {
        if (schema) validator.accepts(schema, null);
      } catch (error) {
        faults.push(
          `${id} has a schema that cannot be used: ${error instanceof Error ? error.message : 'no schema'}`,
        );
      }
  return faults;
}

/** Failures that every operation of its kind has, and summaries. */
function statusFaults(contract: Contract): string[] {
  const faults: string[] = [];
  for (const operation of contract.operations) {
    const { id, summary, isPublic, body, media, responses, parameters } = operation;
    const needed = ['429', '500', ...(isPublic ? [] : ['401', '403']), ...(body ? ['400', '415'] : [])];
    if (body && media === 'application/json') needed.push('413', '422');
    if (!isPublic && parameters.some((parameter) => parameter.in === 'path')) needed.push('404');
    if (summary === '') faults.push(`${id} has no summary.`);
    for (const status of needed) if (!responses[status]) faults.push(`${id} does not document ${status}.`);
  }
  return faults;
}

/** Parameters and properties without a description, of their own or of what they refer to. */
function undescribed(contract: Contract): string[] {
  const places = contract.operations.flatMap(({ id, parameters }) =>
    parameters.filter(({ description }) => !description).map(({ name }) => `${id}, parameter ${name}`),
  );
  const walk = (node: unknown, pointer: string) => {
    if (!isObject(node)) return;
    if (isObject(node.properties))
      for (const [name, property] of Object.entries(node.properties)) {
        const target = isObject(property) ? contract.resolve(property) : {};
        if (isObject(property) && !property.description && !(target as { description?: string }).description)
          places.push(`${pointer}/properties/${name}`);
      }
    for (const [key, value] of Object.entries(node)) if (key !== 'examples') walk(value, `${pointer}/${key}`);
  };
  walk(contract.document.components?.schemas, '#/components/schemas');
  walk(contract.document.paths, '#/paths');
  return places;
}
