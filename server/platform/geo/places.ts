// Where an address is, by a file that the operator gives (GEOIP_FILE). Nothing is asked of anybody else.
import { readFile } from 'node:fs/promises';
import type { Locale } from '../../kernel/messages.ts';
import { isMap, MmdbReader, type MmdbValue } from './mmdb-reader.ts';

/** The languages that such files have names in, by ours; the others read the English ones. */
const NAMES: Readonly<Partial<Record<Locale, string>>> = { zh_CN: 'zh-CN', ja_JP: 'ja', fr_FR: 'fr' };

export interface Places {
  /** City and country of an address, as far as they are known; undefined where nothing is. */
  of: (address: string, locale: Locale) => string | undefined;
}

/**
 * Reads the file of an operator once, at the start.
 * @throws Error that names the setting where it cannot be read, or is no such file
 */
export async function openPlaces(path: string | undefined): Promise<Places> {
  if (path === undefined) return { of: () => undefined };
  try {
    return placesBy(new MmdbReader(await readFile(path)));
  } catch (error) {
    throw new Error(`GEOIP_FILE: ${(error as Error).message}.`, { cause: error });
  }
}

/** Places by what a database says of addresses. */
export function placesBy(reader: Pick<MmdbReader, 'find'>): Places {
  return {
    of(address, locale) {
      try {
        return placeText(reader.find(address), locale);
      } catch {
        // a broken part of the file
        return undefined;
      }
    },
  };
}

function placeText(found: MmdbValue | undefined, locale: Locale): string | undefined {
  if (!isMap(found)) return undefined;
  const country = isMap(found.country) ? found.country : found.registered_country;
  const parts = [nameOf(found.city, locale), countryName(country, locale)].filter(
    (part) => part !== undefined,
  );
  if (parts.length === 0) return undefined;
  return locale === 'zh_CN' || locale === 'ja_JP' ? parts.reverse().join(' ') : parts.join(', ');
}

function nameOf(part: MmdbValue | undefined, locale: Locale): string | undefined {
  if (!isMap(part) || !isMap(part.names)) return undefined;
  const name = part.names[NAMES[locale] ?? 'en'] ?? part.names.en;
  return typeof name === 'string' ? name : undefined;
}

function countryName(country: MmdbValue | undefined, locale: Locale): string | undefined {
  const code = isMap(country) ? country.iso_code : undefined;
  if (typeof code !== 'string' || !/^[A-Z]{2}$/.test(code)) return nameOf(country, locale);
  return new Intl.DisplayNames([locale.replace('_', '-')], { type: 'region' }).of(code);
}
