// Which language the interface speaks (spec section 9).
export const LOCALES = ['en_US', 'zh_CN', 'ja_JP', 'ko_KR', 'fr_FR'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en_US';
export const LANGUAGE_COOKIE = 'userLanguage';
/** A year in seconds. */
const COOKIE_LIFE = 31_536_000;

/** The locale of a language: en to en_US, zh to zh_CN, ja to ja_JP, ko to ko_KR, fr to fr_FR; a locale is itself. */
export function toLocale(language: string | undefined): Locale | undefined {
  const code = language?.slice(0, 2).toLowerCase();
  return LOCALES.find((locale) => locale.slice(0, 2) === code);
}

/** en_US as the BCP 47 tag en-US. */
export function toTag(locale: Locale): string {
  return locale.replace('_', '-');
}

/** The language that the person chose; when none, en_US (spec section 1), or what the build's region speaks. */
export function readLocale(cookie: string, unchosen: Locale = DEFAULT_LOCALE): Locale {
  const value = cookie.split('; ').find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`));
  return toLocale(value?.slice(LANGUAGE_COOKIE.length + 1)) ?? unchosen;
}

/** The cookie that keeps a language for a year. */
export function localeCookie(locale: Locale): string {
  return `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${COOKIE_LIFE}; SameSite=Lax`;
}
