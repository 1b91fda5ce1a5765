/** Protocols that a link in an answer may have; everything else is shown as text. */
const PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

const decoded = new Map<string, string>();

/** A character reference as the browser reads it; unknown ones stay. The parser gets nothing but the reference. */
function decodeReference(reference: string): string {
  let character = decoded.get(reference);
  if (character === undefined) {
    character = new DOMParser().parseFromString(reference, 'text/html').body.textContent ?? reference;
    // the browser reads the beginning of an unknown one as an old one: of `&nothing;` it makes `¬hing;`
    if (character.length > 2 && character.endsWith(';')) character = reference;
    decoded.set(reference, character);
  }
  return character;
}

/** Resolves character references: `&amp;`, `&#38;`, `&#x26;`. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/giu, decodeReference);
}

/**
 * The address that a link may have, or `null` where it must not be one. Allowed are http, https and mailto addresses
 * and `#fragments` of the page; no other relative address, because an answer does not know our routes, and no other
 * protocol. The URL parser itself says what the protocol is, so white space, control characters, case and character
 * references cannot hide it.
 */
export function safeLink(destination: string, literal = false): string | null {
  const address = (literal ? destination : decodeReferences(destination)).trim();
  if (/^#[^\s]*$/u.test(address)) return address;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return PROTOCOLS.has(url.protocol) ? url.href : null;
}
