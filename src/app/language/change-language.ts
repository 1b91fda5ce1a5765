import { createActor } from 'xstate';
import { type Locale, localeCookie, toLocale } from '../../i18n/locale.ts';
import { currentLocale } from '../../i18n/texts.ts';
import { type LanguageChoice, languageChange } from '../../machines/language-change/index.ts';

const actor = createActor(
  languageChange.provide({
    actions: {
      storeLanguage: (_, { loc }) => {
        const locale: Locale | undefined = toLocale(loc);
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing in Firefox and Safari
        if (locale) document.cookie = localeCookie(locale);
      },
      reload: () => location.reload(),
    },
  }),
  { input: { language: currentLocale(), languages: [] } },
).start();

/** Takes a language for a year and reloads the page half a second later (spec section 4). */
export function changeLanguage(loc: string, languages: LanguageChoice[]): void {
  actor.send({ type: 'languages.changed', languages });
  actor.send({ type: 'language.chosen', loc });
}
