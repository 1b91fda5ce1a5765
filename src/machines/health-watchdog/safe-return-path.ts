/** Where the person is sent while the server does not answer (spec section 4, Health check). */
export const DOWN_PATH = '/500';

const ORIGIN = 'http://same-origin.invalid';

/**
 * Reduces a `from` or `next` parameter to a path of this origin, so that a crafted link can never send the person to
 * another site. Imports nothing: the sign-in page uses it too.
 *
 * @returns the path with its query, as given; `/` for anything else: no value, another origin (`https://x`, `//x`,
 *   `/\x`, `/..//x`), control characters, which browsers drop before they read an address, and `/500` itself, which
 *   would return to itself for ever
 */
export function safeReturnPath(from: string | null): string {
  if (from === null || !from.startsWith('/') || hasControlCharacter(from)) {
    return '/';
  }
  const path = from.split(/[?#]/, 1)[0] ?? '';
  if (path.includes('\\') || path.startsWith('//') || !URL.canParse(from, ORIGIN)) {
    return '/';
  }
  const url = new URL(from, ORIGIN);
  if (url.origin !== ORIGIN || url.pathname.startsWith('//') || isDownPath(url.pathname)) {
    return '/';
  }
  return from;
}

/** Whether a path, with or without its query, is the /500 page. */
export function isDownPath(path: string): boolean {
  const pathname = path.split(/[?#]/, 1)[0] ?? '';
  return new RegExp(`^${DOWN_PATH}/?$`).test(decoded(pathname));
}

/** The `from` parameter of an address of the /500 page; null where it has none. */
export function returnParameter(path: string): string | null {
  return new URLSearchParams(path.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '').get('from');
}

/** The path as a router compares it; `%35%30%30` is 500 too. A path that cannot be decoded stays as it is. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code === 0x7f) {
      return true;
    }
  }
  return false;
}
