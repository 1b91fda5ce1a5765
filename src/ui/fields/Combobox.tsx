import { Combobox as Base } from '@base-ui/react/combobox';
import ChevronIcon from 'lucide-react/icons/chevrons-up-down';
import XIcon from 'lucide-react/icons/x';
import { type ReactNode, useId, useState } from 'react';
import frame from '../FieldFrame.module.css';
import { FieldFrame } from '../FieldFrame.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import { ComboboxPopup } from './ComboboxPopup.tsx';
import { type ComboboxOption, isCreateOption, type OptionSearch, shownOptions } from './combobox-options.ts';

export interface ComboboxFrame {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  /** All of them, or with `search` those that were found. */
  options: readonly ComboboxOption[];
  search?: OptionSearch;
  /** Offers to make an option of a text that is not there yet. */
  onCreate?: (text: string) => void;
  /** Said where nothing matches. */
  emptyText?: string;
  /** Opens with the first drawing, for a field that appears because it was asked for. */
  defaultOpen?: boolean;
  className?: string;
}

export interface ComboboxProps extends ComboboxFrame {
  /** The whole option: what was found earlier may not be among the options now. */
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  /** It can be emptied again; true unless it is required. */
  clearable?: boolean;
}

/** One choice that is found by typing. */
export function Combobox({
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
  clearable = !required,
}: ComboboxProps) {
  const { locale } = useUiText();
  const t = useWords();
  const id = useId();
  const { contains } = Base.useFilter({ locale });
  const [typed, setTyped] = useState(value?.label ?? '');
  const [named, setNamed] = useState(value?.value);
  // what was chosen elsewhere, such as by Undo, stands in the field too
  if (named !== value?.value) {
    setNamed(value?.value);
    setTyped(value?.label ?? '');
  }
  // the name of what is chosen is no search
  const query = typed === value?.label ? '' : typed.trim();
  const { shown, left } = shownOptions(
    options,
    query,
    contains,
    search !== undefined,
    onCreate && t('fields.createOption', { name: query }),
  );
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
        <Base.Root
          items={shown}
          filter={null}
          value={value}
          onValueChange={(option: ComboboxOption | null, details) => {
            // Escape closes what the field lies in; it takes no choice away
            if (details.reason === 'escape-key') details.allowPropagation();
            else if (option && isCreateOption(option)) onCreate?.(query);
            else onChange(option);
          }}
          inputValue={typed}
          onInputValueChange={(next, { reason }) => {
            if (reason === 'escape-key') return;
            setTyped(next);
            search?.onSearch(next === value?.label ? '' : next.trim());
          }}
          onOpenChange={(open) => {
            if (open) search?.onSearch('');
          }}
          itemToStringLabel={(option) => (option && !isCreateOption(option) ? option.label : typed)}
          isItemEqualToValue={(item, chosen) => item?.value === chosen?.value}
          autoHighlight
          locale={locale}
          disabled={disabled}
          required={required}
          defaultOpen={defaultOpen}
        >
          <Base.InputGroup
            className={frame.box}
            data-disabled={disabled || undefined}
            data-invalid={error ? true : undefined}
          >
            {value?.picture && typed === value.label && <span className={frame.slot}>{value.picture}</span>}
            <Base.Input
              id={id}
              className={frame.input}
              placeholder={placeholder}
              aria-describedby={describedBy}
              aria-invalid={error ? true : undefined}
            />
            {clearable && !disabled && (
              <Base.Clear className={frame.inside} aria-label={t('fields.clearField', { label })}>
                <XIcon size={14} aria-hidden="true" />
              </Base.Clear>
            )}
            <Base.Trigger className={frame.inside} aria-label={t('fields.openList', { label })}>
              <ChevronIcon size={14} aria-hidden="true" />
            </Base.Trigger>
          </Base.InputGroup>
          <ComboboxPopup count={shown.length} left={left} search={search} emptyText={emptyText} />
        </Base.Root>
      )}
    </FieldFrame>
  );
}
