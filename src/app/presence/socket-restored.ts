// Tells the pages that register somebody with the server that the real-time socket, by which the server knows who is there, was broken.
const listeners = new Set<() => void>();

/** @returns the way to stop */
export function onSocketRestored(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellSocketRestored(): void {
  for (const listener of listeners) listener();
}
