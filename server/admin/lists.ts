// Every list that is answered from a declaration: their handlers, their exports and their tests go over this map.
import { OPERATION_RIGHTS, type OperationRights } from '../../src/generated/operation-rights.ts';
import { hidesField } from '../access/permissions/masks.ts';
import type { Permissions } from '../access/permissions/permissions.ts';
import { noticeList } from '../domain/account/notice-list.ts';
import { analysisList } from '../domain/analyses/analysis-list.ts';
import { subscriptionEventList } from '../domain/billing/subscription-event-list.ts';
import { creditEntryList } from '../domain/credits/entry-list.ts';
import { creditGrantList } from '../domain/credits/grant-list.ts';
import { invoiceList } from '../domain/invoices/invoice-list.ts';
import { orderList } from '../domain/payments/order-list.ts';
import { memoryList } from '../domain/personalization/memory-list.ts';
import { reportList } from '../domain/reports/report-list.ts';
import { requireStepUp } from '../domain/sign-in/step-up.ts';
import { fileList } from '../domain/storage/file-list.ts';
import { tableList } from '../domain/tables/table-list.ts';
import { ApiError, notFound } from '../kernel/api-error.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Handler, OperationId } from '../kernel/contract.ts';
import type { Caches } from '../platform/cache/caches.ts';
import type { Secrets } from '../platform/security/secrets.ts';
import type { Settings } from '../platform/settings/settings.ts';
import {
  type AnyListDeclaration,
  erased,
  type ListDeclaration,
  type ListOperation,
  type ListOption,
} from '../records/lists/declaration.ts';
import { type ListReader, listHandler } from '../records/lists/read-list.ts';
import { toldBy } from '../records/lists/statements.ts';
import { adminAddressBlockList } from './api-requests/block-list.ts';
import { adminApiRequestList } from './api-requests/request-list.ts';
import { adminTokenList } from './api-requests/token-list.ts';
import { adminApprovalList } from './approvals/approval-list.ts';
import { adminBackupList } from './backups/backup-list.ts';
import { adminRestoreList } from './backups/restore-list.ts';
import { adminCreditGrantList } from './credits/grant-list.ts';
import { adminUsageLogList } from './credits/usage-list.ts';
import { adminDisputeList } from './financial/dispute-list.ts';
import { adminJournalList } from './financial/journal-list.ts';
import { adminReconciliationList, adminStatementList } from './financial/statement-list.ts';
import { adminTaxRateList } from './financial/tax-rate-list.ts';
import { adminInterfaceList } from './interfaces/interface-list.ts';
import { adminInvoiceList } from './invoices/invoice-list.ts';
import { adminMailList } from './mails/mail-list.ts';
import { adminNoticeList } from './notices/notice-list.ts';
import { adminOperationList } from './operations/operation-list.ts';
import { adminOrderList } from './orders/order-list.ts';
import { adminPaymentNoticeList } from './payment-notices/notice-list.ts';
import { adminCouponList } from './plans/coupon-list.ts';
import { adminPlanRowList } from './plans/plan-list.ts';
import { EVERYBODY, isFound, readOptions } from './read-options.ts';
import { adminScheduleRunList } from './schedules/run-list.ts';
import { adminScheduleList } from './schedules/schedule-list.ts';
import { adminServerErrorList } from './server-errors/error-list.ts';
import { adminFileList } from './storage/file-list.ts';
import { adminStripePaymentList } from './stripe/payment-list.ts';
import { adminStripeScheduleList, adminStripeSubscriptionList } from './stripe/renewing-list.ts';
import { adminSubscriptionList } from './subscriptions/subscription-list.ts';
import { adminTeamList } from './teams/team-list.ts';
import { adminCreditEntryList } from './users/credit-entry-list.ts';
import { adminUserList } from './users/user-list.ts';

/** Milliseconds that the options of a filter are held: who opens a list again asks for the same. */
const OPTIONS_MS = 10_000;

/** A declaration for every operation with `x-list`; the compiler names the one that is missing. */
export type ListDeclarations = { readonly [Op in ListOperation]: ListDeclaration<Op> };

/** What declarations are made of. */
interface ListParts {
  secrets: Pick<Secrets, 'lookupHash'>;
  clock: Clock;
  settings: Pick<Settings, 'read'>;
}

/** All declarations. A new list is one line here. */
export function listDeclarations({ secrets, clock, settings }: ListParts): ListDeclarations {
  return {
    tableList,
    fileList,
    analysisList,
    reportList,
    memoryList,
    noticeList,
    creditEntryList,
    creditGrantList,
    orderList,
    subscriptionEventList,
    invoiceList,
    adminApprovalList,
    adminOperationList,
    adminUserList: adminUserList({ secrets, clock }),
    adminCreditEntryList,
    adminCreditGrantList,
    adminScheduleList,
    adminScheduleRunList,
    adminMailList: adminMailList(secrets),
    adminNoticeList,
    adminAddressBlockList: adminAddressBlockList(clock),
    adminApiRequestList: adminApiRequestList(clock),
    adminServerErrorList: adminServerErrorList(clock),
    adminInterfaceList: adminInterfaceList(clock),
    adminOrderList: adminOrderList(secrets),
    adminSubscriptionList: adminSubscriptionList(secrets),
    adminInvoiceList: adminInvoiceList(secrets),
    adminStripePaymentList: adminStripePaymentList(secrets),
    adminStripeSubscriptionList: adminStripeSubscriptionList(secrets),
    adminStripeScheduleList: adminStripeScheduleList(secrets),
    adminUsageLogList,
    adminJournalList,
    adminStatementList,
    adminReconciliationList,
    adminDisputeList,
    adminPaymentNoticeList,
    adminTaxRateList: adminTaxRateList(clock),
    adminCouponList: adminCouponList(clock),
    adminPlanRowList,
    adminTokenList: adminTokenList(clock),
    adminTeamList: adminTeamList({ settings, clock }),
    adminFileList,
    adminBackupList,
    adminRestoreList,
  };
}

/** All declarations by their operations, for code that goes over lists. */
export function listsByOperation(parts: ListParts): ReadonlyMap<string, AnyListDeclaration> {
  const declarations = Object.values(listDeclarations(parts)) as ListDeclaration<'adminUserList'>[]; // any of them: what they share is read
  return new Map(declarations.map((declaration) => [declaration.operation as string, erased(declaration)]));
}

type ListHandlers = { [Op in ListOperation]: Handler<Op> } & {
  adminListFilterGet: Handler<'adminListFilterGet'>;
};

/** The handlers of all lists, and what their filters may choose from. */
export function listHandlers(
  services: ListReader &
    ListParts & {
      permissions: Pick<Permissions, 'granted' | 'bounds' | 'call'>;
      caches: Pick<Caches, 'memo'>;
    },
): ListHandlers {
  const declarations = listDeclarations(services);
  const handlers = Object.values(declarations).map((declaration) => [
    declaration.operation,
    // which operation it is does not matter to the handler, only that it is the declaration's own
    listHandler(services, declaration as ListDeclaration<'adminUserList'>),
  ]);
  const lists = listsByOperation(services);
  const optionsOf = services.caches.memo<Record<string, ListOption[]>>(
    'list_options',
    {
      ttlMs: OPTIONS_MS,
      max: 200,
      // people wrote the names: only how many there are is seen
      show: (key, filters) => ({
        key,
        value: Object.fromEntries(Object.entries(filters).map(([alias, options]) => [alias, options.length])),
      }),
    },
    async (list) => {
      const declaration = lists.get(list);
      return declaration ? readOptions(services.db, declaration, EVERYBODY) : {};
    },
  );
  return {
    // the map is total over the same operations
    ...(Object.fromEntries(handlers) as { [Op in ListOperation]: Handler<Op> }),

    async adminListFilterGet({ path, query, person, locale }) {
      const list = lists.get(path.list);
      const granted = await services.permissions.granted(person);
      // whoever administers nothing does not learn which lists there are
      if (!list && [...granted].some((permission) => permission.startsWith('admin.'))) throw notFound();
      // whoever may not read the list does not learn what is in it
      if (!list || (await services.permissions.call(path.list as OperationId, person)) !== 'OK')
        throw new ApiError('FORBIDDEN', 'error.forbidden');
      const { stepUp }: OperationRights = OPERATION_RIGHTS[path.list as OperationId];
      if (typeof stepUp === 'string') await requireStepUp(services, person.sessionId, stepUp);
      const { reach, masks } = await services.permissions.bounds(person);
      const by = { id: person.id, reach };
      const wanted = { filter: query.filter, search: query.search?.trim() ?? '' };
      const isAll = by.reach === 'all' && wanted.filter === undefined && wanted.search === '';
      const offered = isAll
        ? await optionsOf(list.operation)
        : await readOptions(services.db, list, by, wanted);
      const filters = Object.entries(offered).flatMap(([alias, options]) => {
        if (hidesField(list.operation, toldBy(list.operation, alias), masks)) return [];
        const name = list.optionName?.[alias];
        if (!name) return [[alias, options]];
        const named = options.map((one) => ({ ...one, name: name(one, locale) }));
        return [[alias, named.filter((one) => isFound(one, wanted.search))]];
      });
      return { filters: Object.fromEntries(filters) };
    },
  };
}
