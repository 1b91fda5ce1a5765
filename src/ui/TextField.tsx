import EyeIcon from 'lucide-react/icons/eye';
import EyeOffIcon from 'lucide-react/icons/eye-off';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import frame from './FieldFrame.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { useUiText } from './ui-text.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> & {
  /** Visible name of the field; with `hideLabel` for assistive technology only. */
  label: string;
  hideLabel?: boolean;
  /** Says what is expected; stays visible beside an error. */
  hint?: ReactNode;
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
  ...rest
}: TextFieldProps) {
  const text = useUiText();
  const ownId = useId();
  const inputId = id ?? ownId;
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <FieldFrame
      inputId={inputId}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      required={required}
      className={className}
    >
      {(describedBy) => (
        <span
          className={frame.box}
          data-disabled={rest.disabled || undefined}
          data-invalid={error ? true : undefined}
        >
          {leading && <span className={frame.slot}>{leading}</span>}
          <input
            {...rest}
            id={inputId}
            type={isPassword && shown ? 'text' : type}
            required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            className={frame.input}
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
