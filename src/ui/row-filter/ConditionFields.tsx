import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Select } from '../Select.tsx';
import styles from './RowFilter.module.css';

/** A field to choose, under the heading of its category. */
export interface ConditionField {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
}

export interface ConditionFieldsProps<Operator extends string> {
  fields: readonly ConditionField[];
  field: string | null;
  onField: (field: string) => void;
  /** Operators of the field. */
  operators: readonly { readonly value: Operator; readonly label: string }[];
  operator: Operator | null;
  onOperator: (operator: Operator) => void;
  labels: { readonly field: string; readonly fieldPlaceholder?: string; readonly operator: string };
  /** Beside each other with labels for assistive technology only, or below each other with visible ones. */
  layout: 'row' | 'stack';
  /** The control of the value; nothing where the operator needs none. */
  children: ReactNode;
}

/** One condition: a field, an operator that the field has, and what it is compared with. */
export function ConditionFields<Operator extends string>({
  fields,
  field,
  onField,
  operators,
  operator,
  onOperator,
  labels,
  layout,
  children,
}: ConditionFieldsProps<Operator>) {
  const inRow = layout === 'row';
  return (
    <div className={classNames(styles.condition, inRow ? styles.inRow : styles.stacked)}>
      <Select
        label={labels.field}
        hideLabel={inRow}
        options={fields}
        value={field}
        onChange={onField}
        placeholder={labels.fieldPlaceholder ?? ''}
      />
      {(!inRow || field !== null) && (
        <Select
          label={labels.operator}
          hideLabel={inRow}
          options={operators}
          value={operator}
          onChange={onOperator}
        />
      )}
      {children}
    </div>
  );
}
