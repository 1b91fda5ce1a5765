// The bearer token sits in a cookie that the page may read (spec section 7); the server never takes the cookie as a credential.
const NAME = 'token';
/** Of a tab in which an administrator looks at the app as somebody else: it stands before the cookie, for this tab alone. */
export const VIEW = 'view';

/** Where cookies are refused, the browser throws when its storage is read. */
const readView = () => (navigator.cookieEnabled ? sessionStorage.getItem(VIEW) : null);

/** The token; undefined when nobody is signed in. */
export function readToken(): string | undefined {
  return (
    readView() ||
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${NAME}=`))
      ?.slice(NAME.length + 1) ||
    undefined
  );
}

/** Keeps a token until it ends at `expiresAt`, in Unix seconds. */
export function storeToken(token: string, expiresAt: number): void {
  write(token, `; Expires=${new Date(expiresAt * 1000).toUTCString()}`);
}

/**
 * Forgets the token that calls use: of the look as somebody else, after which the tab is one's own again, else that of the browser.
 *
 * @returns whether it was a look
 */
export function clearToken(): boolean {
  const isView = readView() !== null;
  if (isView) sessionStorage.removeItem(VIEW);
  else write('', '; Max-Age=0');
  return isView;
}

function write(value: string, life: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing in Firefox and Safari
  document.cookie = `${NAME}=${value}; Path=/; SameSite=Lax${secure}${life}`;
}
