import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { useUiText } from './ui-text.tsx';

type Field = HTMLInputElement | HTMLTextAreaElement;

interface LimitedInput<F extends Field> {
  ref?: Ref<F> | undefined;
  maxLength?: number | undefined;
  value?: string | number | readonly string[] | undefined;
  defaultValue?: string | number | readonly string[] | undefined;
}

/** From which share of the room on the counter shows. */
const NEARLY_FULL = 0.8;

/**
 * Watches how much of `maxLength` a field uses, in Unicode characters as the contract counts them. A field that holds more is invalid
 * for its form too.
 *
 * @returns `track` is told what is typed; `counter` is there when the room runs out
 */
export function useInputLimit<F extends Field>({ ref, maxLength, value, defaultValue }: LimitedInput<F>) {
  const { inputTooLong } = useUiText();
  const field = useRef<F>(null);
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const used = maxLength === undefined ? 0 : [...String(value ?? typed)].length;
  const isTooLong = maxLength !== undefined && used > maxLength;
  useEffect(() => {
    if (maxLength !== undefined) field.current?.setCustomValidity(isTooLong ? inputTooLong : '');
  }, [maxLength, isTooLong, inputTooLong]);
  const setRef = useCallback(
    (element: F | null) => {
      field.current = element;
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    },
    [ref],
  );
  const counter =
    maxLength !== undefined && used >= maxLength * NEARLY_FULL ? { used, most: maxLength } : undefined;
  return { setRef, track: setTyped, isTooLong, counter };
}
