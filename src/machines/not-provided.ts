/**
 * The default body of a promise actor that a feature has to provide. It rejects, so that a forgotten
 * `machine.provide` shows itself at the first invocation.
 */
export function notProvided(actor: string): () => Promise<never> {
  return () => Promise.reject(new Error(`The actor ${actor} is not provided`));
}

/** The same for a callback actor, which has no promise to reject and therefore throws when it starts. */
export function callbackNotProvided(actor: string): () => never {
  return () => {
    throw new Error(`The actor ${actor} is not provided`);
  };
}
