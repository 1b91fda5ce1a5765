import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { chats, messages, queries, shares } from '../../platform/db/schema/chats.ts';
import { users } from '../../platform/db/schema/people.ts';
import { networkOf } from '../../platform/security/caller-address.ts';
import { SHARE_BY_ADDRESS } from '../../platform/security/rate-limits.ts';
import { sha256 } from '../../platform/security/secrets.ts';
import type { Services } from '../../services.ts';
import { branchOf, ownChat } from '../chats/chat-store.ts';
import type { ChatRow, MessageRow } from '../chats/present-chat.ts';
import { readSourceRows } from '../queries/source-rows.ts';
import { presentShare, presentSharedMessages, type ShareRow } from './present-share.ts';
import { linkEnd, MAX_SHARES, newLink, stillOpens } from './share-link.ts';

type ShareHandlers = Pick<
  Handlers,
  'shareCreate' | 'shareList' | 'shareUpdate' | 'shareRevoke' | 'shareGet' | 'shareSourceRowsGet'
>;

/** Links to chats that anybody may read who has them, without an account. */
export function shareHandlers(services: Services): ShareHandlers {
  const { db, clock, rateLimits } = services;

  const opens = () => stillOpens(shares, clock.now());

  const settingsOf = (body: Schema<'ShareBody'>) => ({
    withBranches: body.with_branches,
    followsNew: body.follow_new,
    sourceRows: body.source_rows,
    snapshotAt: clock.now(),
    expiresAt: linkEnd(body.expires_in_days, clock.now()),
  });

  /** A share of this person that still opens, with its chat. @throws ApiError NOT_FOUND */
  async function ownShare(userId: string, shareId: string): Promise<{ share: ShareRow; chat: ChatRow }> {
    const [row] = await db
      .select({ share: shares, chat: chats })
      .from(shares)
      .innerJoin(chats, eq(chats.id, shares.chatId))
      .where(and(eq(shares.id, shareId), eq(shares.userId, userId), isNull(chats.deletedAt), opens()));
    if (!row) throw notFound();
    return row;
  }

  /**
   * What a link opens. Unknown, expired, revoked, a deleted chat and an owner who is no longer active look the same.
   *
   * @throws ApiError NOT_FOUND or RATE_LIMITED
   */
  async function opened(token: string, address: string): Promise<{ share: ShareRow; chat: ChatRow }> {
    await rateLimits.take(SHARE_BY_ADDRESS, networkOf(address));
    const [row] = await db
      .select({ share: shares, chat: chats })
      .from(shares)
      .innerJoin(chats, eq(chats.id, shares.chatId))
      .innerJoin(users, eq(users.id, shares.userId))
      .where(
        and(
          eq(shares.tokenHash, sha256(token)),
          opens(),
          isNull(chats.deletedAt),
          eq(users.status, 'active'),
        ),
      );
    if (!row) throw notFound();
    return row;
  }

  /** The messages that a share shows, the oldest first, and the one at the end of the branch to show first. */
  async function shown({ share, chat }: { share: ShareRow; chat: ChatRow }): Promise<{
    rows: MessageRow[];
    leafId: string | null;
  }> {
    const all = await db
      .select()
      .from(messages)
      .where(and(eq(messages.chatId, chat.id), isNull(messages.deletedAt)))
      .orderBy(asc(messages.createdAt), asc(messages.id));
    const rows = share.followsNew
      ? all
      : all.filter(({ createdAt }) => createdAt.getTime() <= share.snapshotAt.getTime());
    const wanted = share.followsNew ? chat.leafId : share.leafId;
    // the message in view may have been deleted since: the newest one is shown then
    const leafId = rows.some(({ id }) => id === wanted) ? wanted : (rows.at(-1)?.id ?? null);
    if (share.withBranches) return { rows, leafId };
    return { rows: branchOf(rows, leafId), leafId };
  }

  return {
    async shareList({ person, path }) {
      const chat = await ownChat(services, person.id, path.chat_id);
      const rows = await db
        .select()
        .from(shares)
        .where(and(eq(shares.chatId, chat.id), opens()))
        .orderBy(desc(shares.createdAt), desc(shares.id));
      return { items: rows.map(presentShare) };
    },

    async shareCreate({ person, path, body }) {
      const chat = await ownChat(services, person.id, path.chat_id);
      // a link would outlive what it shows
      if (chat.temporary) throw new ApiError('CONFLICT', 'share.temporary');
      if (chat.leafId === null) throw new ApiError('CONFLICT', 'share.empty');
      const { token, tokenHash } = newLink();
      const row = await db.transaction(async (tx) => {
        // the lock makes two at once one after the other, so that both are counted
        await tx.select({ id: chats.id }).from(chats).where(eq(chats.id, chat.id)).for('update');
        const [kept] = await tx
          .select({ count: count() })
          .from(shares)
          .where(and(eq(shares.chatId, chat.id), opens()));
        if ((kept?.count ?? 0) >= MAX_SHARES)
          throw new ApiError('CONFLICT', 'share.tooMany', { count: MAX_SHARES });
        const [created] = await tx
          .insert(shares)
          .values({
            id: uuidv7(),
            chatId: chat.id,
            userId: person.id,
            tokenHash,
            leafId: chat.leafId,
            createdAt: clock.now(),
            ...settingsOf(body),
          })
          .returning();
        return created;
      });
      if (!row) throw notFound();
      return { share: presentShare(row), token };
    },

    async shareUpdate({ person, path, body }) {
      const { share, chat } = await ownShare(person.id, path.share_id);
      const [row] = await db
        .update(shares)
        .set({ ...settingsOf(body), leafId: chat.leafId })
        .where(eq(shares.id, share.id))
        .returning();
      if (!row) throw notFound();
      return { share: presentShare(row) };
    },

    async shareRevoke({ person, path }) {
      const { share } = await ownShare(person.id, path.share_id);
      await db.update(shares).set({ revokedAt: clock.now() }).where(eq(shares.id, share.id));
      return {};
    },

    async shareGet({ body, address }) {
      const { share, chat } = await opened(body.token, address);
      const { rows, leafId } = await shown({ share, chat });
      const until = share.followsNew ? null : share.snapshotAt;
      return {
        chat: {
          name: chat.name,
          leaf_id: leafId,
          messages: await presentSharedMessages(services, chat.id, rows, until),
          source_rows: share.sourceRows,
          follow_new: share.followsNew,
          snapshot_at: toSeconds(share.snapshotAt),
          expires_at: share.expiresAt && toSeconds(share.expiresAt),
        },
      };
    },

    async shareSourceRowsGet({ body, address }) {
      const { share, chat } = await opened(body.token, address);
      if (!share.sourceRows) throw notFound();
      const { rows } = await shown({ share, chat });
      const isShown = rows.some(({ parts }) =>
        parts.some((part) => part.type === 'result' && part.query_id === body.query_id),
      );
      const [query] = isShown
        ? await db
            .select()
            .from(queries)
            .where(and(eq(queries.id, body.query_id), eq(queries.chatId, chat.id)))
        : [];
      if (!query) throw notFound();
      const { row, column, offset = 0, limit = 100 } = body;
      // whoever reads the link takes the turns of one person, not those of its owner
      const asker = { id: `share ${share.id}` };
      return readSourceRows(services, asker, query, { row, column, offset, limit });
    },
  };
}
