import type { Shape } from '../../../api/shapes.ts';
import { currentLocale } from '../../../i18n/texts.ts';

export type TextLanguage = Shape<'TextLanguage'>;

/** Every language of the product, as BCP 47 knows its script where that matters. */
const TAGS: Readonly<Record<TextLanguage, string>> = {
  en_US: 'en',
  zh_CN: 'zh-Hans',
  ja_JP: 'ja',
  ko_KR: 'ko',
  fr_FR: 'fr',
};

export const LANGUAGES = Object.keys(TAGS) as TextLanguage[];

/** What a language is called in the reader's own. */
export function languageName(language: TextLanguage): string {
  const names = new Intl.DisplayNames([TAGS[currentLocale()]], { type: 'language' });
  return names.of(TAGS[language]) ?? language;
}

/** The language of a text, for the browser's fonts and for who reads it aloud. */
export function languageTag(language: TextLanguage): string {
  return TAGS[language];
}
