import { and, count, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers, OperationId, PersonCall } from '../../kernel/contract.ts';
import { LOCALES } from '../../kernel/messages.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { type NoticeTexts, notices, userMessages } from '../../platform/db/schema/people.ts';
import { BadCron, zonedTime } from '../../platform/jobs/schedule-times.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { type Change, changeRecord, putRecord, type RecordKind, removeRecord } from '../../records/change.ts';
import { readRow } from '../../records/lists/read-list.ts';
import type { Services } from '../../services.ts';
import { approversOf } from '../approvals/approval-news.ts';
import { checkedAudience, countPeople, samplePeople } from './notice-audience.ts';
import { adminNoticeList } from './notice-list.ts';
import { mailResults, waitAgain } from './notice-mails.ts';
import { enqueueNotice } from './send-notice.ts';

type NoticeHandlers = Pick<
  Handlers,
  | 'adminNoticeCreate'
  | 'adminNoticeGet'
  | 'adminNoticeUpdate'
  | 'adminNoticeDelete'
  | 'adminNoticePublish'
  | 'adminNoticeWithdraw'
  | 'adminNoticeRetry'
  | 'adminNoticeAudienceGet'
>;
type Notice = typeof notices.$inferSelect;
type Asked = Pick<PersonCall<OperationId>, 'person' | 'address' | 'agent' | 'requestId'>;

export const NOTICE: RecordKind<typeof notices> = {
  table: notices,
  key: notices.id,
  fields: {
    level: 'level',
    texts: 'texts',
    state: 'state',
    starts_at: 'startsAt',
    timezone: 'timezone',
    audience: 'audience',
    by_mail: 'byMail',
    per_minute: 'perMinute',
  },
  recorded: (field, value) =>
    value === null
      ? null
      : value instanceof Date
        ? toSeconds(value)
        : field === 'texts'
          ? // only what passed the contract is stored
            writtenTexts(value as NoticeTexts)
          : field === 'audience'
            ? JSON.stringify(value)
            : typeof value === 'boolean' || typeof value === 'number'
              ? value
              : String(value),
  summary: ({ texts }) => texts.en_US.title,
};

/** Notices for people: writing, publishing and withdrawing them. */
export function adminNoticeHandlers(services: Services): NoticeHandlers {
  const { db, clock, settings, permissions } = services;

  async function detailsOf(
    id: string,
    person: Asked['person'],
    reader: Database | Transaction = db,
  ): Promise<{ details: Schema<'AdminNoticeDetails'> }> {
    const notice = await readRow({ ...services, db: reader }, adminNoticeList, eq(notices.id, id), person);
    const [row] = await reader
      .select({ texts: notices.texts, audience: notices.audience })
      .from(notices)
      .where(eq(notices.id, id));
    if (!notice || !row) throw notFound();
    const [unread] = await reader
      .select({ count: count() })
      .from(userMessages)
      .where(and(eq(userMessages.noticeId, id), isNull(userMessages.readAt)));
    return {
      details: { notice, ...row, unread: unread?.count ?? 0, ...(await mailResults(reader, id)) },
    };
  }

  /** Changes a notice and answers with it. */
  async function change(
    call: Asked & { path: { notice_id: string }; body: { version?: number; reason?: string } },
    operation: 'adminNoticeUpdate' | 'adminNoticePublish' | 'adminNoticeWithdraw' | 'adminNoticeRetry',
    what: Pick<Change<typeof notices>, 'fields' | 'effect'>,
  ): Promise<{ details: Schema<'AdminNoticeDetails'> }> {
    const id = call.path.notice_id;
    return db.transaction(async (tx) => {
      await changeRecord(tx, {
        kind: NOTICE,
        operation,
        id,
        version: call.body.version,
        reason: call.body.reason,
        actor: actorOf(call),
        at: clock.now(),
        ...what,
      });
      const answer = await detailsOf(id, call.person, tx);
      return operation === 'adminNoticePublish' ? keepAnswer(tx, 'adminNoticePublish', answer) : answer;
    });
  }

  return {
    adminNoticeGet: ({ path, person }) => detailsOf(path.notice_id, person),

    adminNoticeCreate(call) {
      const { level, texts } = checkedTexts(call.body);
      const id = uuidv7();
      return db.transaction(async (tx) => {
        await putRecord(
          tx,
          {
            kind: NOTICE,
            operation: 'adminNoticeCreate',
            id,
            version: 0,
            actor: actorOf(call),
            at: clock.now(),
            fields: { level, texts },
          },
          () => ({ id, languages: languagesOf(texts), createdBy: call.person.id, createdAt: clock.now() }),
        );
        return keepAnswer(tx, 'adminNoticeCreate', await detailsOf(id, call.person, tx));
      });
    },

    adminNoticeUpdate(call) {
      const { level, texts } = checkedTexts(call.body);
      return change(call, 'adminNoticeUpdate', {
        fields: { level, texts },
        effect: async (row) => {
          requireDraft(row);
          return { set: { languages: languagesOf(texts) } };
        },
      });
    },

    async adminNoticeDelete(call) {
      const id = call.path.notice_id;
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(notices).where(eq(notices.id, id)).for('update');
        if (!row) throw notFound();
        if (row.state !== 'draft' && row.state !== 'scheduled')
          throw new ApiError('CONFLICT', 'notice.published');
        await removeRecord(tx, {
          kind: NOTICE,
          operation: 'adminNoticeDelete',
          id,
          version: call.body.version,
          actor: actorOf(call),
          at: clock.now(),
        });
      });
      return {};
    },

    async adminNoticePublish(call) {
      const now = clock.now();
      const { start, expected, by_mail: byMail = false, per_minute: perMinute = null } = call.body;
      const granted = await permissions.granted(call.person);
      const { masks } = await permissions.bounds(call.person);
      const audience = checkedAudience(services, call.body.audience ?? { kind: 'all' }, granted, masks);
      const startsAt = start && startOf(start, now);
      if (byMail && services.mailer.kind === 'none')
        throw new ApiError('CONFLICT', 'notice.noMail', {}, { fields: { by_mail: 'notice.noMail' } });
      return change(call, 'adminNoticePublish', {
        effect: async (row, tx) => {
          requireDraft(row);
          const people = await countPeople(tx, services, audience);
          if (people === 0 && !startsAt) throw new ApiError('CONFLICT', 'notice.nobody');
          if (expected !== undefined && expected !== people)
            throw new ApiError(
              'CONFLICT',
              'notice.others',
              { count: people },
              { fields: { expected: 'notice.others' } },
            );
          await enqueueNotice(services, tx, row.id, startsAt);
          const how = { audience, byMail, perMinute };
          return {
            set: startsAt
              ? { ...how, state: 'scheduled', startsAt, timezone: start.timezone }
              : { ...how, state: 'published', publishedAt: now },
          };
        },
      });
    },

    async adminNoticeAudienceGet({ query, person }) {
      const granted = await permissions.granted(person);
      const { masks } = await permissions.bounds(person);
      const audience = checkedAudience(services, query.audience, granted, masks);
      const [total, sample] = await Promise.all([
        countPeople(db, services, audience),
        samplePeople(db, services, audience, granted),
      ]);
      const isMany = total > settings.read('approval.notice');
      const others = isMany ? await approversOf(db, 'adminNoticePublish', person.id) : [];
      return { total, sample, needs_approval: others.length > 0 };
    },

    adminNoticeRetry: (call) =>
      change(call, 'adminNoticeRetry', {
        effect: async (row, tx) => {
          const people = row.state === 'published' ? await waitAgain(tx, row.id) : 0;
          if (people === 0) throw new ApiError('CONFLICT', 'notice.noneFailed');
          await enqueueNotice(services, tx, row.id);
          return { set: { told: row.told - people, endedAt: null }, after: { people } };
        },
      }),

    adminNoticeWithdraw: (call) =>
      change(call, 'adminNoticeWithdraw', {
        effect: async (row, tx) => {
          if (row.state === 'scheduled') return { set: { state: 'draft', startsAt: null, timezone: null } };
          if (row.state !== 'published') throw new ApiError('CONFLICT', 'notice.notPublished');
          await enqueueNotice(services, tx, row.id);
          return { set: { state: 'withdrawn', withdrawnAt: clock.now() } };
        },
      }),
  };
}

/** @throws ApiError CONFLICT */
function requireDraft({ state }: Notice): void {
  if (state !== 'draft') throw new ApiError('CONFLICT', 'notice.notDraft');
}

/** Texts without spaces at their ends. @throws ApiError VALIDATION_ERROR where nothing is left */
function checkedTexts<Body extends Schema<'AdminNoticeBody'>>(body: Body): Body & { texts: NoticeTexts } {
  const texts: NoticeTexts = { en_US: { title: '', body: '' } };
  for (const locale of LOCALES) {
    const given = body.texts[locale];
    if (!given) continue;
    const text = { title: given.title.trim(), body: given.body.trim() };
    for (const part of ['title', 'body'] as const)
      if (text[part] === '') throw refusedField(`texts.${locale}.${part}`, 'notice.blank');
    texts[locale] = text;
  }
  return { ...body, texts };
}

const languagesOf = (texts: NoticeTexts) => LOCALES.filter((locale) => texts[locale] !== undefined);

/** What a notice says, as its history has it: of each language the title, then the body. */
function writtenTexts(texts: NoticeTexts): string[] {
  return languagesOf(texts).flatMap((locale) => [
    `${locale}: ${texts[locale]?.title}`,
    `${locale}\n${texts[locale]?.body}`,
  ]);
}

/** The texts that `writtenTexts` wrote; undefined for what is in other words, as earlier versions wrote it. */
export function readWrittenTexts(written: readonly string[]): NoticeTexts | undefined {
  const texts: Partial<NoticeTexts> = {};
  for (const locale of LOCALES) {
    const title = written.find((line) => line.startsWith(`${locale}: `))?.slice(locale.length + 2);
    const body = written.find((line) => line.startsWith(`${locale}\n`))?.slice(locale.length + 1);
    if (title !== undefined && body !== undefined) texts[locale] = { title, body };
  }
  const { en_US: english } = texts;
  return english && languagesOf({ ...texts, en_US: english }).length * 2 === written.length
    ? { ...texts, en_US: english }
    : undefined;
}

/** @throws ApiError VALIDATION_ERROR for a zone that there is not, and for what has gone by */
function startOf({ time, timezone }: Schema<'AdminNoticeStart'>, now: Date): Date {
  try {
    const start = zonedTime(time, timezone);
    if (start && start > now) return start;
  } catch (error) {
    if (error instanceof BadCron) throw refusedField('start.timezone', 'notice.timezone');
    throw error;
  }
  throw refusedField('start.time', 'notice.startPast');
}
