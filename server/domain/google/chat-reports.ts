// Reports that a model loads for a chat: of the person's Google data, or in a project of the project's.
import { and, eq, sql } from 'drizzle-orm';
import type { GoogleReports, GoogleSource } from '../../analyst/answerer.ts';
import { ApiError } from '../../kernel/api-error.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { chats, messages, projects } from '../../platform/db/schema/chats.ts';
import type { Services } from '../../services.ts';
import type { MessageRow } from '../chats/present-chat.ts';
import type { TableRow } from '../tables/present-table.ts';
import { type DataOwner, dataOwner } from './data-owner.ts';
import { listBindings, requireBinding } from './google-access.ts';
import { type Selector, selectionsOf, selectorOf } from './google-metadata.ts';
import { type GoogleService, SERVICE_NAMES } from './google-services.ts';
import { checkSpan, importReport } from './import-report.ts';

/** Tables that a question can be about (contract of turnCreate). */
const MOST_TABLES = 20;

interface ReportsContext {
  message: Pick<MessageRow, 'id' | 'chatId'>;
  userId: string;
  /** Those of the question now. */
  tables: readonly TableRow[];
  /** Is handed the table of a report: from then on the question is about it too. */
  onTable: (table: TableRow) => void;
  signal: AbortSignal;
}

/** Whether somebody connected a service that a chat may read. @param chatId null for a chat to come */
export async function hasGoogle(services: Services, userId: string, chatId: string | null): Promise<boolean> {
  if (!services.google) return false;
  return (await listBindings(services, await ownerOf(services, userId, chatId))).length > 0;
}

async function ownerOf(services: Services, userId: string, chatId: string | null): Promise<DataOwner> {
  // in a project of somebody else a person reads what they connected themselves
  const [chat] = chatId
    ? await services.db
        .select({ projectId: projects.id })
        .from(chats)
        .innerJoin(projects, and(eq(projects.id, chats.projectId), eq(projects.userId, userId)))
        .where(eq(chats.id, chatId))
    : [];
  return dataOwner(services, userId, { project_id: chat?.projectId ?? undefined });
}

/** @returns undefined where Google is not set up */
export async function chatReports(
  services: Services,
  { message, userId, tables, onTable, signal }: ReportsContext,
): Promise<GoogleReports | undefined> {
  if (!services.google) return undefined;
  const owner = await ownerOf(services, userId, message.chatId);
  const selector = selectorOf(userId, owner);
  const offered = (['ga', 'gsc', 'gads'] as const).filter(
    (service) => service !== 'gads' || services.settings.read('google.ads'),
  );

  async function requireReady(service: GoogleService): Promise<void> {
    if (!offered.includes(service)) throw new ApiError('FORBIDDEN', 'google.adsOff');
    await requireBinding(services, owner, service);
    if (!(await selectionsOf(services, selector))[service])
      throw new ApiError('CONFLICT', 'google.nothingSelected', { service: SERVICE_NAMES[service] });
  }

  return {
    sources: await sourcesOf(services, owner, selector, offered),

    async check({ service, start, end }) {
      checkSpan({ start, end });
      if (tables.length >= MOST_TABLES)
        throw new ApiError('VALIDATION_ERROR', 'google.chatFull', { most: MOST_TABLES });
      await requireReady(service);
    },

    async load({ service, start, end, dimensions, metrics, title }) {
      // some time may have passed since the person was asked
      await requireReady(service);
      const table = await importReport(services, userId, owner, selector, {
        service,
        span: { start, end },
        name: title,
        chosen: { ...(dimensions && { dimensions }), ...(metrics && { metrics }) },
        signal,
      });
      await addToChat(services, message, table.id);
      onTable(table);
      const { id, name, sqlName, rowCount, columns } = table;
      return {
        id,
        name,
        sqlName,
        rows: rowCount,
        columns: columns.map(({ name: heading, type }) => ({ name: heading, type })),
      };
    },
  };
}

async function sourcesOf(
  services: Services,
  owner: DataOwner,
  selector: Selector,
  offered: readonly GoogleService[],
): Promise<GoogleSource[]> {
  const [bindings, selected] = await Promise.all([
    listBindings(services, owner),
    selectionsOf(services, selector),
  ]);
  return offered.map((service) => {
    const binding = bindings.find((one) => one.service === service);
    const selection = selected[service];
    const state = !binding
      ? 'not_bound'
      : binding.status === 'lost'
        ? 'lost'
        : selection
          ? 'ready'
          : 'nothing_selected';
    return { service, name: SERVICE_NAMES[service], state, ...(selection && { reads: nameOf(selection) }) };
  });
}

function nameOf(selection: Schema<'GoogleSelection'>): string {
  if ('property' in selection) return `${selection.displayName} / ${selection.propertyDisplayName}`;
  return 'siteUrl' in selection ? selection.siteUrl : selection.customer_hierarchy.join(' / ');
}

/** Later questions of the chat, and this answer where it is continued, are about the table too. */
async function addToChat(
  { db }: Services,
  { id, chatId }: Pick<MessageRow, 'id' | 'chatId'>,
  tableId: string,
): Promise<void> {
  const added = JSON.stringify([tableId]);
  await db.transaction(async (tx) => {
    await tx
      .update(messages)
      .set({ tableIds: sql`${messages.tableIds} || ${added}::jsonb` })
      .where(eq(messages.id, id));
    await tx
      .update(chats)
      .set({ tableIds: sql`${chats.tableIds} || ${added}::jsonb` })
      // a question can be about so many and no more
      .where(and(eq(chats.id, chatId), sql`jsonb_array_length(${chats.tableIds}) < ${MOST_TABLES}`));
  });
}
