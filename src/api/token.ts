// The bearer token sits in a cookie that the page may read (spec section 7); the server never takes the cookie as a credential.
const NAME = 'token';

/** The token; undefined when nobody is signed in. */
export function readToken(): string | undefined {
  return (
    document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${NAME}=`))
      ?.slice(NAME.length + 1) || undefined
  );
}

/** Keeps a token until it ends at `expiresAt`, in Unix seconds. */
export function storeToken(token: string, expiresAt: number): void {
  write(token, `; Expires=${new Date(expiresAt * 1000).toUTCString()}`);
}

export function clearToken(): void {
  write('', '; Max-Age=0');
}

function write(value: string, life: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing in Firefox and Safari
  document.cookie = `${NAME}=${value}; Path=/; SameSite=Lax${secure}${life}`;
}
