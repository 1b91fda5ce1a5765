import { useTexts } from '../../i18n/texts.ts';
import type { Step } from '../../machines/table-steps/index.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { CheckListField } from '../../ui/fields/CheckListField.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ColumnField } from './ColumnField.tsx';
import { ComputeFields } from './ComputeFields.tsx';
import { isNumber } from './column-kind.ts';
import { DeriveFields } from './DeriveFields.tsx';
import { inputType } from './filter-operators.ts';
import { partNames, type StepColumn } from './new-step.ts';
import { ReorderFields } from './ReorderFields.tsx';
import { StepConditions } from './StepConditions.tsx';

export interface StepFormProps<S extends Step = Step> {
  step: S;
  /** Columns that it begins with. */
  columns: readonly StepColumn[];
  onChange: (step: Step) => void;
}

const TYPES = ['text', 'integer', 'number', 'boolean', 'date', 'datetime', 'time'] as const;
const NAME_LENGTH = 200;

/** The fields of a step, by its kind. */
export function StepForm({ step, columns, onChange }: StepFormProps) {
  switch (step.kind) {
    case 'rename':
      return <RenameFields step={step} columns={columns} onChange={onChange} />;
    case 'retype':
      return <RetypeFields step={step} columns={columns} onChange={onChange} />;
    case 'split':
      return <SplitFields step={step} columns={columns} onChange={onChange} />;
    case 'fill':
      return <FillFields step={step} columns={columns} onChange={onChange} />;
    case 'text':
      return <TextFields step={step} columns={columns} onChange={onChange} />;
    case 'drop':
    case 'dedupe':
      return <ColumnsFields step={step} columns={columns} onChange={onChange} />;
    case 'filter':
      return <StepConditions step={step} columns={columns} onChange={onChange} />;
    case 'compute':
      return <ComputeFields step={step} columns={columns} onChange={onChange} />;
    case 'derive':
      return <DeriveFields step={step} columns={columns} onChange={onChange} />;
    case 'reorder':
      return <ReorderFields step={step} columns={columns} onChange={onChange} />;
  }
}

type Of<Kind extends Step['kind']> = StepFormProps<Extract<Step, { kind: Kind }>>;

function RenameFields({ step, columns, onChange }: Of<'rename'>) {
  const t = useTexts();
  return (
    <>
      <ColumnField
        column={step.column}
        columns={columns}
        onChange={(column) => onChange({ ...step, column, to: step.to === step.column ? column : step.to })}
      />
      <TextField
        label={t('steps.newName')}
        maxLength={NAME_LENGTH}
        value={step.to}
        onChange={(event) => onChange({ ...step, to: event.target.value })}
      />
    </>
  );
}

function RetypeFields({ step, columns, onChange }: Of<'retype'>) {
  const t = useTexts();
  const isDate = step.type === 'date' || step.type === 'datetime';
  return (
    <>
      <ColumnField
        column={step.column}
        columns={columns}
        onChange={(column) => onChange({ ...step, column })}
      />
      <Select
        label={t('steps.newType')}
        options={TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        value={step.type}
        onChange={(type) => onChange({ ...step, type })}
      />
      {isNumber(step) && (
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
      {isDate && (
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
      <RadioGroup
        label={t('steps.onFailure')}
        options={[
          { value: 'empty' as const, label: t('steps.failureEmpty') },
          { value: 'stop' as const, label: t('steps.failureStop') },
        ]}
        value={step.on_failure}
        onChange={(failure) => onChange({ ...step, on_failure: failure })}
      />
    </>
  );
}

function SplitFields({ step, columns, onChange }: Of<'split'>) {
  const t = useTexts();
  const { id, enabled, kind, column, names, keep } = step;
  const base = { id, enabled, kind, column, names, keep };
  const byText = step.separator !== undefined;
  // names that nobody wrote follow the column
  const isOwn = names.join() !== partNames(column).join();
  const numbers = (text: string) =>
    text
      .split(/[\s,;]+/)
      .map(Number)
      .filter((place) => Number.isInteger(place) && place > 0);
  return (
    <>
      <ColumnField
        column={column}
        columns={columns}
        onChange={(next) => onChange({ ...step, column: next, ...(isOwn ? {} : { names: partNames(next) }) })}
      />
      <SegmentedControl
        label={t('steps.splitBy')}
        segments={[
          { value: 'text', label: t('steps.splitText') },
          { value: 'places', label: t('steps.splitPlaces') },
        ]}
        value={byText ? 'text' : 'places'}
        onChange={(by) => onChange(by === 'text' ? { ...base, separator: ',' } : { ...base, positions: [3] })}
      />
      {byText ? (
        <TextField
          key="text"
          label={t('steps.separator')}
          maxLength={50}
          value={step.separator ?? ''}
          onChange={(event) => onChange({ ...base, separator: event.target.value })}
        />
      ) : (
        <TextField
          key="places"
          label={t('steps.positions')}
          hint={t('steps.positionsHint')}
          inputMode="numeric"
          defaultValue={(step.positions ?? []).join(', ')}
          onChange={(event) => onChange({ ...base, positions: numbers(event.target.value) })}
        />
      )}
      <TextField
        key={isOwn ? 'own' : column}
        label={t('steps.partNames')}
        hint={t('steps.partNamesHint')}
        defaultValue={names.join(', ')}
        onChange={(event) =>
          onChange({ ...step, names: event.target.value.split(',').map((name) => name.trim()) })
        }
      />
      <Checkbox
        label={t('steps.keepColumn')}
        checked={keep}
        onChange={() => onChange({ ...step, keep: !keep })}
      />
    </>
  );
}

function FillFields({ step, columns, onChange }: Of<'fill'>) {
  const t = useTexts();
  const type = columns.find(({ name }) => name === step.column)?.type ?? 'text';
  const isAmount = isNumber({ type });
  const ways = isAmount
    ? (['value', 'previous', 'mean', 'median'] as const)
    : (['value', 'previous'] as const);
  return (
    <>
      <ColumnField
        column={step.column}
        columns={columns}
        onChange={(column) => onChange({ ...step, column, with: 'value', value: '' })}
      />
      <Select
        label={t('steps.fillWith')}
        options={ways.map((way) => ({ value: way, label: t(`steps.fill.${way}`) }))}
        value={step.with}
        onChange={(way) => onChange({ ...step, with: way })}
      />
      {step.with === 'value' &&
        (type === 'boolean' ? (
          <Select
            label={t('tables.filterValue')}
            options={[
              { value: 'true', label: t('tables.true') },
              { value: 'false', label: t('tables.false') },
            ]}
            value={step.value === 'true' || step.value === 'false' ? step.value : null}
            onChange={(value) => onChange({ ...step, value })}
          />
        ) : (
          <TextField
            key={inputType(type)}
            label={t('tables.filterValue')}
            type={inputType(type)}
            inputMode={isAmount ? 'decimal' : undefined}
            maxLength={2000}
            value={step.value ?? ''}
            onChange={(event) => onChange({ ...step, value: event.target.value })}
          />
        ))}
    </>
  );
}

const CHANGES = ['trim', 'collapse', 'upper', 'lower', 'title', 'replace'] as const;

function TextFields({ step, columns, onChange }: Of<'text'>) {
  const t = useTexts();
  return (
    <>
      <ColumnField
        column={step.column}
        columns={columns}
        onChange={(column) => onChange({ ...step, column })}
      />
      <Select
        label={t('steps.changeLabel')}
        options={CHANGES.map((change) => ({ value: change, label: t(`steps.change.${change}`) }))}
        value={step.change}
        onChange={(change) => onChange({ ...step, change })}
      />
      {step.change === 'replace' && (
        <>
          <TextField
            label={t('steps.find')}
            maxLength={500}
            value={step.find ?? ''}
            onChange={(event) => onChange({ ...step, find: event.target.value })}
          />
          <TextField
            label={t('steps.replaceBy')}
            maxLength={500}
            value={step.replace ?? ''}
            onChange={(event) => onChange({ ...step, replace: event.target.value })}
          />
          <Checkbox
            label={t('steps.matchCase')}
            checked={step.match_case ?? false}
            onChange={() => onChange({ ...step, match_case: !(step.match_case ?? false) })}
          />
          <Checkbox
            label={t('steps.wholeValue')}
            checked={step.whole ?? false}
            onChange={() => onChange({ ...step, whole: !(step.whole ?? false) })}
          />
        </>
      )}
    </>
  );
}

function ColumnsFields({ step, columns, onChange }: Of<'drop' | 'dedupe'>) {
  const t = useTexts();
  const toggle = (name: string) =>
    onChange({
      ...step,
      columns: step.columns.includes(name)
        ? step.columns.filter((one) => one !== name)
        : [...step.columns, name],
    });
  return (
    <>
      <CheckListField
        label={t('tables.columns')}
        hint={step.kind === 'dedupe' ? t('steps.dedupeHint') : undefined}
        options={columns.map(({ name }) => ({ value: name, label: name }))}
        picked={step.columns}
        onToggle={toggle}
      />
      {step.kind === 'dedupe' && (
        <RadioGroup
          label={t('steps.keepWhich')}
          inline
          options={[
            { value: 'first' as const, label: t('steps.keepFirst') },
            { value: 'last' as const, label: t('steps.keepLast') },
          ]}
          value={step.keep}
          onChange={(keep) => onChange({ ...step, keep })}
        />
      )}
    </>
  );
}
