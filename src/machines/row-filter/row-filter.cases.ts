// What the generated paths of a row filter are made from (docs/paths.md).
import type { AnyMachineSnapshot } from 'xstate';
import type { EventCase, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { RowFilterDefinition } from './row-conditions.ts';
import type { RowFilterContext, RowFilterEvent, RowFilterInput } from './row-filter.machine.ts';
import { rowFilter } from './row-filter.machine.ts';

const is = { value: '=', name: 'is' };
const above = { value: '>', name: 'above' };
const definitions: readonly RowFilterDefinition[] = [
  {
    category: 'Order',
    fields: [
      { field: 'items', name: 'Items', operators: [is, above], value_type: 'int' },
      { field: 'price', name: 'Price', operators: [above, is], value_type: 'float' },
    ],
  },
  {
    category: 'Customer',
    fields: [
      {
        field: 'country',
        name: 'Country',
        operators: [is],
        value_type: 'check_list',
        options: [{ name: 'France', value: 'fr' }],
      },
    ],
  },
];

/** What can happen to one row. */
function about(id: number): RowFilterEvent[] {
  return [
    { type: 'field.chosen', id, field: 'items' },
    { type: 'field.chosen', id, field: 'country' },
    { type: 'operator.chosen', id, operator: '>' },
    { type: 'value.changed', id, value: ' 12 ' },
    { type: 'value.changed', id, value: 'twelve' },
    { type: 'option.toggled', id, value: 'fr' },
    { type: 'option.toggled', id, value: 'de' },
    { type: 'option.toggled', id, value: 'fr;de' },
  ];
}

const few: readonly RowFilterEvent[] = [
  { type: 'value.changed', id: 1, value: 'twelve' },
  { type: 'value.changed', id: 2, value: '7' },
  { type: 'value.changed', id: 2, value: 'seven' },
  { type: 'row.removed', id: 1 },
  { type: 'row.removed', id: 9 },
];
const items = { field: 'items', operator: '=', value: '12' };
const input: RowFilterInput = { definitions, maxRows: 2 };

export const model: PathModel = pathModel<RowFilterEvent>({
  name: 'row-filter',
  machine: rowFilter,
  variants: [
    {
      name: 'nothing is filtered',
      input: { definitions },
      criteria: ['transitions', 'cases'],
      cases: about(1),
    },
    {
      name: 'one row',
      input: { ...input, maxRows: 1 },
      criteria: ['transitions', 'cases', 'guards', 'pairs'],
      cases: about(1),
    },
    {
      name: 'two rows in force, one more than there may be',
      input: { ...input, conditions: [items, { ...items, field: 'price' }, { ...items, field: 'country' }] },
      criteria: ['transitions', 'cases', 'guards', 'states'],
      cases: few,
    },
    {
      name: 'two rows of a list',
      input: {
        ...input,
        conditions: [
          { ...items, field: 'country', value: 'fr' },
          { ...items, field: 'country', value: '' },
        ],
      },
      criteria: ['states'],
      cases: [
        { type: 'option.toggled', id: 1, value: 'fr' },
        { type: 'option.toggled', id: 1, value: 'de' },
      ],
    },
  ],
  cases: [...about(1), ...few],
  live: ({ context: { rows, nextId } }) => [rows, nextId],
  possible: isPossible,
  counters: {},
  actors: {},
  effects: ['onSubmit'],
  unreachable: {},
  say: {
    'row.added': () => 'Press Add',
    'row.removed': ({ id }) => `Remove row ${id}`,
    'field.chosen': ({ id, field }) => `Choose ${field} in row ${id}`,
    'operator.chosen': ({ id, operator }) => `Choose ${operator} in row ${id}`,
    'value.changed': ({ id, value }) => `Type ${JSON.stringify(value)} in row ${id}`,
    'option.toggled': ({ id, value }) => `Press ${value} in row ${id}`,
    'filter.submitted': () => 'Press Submit',
    'filter.cleared': () => 'Press Clear',
  },
  see: { editing: 'The conditions', refused: 'The conditions, and which value is wrong' },
});

/** Rows are numbered on without end: four tell all there is. */
function isPossible({ type }: EventCase, { context }: AnyMachineSnapshot): boolean {
  const { nextId }: RowFilterContext = context;
  return type !== 'row.added' || nextId <= 4;
}
