import { useEffect, useState } from 'react';

/** How long typing has to rest before the server is asked, in milliseconds. */
export const SETTLE_MS = 200;

/** A value once it has not changed for a while; an empty text at once. */
export function useSettled(value: string, delayMs = SETTLE_MS): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return value === '' ? '' : settled;
}
