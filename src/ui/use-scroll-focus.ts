import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Lets what scrolls be scrolled by keyboard (WCAG 2.1.1): it can take the focus while its content is higher than itself, and is no stop
 * for Tab while it is not.
 */
export function useScrollFocus<E extends HTMLElement>(): { ref: RefCallback<E>; tabIndex: 0 | undefined } {
  const element = useRef<E | null>(null);
  const watching = useRef<ResizeObserver | null>(null);
  const [scrolls, setScrolls] = useState(false);
  const measure = useCallback(() => {
    const { current } = element;
    if (current) setScrolls(current.scrollHeight > current.clientHeight);
  }, []);
  // no dependencies: any render may have changed the content
  useEffect(measure);
  const ref = useCallback(
    (next: E | null) => {
      element.current = next;
      watching.current?.disconnect();
      watching.current = null;
      // absent in engines without layout, where nothing scrolls either
      if (next === null || typeof ResizeObserver === 'undefined') return;
      watching.current = new ResizeObserver(measure);
      watching.current.observe(next);
    },
    [measure],
  );
  return { ref, tabIndex: scrolls ? 0 : undefined };
}
