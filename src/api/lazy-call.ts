import type { call as callNow } from './client.ts';

/**
 * `call` for the screens before sign-in: the client is fetched with the first call, so that their forms take input sooner.
 * Takes and answers what `call` does.
 */
export const lazyCall: typeof callNow = async (operation, input, options) => {
  const { call } = await import('./client.ts');
  return call(operation, input, options);
};
