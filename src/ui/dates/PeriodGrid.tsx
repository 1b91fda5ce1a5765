import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import styles from './PeriodField.module.css';

export interface PeriodGridItem {
  readonly value: string;
  readonly label: string;
  readonly disabled: boolean;
}

export interface PeriodGridProps {
  label: string;
  items: readonly PeriodGridItem[];
  value: string | null;
  /** The present month or year. */
  now: string;
  onPick: (value: string) => void;
  /** Page Up and Page Down. */
  onPage: (by: -1 | 1) => void;
  focusRef?: RefObject<HTMLElement | null>;
}

const COLUMNS = 3;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

/** Twelve months or years to choose one of; Tab reaches one of them, arrow keys move. */
export function PeriodGrid({ label, items, value, now, onPick, onPage, focusRef }: PeriodGridProps) {
  const list = useRef<HTMLDivElement>(null);
  const isFree = (wanted: string | null) => items.some((item) => item.value === wanted && !item.disabled);
  const entry = isFree(value)
    ? value
    : isFree(now)
      ? now
      : (items.find(({ disabled }) => !disabled)?.value ?? null);
  useLayoutEffect(() => {
    if (focusRef) focusRef.current = list.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? null;
  });
  const step = (event: KeyboardEvent) => {
    const page = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : null;
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const at = options.findIndex((option) => option.matches(':focus'));
    const by = STEPS[event.key];
    const target =
      event.key === 'Home' ? options[0] : event.key === 'End' ? options.at(-1) : by && options[at + by];
    if (page === null && by === undefined && !target) return;
    event.preventDefault();
    if (page !== null) onPage(page);
    else if (target) target.focus();
  };
  return (
    <div ref={list} role="listbox" aria-label={label} className={styles.grid} tabIndex={-1} onKeyDown={step}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="option"
          className={styles.option}
          aria-selected={item.value === value}
          aria-disabled={item.disabled}
          data-now={item.value === now || undefined}
          tabIndex={item.value === entry ? 0 : -1}
          onClick={() => !item.disabled && onPick(item.value)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
