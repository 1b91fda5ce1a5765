import { type RefObject, useEffect } from 'react';

/** Frames in which the focus may still come back by itself, as from a menu that closes. */
const FRAMES = 10;

/**
 * Gives the focus a place when it goes with what had it: a message that is deleted, a Retry or Undo that has done its work. It is then
 * at the message that it was in, else at the last one in view, else at the thread. Focus that is anywhere else stays there.
 *
 * @param frame the thread with what floats over it
 * @param scroller the part of it that scrolls
 */
export function useKeptFocus(
  frame: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    let last: { element: Element; message: HTMLElement | null } | null = null;
    let next = 0;
    const onFocus = ({ target }: FocusEvent) => {
      last =
        target instanceof Element ? { element: target, message: target.closest('[data-message]') } : null;
    };
    const look = (left: number) => {
      if (!last || last.element.isConnected || left === 0) return;
      const focused = document.activeElement;
      if (focused === null || focused === document.body) {
        const { message } = last;
        const place = message?.isConnected ? message : (lastInView(scroller.current) ?? scroller.current);
        place?.focus({ preventScroll: true });
      } else next = requestAnimationFrame(() => look(left - 1));
    };
    // the frame waits for the focus that a closing menu gives back
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected) return;
      cancelAnimationFrame(next);
      next = requestAnimationFrame(() => look(FRAMES));
    });
    observer.observe(current, { childList: true, subtree: true });
    current.addEventListener('focusin', onFocus);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(next);
      current.removeEventListener('focusin', onFocus);
    };
  }, [frame, scroller]);
}

/** The last message of which something is to be seen. */
function lastInView(scroller: HTMLElement | null): HTMLElement | undefined {
  if (!scroller) return undefined;
  const { bottom } = scroller.getBoundingClientRect();
  return [...scroller.querySelectorAll<HTMLElement>('[data-message]')].findLast(
    (message) => message.getBoundingClientRect().top <= bottom,
  );
}
