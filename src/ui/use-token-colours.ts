import { type RefObject, useEffect, useState } from 'react';
import { onThemeChange } from './theme.ts';
import { readTokenColours } from './token-colours.ts';

/**
 * Colours of tokens at an element, read again when the theme changes; `null` until the element is there. Keep the
 * identity of `names`.
 */
export function useTokenColours<Name extends string>(
  names: readonly Name[],
  element: RefObject<Element | null>,
): Record<Name, string> | null {
  const [colours, setColours] = useState<Record<Name, string> | null>(null);
  useEffect(() => {
    const read = () => {
      if (element.current) setColours(readTokenColours(names, element.current));
    };
    read();
    return onThemeChange(read);
  }, [names, element]);
  return colours;
}
