// The operations whose lists can be exported, derived from the contract.
import { OPERATIONS, type Operation, resolveRef } from '../../kernel/contract.ts';

interface ListSchema {
  $ref?: string;
  properties?: Record<string, { type?: string }>;
}

/**
 * A GET without placeholders that takes page and page_size and answers items and total; those for everybody are no lists of rows, and
 * those of the open API are made with a personal token alone.
 */
function isList({ method, path, isPublic, tokenScope, parameters, responses }: Operation): boolean {
  if (method !== 'GET' || isPublic || tokenScope !== undefined || path.includes('{')) return false;
  const names = new Set(parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name));
  if (!names.has('page') || !names.has('page_size')) return false;
  const answer =
    responses['200'] && resolveRef<(typeof responses)[string]>(responses['200'] as { $ref: string });
  const schema = answer?.content?.['application/json']?.schema;
  const { properties } = schema ? resolveRef<ListSchema>(schema) : {};
  return properties?.items?.type === 'array' && properties.total?.type === 'integer';
}

/** List operations by their ids. */
export const LIST_OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  OPERATIONS.filter(isList).map((operation) => [operation.id, operation]),
);

/** The most items that a page of an operation may have. */
export function largestPage({ parameters }: Operation): number {
  const schema = parameters.find(({ name }) => name === 'page_size')?.schema as
    | { maximum?: number }
    | undefined;
  return schema?.maximum ?? 100;
}
