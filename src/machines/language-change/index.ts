export type {
  LanguageChangeContext,
  LanguageChangeEvent,
  LanguageChangeInput,
  LanguageChoice,
} from './language-change.machine.ts';
export {
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_MAX_AGE_S,
  LANGUAGE_RELOAD_DELAY_MS,
  languageChange,
} from './language-change.machine.ts';
