// Publishing: all drafts become the texts in force at once, as a version that can be gone back to.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { bumpVersion } from '../../access/permissions/bump-version.ts';
import { builtInTexts } from '../../domain/texts/built-in-texts.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { LOCALES } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { translations } from '../../platform/db/schema/site.ts';
import { type textDrafts, textVersions } from '../../platform/db/schema/texts.ts';
import { sha256 } from '../../platform/security/secrets.ts';
import { type Actor, audit } from '../../records/audit/record-operation.ts';
import { auditOf, checkedReason } from '../../records/change.ts';

type Language = Schema<'TextLanguage'>;
/** Published texts by language and id. */
export type TextSet = Partial<Record<Language, Record<string, string>>>;
type DraftRow = typeof textDrafts.$inferSelect;

/** One text in one language that is other than before; undefined is no published text. */
export interface TextDifference {
  id: string;
  language: Language;
  before: string | undefined;
  after: string | undefined;
}

/** Rows that one statement writes. */
const AT_ONCE = 1000;

/** Names exactly these drafts on exactly this version. */
export function sealOf(
  version: number,
  drafts: readonly Pick<DraftRow, 'msgid' | 'lang' | 'version'>[],
): string {
  const named = drafts.map(({ msgid, lang, version: own }) => `${lang} ${msgid} ${own}`).sort();
  return sha256(JSON.stringify([version, ...named])).slice(0, 32);
}

/** The number of the published version; 0 before the first. */
export async function latestVersion(db: Pick<Transaction, 'select'>): Promise<number> {
  const [row] = await db
    .select({ version: textVersions.version })
    .from(textVersions)
    .orderBy(desc(textVersions.version))
    .limit(1);
  return row?.version ?? 0;
}

/** What is published now. */
export async function publishedSet(db: Pick<Transaction, 'select'>): Promise<TextSet> {
  const set: TextSet = {};
  for (const { msgid, lang, msgstr } of await db.select().from(translations)) {
    const language = lang as Language; // only languages of the contract are published
    set[language] ??= {};
    set[language][msgid] = msgstr;
  }
  return set;
}

/** The texts of a version; none for 0. @throws ApiError NOT_FOUND */
export async function versionSet(db: Pick<Transaction, 'select'>, version: number): Promise<TextSet> {
  if (version === 0) return {};
  const [row] = await db
    .select({ texts: textVersions.texts })
    .from(textVersions)
    .where(eq(textVersions.version, version));
  if (!row) throw notFound();
  return row.texts;
}

export function differences(before: TextSet, after: TextSet): TextDifference[] {
  return LOCALES.flatMap((language) => {
    const [old, next] = [before[language] ?? {}, after[language] ?? {}];
    return [...new Set([...Object.keys(old), ...Object.keys(next)])]
      .filter((id) => old[id] !== next[id])
      .map((id) => ({ id, language, before: old[id], after: next[id] }));
  });
}

/** What is published with the drafts put into it; texts that the build does not have any more are left out. */
export async function withDrafts(published: TextSet, drafts: readonly DraftRow[]): Promise<TextSet> {
  const built = await builtInTexts();
  const next: TextSet = {};
  for (const language of LOCALES)
    next[language] = Object.fromEntries(
      Object.entries(published[language] ?? {}).filter(([id]) => built.has(id)),
    );
  for (const { msgid, lang, msgstr } of drafts) {
    const texts = next[lang];
    if (!texts || !built.has(msgid)) continue;
    if (msgstr === null) delete texts[msgid];
    else texts[msgid] = msgstr;
  }
  return next;
}

/** Waits until nobody else publishes: versions follow one another. */
export async function lockVersions(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${textVersions} in share row exclusive mode`);
}

interface NewVersion {
  operation: 'adminTextPublish' | 'adminTextVersionRestore';
  actor: Actor;
  reason: string;
  at: Date;
  restored?: number;
}

/**
 * Puts a set of texts in force as the next version; `lockVersions` came before.
 *
 * @throws ApiError CONFLICT where it is in force already
 */
export async function publishSet(
  tx: Transaction,
  next: TextSet,
  { operation, actor, reason, at, restored }: NewVersion,
): Promise<Omit<Schema<'AdminTextPublished'>, 'msg_type'>> {
  const rule = auditOf(operation);
  const note = checkedReason(reason, rule.reason) ?? '';
  const changed = differences(await publishedSet(tx), next);
  if (changed.length === 0) throw new ApiError('CONFLICT', 'text.nothing');
  await writeDifferences(tx, changed);
  const before = await latestVersion(tx);
  const version = before + 1;
  const texts = Object.values(next).reduce((sum, ofLanguage) => sum + Object.keys(ofLanguage).length, 0);
  await tx.insert(textVersions).values({
    version,
    note,
    changes: changed.length,
    texts: next,
    textCount: texts,
    restored: restored ?? null,
    createdBy: actor.id,
    createdAt: at,
  });
  await bumpVersion(tx, 'translation');
  await audit(
    tx,
    actor,
    {
      ...rule,
      entityId: String(version),
      summary: `version ${version}`,
      before: { version: restored ?? before },
      after: { version, changes: changed.length, texts },
      reason: note,
    },
    at,
  );
  return { version, before, changes: changed.length };
}

/** Deletes rows of texts by their ids and languages. */
export async function deletePlaces(
  tx: Transaction,
  table: typeof translations | typeof textDrafts,
  places: readonly { msgid: string; lang: string }[],
): Promise<void> {
  for (const language of LOCALES) {
    const ids = places.filter(({ lang }) => lang === language).map(({ msgid }) => msgid);
    for (let from = 0; from < ids.length; from += AT_ONCE)
      await tx
        .delete(table)
        .where(and(eq(table.lang, language), inArray(table.msgid, ids.slice(from, from + AT_ONCE))));
  }
}

async function writeDifferences(tx: Transaction, changed: readonly TextDifference[]): Promise<void> {
  const gone = changed.filter(({ after }) => after === undefined);
  await deletePlaces(
    tx,
    translations,
    gone.map(({ id, language }) => ({ msgid: id, lang: language })),
  );
  const written = changed.flatMap(({ id, language, after }) =>
    after === undefined ? [] : [{ msgid: id, lang: language, msgstr: after }],
  );
  for (let from = 0; from < written.length; from += AT_ONCE)
    await tx
      .insert(translations)
      .values(written.slice(from, from + AT_ONCE))
      .onConflictDoUpdate({
        target: [translations.msgid, translations.lang],
        set: { msgstr: sql`excluded.msgstr` },
      });
}
