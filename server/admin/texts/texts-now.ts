// All texts with what is published and what is drafted of them, as the back office looks at them.
import { eq } from 'drizzle-orm';
import { type BuiltInText, builtInTexts } from '../../domain/texts/built-in-texts.ts';
import { textProblems } from '../../domain/texts/text-problem.ts';
import { toSeconds } from '../../kernel/clock.ts';
import { LOCALES, type Locale, translate, type Wording } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/people.ts';
import { translations } from '../../platform/db/schema/site.ts';
import { textDrafts } from '../../platform/db/schema/texts.ts';

type Reader = Pick<Database | Transaction, 'select'>;
type DraftRow = typeof textDrafts.$inferSelect & { username: string | null };
type State = Schema<'AdminTextState'>;

/** Names one text in one language. */
export const placeOf = (id: string, language: string) => `${language} ${id}`;

export interface TextsNow {
  readonly built: ReadonlyMap<string, BuiltInText>;
  /** By place: published texts of this build, and why one is not shown. */
  readonly overrides: ReadonlyMap<string, { text: string; problem: Wording | undefined }>;
  /** By place: drafts of texts of this build. */
  readonly drafts: ReadonlyMap<string, DraftRow>;
}

/** Reads what is published and drafted of all texts, or of one. */
export async function readTexts(db: Reader, id?: string): Promise<TextsNow> {
  const built = await builtInTexts();
  // within a transaction one statement after another
  const published = await db
    .select()
    .from(translations)
    .where(id === undefined ? undefined : eq(translations.msgid, id));
  const drafted = await db
    .select({ draft: textDrafts, username: users.username })
    .from(textDrafts)
    .leftJoin(users, eq(users.id, textDrafts.updatedBy))
    .where(id === undefined ? undefined : eq(textDrafts.msgid, id));
  const ours = published.filter(({ msgid }) => built.has(msgid));
  const problems = await textProblems(
    ours.map(({ msgid, msgstr }) => ({ source: built.get(msgid), text: msgstr })),
  );
  return {
    built,
    overrides: new Map(
      ours.map(({ msgid, lang, msgstr }, index) => [
        placeOf(msgid, lang),
        { text: msgstr, problem: problems[index] },
      ]),
    ),
    drafts: new Map(
      drafted
        .filter(({ draft }) => built.has(draft.msgid))
        .map(({ draft, username }) => [placeOf(draft.msgid, draft.lang), { ...draft, username }]),
    ),
  };
}

/** What readers see of a text; undefined where the build has none in the language. */
export function inForce(now: TextsNow, id: string, language: Locale): string | undefined {
  const override = now.overrides.get(placeOf(id, language));
  return override && !override.problem ? override.text : now.built.get(id)?.texts[language];
}

/** The text that a draft stands for: one that takes a published text back is the built-in one. */
export function draftedText(now: TextsNow, { msgid, lang, msgstr }: DraftRow): string {
  return msgstr ?? now.built.get(msgid)?.texts[lang] ?? '';
}

export function stateOf(now: TextsNow, id: string, language: Locale): State {
  const override = now.overrides.get(placeOf(id, language));
  if (override) return override.problem ? 'broken' : 'overridden';
  return now.built.get(id)?.texts[language] === undefined ? 'missing' : 'untouched';
}

/** A problem in the reader's language. */
export const problemIn = (locale: Locale, problem: Wording | undefined) =>
  problem && { problem: translate(locale, problem.id, problem.params) };

/** A text as the contract shows it. */
export async function presentText(
  now: TextsNow,
  text: BuiltInText,
  locale: Locale,
): Promise<Schema<'AdminText'>> {
  const drafts = LOCALES.map((language) => now.drafts.get(placeOf(text.id, language)));
  const problems = await textProblems(
    drafts.map((draft) => ({ source: text, text: draft ? draftedText(now, draft) : '' })),
  );
  return {
    id: text.id,
    area: text.area,
    wordings: LOCALES.map((language, index) => {
      const override = now.overrides.get(placeOf(text.id, language));
      const builtIn = text.texts[language];
      const draft = drafts[index];
      return {
        language,
        state: stateOf(now, text.id, language),
        ...(builtIn !== undefined && { built_in: builtIn }),
        ...(override && { override: override.text, ...problemIn(locale, override.problem) }),
        ...(draft && {
          draft: {
            text: draftedText(now, draft),
            resets: draft.msgstr === null,
            version: draft.version,
            ...problemIn(locale, draft.msgstr === null ? undefined : problems[index]),
            ...(draft.updatedBy && {
              updated_by: { id: draft.updatedBy, username: draft.username ?? '' },
            }),
            updated_at: toSeconds(draft.updatedAt),
          },
        }),
      };
    }),
  };
}

/** What the list is asked for, from the contract's query. */
interface Wanted {
  search?: string;
  filters?: Schema<'AdminTextFilters'>;
}

/** The texts that a search and filters find, in the order of areas. */
export function findTexts(now: TextsNow, { search = '', filters = {} }: Wanted): BuiltInText[] {
  const words = search.trim().toLowerCase();
  const languages = filters.language ? [filters.language] : LOCALES;
  const areas = new Set(filters.area);
  const states = new Set(filters.state);
  const isWritten = (place: string) =>
    (now.overrides.get(place)?.text ?? '').toLowerCase().includes(words) ||
    (now.drafts.get(place)?.msgstr ?? '').toLowerCase().includes(words);
  return [...now.built.values()].filter(
    ({ id, area, searched }) =>
      (areas.size === 0 || areas.has(area)) &&
      (words === '' ||
        searched.includes(words) ||
        LOCALES.some((language) => isWritten(placeOf(id, language)))) &&
      (states.size === 0 || languages.some((language) => states.has(stateOf(now, id, language)))) &&
      (filters.draft === undefined ||
        languages.some((language) => now.drafts.has(placeOf(id, language))) === (filters.draft === 'true')),
  );
}

/** How far every language is covered. */
export function coverageOf(now: TextsNow): Schema<'AdminTextCoverage'>[] {
  const count = (keys: Iterable<string>, language: Locale) =>
    [...keys].filter((place) => place.startsWith(`${language} `)).length;
  const broken = [...now.overrides].filter(([, { problem }]) => problem).map(([place]) => place);
  const texts = [...now.built.values()];
  return LOCALES.map((language) => {
    const overridden = count(now.overrides.keys(), language);
    return {
      language,
      translated: texts.filter((text) => inForce(now, text.id, language) !== undefined).length,
      overridden,
      drafts: count(now.drafts.keys(), language),
      broken: count(broken, language),
    };
  });
}
