// Work that must wait for a commit: to tell others of rows that they could not see before.
const hooks = new WeakMap<object, (() => void)[]>();

/** A transaction begins: what is asked of it is done when `committed` is called. */
export function openHooks(tx: object): { committed: () => void } {
  const asked: (() => void)[] = [];
  hooks.set(tx, asked);
  return {
    committed: () => {
      for (const hook of asked) hook();
    },
  };
}

/**
 * Calls `hook` once the transaction is committed, never if it is rolled back. Outside a transaction it is called at once; inside a
 * nested one too, which is too early: a hook may only ask somebody to look, not count on what they find.
 */
export function afterCommit(tx: object, hook: () => void): void {
  const asked = hooks.get(tx);
  if (asked) asked.push(hook);
  else hook();
}
