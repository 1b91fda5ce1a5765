/** Milliseconds that an answer asks to wait (RFC 9110, section 10.2.3): seconds or a date; undefined where it says nothing. */
export function waitAskedFor(headers: Headers, now: number): number | undefined {
  const exact = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (exact >= 0) return exact;
  const header = headers.get('retry-after') ?? '';
  const seconds = Number.parseFloat(header);
  if (/^\s*\d/.test(header) && seconds >= 0) return seconds * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
