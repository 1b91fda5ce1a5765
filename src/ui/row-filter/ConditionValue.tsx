import ChevronIcon from 'lucide-react/icons/chevrons-up-down';
import { CheckListField } from '../fields/CheckListField.tsx';
import { Popover } from '../Popover.tsx';
import { Select } from '../Select.tsx';
import { TextField } from '../TextField.tsx';
import { useWords } from '../ui-text.tsx';
import styles from './RowFilter.module.css';

export interface ValueOption {
  readonly value: string;
  readonly name: string;
  readonly image?: string | undefined;
  /** It cannot be sent joined with others, because it holds what joins them. */
  readonly disabled?: boolean;
}

export interface ConditionValueProps {
  type: 'int' | 'float' | 'string' | 'option' | 'check_list';
  options: readonly ValueOption[];
  value: string;
  picked: readonly string[];
  problem: 'int' | 'float' | null;
  onValue: (value: string) => void;
  onToggle: (value: string) => void;
}

/** Length of a typed value at most; the contract takes no more. Characters. */
const MAX_LENGTH = 2000;
/** Names of picks in sight before the rest is only counted. */
const SHOWN_PICKS = 2;

/** What a condition compares with: a number, a text, one option, or several. */
export function ConditionValue({
  type,
  options,
  value,
  picked,
  problem,
  onValue,
  onToggle,
}: ConditionValueProps) {
  const t = useWords();
  const label = t('viewers.filterValue');
  if (type === 'option')
    return (
      <Select
        label={label}
        hideLabel
        value={value === '' ? null : value}
        placeholder={t('viewers.filterValueChoose')}
        options={options.map(({ value: one, name }) => ({ value: one, label: name }))}
        onChange={onValue}
      />
    );
  if (type === 'check_list') {
    const names = picked.map((one) => options.find((option) => option.value === one)?.name ?? one);
    const summary =
      names.length === 0
        ? t('viewers.filterValueChoose')
        : names.length <= SHOWN_PICKS
          ? names.join(', ')
          : t('viewers.filterValuesChosen', { count: names.length });
    return (
      <Popover
        title={label}
        hideTitle
        trigger={
          <button
            type="button"
            className={styles.checkList}
            aria-label={`${label}: ${summary}`}
            data-empty={names.length === 0 || undefined}
          >
            <span className={styles.picks}>{summary}</span>
            <ChevronIcon size={14} aria-hidden="true" />
          </button>
        }
      >
        <CheckListField
          label={label}
          hideLabel
          hint={options.some(({ disabled }) => disabled) ? t('viewers.filterSemicolon') : undefined}
          options={options.map(({ value: one, name, image, disabled = false }) => ({
            value: one,
            label: name,
            image,
            disabled,
          }))}
          picked={picked}
          onToggle={onToggle}
        />
      </Popover>
    );
  }
  return (
    <TextField
      label={label}
      hideLabel
      value={value}
      placeholder={label}
      inputMode={type === 'int' ? 'numeric' : type === 'float' ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={MAX_LENGTH}
      error={
        problem === null
          ? undefined
          : problem === 'int'
            ? t('viewers.filterProblem.int')
            : t('viewers.filterProblem.float')
      }
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
    />
  );
}
