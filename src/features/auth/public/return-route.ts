// Where to go on to after the way to the provider and back: the answer tells it where it can, this tab remembers it besides.
import { safeReturnPath } from '../../../machines/health-watchdog/safe-return-path.ts';
import { paths } from '../../../paths.ts';

const NAME = 'wechatReturn';

/** Remembers a route of this app in this tab. */
export function keepReturnRoute(route: string): void {
  try {
    sessionStorage.setItem(NAME, route);
  } catch {
    // a browser that keeps nothing leads to the chat
  }
}

/** The route to go on to: what the server says, else what this tab remembers, else the chat; never an address elsewhere. */
export function returnRoute(told?: string | undefined): string {
  const path = safeReturnPath(told ?? remembered());
  return path === '/' || path.startsWith(paths.wechatBindCallback()) ? paths.chats() : path;
}

function remembered(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}
