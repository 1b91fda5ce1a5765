import type { Shape } from '../../api/shapes.ts';

export type RowFilterDefinition = Shape<'RowFilterDefinition'>;
export type RowFilterField = RowFilterDefinition['fields'][number];

/** One condition while it is edited. */
export interface ConditionRow {
  readonly id: number;
  /** `null` until a person has chosen one. */
  readonly field: string | null;
  readonly operator: string | null;
  /** What is typed or chosen; a check list has `picked` instead. */
  readonly value: string;
  readonly picked: readonly string[];
}

/** One condition as it is submitted. */
export interface RowCondition {
  readonly field: string;
  readonly operator: string;
  readonly value: string;
}

/** What is submitted (spec section 3). */
export interface RowConditions {
  readonly connect_pre_filter: 'and';
  readonly conditions: readonly RowCondition[];
}

/** Why a value cannot be submitted; the name of the value type that it does not fit. */
export type ValueProblem = 'int' | 'float';

const SEPARATOR = ';';

/** Values of a check list in one text (spec section 3: joined with semicolons). */
export function joinChecked(values: readonly string[]): string {
  return values.join(SEPARATOR);
}

/** The values that {@link joinChecked} joined. */
export function splitChecked(value: string): string[] {
  return value === '' ? [] : value.split(SEPARATOR);
}

/** Whether a value may stand in a check list: joined, one with a semicolon would become two. */
export function mayBeChecked(value: string): boolean {
  return !value.includes(SEPARATOR);
}

/** The field of a name, in whichever category it stands. */
export function fieldOf(
  definitions: readonly RowFilterDefinition[],
  name: string | null,
): RowFilterField | undefined {
  if (name === null) return undefined;
  for (const { fields } of definitions) {
    const found = fields.find(({ field }) => field === name);
    if (found) return found;
  }
  return undefined;
}

/** The value of a row as it is submitted; empty where it has none. */
function submittedValue(row: ConditionRow, field: RowFilterField): string {
  if (field.value_type === 'check_list') return joinChecked(row.picked);
  return field.value_type === 'string' ? row.value : row.value.trim();
}

/** Whether a row says something: spec section 5 submits no other. */
export function hasValue(row: ConditionRow, field: RowFilterField | undefined): boolean {
  return field !== undefined && row.operator !== null && submittedValue(row, field).trim() !== '';
}

/** Why the value of a row cannot be submitted; `null` where it can, or where there is none. */
export function valueProblem(row: ConditionRow, field: RowFilterField | undefined): ValueProblem | null {
  if (!field || !hasValue(row, field)) return null;
  const value = row.value.trim();
  if (field.value_type === 'int') return /^[+-]?\d{1,18}$/.test(value) ? null : 'int';
  if (field.value_type === 'float') return Number.isFinite(Number(value)) ? null : 'float';
  return null;
}

/** What rows submit: those with a value, in their order. */
export function submittedConditions(
  rows: readonly ConditionRow[],
  definitions: readonly RowFilterDefinition[],
): RowConditions {
  const conditions = rows.flatMap((row): RowCondition[] => {
    const field = fieldOf(definitions, row.field);
    if (!field || row.operator === null || !hasValue(row, field)) return [];
    return [{ field: field.field, operator: row.operator, value: submittedValue(row, field) }];
  });
  return { connect_pre_filter: 'and', conditions };
}

/** Rows that submit given conditions; a condition on what is no field is left out. Ids count from `firstId`. */
export function rowsOf(
  conditions: readonly RowCondition[],
  definitions: readonly RowFilterDefinition[],
  firstId: number,
): ConditionRow[] {
  return conditions.flatMap(({ field: name, operator, value }, index) => {
    const field = fieldOf(definitions, name);
    if (!field) return [];
    const known = field.operators.some((one) => one.value === operator);
    const isList = field.value_type === 'check_list';
    return [
      {
        id: firstId + index,
        field: name,
        operator: known ? operator : (field.operators[0]?.value ?? null),
        value: isList ? '' : value,
        picked: isList ? splitChecked(value) : [],
      },
    ];
  });
}

/** A row that compares another field: its operator stays where the field has it, its value where it is of the same kind. */
export function withField(
  row: ConditionRow,
  definitions: readonly RowFilterDefinition[],
  name: string,
): ConditionRow {
  const before = fieldOf(definitions, row.field);
  const field = fieldOf(definitions, name);
  if (!field || field === before) return row;
  const keepsOperator = field.operators.some(({ value }) => value === row.operator);
  const isTyped = field.value_type !== 'option' && field.value_type !== 'check_list';
  const keepsValue = isTyped && before?.value_type === field.value_type;
  return {
    ...row,
    field: name,
    operator: keepsOperator ? row.operator : (field.operators[0]?.value ?? null),
    value: keepsValue ? row.value : '',
    picked: [],
  };
}
