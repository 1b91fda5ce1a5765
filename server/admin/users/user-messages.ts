import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { emailLogs } from '../../platform/db/schema/mail.ts';
import { users } from '../../platform/db/schema/people.ts';
import { writtenMessages } from '../../platform/db/schema/written-messages.ts';
import { queueWrittenMail } from '../../platform/mail/mail-outbox.ts';
import { notifyUsers } from '../../platform/messages/notify-user.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { changeRecord } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { userKind } from './user-actions.ts';

type MessageHandlers = Pick<Handlers, 'adminUserMessageList' | 'adminUserMessageSend'>;

/** Messages that are listed. */
const MAX_ROWS = 100;

/** What administrators write to one person: among the messages of the product, and by mail where they say so. */
export function userMessageHandlers(services: Services): MessageHandlers {
  const { db, clock, secrets, mailer } = services;

  async function messagesOf(
    reader: Database | Transaction,
    userId: string,
  ): Promise<Schema<'AdminUserMessage'>[]> {
    const sender = alias(users, 'sender');
    const rows = await reader
      .select({
        id: writtenMessages.id,
        title: writtenMessages.title,
        body: writtenMessages.body,
        senderId: writtenMessages.senderId,
        senderName: sender.username,
        mailId: writtenMessages.mailId,
        mail: emailLogs.status,
        createdAt: writtenMessages.createdAt,
      })
      .from(writtenMessages)
      .leftJoin(sender, eq(sender.id, writtenMessages.senderId))
      .leftJoin(emailLogs, eq(emailLogs.id, writtenMessages.mailId))
      .where(eq(writtenMessages.userId, userId))
      .orderBy(desc(writtenMessages.createdAt), desc(writtenMessages.id))
      .limit(MAX_ROWS);
    return rows.map(({ id, title, body, senderId, senderName, mailId, mail, createdAt }) => ({
      id,
      title,
      body,
      ...(senderId && { sender_id: senderId }),
      ...(senderName !== null && { sender_name: senderName }),
      ...(mailId && { mail: mail ?? 'gone' }),
      created_at: toSeconds(createdAt),
    }));
  }

  return {
    async adminUserMessageList({ path }) {
      const [row] = await db.select({ id: users.id }).from(users).where(eq(users.id, path.user_id));
      if (!row) throw notFound();
      return { messages: await messagesOf(db, path.user_id) };
    },

    async adminUserMessageSend(call) {
      const { person, path, body } = call;
      const at = clock.now();
      const title = body.title.trim();
      const text = body.body.trim();
      if (body.by_mail && mailer.kind === 'none')
        throw new ApiError('SERVER_ERROR', 'code.noMail', {}, { status: 503 });
      return db.transaction(async (tx) => {
        await changeRecord(tx, {
          kind: userKind(secrets),
          operation: 'adminUserMessageSend',
          id: path.user_id,
          actor: actorOf(call),
          at,
          async effect(row) {
            if (row.status !== 'active') throw new ApiError('CONFLICT', 'adminUser.notActive');
            await notifyUsers(tx, [row.id], at, { title, body: text });
            const { email: to, emailHash: toHash, emailMask: toMask } = row;
            const mailId = body.by_mail
              ? await queueWrittenMail(services, tx, {
                  address: { to, toHash, toMask },
                  template: 'notice',
                  locale: row.locale ?? 'en_US',
                  subject: title,
                  text,
                })
              : undefined;
            await tx.insert(writtenMessages).values({
              id: uuidv7(),
              userId: row.id,
              senderId: person.id,
              title,
              body: text,
              mailId: mailId ?? null,
              createdAt: at,
            });
            return { keepsRow: true };
          },
        });
        return keepAnswer(tx, 'adminUserMessageSend', { messages: await messagesOf(tx, path.user_id) });
      });
    },
  };
}
