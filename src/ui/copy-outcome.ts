import { createContext } from 'react';

/**
 * Told the outcome of every copy whose button tells nobody else, e.g. to show the toasts "Copied" and "Copy failed" (spec section 8).
 * The app provides it; a part alone says it in its button only.
 */
export const CopyOutcome = createContext<(ok: boolean) => void>(() => {});
