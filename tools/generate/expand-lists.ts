// What a list operation leaves unsaid: `x-list` names its row, filters, sorts and search, and from these follow its parameters,
// closed schemas of filters and sorts, and the answer. `totals` and `groups` give it parameters that ask for sums of what is found, with the rows or without them.
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
  /** Fields that are added up over all rows that are found, by name; with the field of its currency where one is money. */
  totals?: Record<string, { currency?: string }>;
  /** Filters by whose values the rows can be grouped. Each tells of a field that has one of few values (`enum`). */
  groups?: string[];
}

const component = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const json = (schema: object) => ({ 'application/json': { schema } });

/**
 * The bundled contract with each list operation written out.
 *
 * @throws Error when a list names a row, or a filter, a total or a group a field, that is not there or not of its kind
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
  schemas[`${name}Answer`] = answerSchema(list);
  checkSums(operationId, row.properties, list);
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
    ...(list.totals ? [TOTALS] : []),
    ...(list.groups ? [groupParameter(list.groups)] : []),
    ...(list.totals || list.groups ? [ROWS] : []),
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

const TOTALS = {
  name: 'totals',
  in: 'query',
  description: 'Whether the sums of the figures of everything that is found are answered too.',
  schema: { type: 'boolean', default: false },
};

const ROWS = {
  name: 'rows',
  in: 'query',
  description:
    'Whether the rows of the page are answered; without them `items` is empty, and `total` comes with the sums.',
  schema: { type: 'boolean', default: true },
};

function groupParameter(aliases: readonly string[]): object {
  return {
    name: 'group_by',
    in: 'query',
    description: 'The filter by whose values everything that is found is counted and added up too.',
    schema: { type: 'string', enum: aliases },
  };
}

/** @throws Error for what can be neither added up nor grouped by */
function checkSums(
  operationId: string,
  fields: Record<string, Schema>,
  { filters = {}, totals = {}, groups = [] }: ListWords,
): void {
  for (const [name, { currency }] of Object.entries(totals))
    if (!['integer', 'number'].includes(fields[name]?.type ?? '') || (currency && !fields[currency]))
      throw new Error(`${operationId}: the total ${name} is no number, or its currency is no field`);
  // sums are kept apart by one field
  if (new Set(Object.values(totals).flatMap(({ currency = [] }) => currency)).size > 1)
    throw new Error(`${operationId}: its totals have their currencies in several fields`);
  for (const alias of groups) {
    const { kind, of = alias } = filters[alias] ?? {};
    // few values: every group is answered
    if ((kind !== 'option' && kind !== 'check_list') || !fields[of]?.enum)
      throw new Error(`${operationId}: the group ${alias} is no filter of a field with few values`);
  }
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

function answerSchema({ row, totals, groups }: ListWords): Schema {
  const list = (name: string, description: string) => ({
    type: 'array',
    maxItems: 1000,
    description,
    items: component('schemas', name),
  });
  return {
    type: 'object',
    additionalProperties: false,
    required: ['msg_type', 'items', 'total', 'total_is'],
    properties: {
      msg_type: component('schemas', 'MsgType'),
      items: list(row, 'The rows of the page.'),
      total: { type: 'integer', minimum: 0, description: 'How many rows the filters and the search find.' },
      total_is: component('schemas', 'TotalIs'),
      ...(totals && {
        totals: list('ListTotal', 'Sums over everything that is found, where `totals` asks for them.'),
      }),
      ...(groups && {
        groups: list(
          'ListGroup',
          'Everything that is found by the values of `group_by`; the largest group first.',
        ),
      }),
    },
  };
}
