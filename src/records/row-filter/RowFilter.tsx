import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import {
  fieldOf,
  hasValue,
  MAX_CONDITION_ROWS,
  mayBeChecked,
  type RowCondition,
  type RowConditions,
  type RowFilterDefinition,
  rowFilter,
  valueProblem,
} from '../../machines/row-filter/index.ts';
import { type FilterFieldView, RowFilterEditor } from '../../ui/row-filter/RowFilterEditor.tsx';
import styles from './RowFilter.module.css';

export interface RowFilterProps {
  definitions: readonly RowFilterDefinition[];
  /** Conditions that are in force when it opens; give it another `key` to start again. */
  conditions?: readonly RowCondition[];
  onSubmit: (conditions: RowConditions) => void;
}

function viewOf(definitions: readonly RowFilterDefinition[]): FilterFieldView[] {
  return definitions.flatMap(({ category, fields }) =>
    fields.map(({ field, name, operators, value_type: valueType, options = [] }) => ({
      field,
      name,
      category,
      operators,
      valueType,
      options: options.map(({ name: option, value, img_url: image }) => ({
        name: option,
        value,
        image,
        disabled: valueType === 'check_list' && !mayBeChecked(value),
      })),
    })),
  );
}

/** The editor of a row filter, bound to its rules. */
export function RowFilter({ definitions, conditions = [], onSubmit }: RowFilterProps) {
  const submit = useRef(onSubmit);
  useEffect(() => {
    submit.current = onSubmit;
  });
  const machine = useMemo(
    () => rowFilter.provide({ actions: { onSubmit: (_, params) => submit.current(params) } }),
    [],
  );
  const [snapshot, send] = useMachine(machine, { input: { definitions, conditions } });
  const { rows } = snapshot.context;
  const refused = snapshot.matches('refused');
  const fields = useMemo(() => viewOf(definitions), [definitions]);
  return (
    <div className={styles.frame}>
      <RowFilterEditor
        fields={fields}
        rows={rows.map((row) => ({
          ...row,
          problem: refused ? valueProblem(row, fieldOf(definitions, row.field)) : null,
        }))}
        ready={rows.filter((row) => hasValue(row, fieldOf(definitions, row.field))).length}
        hasRoom={rows.length < MAX_CONDITION_ROWS}
        onAdd={() => send({ type: 'row.added' })}
        onRemove={(id) => send({ type: 'row.removed', id })}
        onField={(id, field) => send({ type: 'field.chosen', id, field })}
        onOperator={(id, operator) => send({ type: 'operator.chosen', id, operator })}
        onValue={(id, value) => send({ type: 'value.changed', id, value })}
        onToggle={(id, value) => send({ type: 'option.toggled', id, value })}
        onSubmit={() => send({ type: 'filter.submitted' })}
        onClear={() => send({ type: 'filter.cleared' })}
      />
    </div>
  );
}
