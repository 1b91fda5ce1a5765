// What nobody can do on the pages of the account, on the screens and in Chromium alike.
import type { WalkedTarget } from './walkable-paths.ts';

type Never = WalkedTarget['never'];

/** Where an account is deleted. */
export const neverInDeletion: Never = ({ type, isSet }, { context }) =>
  type === 'understood.set' && context.isUnderstood === isSet ? 'It stands so already.' : null;

/** Where the address is changed. A field for addresses keeps no blanks around one. */
export const neverInEmail: Never = ({ type, email, code }, { state, context }) => {
  const isThere =
    (type === 'email.typed' && String(email).trim() === context.email) ||
    (type === 'code.typed' && code === context.code) ||
    (type === 'ownCode.typed' && code === context.ownCode);
  if (isThere) return 'It stands there already.';
  return type.endsWith('ode.typed') && typeof state !== 'object' ? 'There are no boxes to fill.' : null;
};

/** Where the second factor is set up, and where a sign-in asks for its code. */
export const neverInFactor: Never = ({ type, code }, { state, context }) => {
  if (type === 'proof.submitted' && context.purpose === 'setUp' && code !== '')
    return 'While it is set up there is no code yet.';
  return type === 'code.submitted' && code === '' && JSON.stringify(state).includes('showing')
    ? 'A code is sent once all boxes are filled.'
    : null;
};

/** Where a person keeps files. */
export const neverInStorage: Never = ({ type }, { context }) => {
  if (type === 'problem.dismissed' && context.problem === null)
    return 'Nothing went wrong: there is nothing to dismiss.';
  return type === 'move.confirmed' && context.target === null ? 'The button waits for a folder.' : null;
};

/** Where a passkey is made, and where one signs in. */
export const neverInPasskey: Never = ({ type, name }, { context }) => {
  if (type === 'name.submitted' && String(name).trim() === '') return 'Without a name nothing is sent.';
  return type === 'cancelled' && context.purpose === 'use'
    ? 'Only the dialog of the browser can be cancelled.'
    : null;
};
