import { type RefObject, useEffect, useRef } from 'react';

/** A field, or a message, that says why what was sent is not taken. */
const REFUSED = '[aria-invalid="true"], [role="alert"][data-tone="danger"]';

/**
 * Brings into sight why a form was refused: it may stand below what a small window shows.
 *
 * @param isRunning whether what was sent is on its way
 * @returns for the form
 */
export function useRefusalInSight(isRunning: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning)
      form.current?.querySelector(REFUSED)?.scrollIntoView?.({ block: 'nearest' });
    wasRunning.current = isRunning;
  }, [isRunning]);
  return form;
}
