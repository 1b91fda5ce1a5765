import { type ComponentProps, type ReactNode, useCallback, useId, useLayoutEffect, useRef } from 'react';
import frame from './FieldFrame.module.css';
import { FieldFrame } from './FieldFrame.tsx';

export type TextareaProps = ComponentProps<'textarea'> & {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
};

/** Text of several lines that grows with what is typed, up to 40 % of the window's height. */
export function Textarea({
  label,
  hideLabel,
  hint,
  error,
  className,
  id,
  required,
  ref,
  ...rest
}: TextareaProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const own = useRef<HTMLTextAreaElement | null>(null);
  const grow = useCallback(() => {
    const area = own.current;
    // The style sheet does it alone where `field-sizing` is known; this is for engines without it.
    if (area === null || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, []);
  // No dependencies: a controlled value may have changed by any render.
  useLayoutEffect(grow);
  const setRef = useCallback(
    (area: HTMLTextAreaElement | null) => {
      own.current = area;
      if (typeof ref === 'function') return ref(area);
      if (ref) ref.current = area;
      return undefined;
    },
    [ref],
  );
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
          <textarea
            rows={1}
            {...rest}
            ref={setRef}
            id={inputId}
            required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            className={`${frame.input} ${frame.area}`}
            onInput={(event) => {
              rest.onInput?.(event);
              grow();
            }}
          />
        </span>
      )}
    </FieldFrame>
  );
}
