// Addresses that pages of the administration alone lead to: nobody else fetches them.
import { query } from './entry-paths.ts';

export const adminPaths = {
  /** Failures of the server: those in some states, or one opened. */
  serverErrors: (of: { id?: string; status?: string } = {}) =>
    `/admin/sys-logs/server-error${query({ 'f.status': of.status, id: of.id })}`,
  /** What refers to what in the database; round one row where it is given. */
  foreignKeys: (of: { table?: string; row?: string } = {}) =>
    `/admin/sys-settings/foreign-keys${query({ table: of.table, row: of.row })}`,
  /** What the server holds in memory; one cache opened. */
  dataCache: (of: { id?: string } = {}) => `/admin/system/data-cache${query({ id: of.id })}`,
  functionCache: (of: { id?: string } = {}) => `/admin/system/data-cache/func-cache${query({ id: of.id })}`,
  /** Everybody's orders: those in a state, or whose money goes back so. */
  orders: (of: { status?: string; moneyBack?: string } = {}) =>
    `/admin/order${query({ 'f.status': of.status, 'f.money_back': of.moneyBack })}`,
  /** The first page of the back office. */
  adminHome: () => '/admin',
};
