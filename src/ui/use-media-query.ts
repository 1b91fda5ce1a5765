import { useCallback, useSyncExternalStore } from 'react';

/** Below this width the phone layout holds: the rail is a drawer, targets are 44 px (`look.md`). */
export const PHONE = '(max-width: 767.98px)';
/** Below this width the rail is a strip of icons until it is opened, so that the work keeps its room. */
export const NARROW = '(max-width: 999.98px)';

/** `null` where there is no layout to ask about, as in jsdom. */
function matchMedia(query: string): MediaQueryList | null {
  return typeof window.matchMedia === 'function' ? window.matchMedia(query) : null;
}

/** Whether a media query matches now; re-renders when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      if (media === null) return () => undefined;
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query)?.matches ?? false,
    () => false,
  );
}
