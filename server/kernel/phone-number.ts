/** What people write between digits: blanks, hyphens and brackets. */
const BETWEEN = /[\s\u2010\u2011()[\]-]/g;
/** Of a number with its country the zero that is dialled within it: +41 (0)44. */
const TRUNK = /\(0\)/;
/** E.164: a plus, the country, and 7 to 15 digits in all. */
const E164 = /^\+[1-9]\d{6,14}$/;

/**
 * One way of writing a phone number, that of E.164. 00 in front stands for the plus.
 * @returns null where it is no number with its country; empty for an empty one
 */
export function normalisePhone(text: string): string | null {
  const digits = text.replace(TRUNK, '').replace(BETWEEN, '').replace(/^00/, '+');
  return digits === '' || E164.test(digits) ? digits : null;
}

/** A number as E.164 masked for display: the first 3 and the last 4 characters (spec section 9); empty for an empty one. */
export function maskPhone(phone: string): string {
  return phone === '' ? '' : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
