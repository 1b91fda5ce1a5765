// What is hidden of personal data on screen (spec section 9). The stars are always as many, so that they do not tell the length.

const STARS = '***';

/** An e-mail address with the first character and the last one before the domain: `a***a@example.com` for ada@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = [...(at === -1 ? email : email.slice(0, at))];
  const first = name[0] ?? '';
  // what is no address has no domain to show, and its end is not shown either
  if (at === -1) return first + STARS;
  return (name.length > 1 ? `${first}${STARS}${name.at(-1)}` : first + STARS) + email.slice(at);
}

/**
 * A phone number with its first 3 and last 4 characters: `138****5678`. Spaces, hyphens, dots and brackets are left out. One of seven
 * characters or fewer would be shown whole: of it only the last two are shown, and nothing where it has four or fewer.
 */
export function maskPhone(phone: string): string {
  const characters = [...phone.replace(/[\s().-]/g, '')];
  const stars = '****';
  if (characters.length <= 4) return characters.length === 0 ? '' : stars;
  if (characters.length <= 7) return stars + characters.slice(-2).join('');
  return characters.slice(0, 3).join('') + stars + characters.slice(-4).join('');
}
