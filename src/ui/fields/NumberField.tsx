import { NumberField as Base } from '@base-ui/react/number-field';
import MinusIcon from 'lucide-react/icons/minus';
import PlusIcon from 'lucide-react/icons/plus';
import { type ReactNode, useId } from 'react';
import frame from '../FieldFrame.module.css';
import { FieldFrame } from '../FieldFrame.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './Fields.module.css';

export interface NumberFieldProps {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  placeholder?: string;
  name?: string;
  /** `null` while it is empty or no number. */
  value: number | null;
  /** Told of what is typed as soon as it reads as a number, also outside of the limits: the field says so by itself. */
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** What an arrow key or a button adds; 1 where absent. With Shift ten times as much. */
  step?: number;
  /** How the number is written, e.g. `{ style: 'percent' }`; at most two decimals where absent (spec section 9). */
  format?: Intl.NumberFormatOptions;
  /** After the number, e.g. a unit. */
  trailing?: ReactNode;
  className?: string;
}

/** A number as the reader's language writes it, with arrow keys and buttons for a step. */
export function NumberField({
  label,
  hideLabel,
  hint,
  error,
  required = false,
  disabled = false,
  readOnly = false,
  placeholder,
  name,
  value,
  onChange,
  min,
  max,
  step = 1,
  format = TWO_DECIMALS,
  trailing,
  className,
}: NumberFieldProps) {
  const text = useUiText();
  const t = useWords();
  const id = useId();
  const outside =
    value === null
      ? undefined
      : min !== undefined && value < min
        ? t('fields.numberAtLeast', { min: text.formatNumber(min, format) })
        : max !== undefined && value > max
          ? t('fields.numberAtMost', { max: text.formatNumber(max, format) })
          : undefined;
  const wrong = error || outside;
  return (
    <FieldFrame
      inputId={id}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={wrong}
      required={required}
      className={className}
    >
      {(describedBy) => (
        <Base.Root
          id={id}
          value={value}
          onValueChange={(next) => onChange(next)}
          {...(min !== undefined && { min })}
          {...(max !== undefined && { max })}
          step={step}
          largeStep={step * 10}
          format={format}
          locale={text.locale}
          allowOutOfRange
          disabled={disabled}
          readOnly={readOnly}
          required={required}
          {...(name !== undefined && { name })}
        >
          <Base.Group
            className={frame.box}
            data-disabled={disabled || undefined}
            data-invalid={wrong ? true : undefined}
          >
            <Base.Input
              className={`${frame.input} ${styles.number}`}
              placeholder={placeholder}
              aria-describedby={describedBy}
              aria-invalid={wrong ? true : undefined}
              aria-roledescription={t('fields.number')}
            />
            {trailing && <span className={`${frame.slot} ${styles.unit}`}>{trailing}</span>}
            <Base.Decrement className={styles.step} aria-label={t('fields.numberLess')}>
              <MinusIcon size={14} aria-hidden="true" />
            </Base.Decrement>
            <Base.Increment className={styles.step} aria-label={t('fields.numberMore')}>
              <PlusIcon size={14} aria-hidden="true" />
            </Base.Increment>
          </Base.Group>
        </Base.Root>
      )}
    </FieldFrame>
  );
}

const TWO_DECIMALS: Intl.NumberFormatOptions = { maximumFractionDigits: 2 };
