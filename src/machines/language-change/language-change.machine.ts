import { assign, setup } from 'xstate';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';

/** From the choice of a language to the reload of the page (spec section 9). */
export const LANGUAGE_RELOAD_DELAY_MS = 500;

export interface LanguageChoice {
  /** For example `en_US`. */
  readonly loc: string;
  /** Whether a person may choose it. */
  readonly switch: boolean;
}

export interface LanguageChangeInput {
  /** The language in use. */
  readonly language: string;
  readonly languages: readonly LanguageChoice[];
  readonly reloadDelayMs?: number;
}

export interface LanguageChangeContext {
  /** The language in use, or the one chosen since. */
  readonly language: string;
  readonly languages: readonly LanguageChoice[];
  readonly reloadDelayMs: number;
}

export type LanguageChangeEvent =
  | { readonly type: 'language.chosen'; readonly loc: string }
  | { readonly type: 'languages.changed'; readonly languages: readonly LanguageChoice[] };

/**
 * A chosen language is stored at once and the page reloads half a second later (spec section 4). A language that is
 * not switchable, not offered or already in use is no choice.
 *
 * Actions: `storeLanguage` writes the cookie, `reload` loads the page anew.
 */
export const languageChange = setup({
  types: machineTypes<{
    context: LanguageChangeContext;
    input: LanguageChangeInput;
    events: LanguageChangeEvent;
    meta: SpecMeta;
  }>(),
  actions: {
    storeLanguage: (_, _params: { loc: string }) => {},
    reload: () => {},
    setLanguage: assign({ language: (_, params: { loc: string }) => params.loc }),
    setLanguages: assign({
      languages: (_, params: { languages: readonly LanguageChoice[] }) => params.languages,
    }),
  },
  guards: {
    isChoice: ({ context }, params: { loc: string }) =>
      params.loc !== context.language &&
      context.languages.some((language) => language.loc === params.loc && language.switch),
  },
  delays: { reloadDelay: ({ context }) => context.reloadDelayMs },
}).createMachine({
  id: 'languageChange',
  context: ({ input }) => ({
    language: input.language,
    languages: input.languages,
    reloadDelayMs: input.reloadDelayMs ?? LANGUAGE_RELOAD_DELAY_MS,
  }),
  initial: 'idle',
  on: {
    'languages.changed': {
      actions: { type: 'setLanguages', params: ({ event }) => ({ languages: event.languages }) },
    },
  },
  states: {
    idle: {
      meta: { spec: ['R4.56'] },
      on: {
        'language.chosen': {
          guard: { type: 'isChoice', params: ({ event }) => ({ loc: event.loc }) },
          target: 'reloading',
          actions: [
            { type: 'setLanguage', params: ({ event }) => ({ loc: event.loc }) },
            { type: 'storeLanguage', params: ({ event }) => ({ loc: event.loc }) },
          ],
        },
      },
    },
    reloading: {
      meta: { spec: ['R4.57'] },
      after: { reloadDelay: { target: 'reloaded', actions: 'reload' } },
      on: {
        'language.chosen': {
          guard: { type: 'isChoice', params: ({ event }) => ({ loc: event.loc }) },
          target: 'reloading',
          reenter: true,
          actions: [
            { type: 'setLanguage', params: ({ event }) => ({ loc: event.loc }) },
            { type: 'storeLanguage', params: ({ event }) => ({ loc: event.loc }) },
          ],
        },
      },
    },
    reloaded: { type: 'final' },
  },
});
