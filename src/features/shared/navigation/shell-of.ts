/** Which frame a page of a signed-in person stands in. */
export type Shell = 'admin' | 'user';

/** The back office has a frame of its own, around all of its pages: /admin and what lies below it (spec section 1). */
export function shellOf(path: string): Shell {
  return path === '/admin' || path.startsWith('/admin/') ? 'admin' : 'user';
}
