import type { Shape } from '../../api/shapes.ts';
import type { Step } from '../../machines/table-steps/index.ts';
import { needsValue, valueProblem } from './filter-operators.ts';

export type StepKind = Step['kind'];
export type StepColumn = Shape<'StepColumn'>;
export type CategoryRule = Shape<'CategoryRule'>;
export type DeriveStep = Extract<Step, { kind: 'derive' }>;

/** Kinds in the order in which they are offered. */
export const STEP_KINDS: readonly StepKind[] = [
  'rename',
  'retype',
  'split',
  'fill',
  'text',
  'drop',
  'filter',
  'dedupe',
  'compute',
  'derive',
  'reorder',
];

/** Kinds that fit a column of a type, for its menu. */
export function kindsFor(type: StepColumn['type']): StepKind[] {
  return type === 'text'
    ? ['rename', 'retype', 'split', 'fill', 'text', 'derive', 'drop']
    : ['rename', 'retype', 'fill', 'derive', 'drop'];
}

/** Names for the parts of a column until a person writes others. */
export function partNames(column: string): string[] {
  return [`${column} 1`, `${column} 2`];
}

/** A step of a kind to begin with, about a column where one is given. */
export function newStep(kind: StepKind, columns: readonly StepColumn[], about?: string): Step {
  const base = { id: crypto.randomUUID(), enabled: true };
  const texts = columns.find(({ type }) => type === 'text');
  const column =
    about ??
    (kind === 'split' || kind === 'text' || kind === 'derive' ? texts?.name : undefined) ??
    columns[0]?.name ??
    '';
  const type = columns.find(({ name }) => name === column)?.type ?? 'text';
  switch (kind) {
    case 'rename':
      return { ...base, kind, column, to: column };
    case 'retype':
      return { ...base, kind, column, type: type === 'text' ? 'number' : 'text', on_failure: 'empty' };
    case 'split':
      return { ...base, kind, column, separator: ',', names: partNames(column), keep: true };
    case 'fill':
      return { ...base, kind, column, with: 'value', value: '' };
    case 'text':
      return { ...base, kind, column, change: 'trim' };
    case 'drop':
      return { ...base, kind, columns: about === undefined ? [] : [about] };
    case 'filter':
      return {
        ...base,
        kind,
        conditions: {
          connect_pre_filter: 'and',
          conditions: [{ field: column, operator: 'not_empty', value: '' }],
        },
      };
    case 'dedupe':
      return { ...base, kind, columns: about === undefined ? [] : [about], keep: 'first' };
    case 'compute':
      return {
        ...base,
        kind,
        name: '',
        expression: about === undefined ? '' : `[${about.replaceAll(']', ']]')}]`,
      };
    case 'derive':
      return {
        ...base,
        kind,
        method: 'categories',
        column,
        name: freeName(column, columns),
        rules: [],
        corrections: [],
      };
    case 'reorder':
      return { ...base, kind, columns: columns.map(({ name }) => name) };
  }
}

/** A name that no column has yet: with the first number from 2 that is free. */
export function freeName(wanted: string, columns: readonly StepColumn[]): string {
  const taken = new Set(columns.map(({ name }) => name.toLowerCase()));
  let number = 2;
  while (taken.has(`${wanted} ${number}`.toLowerCase())) number += 1;
  return `${wanted} ${number}`;
}

/** Whether what a step would do can be shown: rules may still be missing, which are made of what no rule fits. */
export function isPreviewable(step: Step, columns: readonly StepColumn[]): boolean {
  if (step.kind !== 'derive' || step.method !== 'categories') return isComplete(step, columns);
  return step.name.trim() !== '' && (step.origin === undefined || step.origin.trim() !== '');
}

/** Whether a rule says what it looks for and what it is named; an incomplete one is left out of the preview. */
export function isCompleteRule({
  category,
  match,
  words = [],
  from = '',
  below = '',
}: CategoryRule): boolean {
  if (category.trim() === '') return false;
  return match === 'range'
    ? from.trim() !== '' || below.trim() !== ''
    : words.some((word) => word.trim() !== '');
}

/** The step as far as it can be shown: without rules that are not finished. */
export function previewedStep(step: Step): Step {
  return step.kind === 'derive' && step.method === 'categories'
    ? { ...step, rules: step.rules.filter(isCompleteRule) }
    : step;
}

/** Whether a step says all that it needs; whether it fits the table the server says. */
export function isComplete(step: Step, columns: readonly StepColumn[]): boolean {
  switch (step.kind) {
    case 'rename':
      return step.to.trim() !== '' && step.to !== step.column;
    case 'split': {
      const { separator, positions, names } = step;
      const hasCut = separator === undefined ? (positions ?? []).length > 0 : separator !== '';
      return hasCut && names.length >= 2 && names.every((name) => name.trim() !== '');
    }
    case 'fill':
      return step.with !== 'value' || (step.value ?? '').trim() !== '';
    case 'text':
      return step.change !== 'replace' || (step.find ?? '') !== '';
    case 'drop':
    case 'reorder':
      return step.columns.length > 0;
    case 'filter':
      return (
        step.conditions.conditions.length > 0 &&
        step.conditions.conditions.every(({ field, operator, value }) => {
          const type = columns.find(({ name }) => name === field)?.type ?? 'text';
          return !needsValue(operator) || valueProblem(operator, type, value) === undefined;
        })
      );
    case 'derive':
      return (
        step.name.trim() !== '' &&
        (step.origin === undefined || step.origin.trim() !== '') &&
        (step.method === 'extract' ||
          // a model alone can make a column
          (step.rules.length + (step.labels ?? []).length > 0 && step.rules.every(isCompleteRule)))
      );
    case 'compute':
      return step.name.trim() !== '' && step.expression.trim() !== '';
    default:
      return true;
  }
}
