import { MoneyField } from '../fields/MoneyField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { SecretField } from '../fields/SecretField.tsx';
import { TagsField } from '../fields/TagsField.tsx';
import { Select } from '../Select.tsx';
import { Switch } from '../Switch.tsx';
import { Textarea } from '../Textarea.tsx';
import { TextField } from '../TextField.tsx';
import type { FieldControl, FieldDefinition, FieldValue } from './field-definition.ts';

export interface FieldEditProps {
  field: FieldDefinition;
  value: FieldValue;
  /** What stood there before; tells whether a secret is set. */
  base: FieldValue;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (value: FieldValue) => void;
}

/** The control that a field is edited with, by its kind or by its own `render`. */
export function FieldEdit({ field, value, base, error, disabled = false, onChange }: FieldEditProps) {
  const shared = {
    label: field.label,
    required: field.required ?? false,
    disabled,
    ...(field.hint !== undefined && { hint: field.hint }),
    ...(error !== undefined && { error }),
  };
  if (field.render) return field.render({ ...shared, value, onChange } satisfies FieldControl);
  const text = typeof value === 'string' ? value : '';
  const number = typeof value === 'number' ? value : null;
  switch (field.kind) {
    case 'number':
      return (
        <NumberField
          {...shared}
          value={number}
          onChange={onChange}
          {...(field.min !== undefined && { min: field.min })}
          {...(field.max !== undefined && { max: field.max })}
          {...(field.step !== undefined && { step: field.step })}
          {...(field.unit !== undefined && { trailing: field.unit })}
        />
      );
    case 'money':
      return (
        <MoneyField
          {...shared}
          currency={field.currency}
          digits={field.digits}
          value={number}
          onChange={onChange}
          {...(field.min !== undefined && { min: field.min })}
        />
      );
    case 'select':
      return (
        <Select
          {...shared}
          options={field.options}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        />
      );
    case 'switch':
      return (
        <Switch
          label={field.label}
          hint={error ?? field.hint}
          checked={value === true}
          disabled={disabled}
          onChange={onChange}
        />
      );
    case 'tags':
      return (
        <TagsField
          {...shared}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={onChange}
          {...(field.max !== undefined && { max: field.max })}
        />
      );
    case 'secret':
      return (
        <SecretField
          {...shared}
          isSet={base === true}
          value={typeof value === 'string' ? value : null}
          onChange={(next) => onChange(next ?? base)}
          {...(field.generate && { generate: field.generate })}
        />
      );
    case 'date':
      return (
        <TextField
          {...shared}
          type="date"
          value={text}
          min={field.min}
          max={field.max}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
    case 'text':
      return field.multiline ? (
        <Textarea
          {...shared}
          value={text}
          {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <TextField
          {...shared}
          value={text}
          {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    default:
      return (
        <TextField
          {...shared}
          type={field.kind === 'link' ? 'url' : 'text'}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
