import { adminPaths } from '../../../admin-paths.ts';
import { paths } from '../../../paths.ts';
import type { OperationRecord } from '../public/operation-words.ts';

/** Pages on which one record of a kind opens by the id that the log keeps of it, by the entity of `x-audit`. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  approval: (id) => adminPaths.approvals({ id }),
  backup: (id) => adminPaths.backups({ id }),
  config: adminPaths.dynamicConfigs,
  coupon: adminPaths.coupons,
  file: (id) => adminPaths.files({ id }),
  help_tag: adminPaths.helpTags,
  interface: (id) => adminPaths.interfaces({ id }),
  invoice: adminPaths.invoice,
  mail: (id) => adminPaths.mails({ id }),
  notice: (id) => adminPaths.notices({ id }),
  order: adminPaths.order,
  plan: adminPaths.plans,
  role: adminPaths.roles,
  schedule: (id) => adminPaths.schedules({ id }),
  server_error: (id) => adminPaths.serverErrors({ id }),
  subscription: adminPaths.subscriptions,
  team: adminPaths.teams,
  user: paths.userDetails,
};

/** Where what a record of the log is about can be looked at; undefined where it has no page of its own. */
export function recordAddress({
  entity,
  entity_id: id,
}: Pick<OperationRecord, 'entity' | 'entity_id'>): string | undefined {
  return id === undefined ? undefined : PAGES[entity]?.(id);
}
