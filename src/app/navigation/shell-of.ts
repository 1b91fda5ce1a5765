/** Which frame a page of a signed-in person stands in. */
export type Shell = 'admin' | 'documentation' | 'payment' | 'settings' | 'user';

/**
 * The back office has a frame of its own, around all of its pages: /admin and what lies below it (spec section 1). So has the
 * personal area below /account, and the documentation, which brings its frame itself.
 */
export function shellOf(path: string): Shell {
  if (path === '/admin' || path.startsWith('/admin/')) return 'admin';
  if (path.startsWith('/doc/')) return 'documentation';
  // paying inside the messaging app has a frame of its own, without a menu that leads away
  if (path === '/payment/order-details') return 'payment';
  return path.startsWith('/account/') ? 'settings' : 'user';
}
