import PlusIcon from 'lucide-react/icons/plus';
import TrashIcon from 'lucide-react/icons/trash-2';
import { useTexts } from '../../i18n/texts.ts';
import type { Step } from '../../machines/table-steps/index.ts';
import { Button } from '../../ui/Button.tsx';
import { ConditionFields } from '../../ui/row-filter/ConditionFields.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { inputType, needsValue, operatorsOf, operatorText, valueProblem } from './filter-operators.ts';
import type { StepFormProps } from './StepForm.tsx';
import styles from './steps.module.css';
import type { Condition } from './view-address.ts';
import { MAX_CONDITIONS } from './view-address.ts';

/** Typed conditions that rows must fit, all of them. */
export function StepConditions({
  step,
  columns,
  onChange,
}: StepFormProps<Extract<Step, { kind: 'filter' }>>) {
  const t = useTexts();
  const { conditions } = step.conditions;
  const put = (next: readonly Condition[]) =>
    onChange({ ...step, conditions: { connect_pre_filter: 'and', conditions: [...next] } });
  const change = (place: number, part: Partial<Condition>) =>
    put(conditions.map((one, index) => (index === place ? { ...one, ...part } : one)));
  const [first] = columns;
  return (
    <>
      {conditions.map((condition, place) => {
        const type = columns.find(({ name }) => name === condition.field)?.type ?? 'text';
        const operators = operatorsOf(type);
        const problem =
          condition.value === '' ? undefined : valueProblem(condition.operator, type, condition.value);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may stand twice
          <fieldset key={place} className={styles.condition}>
            <ConditionFields
              layout="stack"
              labels={{ field: t('tables.filterColumn'), operator: t('tables.filterOperator') }}
              fields={columns.map(({ name }) => ({ value: name, label: name }))}
              field={condition.field}
              onField={(field) => change(place, { field, operator: 'not_empty', value: '' })}
              operators={operators.map((one) => ({ value: one, label: t(operatorText(one, type)) }))}
              operator={condition.operator}
              onOperator={(operator) =>
                change(place, { operator, ...(!needsValue(operator) && { value: '' }) })
              }
            >
              {needsValue(condition.operator) &&
                (type === 'boolean' ? (
                  <Select
                    label={t('tables.filterValue')}
                    options={[
                      { value: 'true', label: t('tables.true') },
                      { value: 'false', label: t('tables.false') },
                    ]}
                    value={condition.value === 'true' || condition.value === 'false' ? condition.value : null}
                    onChange={(value) => change(place, { value })}
                  />
                ) : (
                  <TextField
                    key={inputType(type)}
                    label={t('tables.filterValue')}
                    type={condition.operator === 'in' ? 'text' : inputType(type)}
                    hint={condition.operator === 'in' ? t('steps.severalValues') : undefined}
                    maxLength={2000}
                    value={condition.value}
                    error={problem && t(problem)}
                    onChange={(event) => change(place, { value: event.target.value })}
                  />
                ))}
            </ConditionFields>
            {conditions.length > 1 && (
              <Button
                size="small"
                variant="ghost"
                icon={<TrashIcon size={14} aria-hidden="true" />}
                onClick={() => put(conditions.filter((_, index) => index !== place))}
              >
                {t('steps.removeCondition')}
              </Button>
            )}
          </fieldset>
        );
      })}
      <Button
        size="small"
        icon={<PlusIcon size={14} aria-hidden="true" />}
        disabled={!first || conditions.length >= MAX_CONDITIONS}
        onClick={() => first && put([...conditions, { field: first.name, operator: 'not_empty', value: '' }])}
      >
        {t('steps.addCondition')}
      </Button>
    </>
  );
}
