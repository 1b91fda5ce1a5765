import { useRef } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { Step } from '../../machines/table-steps/index.ts';
import { Select } from '../../ui/Select.tsx';
import { Textarea } from '../../ui/Textarea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { StepFormProps } from './StepForm.tsx';
import styles from './steps.module.css';

const EXAMPLE = 'round([Price] * 1.1, 2)';
/** Functions of the expression language with what they take, in groups; code, so the same in every language. */
const FUNCTIONS = [
  'if(condition, yes, no)',
  'coalesce(a, b)',
  'is_empty(a)',
  'min(a, b)',
  'max(a, b)',
  'round(n, digits)',
  'abs(n)',
  'floor(n)',
  'ceil(n)',
  'sqrt(n)',
  'power(n, m)',
  'ln(n)',
  'log10(n)',
  'year(d)',
  'quarter(d)',
  'month(d)',
  'week(d)',
  'day(d)',
  'weekday(d)',
  'hour(d)',
  'minute(d)',
  'month_start(d)',
  'year_start(d)',
  'add_days(d, n)',
  'add_months(d, n)',
  'days_between(d, e)',
  'make_date(y, m, d)',
  'length(t)',
  'upper(t)',
  'lower(t)',
  'trim(t)',
  'left(t, n)',
  'right(t, n)',
  'substring(t, from, n)',
  'replace(t, find, by)',
  'contains(t, part)',
  'starts_with(t, part)',
  'ends_with(t, part)',
  'concat(a, b)',
  'text(a)',
  'number(a)',
  'date(a)',
] as const;

/** Name and expression of a computed column; a column or function that is chosen is put where the cursor is. */
export function ComputeFields({
  step,
  columns,
  onChange,
}: StepFormProps<Extract<Step, { kind: 'compute' }>>) {
  const t = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const insert = (words: string) => {
    const field = frame.current?.querySelector('textarea');
    const { expression } = step;
    const from = field?.selectionStart ?? expression.length;
    const end = field?.selectionEnd ?? expression.length;
    onChange({ ...step, expression: expression.slice(0, from) + words + expression.slice(end) });
    field?.focus();
  };
  return (
    <>
      <TextField
        label={t('steps.newColumn')}
        maxLength={200}
        value={step.name}
        onChange={(event) => onChange({ ...step, name: event.target.value })}
      />
      <div ref={frame}>
        <Textarea
          label={t('steps.expression')}
          hint={t('steps.expressionHint', { example: EXAMPLE })}
          rows={4}
          maxLength={2000}
          spellCheck={false}
          value={step.expression}
          onChange={(event) => onChange({ ...step, expression: event.target.value })}
        />
      </div>
      <div className={styles.inserts}>
        <Select
          label={t('steps.insertColumn')}
          hideLabel
          size="small"
          placeholder={t('steps.insertColumn')}
          options={columns.map(({ name }) => ({ value: name, label: name }))}
          value={null}
          onChange={(name) => insert(`[${name.replaceAll(']', ']]')}]`)}
        />
        <Select
          label={t('steps.insertFunction')}
          hideLabel
          size="small"
          placeholder={t('steps.insertFunction')}
          options={FUNCTIONS.map((words) => ({ value: words, label: words }))}
          value={null}
          onChange={(words) => insert(words)}
        />
      </div>
    </>
  );
}
