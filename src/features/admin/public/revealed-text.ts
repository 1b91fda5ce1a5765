import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';

/** Fetched with the first value that may be revealed. */
export const LazyRevealedText = lazyPart(['details', 'fields'], () =>
  import('./RevealedText.tsx').then((part) => part.RevealedText),
);
