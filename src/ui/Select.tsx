import type { ReactNode } from 'react';
import { SelectControl } from './SelectControl.tsx';
import { SelectFrame, type SelectOption } from './SelectFrame.tsx';

export type { SelectOption };

export interface SelectProps<Value extends string> {
  label: string;
  hideLabel?: boolean;
  options: readonly SelectOption<Value>[];
  /** The chosen value; `null` while none is. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  required?: boolean;
  name?: string;
  /** What the browser may fill in, as HTML's `autocomplete` says it. */
  autoComplete?: string;
  /** `small` for toolbars. */
  size?: 'small' | 'medium';
  /** Opens with the first drawing, for a field that appears because it was asked for. */
  defaultOpen?: boolean;
  className?: string;
}

/** One choice of many behind a button. Letters that are typed jump to the option that begins with them. */
export function Select<Value extends string>({
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  ...control
}: SelectProps<Value>) {
  return (
    <SelectFrame
      label={label}
      hint={hint}
      error={error}
      {...(hideLabel !== undefined && { hideLabel })}
      {...(required !== undefined && { required })}
      {...(className !== undefined && { className })}
    >
      {(ids) => (
        <SelectControl
          {...control}
          ids={ids}
          invalid={Boolean(error)}
          {...(required !== undefined && { required })}
        />
      )}
    </SelectFrame>
  );
}
