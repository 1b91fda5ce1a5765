import enUS from './messages/en_US.json' with { type: 'json' };
import frFR from './messages/fr_FR.json' with { type: 'json' };
import jaJP from './messages/ja_JP.json' with { type: 'json' };
import koKR from './messages/ko_KR.json' with { type: 'json' };
import zhCN from './messages/zh_CN.json' with { type: 'json' };

export const LOCALES = ['en_US', 'zh_CN', 'ja_JP', 'ko_KR', 'fr_FR'] as const;
export type Locale = (typeof LOCALES)[number];

const CATALOGUES: Record<Locale, Record<string, string>> = {
  en_US: enUS,
  zh_CN: zhCN,
  ja_JP: jaJP,
  ko_KR: koKR,
  fr_FR: frFR,
};

/** The languages of the interface as the contract gives them. */
export const LANGUAGES = [
  { loc: 'en_US', display: 'English', switch: true },
  { loc: 'zh_CN', display: '简体中文', switch: true },
  { loc: 'ja_JP', display: '日本語', switch: true },
  { loc: 'ko_KR', display: '한국어', switch: true },
  { loc: 'fr_FR', display: 'Français', switch: true },
];

/** Texts that the back office has put in place of the built-in ones. */
let overrides: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = {};

/** Puts texts in place of the built-in ones, and takes those of the last time away. */
export function overrideMessages(next: typeof overrides): void {
  overrides = next;
}

/** The built-in texts of a language, by id. */
export function builtInMessages(locale: Locale): Readonly<Record<string, string>> {
  return CATALOGUES[locale];
}

/**
 * The best of our locales for an Accept-Language header: the first of the highest quality that is not 0 (RFC 9110, section 12.5.4);
 * en_US when none fits (spec section 9).
 */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .toLowerCase()
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { language: tag.split(/[-_]/)[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const found = LOCALES.find((locale) => locale.split('_')[0] === language);
    if (found) return found;
  }
  return 'en_US';
}

/** A text that is not yet in a language: its message id and what fills it. */
export interface Wording {
  readonly id: string;
  readonly params?: TextParams;
}

/** A stretch of time, told in the largest unit in which it is at least two. */
export interface Duration {
  readonly seconds: number;
}

/** What fills the placeholders of a text; a text or a time inside it is worded in the same language. */
export type TextParams = Readonly<Record<string, string | number | Wording | Duration>>;

/** `{count, plural, one {# row} other {# rows}}`, the one form of ICU MessageFormat that texts of the server use beside names. */
const PLURAL = /\{(\w+), plural, ((?:\w+ \{[^{}]*\} ?)+)\}/g;

/**
 * The values that a text of the server fills in, each with what is done with it, and the position of the first brace that is neither a
 * name nor a plural.
 */
export function messageValues(text: string): {
  values: Map<string, 'value' | 'number'>;
  brace: number | undefined;
} {
  const values = new Map<string, 'value' | 'number'>();
  const blank = (whole: string) => ' '.repeat(whole.length);
  const rest = text
    .replace(PLURAL, (whole, name: string) => {
      values.set(name, 'number');
      return blank(whole);
    })
    .replace(/\{(\w+)\}/g, (whole, name: string) => {
      if (!values.has(name)) values.set(name, 'value');
      return blank(whole);
    });
  const brace = rest.search(/[{}]/);
  return { values, brace: brace < 0 ? undefined : brace };
}

/** The text of a message in a language, its plurals chosen and its `{name}` placeholders filled. */
export function translate(locale: Locale, id: string, params: TextParams = {}): string {
  const text = overrides[locale]?.[id] ?? CATALOGUES[locale][id] ?? CATALOGUES.en_US[id] ?? id;
  const chosen = text.replace(PLURAL, (_, name: string, cases: string) => {
    const count = Number(params[name]);
    const forms = new Map(
      cases.matchAll(/(\w+) \{([^{}]*)\}/g).map(([, form = '', words = '']) => [form, words]),
    );
    const form = new Intl.PluralRules(locale.replace('_', '-')).select(count);
    return (forms.get(form) ?? forms.get('other') ?? '').replaceAll('#', String(count));
  });
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name] ?? whole;
    if (typeof value !== 'object') return String(value);
    return 'id' in value ? translate(locale, value.id, value.params) : durationText(locale, value);
  });
}

function durationText(locale: Locale, { seconds }: Duration): string {
  const [unit, length] =
    seconds < 120 ? ['second', 1] : seconds < 7200 ? ['minute', 60] : (['hour', 3600] as const);
  return new Intl.NumberFormat(locale.replace('_', '-'), { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / length),
  );
}

/**
 * What the data engine says, worded by its key `engine.<key>`; its own English sentence where no text has the key or the
 * failure lacks what the text tells. An English word among its params has a text `engine.<param>.<word>`.
 */
export function engineText(
  locale: Locale,
  { key, params, message }: { key: string; params: Record<string, string | number>; message: string },
): string {
  const id = `engine.${key}`;
  const placeholders = CATALOGUES.en_US[id]?.matchAll(/\{(\w+)\}/g).map(([, name = '']) => name);
  if (!placeholders?.every((name) => Object.hasOwn(params, name))) return message;
  const worded = Object.entries(params).map(([name, value]) => {
    const word = `engine.${name}.${value}`;
    return [name, word in CATALOGUES.en_US ? { id: word } : value] as const;
  });
  return translate(locale, id, Object.fromEntries(worded)).trim();
}
