import type { RecordedValue } from '../../platform/db/schema/operation-records.ts';
import type { Secrets } from '../../platform/security/secrets.ts';

/**
 * Personal data as a record of the chain keeps it: what is erased later is not in it, and still it can be said whether a value that
 * somebody knows was meant.
 * @param mask how it is shown; by itself the first and the last letter
 */
export function personalValue(
  secrets: Pick<Secrets, 'lookupHash'>,
  value: string,
  mask: (value: string) => string = maskText,
): RecordedValue {
  return value === '' ? '' : { mask: mask(value), hash: secrets.lookupHash(value) };
}

/** The first and the last letter of a text, and nothing of how long it is. */
export function maskText(text: string): string {
  const letters = [...text];
  return letters.length <= 2 ? '***' : `${letters[0]}***${letters.at(-1)}`;
}
