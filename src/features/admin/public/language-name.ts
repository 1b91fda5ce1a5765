import { toTag } from '../../../i18n/locale.ts';
import { currentLocale } from '../../../i18n/texts.ts';

/** A locale such as fr_FR as the reader's language names it; itself where it has no name. */
export function languageName(locale: string): string {
  const [language = ''] = locale.split('_');
  return language === ''
    ? locale
    : (new Intl.DisplayNames([toTag(currentLocale())], { type: 'language' }).of(language) ?? locale);
}
