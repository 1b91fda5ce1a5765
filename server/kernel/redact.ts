// What may be kept of a body: everything but what the contract marks with `x-sensitive`, and what it does not know.
import { type Operation, resolveRef } from './contract.ts';

/** In place of what is left out. */
export const REDACTED = '[redacted]';

interface BodySchema {
  'x-sensitive'?: boolean;
  properties?: Record<string, BodySchema | { $ref: string }>;
  items?: BodySchema | { $ref: string };
  allOf?: (BodySchema | { $ref: string })[];
  oneOf?: (BodySchema | { $ref: string })[];
  anyOf?: (BodySchema | { $ref: string })[];
}

/** A JSON body of an operation without what is secret; fields that the contract does not know may hold anything, and are left out, too. */
export function redactedBody({ body }: Pick<Operation, 'body'>, value: unknown): unknown {
  // the schema of the document that bodies are checked against
  return body === undefined ? undefined : redacted(body as BodySchema, value);
}

/** A value without what a schema marks as secret. */
export function redacted(given: BodySchema | { $ref: string } | undefined, value: unknown): unknown {
  if (given === undefined) return REDACTED;
  const schema = resolveRef<BodySchema>(given);
  if (schema['x-sensitive'] === true) return REDACTED;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) {
    const items = partsOf(schema).find((part) => part.items)?.items;
    return value.map((item) => redacted(items, item));
  }
  const known = new Map(partsOf(schema).flatMap(({ properties = {} }) => Object.entries(properties)));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, redacted(known.get(name), part)]),
  );
}

/** A schema with those that it is made of. */
function partsOf(schema: BodySchema): BodySchema[] {
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return [schema, ...parts.flatMap((part) => partsOf(resolveRef<BodySchema>(part)))];
}
