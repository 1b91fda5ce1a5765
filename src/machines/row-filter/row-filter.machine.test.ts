import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  fieldOf,
  joinChecked,
  mayBeChecked,
  type RowCondition,
  type RowConditions,
  type RowFilterDefinition,
  type RowFilterEvent,
  rowFilter,
  splitChecked,
} from './index.ts';

const is = { value: '=', name: 'is' };
const above = { value: '>', name: 'above' };
const within = { value: 'in', name: 'is one of' };
const DEFINITIONS: RowFilterDefinition[] = [
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
      { field: 'name', name: 'Name', operators: [is], value_type: 'string' },
      {
        field: 'plan',
        name: 'Plan',
        operators: [is],
        value_type: 'option',
        options: [{ name: 'Free', value: 'free' }],
      },
      {
        field: 'country',
        name: 'Country',
        operators: [within],
        value_type: 'check_list',
        options: [{ name: 'France', value: 'fr' }],
      },
    ],
  },
];

function start(conditions: RowCondition[] = []) {
  const submitted: RowConditions[] = [];
  const actor = createActor(
    rowFilter.provide({ actions: { onSubmit: (_, params) => submitted.push(params) } }),
    { input: { definitions: DEFINITIONS, conditions } },
  ).start();
  const send = (...events: RowFilterEvent[]) => {
    for (const event of events) actor.send(event);
  };
  const context = () => actor.getSnapshot().context;
  return { send, submitted, context, state: () => actor.getSnapshot().value };
}

/** Events that make a row of a field with a value. */
function row(id: number, field: string, value: string | string[]): RowFilterEvent[] {
  return [
    { type: 'row.added' },
    { type: 'field.chosen', id, field },
    ...(typeof value === 'string'
      ? [{ type: 'value.changed' as const, id, value }]
      : value.map((one) => ({ type: 'option.toggled' as const, id, value: one }))),
  ];
}
const SUBMIT: RowFilterEvent = { type: 'filter.submitted' };

describe('the row filter', () => {
  it('[R3.081] finds the fields of every category', () => {
    expect(fieldOf(DEFINITIONS, 'country')?.name).toBe('Country');
    expect(fieldOf(DEFINITIONS, 'nothing')).toBeUndefined();
    expect(fieldOf(DEFINITIONS, null)).toBeUndefined();
  });

  it('[R3.082] a field starts with its first operator and takes only its own', () => {
    const { send, context } = start();
    send({ type: 'row.added' }, { type: 'field.chosen', id: 1, field: 'price' });
    expect(context().rows[0]?.operator).toBe('>');
    send({ type: 'field.chosen', id: 1, field: 'items' });
    expect(context().rows[0]?.operator).toBe('>');
    send({ type: 'field.chosen', id: 1, field: 'country' });
    expect(context().rows[0]?.operator).toBe('in');
  });

  it('[R3.088] is submitted as connect_pre_filter "and", field, operator and value', () => {
    const { send, submitted } = start();
    send(...row(1, 'items', '3'), { type: 'operator.chosen', id: 1, operator: '>' }, SUBMIT);
    expect(submitted).toEqual([
      { connect_pre_filter: 'and', conditions: [{ field: 'items', operator: '>', value: '3' }] },
    ]);
  });

  it('[R3.089] [R3.087] joins the picks of a check list by semicolons, in the order of picking', () => {
    const { send, submitted } = start();
    send(...row(1, 'country', ['fr', 'de', 'es']), { type: 'option.toggled', id: 1, value: 'de' }, SUBMIT);
    expect(submitted[0]?.conditions).toEqual([{ field: 'country', operator: 'in', value: 'fr;es' }]);
  });

  it('[R3.089] a value with a semicolon cannot be picked, since it would become two', () => {
    const { send, context } = start();
    send(...row(1, 'country', ['a;b', 'c']));
    expect(context().rows[0]?.picked).toEqual(['c']);
    expect(mayBeChecked('a;b')).toBe(false);
  });

  it('[R3.083] a whole number is taken, another value is refused until it is changed', () => {
    const { send, submitted, state } = start();
    send(...row(1, 'items', '1.5'), SUBMIT);
    expect(state()).toBe('refused');
    expect(submitted).toEqual([]);
    send({ type: 'value.changed', id: 1, value: ' -12 ' });
    expect(state()).toBe('editing');
    send(SUBMIT);
    expect(submitted[0]?.conditions[0]?.value).toBe('-12');
  });

  it('[R3.084] a decimal number is taken, text is refused', () => {
    const { send, submitted, state } = start();
    send(...row(1, 'price', 'much'), SUBMIT);
    expect(state()).toBe('refused');
    send({ type: 'value.changed', id: 1, value: '9.99' }, SUBMIT);
    expect(submitted[0]?.conditions[0]?.value).toBe('9.99');
  });

  it('[R3.085] [R3.086] a text is taken as it is typed, an option as its value', () => {
    const { send, submitted } = start();
    send(...row(1, 'name', ' O\'Hara; & "Co" '), ...row(2, 'plan', 'free'), SUBMIT);
    expect(submitted[0]?.conditions.map(({ value }) => value)).toEqual([' O\'Hara; & "Co" ', 'free']);
  });

  it('[R5.28] only rows with a value are submitted', () => {
    const { send, submitted } = start();
    send(
      { type: 'row.added' },
      ...row(2, 'name', '   '),
      ...row(3, 'items', ''),
      ...row(4, 'country', []),
      ...row(5, 'plan', ''),
      ...row(6, 'price', '0'),
      SUBMIT,
    );
    expect(submitted[0]?.conditions).toEqual([{ field: 'price', operator: '>', value: '0' }]);
  });

  it('[R5.28] rows without any value submit an empty filter', () => {
    const { send, submitted } = start();
    send({ type: 'row.added' }, SUBMIT);
    expect(submitted).toEqual([{ connect_pre_filter: 'and', conditions: [] }]);
  });

  it('a value stays with a field of the same kind and goes with another', () => {
    const { send, context } = start();
    send(...row(1, 'items', '7'), { type: 'field.chosen', id: 1, field: 'price' });
    expect(context().rows[0]?.value).toBe('');
    send({ type: 'value.changed', id: 1, value: '7' }, { type: 'field.chosen', id: 1, field: 'price' });
    expect(context().rows[0]?.value).toBe('7');
  });

  it('removes one row, or all at once and says so', () => {
    const { send, context, submitted } = start();
    send(...row(1, 'items', '1'), ...row(2, 'name', 'a'), { type: 'row.removed', id: 1 });
    expect(context().rows.map(({ id }) => id)).toEqual([2]);
    send({ type: 'filter.cleared' });
    expect(context().rows).toEqual([]);
    expect(submitted).toEqual([{ connect_pre_filter: 'and', conditions: [] }]);
  });

  it('starts with the conditions in force; what is no field or operator any more is mended', () => {
    const { context } = start([
      { field: 'country', operator: 'in', value: 'fr;de' },
      { field: 'gone', operator: '=', value: '1' },
      { field: 'items', operator: 'gone', value: '1' },
    ]);
    expect(context().rows).toMatchObject([
      { field: 'country', picked: ['fr', 'de'], value: '' },
      { field: 'items', operator: '=', value: '1' },
    ]);
    expect(new Set([...context().rows.map(({ id }) => id), context().nextId]).size).toBe(3);
  });

  it('has room for fifty rows', () => {
    const { send, context } = start();
    for (let count = 0; count < 50 + 5; count += 1) send({ type: 'row.added' });
    expect(context().rows).toHaveLength(50);
  });

  it('[R3.088] [R5.28] whatever is done, what is submitted has values that fit, and is what it starts with next time', () => {
    const id = fc.integer({ min: 1, max: 4 });
    const event: fc.Arbitrary<RowFilterEvent> = fc.oneof(
      fc.constant<RowFilterEvent>({ type: 'row.added' }),
      fc.record({ type: fc.constant('row.removed' as const), id }),
      fc.record({
        type: fc.constant('field.chosen' as const),
        id,
        field: fc.constantFrom('items', 'price', 'name', 'plan', 'country', 'gone'),
      }),
      fc.record({
        type: fc.constant('value.changed' as const),
        id,
        value: fc.constantFrom('', ' ', '1', '1.5', 'a', 'a;b'),
      }),
      fc.record({
        type: fc.constant('option.toggled' as const),
        id,
        value: fc.constantFrom('fr', 'de', 'a;b'),
      }),
      fc.constant<RowFilterEvent>(SUBMIT),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const { send, submitted } = start();
        send(...events);
        for (const { connect_pre_filter, conditions } of submitted) {
          expect(connect_pre_filter).toBe('and');
          for (const { field, operator, value } of conditions) {
            const definition = fieldOf(DEFINITIONS, field);
            expect(definition?.operators.some((one) => one.value === operator)).toBe(true);
            expect(value.trim()).not.toBe('');
            if (definition?.value_type === 'int') expect(value).toMatch(/^[+-]?\d+$/);
          }
          const again = start([...conditions]);
          again.send(SUBMIT);
          expect(again.submitted[0]?.conditions).toEqual(conditions);
        }
      }),
    );
  });

  it('[R3.089] splits what it joined', () => {
    expect(splitChecked(joinChecked(['a', 'b']))).toEqual(['a', 'b']);
    expect(splitChecked('')).toEqual([]);
  });
});
