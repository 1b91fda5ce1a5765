import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import { type Locale, toTag } from './locale.ts';

const cache = createIntlCache();
const intls = new Map<Locale, IntlShape<string>>();

/** Formats an ICU message with its values in a language. A message that is broken is shown as it stands. */
export function formatMessage(
  locale: Locale,
  id: string,
  message: string,
  values: Record<string, string | number>,
): string {
  let intl = intls.get(locale);
  if (!intl) {
    // the messages given are of the language itself: plurals and numbers by its rules, not by those of a default
    // what goes wrong in a text of the back office must not take the screen along
    intl = createIntl({ locale: toTag(locale), defaultLocale: toTag(locale), onError: () => {} }, cache);
    intls.set(locale, intl);
  }
  return intl.formatMessage({ id, defaultMessage: message }, values);
}
