import { Combobox as Base } from '@base-ui/react/combobox';
import XIcon from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { FieldFrame } from '../FieldFrame.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './ChipsBox.module.css';
import type { ComboboxFrame } from './Combobox.tsx';
import { ComboboxPopup } from './ComboboxPopup.tsx';
import { type ComboboxOption, isCreateOption, shownOptions } from './combobox-options.ts';

export interface MultiComboboxProps extends ComboboxFrame {
  /** The whole options: what was found earlier may not be among the options now. */
  value: readonly ComboboxOption[];
  onChange: (options: readonly ComboboxOption[]) => void;
  /** Choices at most. */
  max?: number;
}

/** Several choices that are found by typing; each can be removed. Backspace in the empty field removes the last. */
export function MultiCombobox({
  label,
  hideLabel,
  hint,
  error,
  required = false,
  disabled = false,
  placeholder,
  options,
  search,
  onCreate,
  emptyText,
  defaultOpen = false,
  className,
  value,
  onChange,
  max,
}: MultiComboboxProps) {
  const text = useUiText();
  const t = useWords();
  const id = useId();
  const { contains } = Base.useFilter({ locale: text.locale });
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const { shown, left } = shownOptions(
    options,
    query,
    contains,
    search !== undefined,
    onCreate && t('fields.createOption', { name: query }),
  );
  const isFull = max !== undefined && value.length >= max;
  // what is chosen can be given up while there is no room for more
  const offered = isFull
    ? shown.map((option) =>
        value.some((chosen) => chosen.value === option.value) ? option : { ...option, disabled: true },
      )
    : shown;
  return (
    <FieldFrame
      inputId={id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      required={required}
      className={className}
    >
      {(describedBy) => (
        <>
          <Base.Root
            multiple
            items={offered}
            filter={null}
            value={value}
            onValueChange={(next: ComboboxOption[], details) => {
              // Escape closes what the field lies in; it takes no choice away
              if (details.reason === 'escape-key') {
                details.allowPropagation();
                return;
              }
              if (next.some(isCreateOption)) onCreate?.(query);
              else if (max === undefined || next.length <= max || next.length < value.length) onChange(next);
              setTyped('');
            }}
            inputValue={typed}
            onInputValueChange={(next, { reason }) => {
              if (reason === 'escape-key') return;
              setTyped(next);
              search?.onSearch(next.trim());
            }}
            onOpenChange={(open) => {
              if (open) search?.onSearch(query);
            }}
            itemToStringLabel={(option) => option.label}
            isItemEqualToValue={(item, chosen) => item.value === chosen.value}
            autoHighlight
            locale={text.locale}
            disabled={disabled}
            required={required}
            defaultOpen={defaultOpen}
          >
            <Base.InputGroup
              className={styles.box}
              data-disabled={disabled || undefined}
              data-invalid={error ? true : undefined}
            >
              <Base.Chips
                className={styles.chips}
                {...(value.length > 0 && { 'aria-label': t('fields.chosen', { label }) })}
              >
                {value.map((option) => (
                  <Base.Chip key={option.value} className={styles.chip} aria-label={option.label}>
                    {option.picture}
                    <span className={styles.chipText} title={option.label}>
                      {option.label}
                    </span>
                    {!disabled && (
                      <Base.ChipRemove
                        className={styles.remove}
                        aria-label={t('fields.removeName', { name: option.label })}
                      >
                        <XIcon size={12} aria-hidden="true" />
                      </Base.ChipRemove>
                    )}
                  </Base.Chip>
                ))}
                <Base.Input
                  id={id}
                  className={styles.input}
                  // while the list is open the page around it is hidden from assistive technology, the label too
                  aria-label={label}
                  placeholder={value.length === 0 ? placeholder : ''}
                  aria-describedby={describedBy}
                  aria-invalid={error ? true : undefined}
                />
                {max !== undefined && (
                  <span className={styles.count}>
                    {text.formatNumber(value.length)} / {text.formatNumber(max)}
                  </span>
                )}
              </Base.Chips>
            </Base.InputGroup>
            <ComboboxPopup count={shown.length} left={left} search={search} emptyText={emptyText} />
          </Base.Root>
          <span role="status" className={styles.note}>
            {isFull && typed !== '' ? t('fields.tagsFull', { max: max ?? 0 }) : ''}
          </span>
        </>
      )}
    </FieldFrame>
  );
}
