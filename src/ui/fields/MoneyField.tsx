import { type ReactNode, useId, useMemo, useState } from 'react';
import frame from '../FieldFrame.module.css';
import { FieldFrame } from '../FieldFrame.tsx';
import { useUiText, useWords } from '../ui-text.tsx';
import styles from './Fields.module.css';
import { type MoneyStyle, moneyStyle, moneyText, parseMoney } from './money-text.ts';

export interface MoneyFieldProps {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  name?: string;
  /** ISO 4217 code, e.g. `USD`. */
  currency: string;
  /** Digits of its minor unit: 2 for USD, 0 for JPY. */
  digits: number;
  /** Minor units (cents) as an integer; `null` while it is empty or no amount. */
  value: number | null;
  onChange: (minor: number | null) => void;
  /** Minor units; 0 where absent, so that an amount below zero is refused. */
  min?: number;
  max?: number;
  className?: string;
}

/** An amount of money, in and out as an integer of minor units. What cannot be read stays as it was typed and is marked. */
export function MoneyField({
  label,
  hideLabel,
  hint,
  error,
  required = false,
  disabled = false,
  name,
  currency,
  digits,
  value,
  onChange,
  min = 0,
  max,
  className,
}: MoneyFieldProps) {
  const { locale } = useUiText();
  const t = useWords();
  const id = useId();
  const style = useMemo(() => moneyStyle(locale, currency, digits), [locale, currency, digits]);
  // what is typed, until the field is left
  const [draft, setDraft] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const shown = draft ?? (value === null ? '' : moneyText(value, style));
  const problem = problemOf(parseMoney(shown, style), min, max);
  const wrong = error || (left && problem ? t(problem.id, problem.limits(style)) : undefined);
  const symbol = (
    <span className={frame.slot} aria-hidden="true">
      {style.symbol}
    </span>
  );
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
        <span
          className={frame.box}
          data-disabled={disabled || undefined}
          data-invalid={wrong ? true : undefined}
        >
          {style.isSymbolFirst && symbol}
          <input
            id={id}
            className={`${frame.input} ${styles.number}`}
            inputMode={style.digits === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={shown}
            disabled={disabled}
            required={required}
            name={name}
            aria-describedby={describedBy}
            aria-invalid={wrong ? true : undefined}
            onChange={({ currentTarget }) => {
              setDraft(currentTarget.value);
              setLeft(false);
              const minor = parseMoney(currentTarget.value, style);
              onChange(minor ?? null);
            }}
            onBlur={() => {
              setLeft(true);
              if (typeof parseMoney(shown, style) === 'number') setDraft(null);
            }}
          />
          {style.isSymbolFirst ? (
            <span className={frame.slot} aria-hidden="true">
              {currency}
            </span>
          ) : (
            symbol
          )}
        </span>
      )}
    </FieldFrame>
  );
}

/** What is wrong with an amount, as the id of a sentence with the limits that it names. */
function problemOf(minor: number | null | undefined, min: number, max: number | undefined) {
  if (minor === undefined) return { id: 'fields.moneyWrong', limits: () => ({}) } as const;
  if (minor === null) return undefined;
  if (minor < min)
    return {
      id: 'fields.numberAtLeast',
      limits: (style: MoneyStyle) => ({ min: moneyText(min, style) }),
    } as const;
  if (max !== undefined && minor > max)
    return {
      id: 'fields.numberAtMost',
      limits: (style: MoneyStyle) => ({ max: moneyText(max, style) }),
    } as const;
  return undefined;
}
