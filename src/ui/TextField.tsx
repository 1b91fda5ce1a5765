import EyeIcon from 'lucide-react/icons/eye';
import EyeOffIcon from 'lucide-react/icons/eye-off';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import frame from './FieldFrame.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { useInputLimit } from './input-limit.ts';
import { useUiText } from './ui-text.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size' | 'maxLength'> & {
  /** Visible name of the field; with `hideLabel` for assistive technology only. */
  label: string;
  hideLabel?: boolean;
  /** Says what is expected; stays visible beside an error. */
  hint?: ReactNode;
  /**
   * The most characters that fit. More may be typed and pasted, so that nothing is cut in silence: the field is invalid and says so
   * (spec section 5), and its form cannot be sent.
   */
  maxLength?: number;
  /** What is wrong; marks the field invalid and is read out. */
  error?: ReactNode;
  /** Before the text, e.g. an icon. */
  leading?: ReactNode;
  /** After the text, e.g. a unit or a small button. */
  trailing?: ReactNode;
};

/** One line of text with its label. A password gets a button that shows and masks it. */
export function TextField({
  label,
  hideLabel = false,
  hint,
  error,
  leading,
  trailing,
  type = 'text',
  className,
  id,
  required,
  maxLength,
  ref,
  ...rest
}: TextFieldProps) {
  const text = useUiText();
  const ownId = useId();
  const inputId = id ?? ownId;
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  const { setRef, track, isTooLong, counter } = useInputLimit({ ref, maxLength, ...rest });
  const wrong = error || (isTooLong ? text.inputTooLong : undefined);
  return (
    <FieldFrame
      inputId={inputId}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={wrong}
      required={required}
      counter={counter}
      className={className}
    >
      {(describedBy) => (
        <span
          className={frame.box}
          data-disabled={rest.disabled || undefined}
          data-invalid={wrong ? true : undefined}
        >
          {leading && <span className={frame.slot}>{leading}</span>}
          <input
            {...rest}
            ref={setRef}
            id={inputId}
            type={isPassword && shown ? 'text' : type}
            required={required}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={describedBy}
            className={frame.input}
            onInput={(event) => {
              rest.onInput?.(event);
              track(event.currentTarget.value);
            }}
            {...(isPassword && { autoCapitalize: 'none', spellCheck: false })}
          />
          {trailing && <span className={frame.slot}>{trailing}</span>}
          {isPassword && (
            <button
              type="button"
              className={frame.inside}
              aria-label={shown ? text.hidePassword : text.showPassword}
              aria-controls={inputId}
              disabled={rest.disabled}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOffIcon size={16} aria-hidden="true" /> : <EyeIcon size={16} aria-hidden="true" />}
            </button>
          )}
        </span>
      )}
    </FieldFrame>
  );
}
