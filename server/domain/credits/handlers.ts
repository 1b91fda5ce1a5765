import type { Handlers } from '../../kernel/contract.ts';
import { invalidField } from '../../kernel/refused-field.ts';
import { creditCaps } from '../../platform/db/schema/credits.ts';
import type { Services } from '../../services.ts';
import { dayZoneOf } from '../account/day-zone.ts';
import { ownChat, ownMessage } from '../chats/chat-store.ts';
import { pdfTokens } from '../documents/pdf-texts.ts';
import { readableProject } from '../projects/shared-projects.ts';
import { askedTables } from '../tables/table-store.ts';
import { boughtFor } from '../teams/buying.ts';
import { quoteAnswer } from './answer-credits.ts';
import { limitFor, poolLimit, presentCaps, readCaps } from './caps.ts';
import { readAccount } from './ledger.ts';
import { poolFor } from './payer.ts';
import { readSummary, readUsage } from './usage.ts';

type CreditHandlers = Pick<Handlers, 'creditEstimate' | 'creditSummary' | 'creditUsage' | 'creditCapsUpdate'>;

/** A person's credits: what is left, what they went for, and what answers may cost. */
export function creditHandlers(services: Services): CreditHandlers {
  const { db, clock } = services;
  return {
    async creditEstimate({ person, body, timezoneOffset }) {
      const parent = body.parent_id
        ? (await ownMessage(services, person.id, body.parent_id)).message
        : undefined;
      const chatId = body.chat_id ?? parent?.chatId;
      const chat = chatId ? await ownChat(services, person.id, chatId) : undefined;
      if (!chat && body.project_id) await readableProject(services, person.id, body.project_id);
      await askedTables(services, person.id, body.table_ids);
      await pdfTokens(services, person.id, body.pdf_ids ?? [], []);
      const pool = await poolFor(db, person.id, chat?.projectId ?? body.project_id);
      const [quote, account, caps] = await Promise.all([
        quoteAnswer(services, {
          userId: person.id,
          chatId: chat?.id ?? null,
          parentId: parent?.id ?? chat?.leafId ?? null,
          text: body.text,
          tableIds: body.table_ids,
          images: body.images,
          pdfIds: body.pdf_ids,
          model: body.model ?? chat?.model,
        }),
        readAccount(db, pool?.teamId ?? person.id),
        readCaps(db, person.id),
      ]);
      const payer = pool && { payer: { team_id: pool.teamId, team_name: pool.name } };
      const available = account.balance - account.reserved;
      if (!quote) return { free: true, min: 0, max: 0, available, ...payer };
      const { min, max } = quote;
      const now = clock.now();
      const found = pool
        ? await poolLimit(db, { pool, userId: person.id, account, max, now })
        : await limitFor(db, {
            userId: person.id,
            account,
            caps: caps && { ...caps, timezoneOffset },
            place: chat ? { chatId: chat.id, projectId: chat.projectId } : {},
            max,
            now,
          });
      return {
        free: max === 0,
        min,
        max,
        available,
        ...payer,
        ...(found && { limit: found.limit }),
        context: { tokens: quote.promptTokens, available: quote.contextTokens },
      };
    },

    async creditSummary({ person, timezoneOffset }) {
      const [summary, caps] = await Promise.all([
        readSummary(services, person.id, await dayZoneOf(db, person.id, timezoneOffset)),
        readCaps(db, person.id),
      ]);
      return { ...summary, caps: presentCaps(caps) };
    },

    async creditUsage({ person, query, timezoneOffset }) {
      const { by = 'day', from, to, team_id: teamId } = query;
      if (by === 'member' && teamId === undefined) throw invalidField('team_id', { id: 'valid.required' });
      const { owner } = await boughtFor(db, person.id, teamId);
      const zone = await dayZoneOf(db, person.id, timezoneOffset);
      return readUsage(services, owner, { by, from, to, zone });
    },

    async creditCapsUpdate({ person, body, locale, timezoneOffset }) {
      const set = {
        perMessage: body.per_message ?? null,
        perChat: body.per_chat ?? null,
        perProject: body.per_project ?? null,
        perDay: body.per_day ?? null,
        lowBalance: body.low_balance ?? null,
        usedPercent: body.used_percent ?? null,
        locale,
        timezoneOffset,
      };
      await db
        .insert(creditCaps)
        .values({ userId: person.id, ...set })
        .onConflictDoUpdate({ target: creditCaps.userId, set });
      return { caps: presentCaps({ userId: person.id, ...set }) };
    },
  };
}
