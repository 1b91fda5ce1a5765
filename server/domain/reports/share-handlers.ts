import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { reportShares, reports } from '../../platform/db/schema/analyses.ts';
import { users } from '../../platform/db/schema/people.ts';
import { networkOf } from '../../platform/security/caller-address.ts';
import { SHARE_BY_ADDRESS } from '../../platform/security/rate-limits.ts';
import { sha256 } from '../../platform/security/secrets.ts';
import type { Services } from '../../services.ts';
import { living } from '../analyses/soft-deleted.ts';
import { linkEnd, MAX_SHARES, newLink, stillOpens } from '../shares/share-link.ts';
import { analysesOf, lockReport, sharedBlock } from './report-store.ts';

type ReportShareHandlers = Pick<
  Handlers,
  'reportShareList' | 'reportShareCreate' | 'reportShareRevoke' | 'sharedReportGet'
>;

/** Links to reports that anybody may read who has them, without an account. They show the report as it is when they are opened. */
export function reportShareHandlers(services: Services): ReportShareHandlers {
  const { db, clock, rateLimits } = services;
  const opens = () => stillOpens(reportShares, clock.now());

  return {
    async reportShareList({ person, path }) {
      const rows = await db
        .select({ share: reportShares })
        .from(reports)
        .leftJoin(reportShares, and(eq(reportShares.reportId, reports.id), opens()))
        .where(living(reports, person.id, path.report_id))
        .orderBy(desc(reportShares.createdAt), desc(reportShares.id));
      if (rows.length === 0) throw notFound();
      return { items: rows.flatMap(({ share }) => (share ? [presentShare(share)] : [])) };
    },

    async reportShareCreate({ person, path: { report_id: reportId }, body }) {
      const now = clock.now();
      const { token, tokenHash } = newLink();
      const row = await db.transaction(async (tx) => {
        // two at once come one after the other, so that both are counted
        await lockReport(tx, person.id, reportId);
        const [kept] = await tx
          .select({ count: count() })
          .from(reportShares)
          .where(and(eq(reportShares.reportId, reportId), opens()));
        if ((kept?.count ?? 0) >= MAX_SHARES)
          throw new ApiError('CONFLICT', 'report.tooManyLinks', { count: MAX_SHARES });
        const [created] = await tx
          .insert(reportShares)
          .values({
            ...{ id: uuidv7(), reportId, userId: person.id, tokenHash },
            ...{ createdAt: now, expiresAt: linkEnd(body.expires_in_days, now) },
          })
          .returning();
        return created;
      });
      if (!row) throw new Error('an insert returned no row');
      return { share: presentShare(row), token };
    },

    async reportShareRevoke({ person, path }) {
      const [row] = await db
        .update(reportShares)
        .set({ revokedAt: clock.now() })
        .where(and(eq(reportShares.id, path.report_share_id), eq(reportShares.userId, person.id), opens()))
        .returning({ id: reportShares.id });
      if (!row) throw notFound();
      return {};
    },

    // unknown, expired, revoked, a deleted report and an owner who is no longer active look the same
    async sharedReportGet({ body, address, locale }) {
      await rateLimits.take(SHARE_BY_ADDRESS, networkOf(address));
      const [row] = await db
        .select({ share: reportShares, report: reports })
        .from(reportShares)
        .innerJoin(reports, eq(reports.id, reportShares.reportId))
        .innerJoin(users, eq(users.id, reportShares.userId))
        .where(
          and(
            eq(reportShares.tokenHash, sha256(body.token)),
            opens(),
            isNull(reports.deletedAt),
            eq(users.status, 'active'),
          ),
        );
      if (!row) throw notFound();
      const { share, report } = row;
      const analyses = await analysesOf(services, report, locale);
      return {
        report: {
          name: report.name,
          blocks: report.blocks.flatMap((block) => sharedBlock(block, analyses)),
          updated_at: toSeconds(report.updatedAt),
          expires_at: share.expiresAt && toSeconds(share.expiresAt),
        },
      };
    },
  };
}

/** A share as its owner sees it: never its token. */
function presentShare(row: typeof reportShares.$inferSelect): Schema<'ReportShare'> {
  return {
    id: row.id,
    created_at: toSeconds(row.createdAt),
    expires_at: row.expiresAt && toSeconds(row.expiresAt),
  };
}
