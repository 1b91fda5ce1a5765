import type { RowCondition, RowFilterDefinition } from '../../../machines/row-filter/index.ts';
import { RowFilter } from '../../../records/row-filter/RowFilter.tsx';
import type { CataloguePage, Specimen } from '../catalogue-page.ts';
import { sample } from '../sample.ts';

const is = { value: '=', name: sample('is') };
const not = { value: '!=', name: sample('is not') };
const above = { value: '>', name: sample('is above') };
const below = { value: '<', name: sample('is below') };
const DEFINITIONS: RowFilterDefinition[] = [
  {
    category: sample('Order'),
    fields: [
      { field: 'items', name: sample('Items'), operators: [is, above, below], value_type: 'int' },
      { field: 'total', name: sample('Total'), operators: [above, below], value_type: 'float' },
      {
        field: 'status',
        name: sample('Status'),
        operators: [is, not],
        value_type: 'option',
        options: [
          { name: sample('Paid'), value: 'paid' },
          { name: sample('Unpaid'), value: 'unpaid' },
        ],
      },
    ],
  },
  {
    category: sample('Customer'),
    fields: [
      { field: 'name', name: sample('Name'), operators: [is, not], value_type: 'string' },
      {
        field: 'country',
        name: sample('Country where the customer has lived since the last order was delivered'),
        operators: [{ value: 'in', name: sample('is one of') }],
        value_type: 'check_list',
        options: [
          'France',
          'Japan',
          'Korea',
          'China',
          'Peru',
          'Kenya',
          'Poland',
          'Chile',
          'Cuba',
          'a; b',
        ].map((name) => ({ name: sample(name), value: name })),
      },
    ],
  },
];

const nothing = () => {};

function specimen(
  name: string,
  conditions: RowCondition[],
  definitions = DEFINITIONS,
  width?: 'field',
): Specimen {
  return {
    name,
    ...(width && { width }),
    Draw: () => <RowFilter definitions={definitions} conditions={conditions} onSubmit={nothing} />,
  };
}

const EACH: RowCondition[] = [
  { field: 'items', operator: '>', value: '3' },
  { field: 'total', operator: '<', value: '99.50' },
  { field: 'status', operator: '=', value: 'paid' },
  { field: 'name', operator: '!=', value: 'Ada' },
  { field: 'country', operator: 'in', value: 'France;Japan' },
];

export const page: CataloguePage = {
  title: 'Row filter',
  group: 'Viewers',
  specimens: [
    specimen('no conditions', []),
    specimen('every kind of value', EACH),
    specimen('conditions without a value', [
      { field: 'items', operator: '>', value: '3' },
      { field: 'name', operator: '=', value: '' },
      { field: 'country', operator: 'in', value: '' },
    ]),
    specimen('many picks and a long text', [
      { field: 'country', operator: 'in', value: 'France;Japan;Korea;China' },
      { field: 'name', operator: '=', value: 'A name that is far longer than the field in which it stands' },
    ]),
    specimen('in little room', EACH, DEFINITIONS, 'field'),
    specimen('no fields', [], []),
  ],
};
