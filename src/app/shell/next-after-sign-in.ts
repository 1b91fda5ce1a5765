import { isSignInPath } from '../../machines/sign-in-paths.ts';
import { nextPath } from '../session/next-path.ts';

/** Where somebody who is signed in belongs who is at a sign-in page; undefined elsewhere. */
export function nextAfterSignIn(path: string, search: string): string | undefined {
  return isSignInPath(path) ? nextPath(search) : undefined;
}
