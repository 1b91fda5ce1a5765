import { readToken } from './token.ts';

let language = 'en-US';

/** Sets the language of every call, as a BCP 47 tag. */
export function setCallLanguage(tag: string): void {
  language = tag;
}

/** Headers that every call carries (spec section 7; decision 9). The offset is in hours east of UTC, such as 8 or -3.5. */
export function callHeaders(): Record<string, string> {
  const token = readToken();
  return {
    Accept: '*/*',
    'Accept-Language': language,
    'Timezone-Offset': String(-new Date().getTimezoneOffset() / 60),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
}

/** A new key for a write, so that a repeated one is carried out once. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}
