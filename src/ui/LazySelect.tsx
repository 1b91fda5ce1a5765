import ChevronsUpDownIcon from 'lucide-react/icons/chevrons-up-down';
import { lazy } from 'react';
import { OnDemand } from './LazyMenu.tsx';
import styles from './Select.module.css';
import type { SelectProps } from './Select.tsx';
import type { SelectControlProps } from './SelectControl.tsx';
import { ChosenOption, SelectFrame, type SelectIds } from './SelectFrame.tsx';

const loadControl = () => import('./SelectControl.tsx');
const Control = lazy(() => loadControl().then(({ SelectControl: control }) => ({ default: control })));

/** What of a select stands in a toolbar or under a list: no note, no failure. */
export type LazySelectProps<Value extends string> = Pick<
  SelectProps<Value>,
  'label' | 'options' | 'size' | 'className' | 'onChange'
> & { value: Value };

/** A select without a visible label whose library comes when a person reaches for it. */
export function LazySelect<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'medium',
  className,
}: LazySelectProps<Value>) {
  const control = (ids: SelectIds): SelectControlProps<string> => ({
    ids,
    options,
    value,
    size,
    // it gives back one of the options
    onChange: (next) => {
      const option = options.find((one) => one.value === next);
      if (option) onChange(option.value);
    },
  });
  return (
    <SelectFrame label={label} hideLabel {...(className !== undefined && { className })}>
      {(ids) => (
        <OnDemand
          opens="listbox"
          load={loadControl}
          trigger={
            <button
              type="button"
              role="combobox"
              aria-expanded={false}
              aria-haspopup="listbox"
              className={styles.trigger}
              data-size={size}
              aria-labelledby={`${ids.label} ${ids.value}`}
            >
              <span id={ids.value} className={styles.value}>
                <ChosenOption options={options} value={value} />
              </span>
              <span className={styles.icon} aria-hidden="true">
                <ChevronsUpDownIcon size={14} aria-hidden="true" />
              </span>
            </button>
          }
        >
          {() => <Control {...control(ids)} defaultOpen />}
        </OnDemand>
      )}
    </SelectFrame>
  );
}
