// What the server says of texts, their drafts and versions, on the screens and in Chromium alike.
import type { Answer, Shape } from '../../../src/api/shapes.ts';

/** 2026-05-03 08:00 UTC. */
const AT = 1_777_795_200;
const LANGUAGES = ['en_US', 'zh_CN', 'ja_JP', 'ko_KR', 'fr_FR'] as const;
const CHANGE = {
  id: 'ui.cancel',
  area: 'core',
  language: 'fr_FR',
  before: 'Annuler',
  after: 'Laisser',
} as const;

/** The list, with so many drafts in French. */
export const textsWith = (drafts: number): Answer<'adminTextList'> => ({
  msg_type: 'success',
  items: [
    {
      id: 'ui.cancel',
      area: 'core',
      wordings: LANGUAGES.map((language) => ({ language, state: 'untouched', built_in: 'Cancel' })),
    },
  ],
  total: 1,
  texts: 1,
  areas: ['core'],
  coverage: LANGUAGES.map((language) => ({
    language,
    translated: 1,
    overridden: 0,
    drafts: language === 'fr_FR' ? drafts : 0,
    broken: 0,
  })),
  version: 5,
});

/** What a check of the drafts finds. */
export const draftsOf = (total: number, problems: number): Answer<'adminTextDraftList'> => ({
  msg_type: 'success',
  items: total === 0 ? [] : [{ ...CHANGE, ...(problems > 0 && { problem: 'A value is missing.' }) }],
  total,
  problems,
  seal: 'sealed',
  version: 5,
});

const versionOf = (version: number): Shape<'AdminTextVersion'> => ({
  version,
  note: 'Shorter words.',
  changes: 1,
  texts: 1,
  created_at: AT,
});

/** Version 5 is in force; before it there was 4, and the built-in texts. */
export const VERSIONS: Answer<'adminTextVersionList'> = {
  msg_type: 'success',
  items: [versionOf(5), versionOf(4)],
};

/** What would change by going back. */
export const BACK: Answer<'adminTextVersionGet'> = { msg_type: 'success', changes: [CHANGE], total: 1 };
