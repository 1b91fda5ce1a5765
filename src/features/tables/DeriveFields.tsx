import { useTexts } from '../../i18n/texts.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CategoryRules } from './CategoryRules.tsx';
import { ColumnField } from './ColumnField.tsx';
import { DeriveCorrections } from './DeriveCorrections.tsx';
import { type DeriveStep, freeName, type StepColumn } from './new-step.ts';
import type { StepFormProps } from './StepForm.tsx';

const PARTS = [
  'year',
  'quarter',
  'month',
  'weekday',
  'number',
  'unit',
  'email',
  'domain',
  'brackets',
] as const;
const NAME_LENGTH = 200;

/** A column that rules make of another one: categories, or a part of its values. */
export function DeriveFields({ step, columns, onChange }: StepFormProps<DeriveStep>) {
  const t = useTexts();
  const { id, enabled, kind, column, name, corrections, origin } = step;
  const base = { id, enabled, kind, column, name, corrections, ...(origin !== undefined && { origin }) };
  const type = columns.find((one) => one.name === column)?.type ?? 'text';
  const change = (next: string) => {
    const { labels: _, ...rest } = step;
    // a name that was made of the column follows it
    onChange({
      ...rest,
      column: next,
      name: name === freeName(column, columns) ? freeName(next, columns) : name,
      corrections: [],
    });
  };
  return (
    <>
      <ColumnField label={t('derive.from')} column={column} columns={columns} onChange={change} />
      <TextField
        label={t('steps.newColumn')}
        maxLength={NAME_LENGTH}
        value={name}
        onChange={(event) => onChange({ ...step, name: event.target.value })}
      />
      <SegmentedControl
        label={t('derive.method')}
        segments={[
          { value: 'categories', label: t('derive.categories') },
          { value: 'extract', label: t('derive.extract') },
        ]}
        value={step.method}
        onChange={(method) => {
          if (method === step.method) return;
          onChange(
            method === 'categories'
              ? { ...base, method, rules: [] }
              : { ...base, method: 'extract', extract: firstPart(type) },
          );
        }}
      />
      {step.method === 'categories' ? (
        <>
          <CategoryRules type={type} rules={step.rules} onChange={(rules) => onChange({ ...step, rules })} />
          <TextField
            label={t('derive.otherwise')}
            hint={t('derive.otherwiseHint')}
            maxLength={NAME_LENGTH}
            value={step.otherwise ?? ''}
            onChange={(event) => onChange({ ...step, otherwise: event.target.value })}
          />
        </>
      ) : (
        <PartFields step={step} type={type} onChange={onChange} />
      )}
      <DeriveCorrections
        corrections={corrections}
        onChange={(next) => onChange({ ...step, corrections: next })}
      />
      <Checkbox
        label={t('derive.origin')}
        checked={origin !== undefined}
        onChange={() => {
          const { origin: _, ...without } = step;
          onChange(
            origin === undefined
              ? { ...step, origin: t('derive.originName', { name: name.trim() }) }
              : without,
          );
        }}
      />
      {origin !== undefined && (
        <TextField
          label={t('steps.newColumn')}
          maxLength={NAME_LENGTH}
          value={origin}
          onChange={(event) => onChange({ ...step, origin: event.target.value })}
        />
      )}
    </>
  );
}

const firstPart = (type: StepColumn['type']) => (type === 'text' ? 'number' : 'year');

function PartFields({
  step,
  type,
  onChange,
}: {
  step: Extract<DeriveStep, { method: 'extract' }>;
  type: StepColumn['type'];
  onChange: (step: DeriveStep) => void;
}) {
  const t = useTexts();
  const { extract } = step;
  const isDay = extract === 'quarter' || extract === 'month' || extract === 'weekday';
  return (
    <>
      <Select
        label={t('derive.what')}
        options={PARTS.map((part) => ({ value: part, label: t(`derive.part.${part}`) }))}
        value={extract}
        onChange={(part) => onChange({ ...step, extract: part })}
      />
      {type === 'text' && extract === 'number' && (
        <Select
          label={t('import.decimal')}
          options={[
            { value: '.' as const, label: t('import.decimalPoint') },
            { value: ',' as const, label: t('import.decimalComma') },
          ]}
          value={step.decimal ?? '.'}
          onChange={(decimal) => onChange({ ...step, decimal })}
        />
      )}
      {type === 'text' && isDay && (
        <Select
          label={t('import.dateOrder')}
          options={[
            { value: 'ymd' as const, label: t('import.dateYmd') },
            { value: 'dmy' as const, label: t('import.dateDmy') },
            { value: 'mdy' as const, label: t('import.dateMdy') },
          ]}
          value={step.date_order ?? 'ymd'}
          onChange={(order) => onChange({ ...step, date_order: order })}
        />
      )}
    </>
  );
}
