import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './CodeBoxes.module.css';
import { useUiText } from './ui-text.tsx';

export interface CodeBoxesProps {
  /** Name of the whole, e.g. "Security code". */
  label: string;
  /** One character or '' for each box; its length is the number of boxes (six for a security code). */
  values: readonly string[];
  /** The box that has the focus, from 0; `null` leaves the focus alone. */
  focused: number | null;
  /** A character was typed into a box. What is allowed is the caller's to decide. */
  onType: (index: number, character: string) => void;
  /** Backspace was pressed in a box. */
  onBackspace: (index: number) => void;
  /** Text was pasted into a box, or filled in by the browser (one-time code); trimmed. */
  onPaste: (index: number, text: string) => void;
  /** A box was given the focus by pointer, Tab or an arrow key. */
  onFocus: (index: number) => void;
  disabled?: boolean;
  error?: ReactNode;
}

/** Boxes of one character each. Presentational: the machine of the security code decides values and focus. */
export function CodeBoxes({
  label,
  values,
  focused,
  onType,
  onBackspace,
  onPaste,
  onFocus,
  disabled = false,
  error,
}: CodeBoxesProps) {
  const text = useUiText();
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  useEffect(() => {
    if (focused === null || disabled) return;
    const box = boxes.current[focused];
    if (box && document.activeElement !== box) box.focus();
    box?.select();
  }, [focused, disabled]);

  const onInput = (index: number, raw: string) => {
    const before = values[index] ?? '';
    // A filled box that is typed into holds the old and the new character, in either order.
    const typed =
      before !== '' && raw.length === 2 ? (raw[0] === before ? raw.slice(1) : raw.slice(0, 1)) : raw.trim();
    if (typed.length > 1) onPaste(index, typed);
    else if (typed === '') onBackspace(index);
    else onType(index, typed);
  };
  const onKeyDown = (index: number, event: KeyboardEvent) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      onBackspace(index);
    } else if (event.key === 'ArrowLeft' && index > 0) {
      event.preventDefault();
      onFocus(index - 1);
    } else if (event.key === 'ArrowRight' && index < values.length - 1) {
      event.preventDefault();
      onFocus(index + 1);
    }
  };
  const paste = (index: number, event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = event.clipboardData.getData('text').trim();
    if (pasted !== '') onPaste(index, pasted);
  };
  return (
    <fieldset
      className={styles.code}
      disabled={disabled}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.boxes}>
        {values.map((value, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its position, it has no other identity
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            className={styles.box}
            value={value}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            aria-label={text.codeDigit(index + 1, values.length)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onInput(index, event.currentTarget.value)}
            onKeyDown={(event) => onKeyDown(index, event)}
            onPaste={(event) => paste(index, event)}
            onFocus={(event) => {
              event.currentTarget.select();
              if (index !== focused) onFocus(index);
            }}
          />
        ))}
      </div>
      <span id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </span>
    </fieldset>
  );
}
