// What the screen of a list says, the server writes into its file: the same columns under the same titles.
import { describe, expect, it } from 'vitest';
import { FILE_COLUMNS } from '../../server/records/lists/file-columns.ts';
import { ownGrantsConfig } from '../../src/features/account/GrantsCard.tsx';
import { blockListConfig } from '../../src/features/admin/api-requests/block-list.tsx';
import { requestListConfig } from '../../src/features/admin/api-requests/request-list.tsx';
import { tokenListConfig } from '../../src/features/admin/api-requests/token-list.tsx';
import { approvalListConfig } from '../../src/features/admin/approvals/approval-list.tsx';
import { backupListConfig } from '../../src/features/admin/backups/backup-list.tsx';
import { restoreListConfig } from '../../src/features/admin/backups/restore-list.tsx';
import { grantListConfig } from '../../src/features/admin/credits/grant-list.tsx';
import { ledgerConfig } from '../../src/features/admin/credits/ledger-list.tsx';
import { usageListConfig } from '../../src/features/admin/credits/usage-list.tsx';
import { taxRateConfig } from '../../src/features/admin/financial/tax-rate-list.tsx';
import { interfaceListConfig } from '../../src/features/admin/interfaces/interface-list.tsx';
import { invoicingListConfig } from '../../src/features/admin/invoices/invoicing-list.tsx';
import { mailListConfig } from '../../src/features/admin/mails/mail-list.tsx';
import { operationListConfig } from '../../src/features/admin/operations/operation-list.tsx';
import { paymentNoticeConfig } from '../../src/features/admin/payment-notices/notice-list.tsx';
import { couponListConfig } from '../../src/features/admin/plans/coupon-list.tsx';
import { planListConfig } from '../../src/features/admin/plans/plan-list.tsx';
import { runListConfig } from '../../src/features/admin/schedules/run-list.tsx';
import { scheduleListConfig } from '../../src/features/admin/schedules/schedule-list.tsx';
import { errorListConfig } from '../../src/features/admin/server-errors/error-list.tsx';
import { paymentListConfig } from '../../src/features/admin/stripe/payment-list.tsx';
import { renewingListConfig } from '../../src/features/admin/stripe/renewing-list.tsx';
import { scheduleListConfig as plannedListConfig } from '../../src/features/admin/stripe/schedule-list.tsx';
import { teamListConfig } from '../../src/features/admin/teams/team-list.tsx';
import { userListConfig } from '../../src/features/admin/users/user-list.tsx';
import type { Translate } from '../../src/i18n/texts.ts';

// texts are compared by their ids
const t = ((id: string) => id) as Translate;
const nothing = () => undefined;
const days = { start_time: 0, end_time: 0 };
const CONFIGS = {
  adminUserList: userListConfig({ t, roles: [], ownId: '', onAction: nothing, askMany: async () => null }),
  adminCreditEntryList: ledgerConfig({ t }),
  creditGrantList: ownGrantsConfig(t),
  adminCreditGrantList: grantListConfig({ t }),
  adminUsageLogList: usageListConfig({
    t,
    models: [],
    people: [],
    teams: [],
    onOpen: nothing,
    onRefund: nothing,
  }),
  adminOperationList: operationListConfig({ t, days, actors: [], query: '' }),
  adminScheduleList: scheduleListConfig({ t, onAction: nothing, onEdit: nothing }),
  adminScheduleRunList: runListConfig({ t, jobs: [], query: '' }),
  adminPaymentNoticeList: paymentNoticeConfig(t, nothing),
  adminMailList: mailListConfig({ t, templates: [], errors: [], query: '' }),
  adminApiRequestList: requestListConfig({ t, owners: [], operations: [], query: '', onRevoke: undefined }),
  adminInterfaceList: interfaceListConfig({ t, query: '' }),
  adminServerErrorList: errorListConfig({
    t,
    choices: { operations: [], releases: [], assignees: [], people: [] },
    query: '',
  }),
  adminBackupList: backupListConfig({ t, query: '' }),
  adminRestoreList: restoreListConfig({ t, query: '' }),
  adminTeamList: teamListConfig({ t }),
  adminAddressBlockList: blockListConfig(t, [], undefined),
  adminTokenList: tokenListConfig({ t, owners: [], ownId: '', query: '', may: {}, onAct: () => {} }),
  adminInvoiceList: invoicingListConfig(t),
  adminStripePaymentList: paymentListConfig(t),
  adminStripeSubscriptionList: renewingListConfig(t),
  adminStripeScheduleList: plannedListConfig(t),
  adminTaxRateList: taxRateConfig({ t, codes: [], onWithdraw: nothing }),
  adminPlanRowList: planListConfig({ t, mayEdit: true, count: 0, onMove: nothing }),
  adminCouponList: couponListConfig({ t, plans: new Map() }),
  adminApprovalList: approvalListConfig({ t, requesters: [], askMany: async () => null, onDecided: nothing }),
};

describe.each(Object.keys(CONFIGS) as (keyof typeof CONFIGS)[])('the file of %s', (list) => {
  it('has the columns of its screen with their titles', () => {
    const written = Object.entries(FILE_COLUMNS[list] ?? {}).map(([id, { title }]) => [id, title]);
    expect(CONFIGS[list].columns.map(({ id, title }) => [id, title]).sort()).toEqual(written.sort());
  });
});
