// What a browser shows where an address that people hand on, such as that of a file, opens nothing any more.
import type { Operation } from '../kernel/contract.ts';
import { escapedHtml } from '../kernel/escaped-html.ts';
import { type Locale, translate } from '../kernel/messages.ts';

const NO_FILE = new Set(['application/json', 'text/event-stream']);

/** Whether people open the address of an operation by itself: it gives a file to whoever has the address. */
function isFileAddress({ method, isPublic, responses }: Operation): boolean {
  const types = Object.keys(responses['200']?.content ?? {});
  return method === 'GET' && isPublic && types.length > 0 && types.every((type) => !NO_FILE.has(type));
}

/**
 * Whether a refusal is shown as a page: a browser goes to the address of a file. Programs ask for JSON or for anything.
 *
 * @param accept the request's Accept (RFC 9110, section 12.5.1)
 */
export function isShownAsPage(operation: Operation, accept: string | undefined): boolean {
  return (accept ?? '').toLowerCase().includes('text/html') && isFileAddress(operation);
}

/** A page of its own that needs no script: what is wrong, the number of the request, and the way to the app. */
export function refusalPage(locale: Locale, { msg, requestId }: { msg: string; requestId: string }): string {
  const say = (id: string, params = {}) => escapedHtml(translate(locale, id, params));
  return `<!doctype html>
<html lang="${locale.replace('_', '-')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Tablewise</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}h1{font-size:1.5rem}</style>
</head>
<body>
<main>
<h1>${escapedHtml(msg)}</h1>
<p>${say('refusalPage.request', { id: requestId })}</p>
<p><a href="/">${say('refusalPage.home')}</a></p>
</main>
</body>
</html>
`;
}
