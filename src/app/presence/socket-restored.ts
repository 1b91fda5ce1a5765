// Tells the pages that register somebody with the server what the real-time socket says of it: that it was broken, by which the
// server knows who is there, and that others came or went.
const restored = new Set<() => void>();
const news = new Set<() => void>();

function listenerOf(listeners: Set<() => void>) {
  return (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}
const teller = (listeners: Set<() => void>) => () => {
  for (const listener of listeners) listener();
};

/** @returns the way to stop */
export const onSocketRestored = listenerOf(restored);
export const tellSocketRestored = teller(restored);

/** Somebody has opened or left a project. @returns the way to stop */
export const onPresenceNews = listenerOf(news);
export const tellPresenceNews = teller(news);
