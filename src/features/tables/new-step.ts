import type { Shape } from '../../api/shapes.ts';
import type { Step } from '../../machines/table-steps/index.ts';
import { needsValue, valueProblem } from './filter-operators.ts';

export type StepKind = Step['kind'];
export type StepColumn = Shape<'StepColumn'>;

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
  'reorder',
];

/** Kinds that fit a column of a type, for its menu. */
export function kindsFor(type: StepColumn['type']): StepKind[] {
  return type === 'text'
    ? ['rename', 'retype', 'split', 'fill', 'text', 'drop']
    : ['rename', 'retype', 'fill', 'drop'];
}

/** A step of a kind to begin with, about a column where one is given. */
export function newStep(kind: StepKind, columns: readonly StepColumn[], about?: string): Step {
  const base = { id: crypto.randomUUID(), enabled: true };
  const texts = columns.find(({ type }) => type === 'text');
  const column =
    about ?? (kind === 'split' || kind === 'text' ? texts?.name : undefined) ?? columns[0]?.name ?? '';
  const type = columns.find(({ name }) => name === column)?.type ?? 'text';
  switch (kind) {
    case 'rename':
      return { ...base, kind, column, to: column };
    case 'retype':
      return { ...base, kind, column, type: type === 'text' ? 'number' : 'text', on_failure: 'empty' };
    case 'split':
      return { ...base, kind, column, separator: ',', names: [`${column} 1`, `${column} 2`], keep: true };
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
    case 'reorder':
      return { ...base, kind, columns: columns.map(({ name }) => name) };
  }
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
    case 'compute':
      return step.name.trim() !== '' && step.expression.trim() !== '';
    default:
      return true;
  }
}
