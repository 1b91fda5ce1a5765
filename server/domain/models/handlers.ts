import { and, eq, sql } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { chats, toolDecisions } from '../../platform/db/schema/chats.ts';
import type { Services } from '../../services.ts';
import { ownMessage } from '../chats/chat-store.ts';
import { decisionTopic } from './tool-changes.ts';

type ModelHandlers = Pick<Handlers, 'toolDecide'>;

/** What a person decides about the work of a model. */
export function modelHandlers(services: Services): ModelHandlers {
  const { db, clock, events, generations } = services;
  return {
    async toolDecide({ person, path, body }) {
      const { message, chat } = await ownMessage(services, person.id, path.message_id);
      const { row } =
        message.status === 'generating' ? await generations.snapshot(message) : { row: message };
      const part = row.parts.find((known) => known.type === 'tool' && known.id === path.tool_id);
      if (part?.type !== 'tool') throw notFound();
      if (row.status !== 'generating' || part.status !== 'waiting')
        throw new ApiError('CONFLICT', 'tool.notWaiting');
      const key = { messageId: message.id, toolId: path.tool_id };
      await db.transaction(async (tx) => {
        const [first] = await tx
          .insert(toolDecisions)
          .values({ ...key, decision: body.decision, decidedAt: clock.now() })
          .onConflictDoNothing()
          .returning({ toolId: toolDecisions.toolId });
        if (!first) throw new ApiError('CONFLICT', 'tool.notWaiting');
        if (body.decision === 'chat')
          await tx
            .update(chats)
            .set({ allowedTools: sql`${chats.allowedTools} || ${JSON.stringify([part.name])}::jsonb` })
            .where(and(eq(chats.id, chat.id), sql`not ${chats.allowedTools} ? ${part.name}`));
      });
      await events.publish(decisionTopic(message.id));
      return {};
    },
  };
}
