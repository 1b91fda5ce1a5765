import type { Translate } from '../../i18n/texts.ts';
import type { Step } from '../../machines/table-steps/index.ts';
import { conditionText } from './condition-text.ts';
import type { StepColumn } from './new-step.ts';

/** Columns in sight before the rest is only counted. */
const SHOWN_COLUMNS = 3;

function names(columns: readonly string[], t: Translate): string {
  const shown = columns.slice(0, SHOWN_COLUMNS).join(', ');
  const rest = columns.length - SHOWN_COLUMNS;
  return rest > 0 ? t('steps.andMore', { columns: shown, count: rest }) : shown;
}

/** What a step does, in a line below its kind. */
export function stepWords(step: Step, columns: readonly StepColumn[], t: Translate): string {
  switch (step.kind) {
    case 'rename':
      return t('steps.renameLine', { column: step.column, to: step.to });
    case 'retype':
      return t('steps.renameLine', { column: step.column, to: t(`type.${step.type}`) });
    case 'split':
      return t('steps.renameLine', { column: step.column, to: names(step.names, t) });
    case 'fill':
      return `${step.column}: ${step.with === 'value' ? (step.value ?? '') : t(`steps.fill.${step.with}`)}`;
    case 'text':
      return step.change === 'replace'
        ? `${step.column}: ${t('steps.renameLine', { column: step.find ?? '', to: step.replace ?? '' })}`
        : `${step.column}: ${t(`steps.change.${step.change}`)}`;
    case 'drop':
    case 'reorder':
      return names(step.columns, t);
    case 'filter':
      return step.conditions.conditions
        .map(
          (condition) =>
            `${condition.field} ${conditionText(
              condition,
              columns.find(({ name }) => name === condition.field),
              t,
            )}`,
        )
        .join(' · ');
    case 'dedupe':
      return step.columns.length === 0 ? t('steps.allColumns') : names(step.columns, t);
    case 'derive':
      return t('derive.line', { name: step.name, column: step.column });
    case 'compute':
      return `${step.name} = ${step.expression}`;
  }
}
