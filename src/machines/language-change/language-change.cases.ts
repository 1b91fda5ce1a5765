// What the generated paths of a change of language are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type { LanguageChangeEvent, LanguageChangeInput } from './language-change.machine.ts';
import { languageChange } from './language-change.machine.ts';

const input: LanguageChangeInput = {
  language: 'en_US',
  languages: [
    { loc: 'en_US', switch: true },
    { loc: 'fr_FR', switch: true },
    { loc: 'ja_JP', switch: true },
    { loc: 'ko_KR', switch: false },
  ],
};

export const model: PathModel = pathModel<LanguageChangeEvent>({
  name: 'language-change',
  machine: languageChange,
  variants: [
    {
      name: 'the delay of the product',
      input,
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
    { name: 'another delay', input: { ...input, reloadDelayMs: 40 }, criteria: ['transitions'], again: true },
  ],
  cases: [
    { type: 'language.chosen', loc: 'en_US' },
    { type: 'language.chosen', loc: 'fr_FR' },
    { type: 'language.chosen', loc: 'ja_JP' },
    { type: 'language.chosen', loc: 'ko_KR' },
    { type: 'language.chosen', loc: 'xx_XX' },
    { type: 'languages.changed', languages: [{ loc: 'ko_KR', switch: true }] },
    { type: 'languages.changed', languages: input.languages },
  ],
  live: ({ context }) => [context.language, context.languages],
  counters: {},
  actors: {},
  effects: ['storeLanguage', 'reload'],
  unreachable: {},
  say: {
    'language.chosen': ({ loc }) => `Choose ${loc}`,
    'languages.changed': ({ languages }) => `The server offers ${languages.map(({ loc }) => loc).join(', ')}`,
  },
  see: {
    idle: 'The languages',
    reloading: 'The chosen language is marked',
    reloaded: 'The page in that language',
  },
});
