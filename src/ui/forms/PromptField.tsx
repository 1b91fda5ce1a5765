import LockIcon from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { Checkbox } from '../Checkbox.tsx';
import { CheckListField } from '../fields/CheckListField.tsx';
import { Combobox } from '../fields/Combobox.tsx';
import { TagsField } from '../fields/TagsField.tsx';
import { Select } from '../Select.tsx';
import { Textarea } from '../Textarea.tsx';
import { TextField } from '../TextField.tsx';
import { useWords } from '../ui-text.tsx';

/** From this many options on an option is found by typing. */
const SEARCH_FROM = 9;

export interface PromptFieldProps {
  type: 'str' | 'text' | 'list' | 'bool' | 'int' | 'float' | 'option' | 'check_list' | 'date';
  label: string;
  placeholder?: string | undefined;
  /** `display` is shown, `value` is sent. */
  options?: readonly { readonly display: string; readonly value: string }[] | undefined;
  /** The person may see it and not change it. */
  fixed?: boolean | undefined;
  required: boolean;
  /** A text, also of a number; a boolean; a list. Of a date it is the business of `dateField`. */
  value: unknown;
  onChange: (value: string | boolean | readonly string[]) => void;
  error?: string | undefined;
  /** Draws the field of the type date with the same label, state and error. */
  dateField: (field: {
    label: string;
    hint?: ReactNode;
    error?: string;
    required: boolean;
    disabled: boolean;
  }) => ReactNode;
}

/** The control of one parameter of a prompt, by its type. */
export function PromptField({
  type,
  label,
  placeholder,
  options = [],
  fixed = false,
  required,
  value,
  onChange,
  error,
  dateField,
}: PromptFieldProps) {
  const t = useWords();
  const hint = fixed ? t('forms.fixed') : undefined;
  const field = {
    label,
    required: required && !fixed,
    ...(hint && { hint }),
    ...(error !== undefined && { error }),
  };
  const prompt = placeholder !== undefined && !fixed ? { placeholder } : {};
  const text = typeof value === 'string' ? value : '';
  const list = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  const lock = fixed && { trailing: <LockIcon size={14} aria-hidden="true" /> };
  switch (type) {
    case 'str':
      return (
        <TextField
          {...field}
          {...prompt}
          {...lock}
          value={text}
          readOnly={fixed}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'text':
      return (
        <Textarea
          {...field}
          {...prompt}
          value={text}
          readOnly={fixed}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'int':
    case 'float':
      return (
        <TextField
          {...field}
          {...prompt}
          {...lock}
          value={text}
          readOnly={fixed}
          inputMode={type === 'int' ? 'numeric' : 'decimal'}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'bool':
      return (
        <Checkbox
          label={label}
          hint={hint ?? placeholder}
          error={error}
          checked={value === true}
          disabled={fixed}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'list':
      return <TagsField {...field} {...prompt} disabled={fixed} value={list} onChange={onChange} />;
    case 'option': {
      const choices = options.map((option) => ({ value: option.value, label: option.display }));
      const choice = {
        ...field,
        placeholder: placeholder ?? t('forms.choose'),
        disabled: fixed,
        options: choices,
      };
      return choices.length < SEARCH_FROM ? (
        <Select {...choice} value={text || null} onChange={onChange} />
      ) : (
        <Combobox
          {...choice}
          value={choices.find((option) => option.value === text) ?? null}
          onChange={(option) => onChange(option?.value ?? '')}
        />
      );
    }
    case 'check_list':
      return (
        <CheckListField
          {...field}
          hint={hint ?? placeholder}
          disabled={fixed}
          options={options.map((option) => ({ value: option.value, label: option.display }))}
          picked={list}
          onToggle={(toggled) =>
            onChange(list.includes(toggled) ? list.filter((item) => item !== toggled) : [...list, toggled])
          }
        />
      );
    case 'date':
      return dateField({ ...field, disabled: fixed });
  }
}
