import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { operationQuery } from '../../api/queries.ts';
import type { Shape } from '../../api/shapes.ts';
import { useTexts } from '../../i18n/texts.ts';
import { joinChecked, splitChecked } from '../../machines/row-filter/index.ts';
import { Button } from '../../ui/Button.tsx';
import { ConditionFields } from '../../ui/row-filter/ConditionFields.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { rawText } from './cell-text.ts';
import styles from './FilterForm.module.css';
import type { FilterDraft } from './filter-draft.ts';
import { inputType, needsValue, operatorsOf, operatorText, valueProblem } from './filter-operators.ts';
import { ValueChecklist } from './ValueChecklist.tsx';
import type { Condition, Operator } from './view-address.ts';

const SUGGESTIONS = 12;
const MAX_VALUE_LENGTH = 2000;

export interface FilterFormProps {
  tableId: string;
  columns: readonly Shape<'Column'>[];
  start: FilterDraft;
  /** The condition that is changed; absent for a new one. */
  condition: Condition | undefined;
  onApply: (condition: Condition) => void;
}

/** One condition: a column, an operator that fits its type, and what to compare with. */
export function FilterForm({ tableId, columns, start, condition, onApply }: FilterFormProps) {
  const t = useTexts();
  const list = useId();
  const [field, setField] = useState(condition?.field ?? start.column);
  const column = columns.find(({ name }) => name === field) ?? columns[0];
  const type = column?.type ?? 'text';
  const operators = operatorsOf(type);
  const [chosen, setChosen] = useState<Operator | undefined>(condition?.operator);
  const operator = chosen && operators.includes(chosen) ? chosen : (operators[0] ?? 'eq');
  const [value, setValue] = useState(condition && condition.operator !== 'in' ? condition.value : '');
  const [values, setValues] = useState<readonly string[]>(
    condition?.operator === 'in' ? splitChecked(condition.value) : [],
  );
  const [problem, setProblem] = useState('');

  const isTyped = needsValue(operator) && operator !== 'in' && type !== 'boolean';
  const suggestions = useQuery({
    ...operationQuery('tableValuesGet', {
      path: { table_id: tableId },
      query: { column: field, limit: SUGGESTIONS, ...(value.trim() !== '' && { search: value.trim() }) },
    }),
    enabled: isTyped && type === 'text',
    placeholderData: keepPreviousData,
  });

  const changeField = (name: string) => {
    setField(name);
    setChosen(undefined);
    setValue('');
    setValues([]);
    setProblem('');
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const text =
      operator === 'in'
        ? joinChecked(values)
        : type === 'boolean' && value === ''
          ? 'true'
          : type === 'text'
            ? value
            : value.trim();
    const wrong = valueProblem(operator, type, text);
    setProblem(wrong ? t(wrong) : '');
    if (!wrong) onApply({ field, operator, value: needsValue(operator) ? text : '' });
  };

  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <ConditionFields
        layout="stack"
        labels={{ field: t('tables.filterColumn'), operator: t('tables.filterOperator') }}
        fields={columns.map(({ name }) => ({ value: name, label: name }))}
        field={field}
        onField={changeField}
        operators={operators.map((one) => ({ value: one, label: t(operatorText(one, type)) }))}
        operator={operator}
        onOperator={(next) => {
          setChosen(next);
          setProblem('');
        }}
      >
        {operator === 'in' && column && (
          <ValueChecklist
            tableId={tableId}
            column={column}
            values={values}
            onChange={setValues}
            problem={problem}
          />
        )}
        {operator !== 'in' && needsValue(operator) && type === 'boolean' && (
          <Select
            label={t('tables.filterValue')}
            value={value === 'false' ? 'false' : 'true'}
            options={[
              { value: 'true', label: t('tables.true') },
              { value: 'false', label: t('tables.false') },
            ]}
            onChange={setValue}
          />
        )}
        {isTyped && (
          <>
            <TextField
              // another kind of column has another kind of field
              key={inputType(type)}
              label={t('tables.filterValue')}
              type={inputType(type)}
              inputMode={type === 'integer' || type === 'number' ? 'decimal' : undefined}
              step={type === 'datetime' || type === 'time' ? 1 : undefined}
              list={type === 'text' ? list : undefined}
              autoComplete="off"
              maxLength={MAX_VALUE_LENGTH}
              value={value}
              onChange={(event) => setValue(event.target.value)}
              error={problem}
            />
            <datalist id={list}>
              {suggestions.data?.values.map(({ value: known }) => (
                <option key={rawText(known)} value={rawText(known)} />
              ))}
            </datalist>
          </>
        )}
      </ConditionFields>
      <Button type="submit" variant="primary" wide>
        {t('tables.filterApply')}
      </Button>
    </form>
  );
}
