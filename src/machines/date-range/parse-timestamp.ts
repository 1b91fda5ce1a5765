/**
 * A timestamp as whole Unix seconds; integers of 10 digits are seconds, of 13 digits milliseconds (spec section 5). Anything else
 * (another length, a sign, a fraction, a text with other characters) is refused.
 *
 * @returns null where it is refused
 */
export function parseTimestamp(value: number | string): number | null {
  const digits = typeof value === 'number' ? String(value) : value;
  if (/^[1-9]\d{9}$/.test(digits)) return Number(digits);
  return /^[1-9]\d{12}$/.test(digits) ? Math.floor(Number(digits) / 1000) : null;
}
