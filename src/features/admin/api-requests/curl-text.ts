import type { Shape } from '../../../api/shapes.ts';

/** In place of the token, which nobody has: the shell takes it from its environment. */
const TOKEN = '$TOKEN';
/** Headers that curl writes by itself. */
const OWN_HEADERS: readonly string[] = ['content-length'];

/** A text as one word of a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * A call as a command for a shell, with a place for the token.
 *
 * @param origin of the server, such as https://example.org
 */
export function curlText(
  { request, headers, sent }: Pick<Shape<'AdminApiRequestDetails'>, 'request' | 'headers' | 'sent'>,
  origin: string,
): string {
  const { method, path, query } = request;
  const address = `${origin}${path}${query === '' ? '' : `?${query}`}`;
  const lines = [
    `curl -X ${method} ${quoted(address)}`,
    // in double quotes, so that the shell puts the token there
    `-H "Authorization: Bearer ${TOKEN}"`,
    ...headers
      .filter(({ name }) => !OWN_HEADERS.includes(name))
      .map(({ name, value }) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(sent === undefined ? [] : [`--data-raw ${quoted(sent)}`]),
  ];
  return lines.join(' \\\n  ');
}
