// Texts that the back office has published in place of built-in ones, as readers get them.
import { eq, like } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Locale, overrideMessages } from '../../kernel/messages.ts';
import type { Database } from '../../platform/db/database.ts';
import { translations } from '../../platform/db/schema/site.ts';
import type { EventHub } from '../../platform/events/event-hub.ts';
import { builtInTexts, SERVER_PREFIX } from './built-in-texts.ts';
import { textProblems } from './text-problem.ts';

type Row = typeof translations.$inferSelect;

/** The event that tells every server that other texts are published. */
export const TEXTS_TOPIC = 'texts';

/** Those that fit the build: one that an upgrade left without its values is not shown. Texts that no build has are nobody's. */
export async function fittingTexts(rows: readonly Row[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const built = await builtInTexts();
  const problems = await textProblems(
    rows.map(({ msgid, msgstr }) => ({ source: built.get(msgid), text: msgstr })),
  );
  return rows.filter(({ msgid }, index) => problems[index] === undefined || !built.has(msgid));
}

/** The published texts of a language, by id. */
export async function publishedTexts(
  db: Pick<Database, 'select'>,
  lang: string,
): Promise<Readonly<Record<string, string>>> {
  const rows = await fittingTexts(await db.select().from(translations).where(eq(translations.lang, lang)));
  return Object.fromEntries(rows.map(({ msgid, msgstr }) => [msgid, msgstr]));
}

/** Has the server itself say what is published of its texts. */
export async function readServerTexts(db: Pick<Database, 'select'>): Promise<void> {
  const rows = await fittingTexts(
    await db
      .select()
      .from(translations)
      .where(like(translations.msgid, `${SERVER_PREFIX}%`)),
  );
  const next: Partial<Record<Locale, Record<string, string>>> = {};
  for (const { msgid, lang, msgstr } of rows) {
    const language = lang as Locale; // only languages of the contract are published
    next[language] = { ...next[language], [msgid.slice(SERVER_PREFIX.length)]: msgstr };
  }
  overrideMessages(next);
}

/** Reads the texts of the server, and again whenever others are published. */
export async function followServerTexts({
  db,
  events,
  log,
}: {
  db: Database;
  events: Pick<EventHub, 'subscribe' | 'onMissed'>;
  log: Logger;
}): Promise<void> {
  const readAgain = () =>
    void readServerTexts(db).catch((error) => log.warn({ err: error }, 'texts: the last ones are kept'));
  events.subscribe(TEXTS_TOPIC, readAgain);
  events.onMissed(readAgain);
  await readServerTexts(db);
}
