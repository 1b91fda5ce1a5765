import type { MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';

/** Lets the router take a click on a link of src/ui, which knows no router; one that opens a new tab stays the browser's. */
export function followLink(event: MouseEvent<HTMLAnchorElement>): void {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  event.preventDefault();
  const { pathname, search } = event.currentTarget;
  navigate(pathname + search);
}
