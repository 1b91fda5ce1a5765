/** One way of writing an address: trimmed, lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Masked for display: the first character and the last one before the at sign (spec section 9). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  return name.length <= 1 ? `${name}***${email.slice(at)}` : `${name[0]}***${name.at(-1)}${email.slice(at)}`;
}
