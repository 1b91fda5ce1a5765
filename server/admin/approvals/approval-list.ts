import { sql } from 'drizzle-orm';
import { approvals } from '../../platform/db/schema/approvals.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, optionFilter, seconds, timeFilter } from '../../records/lists/filters.ts';

export const adminApprovalList = {
  operation: 'adminApprovalList',
  from: approvals,
  key: approvals.id,
  scope: { all: () => undefined },
  fields: {
    id: approvals.id,
    operation: approvals.operation,
    entity: approvals.entity,
    target_id: approvals.targetId,
    target_count: sql`jsonb_array_length(${approvals.targets})`,
    requester_id: approvals.requesterId,
    requester_name: sql`requester.username`,
    reason: approvals.reason,
    state: approvals.state,
    created_at: seconds(approvals.createdAt),
    expires_at: seconds(approvals.expiresAt),
    decided_by_id: approvals.decidedBy,
    decided_by_name: sql`decider.username`,
    decided_at: seconds(approvals.decidedAt),
    note: approvals.note,
    version: approvals.version,
  },
  joins: () =>
    sql`left join users requester on requester.id = ${approvals.requesterId} left join users decider on decider.id = ${approvals.decidedBy}`,
  filters: {
    state: anyOfFilter(approvals.state),
    operation: anyOfFilter(approvals.operation),
    requester: anyOfFilter(approvals.requesterId),
    target_id: optionFilter(sql`${approvals.targetId}::text`),
    created_at: timeFilter(approvals.createdAt),
  },
  sorts: { created_at: { by: approvals.createdAt } },
  defaultSort: ['created_at', 'desc'],
  options: {
    requester: sql`select distinct u.id::text as value, u.username as name from ${approvals} a join users u on u.id = a.requester_id order by 2, 1`,
  },
} satisfies ListDeclaration<'adminApprovalList'>;
