import ArrowDownIcon from 'lucide-react/icons/arrow-down';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import { useTexts } from '../../i18n/texts.ts';
import type { Step } from '../../machines/table-steps/index.ts';
import { Button } from '../../ui/Button.tsx';
import type { StepFormProps } from './StepForm.tsx';
import styles from './steps.module.css';

/** The columns in their order, each with the way up and down. */
export function ReorderFields({
  step,
  columns,
  onChange,
}: StepFormProps<Extract<Step, { kind: 'reorder' }>>) {
  const t = useTexts();
  const known = new Set(columns.map(({ name }) => name));
  const first = step.columns.filter((name) => known.has(name));
  const order = [...first, ...columns.map(({ name }) => name).filter((name) => !first.includes(name))];
  const move = (from: number, to: number) => {
    const name = order[from];
    if (name === undefined || to < 0 || to >= order.length) return;
    const rest = order.filter((other) => other !== name);
    onChange({ ...step, columns: [...rest.slice(0, to), name, ...rest.slice(to)] });
  };
  return (
    <ol className={styles.order} aria-label={t('tables.columns')}>
      {order.map((name, place) => (
        <li key={name}>
          <span>{name}</span>
          <Button
            size="small"
            variant="ghost"
            icon={<ArrowUpIcon size={14} aria-hidden="true" />}
            label={t('steps.columnUp', { column: name })}
            disabled={place === 0}
            onClick={() => move(place, place - 1)}
          />
          <Button
            size="small"
            variant="ghost"
            icon={<ArrowDownIcon size={14} aria-hidden="true" />}
            label={t('steps.columnDown', { column: name })}
            disabled={place === order.length - 1}
            onClick={() => move(place, place + 1)}
          />
        </li>
      ))}
    </ol>
  );
}
