import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import styles from './ListCards.module.css';
import type { CardPlace } from './ListCards.tsx';

/** A guess for cards that were not drawn yet; each is measured once it is. */
const CARD_HEIGHT = 132;

export interface VirtualCardsProps {
  label: string;
  busy: boolean;
  count: number;
  /** What scrolls the page that the cards stand in. */
  scroller: RefObject<HTMLElement | null>;
  card: (index: number, place: CardPlace) => ReactNode;
}

/** Cards of which only those in sight are drawn. */
export function VirtualCards({ label, busy, count, scroller, card }: VirtualCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    overscan: 6,
    scrollMargin: top,
  });
  return (
    <ul
      ref={list}
      className={styles.cards}
      aria-label={label}
      aria-busy={busy}
      data-virtual
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual
        .getVirtualItems()
        .map(({ index, start }) => card(index, { ref: virtual.measureElement, top: start - top }))}
    </ul>
  );
}
