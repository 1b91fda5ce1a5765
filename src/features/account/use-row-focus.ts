import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus a place when it goes with the row that was taken away: it is at the last button of the row that stands there
 * now, else of the last row, else at the first field of the card. Focus that is anywhere else stays there.
 *
 * @param card around the rows, which are list items
 * @param rows names the rows that are shown
 * @returns to be told the place of a row that is about to go
 */
export function useRowFocus(card: RefObject<HTMLElement | null>, rows: string): (index: number) => void {
  const going = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the reason to look, their names are not used
  useEffect(() => {
    const index = going.current;
    if (index === null) return;
    going.current = null;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const items = [...(card.current?.querySelectorAll('li') ?? [])];
    const buttons = items[Math.min(index, items.length - 1)]?.querySelectorAll('button');
    (buttons?.[buttons.length - 1] ?? card.current?.querySelector<HTMLElement>('input[type=text]'))?.focus();
  }, [card, rows]);
  return (index) => {
    going.current = index;
  };
}
