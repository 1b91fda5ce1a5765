import { assign, setup } from 'xstate';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import {
  type ConditionRow,
  fieldOf,
  mayBeChecked,
  type RowCondition,
  type RowConditions,
  type RowFilterDefinition,
  rowsOf,
  submittedConditions,
  valueProblem,
  withField,
} from './row-conditions.ts';

/** Conditions at most; the contract takes no more. */
export const MAX_CONDITION_ROWS = 50;

export interface RowFilterInput {
  readonly definitions: readonly RowFilterDefinition[];
  /** Conditions that are in force. */
  readonly conditions?: readonly RowCondition[];
  readonly maxRows?: number;
}

export interface RowFilterContext {
  readonly definitions: readonly RowFilterDefinition[];
  readonly rows: readonly ConditionRow[];
  readonly nextId: number;
  readonly maxRows: number;
}

export type RowFilterEvent =
  | { readonly type: 'row.added' }
  | { readonly type: 'row.removed'; readonly id: number }
  | { readonly type: 'field.chosen'; readonly id: number; readonly field: string }
  | { readonly type: 'operator.chosen'; readonly id: number; readonly operator: string }
  | { readonly type: 'value.changed'; readonly id: number; readonly value: string }
  /** An option of a check list was pressed, picked or not. */
  | { readonly type: 'option.toggled'; readonly id: number; readonly value: string }
  | { readonly type: 'filter.submitted' }
  | { readonly type: 'filter.cleared' };

function startRows({
  definitions,
  conditions = [],
  maxRows = MAX_CONDITION_ROWS,
}: RowFilterInput): RowFilterContext {
  const rows = rowsOf(conditions.slice(0, maxRows), definitions, 1);
  return { definitions, rows, nextId: conditions.length + 1, maxRows };
}

/**
 * The editor of a row filter (spec sections 3 and 5): conditions by rows, joined by "and". `editing`; `refused` once a value did not
 * fit its type at submitting, until something is changed.
 *
 * Actions: `onSubmit` is told the conditions of the rows that have a value, at submitting and at clearing.
 */
export const rowFilter = setup({
  types: machineTypes<{
    context: RowFilterContext;
    input: RowFilterInput;
    events: RowFilterEvent;
    meta: SpecMeta;
  }>(),
  actions: {
    onSubmit: (_, _params: RowConditions) => {},
    addRow: assign(({ context: { rows, nextId } }) => ({
      rows: [...rows, { id: nextId, field: null, operator: null, value: '', picked: [] }],
      nextId: nextId + 1,
    })),
    removeRow: assign({
      rows: ({ context: { rows } }, params: { id: number }) => rows.filter(({ id }) => id !== params.id),
    }),
    removeRows: assign({ rows: [] }),
    changeRow: assign({
      rows: ({ context: { rows } }, params: { id: number; change: (row: ConditionRow) => ConditionRow }) =>
        rows.map((row) => (row.id === params.id ? params.change(row) : row)),
    }),
  },
  guards: {
    hasRoom: ({ context }) => context.rows.length < context.maxRows,
    isWrong: ({ context: { rows, definitions } }) =>
      rows.some((row) => valueProblem(row, fieldOf(definitions, row.field)) !== null),
    mayBeChecked: (_, params: { value: string }) => mayBeChecked(params.value),
  },
}).createMachine({
  id: 'rowFilter',
  context: ({ input }) => startRows(input),
  initial: 'editing',
  on: {
    'row.added': { guard: 'hasRoom', target: '.editing', actions: 'addRow' },
    'row.removed': {
      target: '.editing',
      actions: { type: 'removeRow', params: ({ event }) => ({ id: event.id }) },
    },
    'field.chosen': {
      target: '.editing',
      actions: {
        type: 'changeRow',
        params: ({ event, context }) => ({
          id: event.id,
          change: (row) => withField(row, context.definitions, event.field),
        }),
      },
    },
    'operator.chosen': {
      target: '.editing',
      actions: {
        type: 'changeRow',
        params: ({ event }) => ({ id: event.id, change: (row) => ({ ...row, operator: event.operator }) }),
      },
    },
    'value.changed': {
      target: '.editing',
      actions: {
        type: 'changeRow',
        params: ({ event }) => ({ id: event.id, change: (row) => ({ ...row, value: event.value }) }),
      },
    },
    'option.toggled': {
      guard: { type: 'mayBeChecked', params: ({ event }) => ({ value: event.value }) },
      target: '.editing',
      actions: {
        type: 'changeRow',
        params: ({ event }) => ({
          id: event.id,
          change: (row) => ({
            ...row,
            picked: row.picked.includes(event.value)
              ? row.picked.filter((value) => value !== event.value)
              : [...row.picked, event.value],
          }),
        }),
      },
    },
    'filter.submitted': [
      { guard: 'isWrong', target: '.refused' },
      {
        target: '.editing',
        actions: {
          type: 'onSubmit',
          params: ({ context }) => submittedConditions(context.rows, context.definitions),
        },
      },
    ],
    'filter.cleared': {
      target: '.editing',
      actions: [
        'removeRows',
        { type: 'onSubmit', params: { connect_pre_filter: 'and' as const, conditions: [] } },
      ],
    },
  },
  states: {
    editing: { meta: { spec: ['R3.088', 'R5.28'] } },
    refused: { meta: { spec: ['R3.083', 'R3.084'] } },
  },
});
