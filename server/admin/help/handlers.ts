import { asc, count, eq, isNotNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { HELP_PLACES } from '../../../src/generated/pages/help-places.ts';
import { bumpVersion } from '../../access/permissions/bump-version.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { users } from '../../platform/db/schema/people.ts';
import { helpTexts } from '../../platform/db/schema/site.ts';
import { helpStyles, helpTags } from '../../platform/db/schema/texts.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { changeRecord, putRecord, type RecordKind, removeRecord } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { htmlProblem } from './help-html.ts';

type HelpHandlers = Pick<
  Handlers,
  | 'adminHelpTagList'
  | 'adminHelpTagSave'
  | 'adminHelpTagDelete'
  | 'adminHelpStyleList'
  | 'adminHelpStyleCreate'
  | 'adminHelpStyleUpdate'
  | 'adminHelpStyleDelete'
>;
type HelpTag = Schema<'AdminHelpTag'>;
type HelpText = Schema<'AdminHelpText'>;
type Reader = Pick<Transaction, 'select'>;

const recorded = (_: string, value: unknown) =>
  typeof value === 'boolean' || value === null ? value : String(value);

export const TAG: RecordKind<typeof helpTags> = {
  table: helpTags,
  key: helpTags.tagId,
  fields: { enabled: 'enabled', style: 'styleId' },
  recorded,
  summary: ({ tagId, pagePath }) => `${tagId} (${pagePath})`,
};
export const STYLE: RecordKind<typeof helpStyles> = {
  table: helpStyles,
  key: helpStyles.id,
  fields: { name: 'name', icon: 'icon', tone: 'tone', width: 'width', is_default: 'isDefault' },
  recorded,
  summary: ({ name }) => name,
};

/** Places of the build, with the path of their page. */
const PLACES: ReadonlyMap<string, string> = new Map(
  Object.entries(HELP_PLACES).flatMap(([path, ids]) => ids.map((id) => [id, path] as const)),
);

/** Help at places of pages, for administrators (/admin/sys-functions/help-tags, help-tags-style). */
export function adminHelpHandlers({
  db,
  clock,
  events,
}: Pick<Services, 'db' | 'clock' | 'events'>): HelpHandlers {
  /** Open pages show it at once: the version is read with the rights, and told to them. */
  const tell = () => events.publish('permissions');

  return {
    async adminHelpTagList() {
      const items = await readTags(db);
      return { items, total: items.length };
    },

    async adminHelpTagSave(call) {
      const id = call.path.tag_id;
      const page = PLACES.get(id);
      if (page === undefined) throw notFound();
      const { enabled, style_id: styleId, texts, version, reason } = call.body;
      checkTexts(texts);
      const at = clock.now();
      const by = { updatedBy: call.person.id, updatedAt: at, pagePath: page };
      const answer = await db.transaction(async (tx) => {
        if (styleId !== undefined) await styleOf(tx, styleId);
        const before = await textsOf(tx, id);
        await putRecord(
          tx,
          {
            kind: TAG,
            operation: 'adminHelpTagSave',
            id,
            version,
            reason,
            actor: actorOf(call),
            at,
            fields: { enabled, style: styleId ?? null },
            effect: async () => ({
              set: by,
              before: toldTexts(before),
              after: toldTexts(texts),
            }),
          },
          () => ({ tagId: id, ...by }),
        );
        await tx.delete(helpTexts).where(eq(helpTexts.tagId, id));
        if (texts.length > 0)
          await tx.insert(helpTexts).values(
            texts.map(({ language, html }) => ({
              pagePath: page,
              tagId: id,
              lang: language,
              html,
              icon: 'help',
            })),
          );
        await bumpVersion(tx, 'help');
        const tag = (await readTags(tx)).find((one) => one.id === id);
        if (!tag) throw notFound();
        return keepAnswer(tx, 'adminHelpTagSave', { tag });
      });
      await tell();
      return answer;
    },

    async adminHelpTagDelete(call) {
      const { version, reason } = call.body;
      const id = call.path.tag_id;
      await db.transaction(async (tx) => {
        // before the version: what is not there has none
        const [known] = await tx.select({ id: helpTags.tagId }).from(helpTags).where(eq(helpTags.tagId, id));
        if (!known) throw notFound();
        await removeRecord(tx, {
          kind: TAG,
          operation: 'adminHelpTagDelete',
          id,
          version,
          reason,
          actor: actorOf(call),
          at: clock.now(),
          effect: async () => ({ before: toldTexts(await textsOf(tx, id)) }),
        });
        await tx.delete(helpTexts).where(eq(helpTexts.tagId, id));
        await bumpVersion(tx, 'help');
      });
      await tell();
      return {};
    },

    async adminHelpStyleList() {
      const items = await readStyles(db);
      return { items, total: items.length };
    },

    async adminHelpStyleCreate(call) {
      const { version: _, reason, ...fields } = call.body;
      const id = uuidv7();
      const at = clock.now();
      const answer = await db.transaction(async (tx) => {
        await makeWay(tx, id, fields);
        await putRecord(
          tx,
          {
            kind: STYLE,
            operation: 'adminHelpStyleCreate',
            id,
            version: 0,
            reason,
            actor: actorOf(call),
            at,
            fields,
          },
          () => ({ id, updatedAt: at }),
        );
        await bumpVersion(tx, 'help');
        return keepAnswer(tx, 'adminHelpStyleCreate', { style: await styleOf(tx, id) });
      });
      await tell();
      return answer;
    },

    async adminHelpStyleUpdate(call) {
      const { version, reason, ...fields } = call.body;
      const id = call.path.style_id;
      const at = clock.now();
      const answer = await db.transaction(async (tx) => {
        await styleOf(tx, id);
        await makeWay(tx, id, fields);
        await changeRecord(tx, {
          kind: STYLE,
          operation: 'adminHelpStyleUpdate',
          id,
          version,
          reason,
          actor: actorOf(call),
          at,
          fields,
          effect: async () => ({ set: { updatedAt: at } }),
        });
        await bumpVersion(tx, 'help');
        return keepAnswer(tx, 'adminHelpStyleUpdate', { style: await styleOf(tx, id) });
      });
      await tell();
      return answer;
    },

    async adminHelpStyleDelete(call) {
      const { version, reason } = call.body;
      const id = call.path.style_id;
      await db.transaction(async (tx) => {
        const { used } = await styleOf(tx, id);
        if (used > 0) throw new ApiError('CONFLICT', 'help.styleUsed', { count: used });
        await removeRecord(tx, {
          kind: STYLE,
          operation: 'adminHelpStyleDelete',
          id,
          version,
          reason,
          actor: actorOf(call),
          at: clock.now(),
        });
        await bumpVersion(tx, 'help');
      });
      await tell();
      return {};
    },
  };
}

/** @throws ApiError VALIDATION_ERROR with the language and the place of the fault */
function checkTexts(texts: readonly HelpText[]): void {
  const languages = texts.map(({ language }) => language);
  if (new Set(languages).size < languages.length) throw refusedField('texts', 'help.twice');
  const fields = Object.fromEntries(
    texts.flatMap(({ language, html }) => {
      const problem = htmlProblem(html);
      return problem ? [[language, problem] as const] : [];
    }),
  );
  const [first] = Object.values(fields);
  if (first) throw new ApiError('VALIDATION_ERROR', first.id, first.params, { fields });
}

/** The one default is this style's from now on, and its name nobody else's. @throws ApiError VALIDATION_ERROR */
async function makeWay(
  tx: Transaction,
  id: string,
  { name, is_default: isDefault }: { name: string; is_default: boolean },
): Promise<void> {
  const [other] = await tx.select({ id: helpStyles.id }).from(helpStyles).where(eq(helpStyles.name, name));
  if (other && other.id !== id) throw refusedField('name', 'help.nameTaken');
  if (isDefault) await tx.update(helpStyles).set({ isDefault: false }).where(eq(helpStyles.isDefault, true));
}

export async function textsOf(db: Reader, id: string): Promise<HelpText[]> {
  const rows = await db.select().from(helpTexts).where(eq(helpTexts.tagId, id));
  // only languages of the contract are written
  return rows.map(({ lang, html }) => ({ language: lang as HelpText['language'], html }));
}

/** Texts as the history tells them: by language. */
export function toldTexts(texts: readonly HelpText[]): Record<string, string> {
  return Object.fromEntries(texts.map(({ language, html }) => [language, html]));
}

/** Every place of the build, then the help of places that are no more. */
async function readTags(db: Reader): Promise<HelpTag[]> {
  // within a transaction one statement after another
  const rows = await db
    .select({ tag: helpTags, username: users.username })
    .from(helpTags)
    .leftJoin(users, eq(users.id, helpTags.updatedBy));
  const texts = await db.select().from(helpTexts).orderBy(asc(helpTexts.lang));
  const known = new Map(rows.map((row) => [row.tag.tagId, row]));
  const orphans = rows
    .filter(({ tag }) => !PLACES.has(tag.tagId))
    .map(({ tag }) => [tag.tagId, tag.pagePath] as const);
  return [...PLACES, ...orphans].map(([id, page]) => {
    const { tag, username } = known.get(id) ?? {};
    return {
      id,
      page_path: page,
      orphan: !PLACES.has(id),
      enabled: tag?.enabled ?? false,
      ...(tag?.styleId && { style_id: tag.styleId }),
      texts: texts
        .filter(({ tagId }) => tagId === id)
        .map(({ lang, html }) => ({ language: lang as HelpText['language'], html })),
      version: tag?.version ?? 0,
      ...(tag?.updatedBy && { updated_by: { id: tag.updatedBy, username: username ?? '' } }),
      ...(tag && { updated_at: toSeconds(tag.updatedAt) }),
    };
  });
}

async function readStyles(db: Reader): Promise<Schema<'AdminHelpStyle'>[]> {
  const rows = await db.select().from(helpStyles).orderBy(asc(helpStyles.name));
  const uses = await db
    .select({ id: helpTags.styleId, count: count() })
    .from(helpTags)
    .where(isNotNull(helpTags.styleId))
    .groupBy(helpTags.styleId);
  const used = new Map(uses.map((use) => [use.id, use.count]));
  return rows.map(({ isDefault, updatedAt, ...row }) => ({
    ...row,
    is_default: isDefault,
    used: used.get(row.id) ?? 0,
    updated_at: toSeconds(updatedAt),
  }));
}

/** @throws ApiError NOT_FOUND */
async function styleOf(db: Reader, id: string): Promise<Schema<'AdminHelpStyle'>> {
  const style = (await readStyles(db)).find((one) => one.id === id);
  if (!style) throw notFound();
  return style;
}
