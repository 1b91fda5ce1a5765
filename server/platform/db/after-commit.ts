// Work that must wait for a commit: to tell others of rows that they could not see before.
const hooks = new WeakMap<object, (() => void)[]>();

/** A transaction, of which savepoints are made by a transaction of its own. */
interface Nesting {
  transaction: (work: (inner: Nesting) => Promise<unknown>, ...config: unknown[]) => Promise<unknown>;
}

/** A transaction begins: what is asked of it, and of those within it that are not rolled back, is done when `committed` is called. */
export function openHooks(tx: object): { committed: () => void } {
  const asked = collect(tx);
  return {
    committed: () => {
      for (const hook of asked) hook();
    },
  };
}

function collect(tx: object): (() => void)[] {
  const asked: (() => void)[] = [];
  hooks.set(tx, asked);
  const outer = tx as Nesting; // every transaction of drizzle has it; what it gives is what the work gives
  const begin = outer.transaction?.bind(outer);
  if (begin)
    outer.transaction = async (work, ...config) => {
      let inner: (() => void)[] = [];
      const result = await begin(
        (nested) => {
          inner = collect(nested);
          return work(nested);
        },
        ...config,
      );
      asked.push(...inner);
      return result;
    };
  return asked;
}

/** Calls `hook` once the transaction is committed, never if it is rolled back. Outside a transaction it is called at once. */
export function afterCommit(tx: object, hook: () => void): void {
  const asked = hooks.get(tx);
  if (asked) asked.push(hook);
  else hook();
}
