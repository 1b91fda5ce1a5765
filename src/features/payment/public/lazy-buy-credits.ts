import { lazyPart } from '../../../app/lazy-part/lazy-part.ts';

/** The dialog to buy credits, fetched when it is first opened. */
export const LazyBuyCredits = lazyPart(['payment'], () =>
  import('./BuyCreditsDialog.tsx').then((part) => part.BuyCreditsDialog),
);
