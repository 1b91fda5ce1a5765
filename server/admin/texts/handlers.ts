import { desc, eq, sql } from 'drizzle-orm';
import type { BuiltInText } from '../../domain/texts/built-in-texts.ts';
import { readServerTexts, TEXTS_TOPIC } from '../../domain/texts/published-texts.ts';
import { textProblem, textProblems } from '../../domain/texts/text-problem.ts';
import { textUse } from '../../domain/texts/text-uses.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Locale } from '../../kernel/messages.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { users } from '../../platform/db/schema/people.ts';
import { textDrafts, textVersions } from '../../platform/db/schema/texts.ts';
import { builtFolder } from '../../platform/files/built-folder.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf, checkedReason, putRecord, type RecordKind, removeRecord } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import {
  deletePlaces,
  differences,
  latestVersion,
  lockVersions,
  publishedSet,
  publishSet,
  sealOf,
  type TextDifference,
  versionSet,
  withDrafts,
} from './publish-texts.ts';
import {
  coverageOf,
  draftedText,
  findTexts,
  inForce,
  placeOf,
  presentText,
  problemIn,
  readTexts,
  type TextsNow,
} from './texts-now.ts';

type AdminTextHandlers = Pick<
  Handlers,
  | 'adminTextList'
  | 'adminTextGet'
  | 'adminTextDraftSave'
  | 'adminTextDraftDelete'
  | 'adminTextDraftList'
  | 'adminTextImport'
  | 'adminTextPublish'
  | 'adminTextVersionList'
  | 'adminTextVersionGet'
  | 'adminTextVersionRestore'
>;
type Change = Schema<'AdminTextChange'>;

/** Changes that an answer tells one by one. */
const MOST_CHANGES = 1000;
/** Versions that are told. */
const MOST_VERSIONS = 200;

export const TEXT_DRAFT: RecordKind<typeof textDrafts> = {
  table: textDrafts,
  key: textDrafts.msgid,
  fields: { text: 'msgstr' },
  recorded: (_, value) => (value === null ? null : String(value)),
  summary: ({ msgid, lang }) => `${msgid} (${lang})`,
};

/** Every server and every open page takes the published texts over; this server before it returns. */
export async function tellTexts({
  db,
  events,
  caches,
}: Pick<Services, 'db' | 'events' | 'caches'>): Promise<void> {
  await readServerTexts(db);
  await caches.forget('texts');
  await events.publish(TEXTS_TOPIC);
  // the versions are read with the rights, and told to open pages then
  await events.publish('permissions');
}

/** Texts of the product for administrators (/admin/sys-functions/multiple-languages). */
export function adminTextHandlers(
  services: Pick<Services, 'db' | 'clock' | 'events' | 'caches' | 'config'>,
): AdminTextHandlers {
  const { db, clock } = services;

  async function textOf(id: string): Promise<{ now: TextsNow; text: BuiltInText }> {
    const now = await readTexts(db, id);
    const text = now.built.get(id);
    if (!text) throw notFound();
    return { now, text };
  }

  async function answerOf(id: string, locale: Locale): Promise<{ text: Schema<'AdminText'> }> {
    const { now, text } = await textOf(id);
    const use = await textUse(builtFolder(services.config), id);
    return { text: { ...(await presentText(now, text, locale)), ...(use && { used_in: use }) } };
  }

  function changeOf(now: Pick<TextsNow, 'built'>, { id, language, before, after }: TextDifference): Change {
    const text = now.built.get(id);
    const [old, next] = [before ?? text?.texts[language], after ?? text?.texts[language]];
    return {
      id,
      area: text?.area ?? '',
      language,
      ...(old !== undefined && { before: old }),
      ...(next !== undefined && { after: next }),
    };
  }

  /** What the next version would change, with what stands in its way. */
  async function draftChanges(locale: Locale): Promise<{ changes: Change[]; seal: string; version: number }> {
    const now = await readTexts(db);
    const drafts = [...now.drafts.values()];
    const problems = await textProblems(
      drafts.map((draft) => ({ source: now.built.get(draft.msgid), text: draftedText(now, draft) })),
    );
    const changes = drafts.map((draft, index) => {
      const { msgid: id, lang: language } = draft;
      const before = inForce(now, id, language);
      return {
        ...changeOf(now, { id, language, before, after: draftedText(now, draft) }),
        ...problemIn(locale, draft.msgstr === null ? undefined : problems[index]),
      };
    });
    const version = await latestVersion(db);
    return {
      changes: changes.sort((one, other) => Number('problem' in other) - Number('problem' in one)),
      seal: sealOf(version, drafts),
      version,
    };
  }

  return {
    async adminTextList({ query, locale }) {
      const now = await readTexts(db);
      const found = findTexts(now, query);
      const { page = 1, page_size: size = 10 } = query;
      const shown = found.slice((page - 1) * size, page * size);
      return {
        items: await Promise.all(shown.map((text) => presentText(now, text, locale))),
        total: found.length,
        texts: now.built.size,
        areas: [...new Set([...now.built.values()].map(({ area }) => area))],
        coverage: coverageOf(now),
        version: await latestVersion(db),
      };
    },

    async adminTextGet({ path, locale }) {
      return answerOf(path.text_id, locale);
    },

    async adminTextDraftSave(call) {
      const { text_id: id, language } = call.path;
      const { text: given, version, reason } = call.body;
      const { now, text } = await textOf(id);
      const problem = textProblem(text, given);
      if (problem)
        throw new ApiError('VALIDATION_ERROR', problem.id, problem.params, {
          fields: { text: { ...problem } },
        });
      const msgstr = given === text.texts[language] ? null : given;
      const at = clock.now();
      const change = {
        kind: TEXT_DRAFT,
        operation: 'adminTextDraftSave' as const,
        id,
        within: eq(textDrafts.lang, language),
        version,
        reason,
        actor: actorOf(call),
        at,
      };
      const override = now.overrides.get(placeOf(id, language))?.text;
      const by = { updatedBy: call.person.id, updatedAt: at };
      await db.transaction(async (tx) => {
        if ((override ?? null) !== msgstr)
          await putRecord(
            tx,
            { ...change, fields: { text: msgstr }, effect: async () => ({ set: by }) },
            () => ({ msgid: id, lang: language, msgstr, ...by }),
          );
        else if (now.drafts.has(placeOf(id, language))) await removeRecord(tx, change);
      });
      return answerOf(id, call.locale);
    },

    async adminTextDraftDelete(call) {
      const { text_id: id, language } = call.path;
      const { version, reason } = call.body;
      await textOf(id);
      await db.transaction((tx) =>
        removeRecord(tx, {
          kind: TEXT_DRAFT,
          operation: 'adminTextDraftDelete',
          id,
          within: eq(textDrafts.lang, language),
          version,
          reason,
          actor: actorOf(call),
          at: clock.now(),
        }),
      );
      return answerOf(id, call.locale);
    },

    async adminTextDraftList({ locale }) {
      const { changes, seal, version } = await draftChanges(locale);
      return {
        items: changes.slice(0, MOST_CHANGES),
        total: changes.length,
        problems: changes.filter((change) => 'problem' in change).length,
        seal,
        version,
      };
    },

    async adminTextImport(call) {
      const { texts, dry_run: isDry } = call.body;
      const now = await readTexts(db);
      const given = new Map(texts.map((one) => [placeOf(one.id, one.language), one]));
      const unknown = new Set<string>();
      const others = [...given.values()].filter(({ id, language, text }) => {
        const known = now.built.has(id);
        if (!known) unknown.add(id);
        const draft = now.drafts.get(placeOf(id, language));
        return known && text !== (draft ? draftedText(now, draft) : inForce(now, id, language));
      });
      const problems = await textProblems(
        others.map(({ id, text }) => ({ source: now.built.get(id), text })),
      );
      const rule = auditOf('adminTextImport');
      const reason = checkedReason(call.body.reason, rule.reason);
      const taken = others.filter((_, index) => problems[index] === undefined);
      const answer = {
        changes: others.map(({ id, language, text }, index) => {
          const draft = now.drafts.get(placeOf(id, language));
          const before = draft ? draftedText(now, draft) : inForce(now, id, language);
          return {
            ...changeOf(now, { id, language, before, after: text }),
            ...problemIn(call.locale, problems[index]),
          };
        }),
        same: [...given.values()].filter(({ id }) => now.built.has(id)).length - others.length,
        unknown: [...unknown],
      };
      if (isDry || taken.length === 0) return answer;
      const at = clock.now();
      const drafted = taken.map(({ id, language, text }) => {
        const msgstr = text === now.built.get(id)?.texts[language] ? null : text;
        const isInForce = (now.overrides.get(placeOf(id, language))?.text ?? null) === msgstr;
        return { msgid: id, lang: language, msgstr, isInForce };
      });
      const written = drafted.flatMap(({ isInForce, ...draft }) =>
        isInForce ? [] : [{ ...draft, version: 1, updatedBy: call.person.id, updatedAt: at }],
      );
      return db.transaction(async (tx) => {
        // what a file says as it is in force needs no draft
        await deletePlaces(
          tx,
          textDrafts,
          drafted.filter(({ isInForce }) => isInForce),
        );
        if (written.length > 0)
          await tx
            .insert(textDrafts)
            .values(written)
            .onConflictDoUpdate({
              target: [textDrafts.msgid, textDrafts.lang],
              set: {
                msgstr: sql`excluded.msgstr`,
                version: sql`${textDrafts.version} + 1`,
                updatedBy: call.person.id,
                updatedAt: at,
              },
            });
        const after = { texts: taken.length };
        const record = { ...rule, entityId: null, summary: `${taken.length} texts`, after };
        await audit(tx, actorOf(call), { ...record, ...(reason !== undefined && { reason }) }, at);
        return keepAnswer(tx, 'adminTextImport', answer);
      });
    },

    async adminTextPublish(call) {
      const { seal, reason } = call.body;
      const { changes } = await draftChanges(call.locale);
      const broken = changes.filter((change) => 'problem' in change);
      if (broken.length > 0) {
        const [{ id, language, problem } = { id: '', language: '', problem: '' }] = broken;
        throw new ApiError('CONFLICT', 'text.notPublished', {
          place: `${id} (${language})`,
          problem: problem ?? '',
        });
      }
      const answer = await db.transaction(async (tx) => {
        await lockVersions(tx);
        const drafts = await tx.select().from(textDrafts).for('update');
        const { built } = await readTexts(tx, '');
        const ours = drafts.filter(({ msgid }) => built.has(msgid));
        if (seal !== sealOf(await latestVersion(tx), ours))
          throw new ApiError('CONFLICT', 'text.otherDrafts');
        if (ours.length === 0) throw new ApiError('CONFLICT', 'text.nothing');
        const published = await publishSet(tx, await withDrafts(await publishedSet(tx), ours), {
          operation: 'adminTextPublish',
          actor: actorOf(call),
          reason,
          at: clock.now(),
        });
        // a draft that came meanwhile is not among them, and stays
        await deletePlaces(tx, textDrafts, drafts);
        return keepAnswer(tx, 'adminTextPublish', published);
      });
      await tellTexts(services);
      return answer;
    },

    async adminTextVersionList() {
      const rows = await db
        .select({
          version: textVersions.version,
          note: textVersions.note,
          changes: textVersions.changes,
          texts: textVersions.textCount,
          restored: textVersions.restored,
          createdBy: textVersions.createdBy,
          createdAt: textVersions.createdAt,
          username: users.username,
        })
        .from(textVersions)
        .leftJoin(users, eq(users.id, textVersions.createdBy))
        .orderBy(desc(textVersions.version))
        .limit(MOST_VERSIONS);
      return {
        items: rows.map(({ restored, createdBy, createdAt, username, ...row }) => ({
          ...row,
          ...(restored !== null && { restored }),
          ...(createdBy && { created_by: { id: createdBy, username: username ?? '' } }),
          created_at: toSeconds(createdAt),
        })),
      };
    },

    async adminTextVersionGet({ path }) {
      const now = await readTexts(db, '');
      const changed = differences(await publishedSet(db), await versionSet(db, path.version));
      return {
        changes: changed.slice(0, MOST_CHANGES).map((one) => changeOf(now, one)),
        total: changed.length,
      };
    },

    async adminTextVersionRestore(call) {
      const restored = call.path.version;
      const answer = await db.transaction(async (tx) => {
        await lockVersions(tx);
        const published = await publishSet(tx, await versionSet(tx, restored), {
          operation: 'adminTextVersionRestore',
          actor: actorOf(call),
          reason: call.body.reason,
          at: clock.now(),
          restored,
        });
        return keepAnswer(tx, 'adminTextVersionRestore', published);
      });
      await tellTexts(services);
      return answer;
    },
  };
}
