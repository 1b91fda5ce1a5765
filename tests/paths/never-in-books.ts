// What nobody can do where a month of the books is closed, on the screen and in Chromium alike.
import type { WalkedTarget } from './walkable-paths.ts';

export const neverInClose: WalkedTarget['never'] = ({ type }, { state }) => {
  if (type === 'check.retried' && state !== 'blocked')
    return 'The button looks again only where something is in the way.';
  if (type === 'close.confirmed' && state !== 'confirming')
    return 'The button closes only what was found clear.';
  return null;
};
