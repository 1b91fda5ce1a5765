import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';
import { operationSource } from '../../../records/list/operation-source.ts';
import type { ResourceListConfig } from '../../../records/list/resource-list-config.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';

export type AddressBlock = Shape<'AdminAddressBlock'>;

const source = operationSource('adminAddressBlockList');

const STATES: Readonly<Record<AddressBlock['state'], { textId: MessageId; tone: Tone }>> = {
  active: { textId: 'requests.blocked', tone: 'danger' },
  expired: { textId: 'requests.expired', tone: 'neutral' },
};

/** The list of blocked addresses. @param onUnblock absent for who may not unblock */
export function blockListConfig(
  t: Translate,
  creators: readonly { readonly name: string; readonly value: string }[],
  onUnblock: ((block: AddressBlock) => void) | undefined,
): ResourceListConfig<AddressBlock> {
  return {
    route: adminPaths.apiRequests({ tab: 'blocks' }),
    label: t('requests.tabBlocks'),
    fileName: t('requests.tabBlocks'),
    source,
    rowId: ({ id }) => id,
    rowName: ({ network }) => network,
    defaultSort: [{ field: 'created_at', direction: 'desc' }],
    search: { placeholder: t('requests.blocksSearch') },
    filters: [
      {
        alias: 'state',
        name: t('requests.outcome'),
        type: 'check_list',
        options: Object.entries(STATES).map(([value, { textId }]) => ({ value, name: t(textId) })),
      },
      { alias: 'created_by', name: t('requests.blockedBy'), type: 'check_list', options: [...creators] },
      { alias: 'created_at', name: t('requests.blockedAt'), type: 'day_range' },
    ],
    columns: [
      { id: 'network', title: t('requests.address'), width: 200 },
      {
        id: 'state',
        title: t('requests.outcome'),
        width: 110,
        card: 'bare',
        text: ({ state }) => t(STATES[state].textId),
        cell: ({ state }) => (
          <Badge tone={STATES[state].tone} dot>
            {t(STATES[state].textId)}
          </Badge>
        ),
      },
      { id: 'reason', title: t('requests.reason'), grow: true, width: 200 },
      { id: 'created_by_name', title: t('requests.blockedBy'), width: 140 },
      { id: 'created_at', title: t('requests.blockedAt'), kind: 'time', sortable: true, width: 130 },
      {
        id: 'expires_at',
        title: t('requests.blockEnds'),
        kind: 'time',
        width: 150,
      },
      { id: 'id', title: t('requests.request'), kind: 'id', hiddenAtStart: true },
    ],
    actions: (block) =>
      onUnblock ? [{ label: t('requests.unblock'), onSelect: () => onUnblock(block) }] : [],
    empty: { title: t('requests.noBlocks'), text: t('requests.noBlocksText') },
    failed: t('requests.blocksFailed'),
  };
}
