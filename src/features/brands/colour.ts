/** Whether it is six figures of hexadecimal after a #, in either case. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}
