import { type ComponentProps, type ReactNode, useCallback, useId, useLayoutEffect, useRef } from 'react';
import frame from './FieldFrame.module.css';
import { FieldFrame } from './FieldFrame.tsx';
import { useInputLimit } from './input-limit.ts';
import { useUiText } from './ui-text.tsx';

export type TextareaProps = Omit<ComponentProps<'textarea'>, 'maxLength'> & {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  /** The most characters that fit; as in TextField. */
  maxLength?: number;
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
  maxLength,
  ref,
  ...rest
}: TextareaProps) {
  const text = useUiText();
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
  const { setRef, track, isTooLong, counter } = useInputLimit({ ref, maxLength, ...rest });
  const setArea = useCallback(
    (area: HTMLTextAreaElement | null) => {
      own.current = area;
      setRef(area);
    },
    [setRef],
  );
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
          <textarea
            rows={1}
            {...rest}
            ref={setArea}
            id={inputId}
            required={required}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={describedBy}
            className={`${frame.input} ${frame.area}`}
            onInput={(event) => {
              rest.onInput?.(event);
              track(event.currentTarget.value);
              grow();
            }}
          />
        </span>
      )}
    </FieldFrame>
  );
}
