// Every place of a request that holds a value, found by reflection over the schemas of the contract.
import type { Operation } from '../../server/kernel/contract.ts';
import { exampleBody, exampleValue, resolveSchema, type SchemaObject } from './example-value.ts';

/** One place in a value: its schema, and the smallest value of the whole with something else at this place. */
interface Place {
  /** Names from the outermost value, `steps.0.column`. */
  name: string;
  schema: SchemaObject;
  put: (value: unknown) => unknown;
}

/** A place of a request: what a call needs to have a value there. */
export interface RequestPlace {
  name: string;
  schema: SchemaObject;
  /** Parameters by name, as texts; or a body. */
  put: (value: unknown) => { query: Record<string, string> } | { body: unknown };
}

/** The places of a schema, the outermost first; a schema that holds itself is entered once. */
function* placesOf(given: SchemaObject, name = '', seen: readonly string[] = []): Generator<Place> {
  const { $ref } = given;
  if ($ref !== undefined && seen.includes($ref)) return;
  const schema = resolveSchema(given);
  const within = $ref === undefined ? seen : [...seen, $ref];
  yield { name, schema, put: (value) => value };
  const under = function* (
    child: SchemaObject,
    part: string,
    wrap: (value: unknown) => unknown,
  ): Generator<Place> {
    for (const place of placesOf(child, name === '' ? part : `${name}.${part}`, within))
      yield { ...place, put: (value) => wrap(place.put(value)) };
  };
  for (const option of schema.oneOf ?? []) yield* placesOf(option, name, within);
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    const rest = exampleValue({ ...schema, oneOf: [] }) as object;
    yield* under(property, key, (value) => ({ ...rest, [key]: value }));
  }
  if (schema.items) yield* under(schema.items, '0', (value) => [value]);
  if (typeof schema.additionalProperties === 'object')
    yield* under(schema.additionalProperties, 'any', (value) => ({ any: value }));
}

/** The places of the query and of the JSON body of an operation. */
export function requestPlaces(operation: Operation): RequestPlace[] {
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, schema, content }): RequestPlace[] =>
      content
        ? [...placesOf(content['application/json'].schema, name)].map((place) => ({
            ...place,
            put: (value) => ({ query: { [name]: JSON.stringify(place.put(value)) } }),
          }))
        : [
            {
              name,
              schema: resolveSchema(schema ?? {}),
              put: (value) => ({ query: { [name]: String(value) } }),
            },
          ],
    );
  if (operation.media !== 'application/json' || !operation.body) return query;
  const smallest = exampleBody(operation) as object;
  const body = [...placesOf(operation.body)].slice(1).map(
    (place): RequestPlace => ({
      ...place,
      put: (value) => ({ body: { ...smallest, ...(place.put(value) as object) } }),
    }),
  );
  return [...query, ...body];
}

/** Whether a place takes values of a type. */
export function takes({ schema }: Pick<Place, 'schema'>, type: string): boolean {
  return [schema.type].flat().includes(type);
}
