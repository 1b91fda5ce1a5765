import { adminPaths } from '../../../admin-paths.ts';
import { call } from '../../../api/client.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type { HistoryPage } from '../../../records/detail/detail-config.ts';
import { actionText, fieldChanges } from './operation-words.ts';

/** Records on a page of a history. */
const PAGE_SIZE = 20;

/**
 * What the log of operations says of one record, as the history of its detail page: `history: operationHistory('user', t)`. The page
 * loads the area of texts `operations`.
 *
 * @param entity the kind of record by the `x-audit` of its operations
 */
export function operationHistory(
  entity: string,
  t: Translate,
): (id: string, page: number, signal: AbortSignal) => Promise<HistoryPage> {
  return async (id, page, signal) => {
    const query = { page, page_size: PAGE_SIZE, filters: { entity: [entity], entity_id: id } };
    const { items, total } = await call('adminOperationList', { query }, { signal, quiet: 'butToken' });
    return {
      page_size: PAGE_SIZE,
      total,
      records: items.map((record) => ({
        id: record.id,
        at: record.at,
        actor: record.actor_id === undefined ? null : { name: record.actor_name ?? record.actor_id },
        onBehalfOf: record.as_user_name ?? record.as_user_id ?? null,
        action: actionText(record.action, t),
        reason: record.reason ?? null,
        changes: fieldChanges(record, t),
        requestId: record.req_id,
        href: adminPaths.operations({ id: record.id }),
      })),
    };
  };
}
