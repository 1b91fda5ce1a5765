import { adminPaths } from '../../../admin-paths.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CellTime } from '../../../ui/list/CellTime.tsx';
import { type Approval, OPERATION_NAMES, operationText, STATES } from './approval-words.ts';

const source = operationSource('adminApprovalList');

interface ApprovalListParts {
  t: Translate;
  /** Whoever asked for something, to choose from. */
  requesters: readonly { name: string; value: string }[];
}

/** The list of requests for a second administrator. */
export function approvalListConfig({ t, requesters }: ApprovalListParts): ResourceListConfig<Approval> {
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
    empty: { title: t('approvals.none'), text: t('approvals.noneText') },
    failed: t('approvals.listFailed'),
  };
}
