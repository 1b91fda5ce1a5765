import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { MessageTree } from './branch.ts';
import { useThreadActions } from './thread-actions.ts';

/** How long the message that was gone to is lit, in milliseconds. */
const FLASH_MS = 1500;
/** Frames in which a row that was scrolled to has to be drawn. */
const FRAMES = 60;

interface MessageTargetOptions {
  virtualizer: Pick<Virtualizer<HTMLElement, Element>, 'scrollToIndex'>;
  scroller: RefObject<HTMLElement | null>;
  tree: Pick<MessageTree, 'get' | 'messages'>;
  /** The row of a message in the branch in view; -1 where it is on another one. */
  indexOf: (messageId: string) => number;
  /** The reader was taken elsewhere: the newest is no longer followed. */
  onMoved: () => void;
}

/**
 * Goes to the message that the address names (`?message=<id>`): shows its branch, scrolls to it and lights it for a moment. The
 * address then loses the name, so that a reload stays where the reader went on to.
 */
export function useMessageTarget({
  virtualizer,
  scroller,
  tree,
  indexOf,
  onMoved,
}: MessageTargetOptions): void {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const { showSibling } = useThreadActions();
  const switchedTo = useRef<string | null>(null);
  const targetId = new URLSearchParams(search).get('message');
  const index = targetId === null ? -1 : indexOf(targetId);
  const isKnown = targetId !== null && tree.get(targetId) !== undefined;
  const isLoaded = tree.messages.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called is as new as the row and the address, which are the reasons to go
  useEffect(() => {
    if (targetId === null || !isLoaded) return;
    const forget = () => {
      switchedTo.current = null;
      const rest = new URLSearchParams(search);
      rest.delete('message');
      navigate(rest.size === 0 ? path : `${path}?${rest}`, { replace: true });
    };
    if (index < 0) {
      // a message that is gone leaves the reader where the chat opens
      if (!isKnown) forget();
      else if (switchedTo.current !== targetId) {
        switchedTo.current = targetId;
        showSibling(targetId);
      }
      return;
    }
    onMoved();
    virtualizer.scrollToIndex(index, { align: 'start' });
    let frame = 0;
    let left = FRAMES;
    const flash = () => {
      const row = scroller.current?.querySelector(`[data-index="${index}"]`);
      left -= 1;
      if (!row && left > 0) {
        frame = requestAnimationFrame(flash);
        return;
      }
      row?.animate?.([{ backgroundColor: 'var(--accent-soft)' }, { backgroundColor: 'transparent' }], {
        duration: FLASH_MS,
        easing: 'ease-in',
      });
      forget();
    };
    frame = requestAnimationFrame(flash);
    return () => cancelAnimationFrame(frame);
  }, [targetId, index, isKnown, isLoaded]);
}
