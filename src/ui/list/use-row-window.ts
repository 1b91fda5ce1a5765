import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows that are drawn above and below those in sight. */
const OVERSCAN = 3;
/** Of a frame that was not measured yet. */
const HEIGHT = 400;
/** Milliseconds: leaps that follow each other within it are one drag, which is over when none came for so long. */
const DRAG_MS = 120;

export interface RowWindow {
  /** Drawn rows: from the first to before the last. */
  readonly first: number;
  readonly last: number;
  readonly firstInSight: number;
  /** The bar is dragged so fast that no row of one frame is there in the next: nobody can read more than what names a row. */
  readonly isDragged: boolean;
  /** Which of the drawn elements shows a row: one that scrolls out of sight serves for one that comes into it. */
  readonly slotOf: (index: number) => number;
  /** Scrolls as little as brings a row into sight. */
  readonly reveal: (index: number) => void;
}

interface RowWindowOptions {
  /** What scrolls. */
  frame: RefObject<HTMLElement | null>;
  /** What holds the rows, below a head that stays in sight. */
  body: RefObject<HTMLElement | null>;
  count: number;
  /** Pixels; all are alike, so that none is measured. */
  rowHeight: number;
  /** All rows are drawn otherwise. */
  enabled: boolean;
}

interface Place {
  readonly top: number;
  readonly height: number;
}

/** Which rows of a long list are drawn, as it is scrolled. */
export function useRowWindow({ frame, body, count, rowHeight, enabled }: RowWindowOptions): RowWindow {
  const [place, setPlace] = useState<Place>({ top: 0, height: HEIGHT });
  const [isDragged, setDragged] = useState(false);
  const size = enabled ? Math.min(count, Math.ceil(place.height / rowHeight) + 1 + 2 * OVERSCAN) : count;
  const firstInSight = Math.min(Math.floor(place.top / rowHeight), count - 1);
  const first = enabled ? Math.max(0, Math.min(firstInSight - OVERSCAN, count - size)) : 0;

  // after a leap no row stays: the elements keep their order and only change what they say
  const [drawn, setDrawn] = useState({ first, size, shift: 0 });
  let { shift } = drawn;
  if (drawn.first !== first || drawn.size !== size) {
    if (Math.abs(drawn.first - first) >= size) shift += drawn.first - first;
    setDrawn({ first, size, shift });
  }

  useLayoutEffect(() => {
    const element = frame.current;
    if (!enabled || !element) return;
    const measure = (): Place => ({
      top: element.scrollTop,
      height: Math.max(rowHeight, element.clientHeight - (body.current?.offsetTop ?? 0)),
    });
    // a place that draws the same rows is none to draw for
    const isAnother = (one: Place, other: Place) =>
      Math.floor(one.top / rowHeight) !== Math.floor(other.top / rowHeight) || one.height !== other.height;
    const update = () => setPlace((last) => (isAnother(last, measure()) ? measure() : last));
    let lastTop = element.scrollTop;
    let lastLeap = Number.NEGATIVE_INFINITY;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const settle = () => setDragged(false);
    const onScroll = () => {
      const { scrollTop, clientHeight } = element;
      const isLeap = Math.abs(scrollTop - lastTop) > clientHeight + 2 * OVERSCAN * rowHeight;
      // one leap alone, as a key makes it, shows its rows whole at once
      const isNextLeap = isLeap && performance.now() - lastLeap < DRAG_MS;
      lastTop = scrollTop;
      if (isLeap) lastLeap = performance.now();
      // drawn before this frame is shown, so that no gap is seen
      flushSync(() => {
        update();
        if (isNextLeap) setDragged(true);
      });
      if (!isNextLeap) return;
      clearTimeout(settling);
      settling = setTimeout(settle, DRAG_MS);
    };
    update();
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      clearTimeout(settling);
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [frame, body, rowHeight, enabled]);

  return {
    first,
    last: first + size,
    firstInSight: Math.max(0, firstInSight),
    isDragged: enabled && isDragged,
    slotOf: (index) => (((index + shift) % size) + size) % size,
    reveal: (index) => {
      const element = frame.current;
      if (!element) return;
      const head = body.current?.offsetTop ?? 0;
      const top = index * rowHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (head + top + rowHeight > element.scrollTop + element.clientHeight)
        element.scrollTop = head + top + rowHeight - element.clientHeight;
    },
  };
}
