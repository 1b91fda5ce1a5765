import { type RefObject, useEffect } from 'react';

/** Frames in which the focus may still come back by itself, as from a menu that closes. */
const FRAMES = 10;

/**
 * Gives the focus a place when it goes with what had it: a message that is deleted, a Retry or Undo that has done its work. It is then
 * at the message that it was in, else at the one that stands in its place, as a new wording of a question does, else at the last one
 * in view, else at the thread. Focus that is anywhere else stays there.
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
    let last: { element: Element; message: HTMLElement | null; place: string | undefined } | null = null;
    let next = 0;
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) {
        last = null;
        return;
      }
      const row = target.closest<HTMLElement>('[data-index]');
      last = { element: target, message: target.closest('[data-message]'), place: row?.dataset.index };
    };
    const look = (left: number) => {
      if (!last || last.element.isConnected || left === 0) return;
      const focused = document.activeElement;
      if (focused === null || focused === document.body) {
        const { message, place } = last;
        const heir = message?.isConnected
          ? message
          : (messageAt(scroller.current, place) ?? lastInView(scroller.current) ?? scroller.current);
        heir?.focus({ preventScroll: true });
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

/** The message of a row of the thread, by the place that the row says it has. */
function messageAt(scroller: HTMLElement | null, place: string | undefined): HTMLElement | null {
  if (place === undefined) return null;
  return scroller?.querySelector<HTMLElement>(`[data-index="${place}"] [data-message]`) ?? null;
}

/** The last message of which something is to be seen. */
function lastInView(scroller: HTMLElement | null): HTMLElement | undefined {
  if (!scroller) return undefined;
  const { bottom } = scroller.getBoundingClientRect();
  return [...scroller.querySelectorAll<HTMLElement>('[data-message]')].findLast(
    (message) => message.getBoundingClientRect().top <= bottom,
  );
}
