/** Which frame a page of a signed-in person stands in. */
export type Shell = 'admin' | 'settings' | 'user';

/**
 * The back office has a frame of its own, around all of its pages: /admin and what lies below it (spec section 1). So has the
 * personal area below /account.
 */
export function shellOf(path: string): Shell {
  if (path === '/admin' || path.startsWith('/admin/')) return 'admin';
  return path.startsWith('/account/') ? 'settings' : 'user';
}
