export type {
  LanguageChangeContext,
  LanguageChangeEvent,
  LanguageChangeInput,
  LanguageChoice,
} from './language-change.machine.ts';
export { LANGUAGE_RELOAD_DELAY_MS, languageChange } from './language-change.machine.ts';
