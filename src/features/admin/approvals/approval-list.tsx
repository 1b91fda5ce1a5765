import { adminPaths } from '../../../admin-paths.ts';
import { call } from '../../../api/client.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type {
  BulkAction,
  BulkOutcome,
  BulkRun,
  ResourceListConfig,
} from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CellTime } from '../../../ui/list/CellTime.tsx';
import {
  type Approval,
  DECISIONS,
  type ManyDecision,
  OF_MANY,
  OPERATION_NAMES,
  operationText,
  STATES,
} from './approval-words.ts';

const source = operationSource('adminApprovalList');

interface ApprovalListParts {
  t: Translate;
  /** Whoever asked for something, to choose from. */
  requesters: readonly { name: string; value: string }[];
  /** Asks for the reason of a decision on several requests; null where it was given up. */
  askMany: (decision: ManyDecision, count: number) => Promise<string | null>;
  /** Told once several were decided. */
  onDecided: () => void;
}

/** Requests that one call decides at most (contract of the operations). */
const MANY = 100;

/** The list of requests for a second administrator. */
export function approvalListConfig(parts: ApprovalListParts): ResourceListConfig<Approval> {
  const { t, requesters } = parts;
  const addressOf = ({ id }: Approval) => adminPaths.approvals({ id });
  return {
    route: adminPaths.approvals(),
    label: t('approvals.title'),
    fileName: t('approvals.title'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ operation }) => operationText(operation, t),
    rowHref: addressOf,
    defaultSort: [{ field: 'created_at', direction: 'desc' }],
    filters: [
      {
        alias: 'state',
        name: t('approvals.state'),
        type: 'check_list',
        options: Object.entries(STATES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      {
        alias: 'operation',
        name: t('approvals.operation'),
        type: 'check_list',
        options: OPERATION_NAMES.map((value) => ({ value, name: operationText(value, t) })),
      },
      { alias: 'requester', name: t('approvals.requester'), type: 'check_list', options: [...requesters] },
      { alias: 'created_at', name: t('approvals.asked'), type: 'day_range' },
    ],
    columns: [
      {
        id: 'created_at',
        title: t('approvals.asked'),
        kind: 'time',
        sortable: true,
        width: 130,
        cell: (approval) => (
          <a href={addressOf(approval)} onClick={followLink}>
            <CellTime seconds={approval.created_at} />
          </a>
        ),
      },
      {
        id: 'operation',
        title: t('approvals.operation'),
        width: 170,
        value: ({ operation }) => operationText(operation, t),
      },
      { id: 'target_count', title: t('approvals.targets'), kind: 'number', width: 100, card: 'none' },
      {
        id: 'requester_name',
        title: t('approvals.requester'),
        width: 130,
        value: (approval) => approval.requester_name ?? approval.requester_id,
      },
      { id: 'reason', title: t('approvals.reason'), grow: true, width: 180 },
      {
        id: 'state',
        title: t('approvals.state'),
        width: 130,
        card: 'bare',
        text: ({ state }) => t(STATES[state].textId),
        cell: ({ state }) => (
          <Badge tone={STATES[state].tone} dot>
            {t(STATES[state].textId)}
          </Badge>
        ),
      },
      { id: 'expires_at', title: t('approvals.until'), kind: 'time', width: 130 },
      { id: 'decided_by_name', title: t('approvals.decidedBy'), hiddenAtStart: true },
      { id: 'decided_at', title: t('approvals.decidedAt'), kind: 'time', hiddenAtStart: true },
      { id: 'note', title: t('approvals.note'), hiddenAtStart: true },
      { id: 'id', title: t('approvals.id'), kind: 'id', hiddenAtStart: true },
    ],
    bulkActions: (['approve', 'refuse'] as const).map((decision) => bulkAction(decision, parts)),
    empty: { title: t('approvals.none'), text: t('approvals.noneText') },
    failed: t('approvals.listFailed'),
  };
}

function bulkAction(
  decision: ManyDecision,
  { t, askMany, onDecided }: ApprovalListParts,
): BulkAction<Approval> {
  const { label, tone } = DECISIONS[decision];
  return {
    id: decision,
    label: t(label),
    operation: OF_MANY[decision].operation,
    danger: tone === 'danger',
    ask: async (count) => {
      const reason = await askMany(decision, count);
      return reason === null ? null : decideAll(decision, reason, t, onDecided);
    },
  };
}

/** Decides each by calls for many; what was refused is told by what it asked for, with the server's words. */
function decideAll(
  decision: ManyDecision,
  reason: string,
  t: Translate,
  onDecided: () => void,
): BulkRun<Approval> {
  return async (target, signal) => {
    const names = new Map(
      (await target.items(signal)).map(({ id, operation, requester_name: name, requester_id: by }) => [
        id,
        `${operationText(operation, t)} (${name ?? by})`,
      ]),
    );
    const ids = [...names.keys()];
    const failures: BulkOutcome['failures'][number][] = [];
    let succeeded = 0;
    try {
      for (let from = 0; from < ids.length; from += MANY) {
        const body = { ids: ids.slice(from, from + MANY), reason };
        const { done, items } = await call(
          OF_MANY[decision].operation,
          { body },
          { signal, quiet: 'butToken' },
        );
        succeeded += done;
        for (const { id, done: isDone, msg = '' } of items)
          if (!isDone) failures.push({ id, name: names.get(id) ?? id, reason: msg });
      }
    } finally {
      onDecided();
    }
    return { succeeded, failures };
  };
}
