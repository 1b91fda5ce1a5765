import type { ReactNode } from 'react';
import type { SelectOption } from '../Select.tsx';

/** What a field holds; the same as JSON. */
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly FieldValue[]
  | { readonly [name: string]: FieldValue };

export type FieldValues = Readonly<Record<string, FieldValue>>;

/** What a field is edited with; whoever draws it passes all of it on. */
export interface FieldControl {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
}

interface FieldBase {
  /** Name in the record's values. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  /** Shown, never edited. */
  readonly readOnly?: boolean;
  /** Takes the whole width when it is edited. */
  readonly wide?: boolean;
  /** Has a Copy button when it is read. */
  readonly copyable?: boolean;
  /** Its masked value can be asked for. */
  readonly revealable?: boolean;
  /** What is wrong with a value; checked on saving. Required fields are checked without it. */
  readonly check?: (value: FieldValue, values: FieldValues) => string | undefined;
  /** Draws the field for editing in place of what its kind has. */
  readonly render?: (control: FieldControl) => ReactNode;
  /** Draws the value for reading in place of what its kind has. */
  readonly show?: (value: FieldValue) => ReactNode;
}

/** One field of a record. Which value each kind holds stands beside it; `null` is none. */
export type FieldDefinition = FieldBase &
  (
    | /** `string` */ { readonly kind: 'text'; readonly multiline?: boolean; readonly maxLength?: number }
    | /** `string`: an address, shown as a link. */ { readonly kind: 'link' }
    | /** `number` */ {
        readonly kind: 'number';
        readonly min?: number;
        readonly max?: number;
        readonly step?: number;
        readonly unit?: string;
      }
    | /** `number` of minor units */ {
        readonly kind: 'money';
        readonly currency: string;
        /** Of its minor unit. */
        readonly digits: number;
        readonly min?: number;
      }
    | /** `string` of one option */ {
        readonly kind: 'select';
        readonly options: readonly SelectOption<string>[];
      }
    | /** `boolean` */ { readonly kind: 'switch' }
    | /** `string` yyyy-MM-dd */ { readonly kind: 'date'; readonly min?: string; readonly max?: string }
    | /** `number` of Unix seconds; only read */ { readonly kind: 'time' }
    | /** list of `string` */ { readonly kind: 'tags'; readonly max?: number }
    | /** `boolean`: whether one is set; when edited `string`: the new one. Never read. */ {
        readonly kind: 'secret';
        readonly generate?: () => string;
      }
    | /** `string` of JSON text */ { readonly kind: 'json'; readonly maskedKeys?: readonly string[] }
    | /** Anything that `show` and `render` know. */ { readonly kind: 'custom' }
  );

/** Fields under one heading. */
export interface FieldSection {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly fields: readonly FieldDefinition[];
}

/** Whether a value is none. */
export function isEmptyValue(value: FieldValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether a person may change a field here. */
export function isEditable(field: FieldDefinition, masked: readonly string[]): boolean {
  if (field.readOnly || masked.includes(field.name) || field.kind === 'time') return false;
  return field.render !== undefined || (field.kind !== 'custom' && field.kind !== 'json');
}

/**
 * What is wrong with the values of the fields that can be edited, by field.
 *
 * @param required said of a required field that is empty
 */
export function problemsOf(
  sections: readonly FieldSection[],
  values: FieldValues,
  masked: readonly string[],
  required: string,
): Record<string, string> {
  const found = sections
    .flatMap(({ fields }) => fields)
    .filter((field) => isEditable(field, masked))
    .flatMap((field): [string, string][] => {
      const value = values[field.name] ?? null;
      const isMissing = isEmptyValue(value) || (field.kind === 'secret' && value === false);
      const problem = field.required && isMissing ? required : field.check?.(value, values);
      return problem ? [[field.name, problem]] : [];
    });
  return Object.fromEntries(found);
}
