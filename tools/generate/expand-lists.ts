// What a list operation leaves unsaid: `x-list` names its row, filters, sorts and search, and from these follow its parameters,
// closed schemas of filters and sorts, and the answer.
import type { BundledDocument, BundledOperation } from './bundling-steps.ts';

/** Kinds of filters. What is sent: see `filterSchema`. */
export type FilterKind =
  | 'option'
  | 'check_list'
  | 'bool'
  | 'text'
  | 'number_range'
  | 'day_range'
  | 'month_range'
  | 'year_range'
  | 'user'
  | 'team';

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  description?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  [keyword: string]: unknown;
}

/** `x-list` as people write it. */
interface ListWords {
  /** A schema of `components.schemas`. */
  row: string;
  /** By alias; `of` is the field of the row that a filter tells of, where its name is not the alias. */
  filters?: Record<string, { kind: FilterKind; of?: string; description?: string }>;
  /** Fields, or names of orders that are no field. */
  sort?: string[];
  /** What the search finds, in words; no search where it is absent. */
  search?: string;
  /** Rows that a page has at most, where they are larger than most; 1,000 where it is absent. */
  largest_page?: number;
  /** Takes row conditions. */
  conditions?: boolean;
}

const component = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const json = (schema: object) => ({ 'application/json': { schema } });

/**
 * The bundled contract with each list operation written out.
 *
 * @throws Error when a list names a row, or a filter a field, that is not there
 */
export function expandLists(bundled: BundledDocument): BundledDocument {
  const document = structuredClone(bundled);
  // lint and the generated types hold what stands in an extension to nothing: a fault in it fails here or in the expansion
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item)))
    if (operation['x-list']) expandList(document, operation, operation['x-list'] as ListWords);
  return document;
}

function expandList({ components }: BundledDocument, operation: BundledOperation, list: ListWords): void {
  const { operationId = '' } = operation;
  const schemas = components.schemas ?? {};
  const row = schemas[list.row] as Schema | undefined;
  if (!row?.properties) throw new Error(`${operationId}: x-list names no row of components.schemas`);
  const name = `${operationId[0]?.toUpperCase()}${operationId.slice(1)}`;
  schemas[`${name}Filters`] = filtersSchema(operationId, row.properties, list);
  schemas[`${name}Sort`] = sortSchema(list.sort ?? []);
  schemas[`${name}Answer`] = answerSchema(list.row);
  operation.parameters = [
    ...(operation.parameters ?? []),
    component('parameters', 'Page'),
    list.largest_page === undefined ? component('parameters', 'PageSize') : pageSize(list.largest_page),
    ...(list.search === undefined ? [] : [searchParameter(list.search)]),
    {
      name: 'sort',
      in: 'query',
      description: 'Order as a JSON map of field to asc or desc; a field that is not known is refused.',
      content: json(component('schemas', `${name}Sort`)),
    },
    {
      name: 'filters',
      in: 'query',
      description: 'Filters as JSON map of name to value; a name that is not known is refused.',
      content: json(component('schemas', `${name}Filters`)),
    },
    ...(list.conditions ? [component('parameters', 'Conditions')] : []),
  ];
  operation.responses = {
    200: { description: 'A page of the list.', content: json(component('schemas', `${name}Answer`)) },
    ...operation.responses,
  };
}

function pageSize(maximum: number): object {
  const schema = { type: 'integer', minimum: 2, maximum, default: 10 };
  return { name: 'page_size', in: 'query', description: 'Items a page.', schema };
}

function searchParameter(description: string): object {
  return { name: 'search', in: 'query', description, schema: { type: 'string', maxLength: 200 } };
}

function filtersSchema(
  operationId: string,
  fields: Record<string, Schema>,
  { filters = {} }: ListWords,
): Schema {
  return {
    type: 'object',
    additionalProperties: false,
    description: 'What the list is narrowed to; a filter without restriction is left out.',
    properties: Object.fromEntries(
      Object.entries(filters).map(([alias, { kind, of = alias, description }]) => {
        const field = fields[of];
        if (!field && description === undefined)
          throw new Error(`${operationId}: the filter ${alias} tells of no field, so it needs a description`);
        return [alias, filterSchema(kind, field, description ?? field?.description ?? '')];
      }),
    ),
  };
}

/** The value of a filter as it is sent. */
function filterSchema(kind: FilterKind, field: Schema | undefined, words: string): Schema {
  const choices = field?.enum ?? field?.items?.enum;
  const choice: Schema = choices ? { type: 'string', enum: choices } : { type: 'string', maxLength: 500 };
  const described = (beginning: string) => ({ description: `${beginning} ${words}` });
  switch (kind) {
    case 'option':
      return { ...choice, ...described('One value:') };
    case 'check_list':
      return { type: 'array', maxItems: 1000, ...described('Any of these values:'), items: choice };
    case 'bool':
      return { type: 'string', enum: ['true', 'false'], ...described('Yes or no:') };
    case 'text':
      return { type: 'string', maxLength: 200, ...described('Part of the text:') };
    case 'user':
    case 'team':
      return {
        type: 'array',
        maxItems: 1000,
        ...described('Any of these ids:'),
        items: { type: 'string', format: 'uuid' },
      };
    case 'number_range':
      return component('schemas', 'NumberRange');
    case 'day_range':
    case 'month_range':
    case 'year_range':
      return component('schemas', 'FilterRange');
  }
}

function sortSchema(names: readonly string[]): Schema {
  return {
    type: 'object',
    additionalProperties: false,
    description: 'Map of field to direction; the first counts most.',
    properties: Object.fromEntries(names.map((name) => [name, component('schemas', 'SortDirection')])),
  };
}

function answerSchema(row: string): Schema {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['msg_type', 'items', 'total', 'total_is'],
    properties: {
      msg_type: component('schemas', 'MsgType'),
      items: {
        type: 'array',
        maxItems: 1000,
        description: 'The rows of the page.',
        items: component('schemas', row),
      },
      total: { type: 'integer', minimum: 0, description: 'How many rows the filters and the search find.' },
      total_is: component('schemas', 'TotalIs'),
    },
  };
}
