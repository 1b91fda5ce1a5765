import { toTag } from './locale.ts';
import { currentLocale } from './texts.ts';

/** The name of a country by its two letters; the letters where they name none. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(toTag(currentLocale()), { type: 'region', fallback: 'code' }).of(code) ?? code;
}
