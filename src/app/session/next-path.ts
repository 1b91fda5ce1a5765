import { safeReturnPath } from '../../machines/health-watchdog/safe-return-path.ts';
import { paths } from '../../paths.ts';

/** Where to go after sign-in: the `next` of the address when it is a path of this app, else the chat. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next');
  const path = next === null ? '/' : safeReturnPath(next);
  return path === '/' || path.startsWith('/login') || path.startsWith('/sign-up') ? paths.chats() : path;
}
