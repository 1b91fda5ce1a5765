import { aiUsageHandlers } from '../admin/ai-usage/handlers.ts';
import { adminTokenHandlers } from '../admin/api-requests/handlers.ts';
import { apiRequestHandlers } from '../admin/api-requests/request-handlers.ts';
import { approvalHandlers } from '../admin/approvals/handlers.ts';
import { heldForApproval } from '../admin/approvals/hold-call.ts';
import { adminBackupHandlers } from '../admin/backups/handlers.ts';
import { adminCacheHandlers } from '../admin/caches/handlers.ts';
import { configHandlers } from '../admin/configs/handlers.ts';
import { financialHandlers } from '../admin/financial/handlers.ts';
import { periodHandlers } from '../admin/financial/periods.ts';
import { reconciliationHandlers } from '../admin/financial/reconciliation.ts';
import { taxRateHandlers } from '../admin/financial/tax-rates.ts';
import { adminForeignKeyHandlers } from '../admin/foreign-keys/handlers.ts';
import { adminHelpHandlers } from '../admin/help/handlers.ts';
import { adminHomeHandlers } from '../admin/home/handlers.ts';
import { adminInterfaceHandlers } from '../admin/interfaces/handlers.ts';
import { adminInvoiceHandlers } from '../admin/invoices/handlers.ts';
import { listHandlers, listsByOperation } from '../admin/lists.ts';
import { adminMailHandlers } from '../admin/mails/handlers.ts';
import { adminNoticeHandlers } from '../admin/notices/handlers.ts';
import { adminOperationHandlers } from '../admin/operations/handlers.ts';
import { adminOrderHandlers } from '../admin/orders/handlers.ts';
import { adminPaymentNoticeHandlers } from '../admin/payment-notices/handlers.ts';
import { permissionHandlers } from '../admin/permissions/handlers.ts';
import { ruleHandlers } from '../admin/permissions/rules.ts';
import { adminCouponHandlers } from '../admin/plans/coupon-handlers.ts';
import { adminPlatformHandlers } from '../admin/platforms/handlers.ts';
import { adminPlanHandlers } from '../admin/plans/handlers.ts';
import { resourceHandlers } from '../admin/resources/handlers.ts';
import { roleHandlers } from '../admin/roles/handlers.ts';
import { adminScheduleHandlers } from '../admin/schedules/handlers.ts';
import { adminServerErrorHandlers } from '../admin/server-errors/handlers.ts';
import { adminFileHandlers } from '../admin/storage/handlers.ts';
import { adminFileLinkHandlers } from '../admin/storage/link-handlers.ts';
import { storageStatHandlers } from '../admin/storage/stat-handlers.ts';
import { adminStripeHandlers } from '../admin/stripe/handlers.ts';
import { adminSubscriptionHandlers } from '../admin/subscriptions/handlers.ts';
import { adminTeamHandlers } from '../admin/teams/handlers.ts';
import { adminTextHandlers } from '../admin/texts/handlers.ts';
import { erasureHandlers } from '../admin/users/erasure.ts';
import { adminUserHandlers } from '../admin/users/handlers.ts';
import { impersonationHandlers } from '../admin/users/impersonation.ts';
import { mergeHandlers } from '../admin/users/merge.ts';
import { userMessageHandlers } from '../admin/users/user-messages.ts';
import { accountHandlers } from '../domain/account/handlers.ts';
import { noticeHandlers } from '../domain/account/notice-handlers.ts';
import { profileHandlers } from '../domain/account/profile-handlers.ts';
import { deletionHandlers } from '../domain/account-deletion/handlers.ts';
import { analysisHandlers } from '../domain/analyses/handlers.ts';
import { billingHandlers } from '../domain/billing/handlers.ts';
import { poolHandlers } from '../domain/billing/pool-handlers.ts';
import { subscriptionHandlers } from '../domain/billing/subscription-handlers.ts';
import { brandHandlers } from '../domain/brands/handlers.ts';
import { cardHandlers } from '../domain/cards/handlers.ts';
import { chatHandlers } from '../domain/chats/handlers.ts';
import { messageHandlers } from '../domain/chats/message-handlers.ts';
import { creditHandlers } from '../domain/credits/handlers.ts';
import { documentHandlers } from '../domain/documents/handlers.ts';
import { exportHandlers } from '../domain/exports/handlers.ts';
import { quotaHandlers } from '../domain/functions/handlers.ts';
import { googleHandlers } from '../domain/google/handlers.ts';
import { googleSignInHandlers } from '../domain/google-sign-in/handlers.ts';
import { inviteHandlers } from '../domain/invites/handlers.ts';
import { invoiceHandlers } from '../domain/invoices/handlers.ts';
import { labellingHandlers } from '../domain/labelling/handlers.ts';
import { modelHandlers } from '../domain/models/handlers.ts';
import { openApiHandlers } from '../domain/open-api/handlers.ts';
import { ownDataHandlers } from '../domain/own-data/handlers.ts';
import { passkeyHandlers } from '../domain/passkeys/handlers.ts';
import { paymentHandlers } from '../domain/payments/handlers.ts';
import { personalTokenHandlers } from '../domain/personal-tokens/handlers.ts';
import { personalizationHandlers } from '../domain/personalization/handlers.ts';
import { projectHandlers } from '../domain/projects/handlers.ts';
import { peopleHandlers } from '../domain/projects/people-handlers.ts';
import { projectPresenceHandlers } from '../domain/projects/project-presence.ts';
import { teamChatHandlers } from '../domain/projects/team-chats.ts';
import { queryHandlers } from '../domain/queries/handlers.ts';
import { reportHandlers } from '../domain/reports/handlers.ts';
import { reportMailHandlers } from '../domain/reports/mail-handlers.ts';
import { reportShareHandlers } from '../domain/reports/share-handlers.ts';
import { searchHandlers } from '../domain/search/handlers.ts';
import { securityHandlers } from '../domain/security/handlers.ts';
import { shareHandlers } from '../domain/shares/handlers.ts';
import { signInHandlers } from '../domain/sign-in/handlers.ts';
import { siteHandlers } from '../domain/site/handlers.ts';
import { folderHandlers } from '../domain/storage/folder-handlers.ts';
import { storageHandlers } from '../domain/storage/handlers.ts';
import { placeHandlers } from '../domain/storage/place-handlers.ts';
import { trashHandlers } from '../domain/storage/trash-handlers.ts';
import { tableHandlers } from '../domain/tables/handlers.ts';
import { joinHandlers } from '../domain/tables/join-handlers.ts';
import { pivotHandlers } from '../domain/tables/pivot-handlers.ts';
import { stepHandlers } from '../domain/tables/step-handlers.ts';
import { versionHandlers } from '../domain/tables/version-handlers.ts';
import { teamHandlers } from '../domain/teams/handlers.ts';
import { textHandlers } from '../domain/texts/handlers.ts';
import { viewHandlers } from '../domain/views/handlers.ts';
import { wechatHandlers } from '../domain/wechat/handlers.ts';
import type { Handlers } from '../kernel/contract.ts';
import type { Services } from '../services.ts';

/** One handler for every implemented operation; the compiler says which one is missing. */
export function createHandlers(services: Services, region: 'global' | 'cn'): Handlers {
  const lists = listsByOperation(services);
  const approvedWithin = (within: Services) => ({
    ...adminUserHandlers(within),
    ...erasureHandlers(within),
    ...adminOrderHandlers(within),
    ...adminBackupHandlers(within),
    ...adminNoticeHandlers(within),
    ...periodHandlers(within),
    ...reconciliationHandlers(within),
  });
  const revertsWithin = (within: Services) => ({
    ...configHandlers(within),
    ...roleHandlers(within),
    ...adminUserHandlers(within),
    ...adminTextHandlers(within),
    ...adminHelpHandlers(within),
    ...adminNoticeHandlers(within),
    ...adminInterfaceHandlers(within),
    ...adminPlanHandlers(within),
    ...adminCouponHandlers(within),
    ...adminScheduleHandlers(within),
    ...adminTeamHandlers(within),
    ...adminServerErrorHandlers(within),
    ...adminFileHandlers(within),
  });
  const handlers: Handlers = {
    ...signInHandlers(services),
    ...accountHandlers(services),
    ...noticeHandlers(services),
    ...trashHandlers(services),
    ...folderHandlers(services),
    ...placeHandlers(services),
    ...securityHandlers(services),
    ...profileHandlers(services),
    ...ownDataHandlers(services),
    ...deletionHandlers(services),
    ...siteHandlers(services, region),
    ...textHandlers(services),
    ...storageHandlers(services),
    ...documentHandlers(services),
    ...tableHandlers(services),
    ...joinHandlers(services),
    ...pivotHandlers(services),
    ...stepHandlers(services),
    ...versionHandlers(services),
    ...labellingHandlers(services),
    ...chatHandlers(services),
    ...messageHandlers(services),
    ...modelHandlers(services),
    ...projectHandlers(services),
    ...projectPresenceHandlers(services),
    ...peopleHandlers(services),
    ...teamChatHandlers(services),
    ...teamHandlers(services),
    ...inviteHandlers(services),
    ...brandHandlers(services),
    ...shareHandlers(services),
    ...queryHandlers(services),
    ...analysisHandlers(services),
    ...reportHandlers(services),
    ...reportMailHandlers(services),
    ...reportShareHandlers(services),
    ...viewHandlers(services),
    ...creditHandlers(services),
    ...poolHandlers(services),
    ...listHandlers(services),
    ...billingHandlers(services, region),
    ...subscriptionHandlers(services),
    ...quotaHandlers(services),
    ...adminPlanHandlers(services),
    ...adminCouponHandlers(services),
    ...cardHandlers(services),
    ...paymentHandlers(services, region),
    ...invoiceHandlers(services),
    ...googleHandlers(services),
    ...googleSignInHandlers(services),
    ...passkeyHandlers(services),
    ...wechatHandlers(services),
    ...personalizationHandlers(services),
    ...searchHandlers(services),
    ...personalTokenHandlers(services),
    ...openApiHandlers(services, () => handlers),
    ...adminOperationHandlers(services, revertsWithin),
    ...adminUserHandlers(services),
    ...erasureHandlers(services),
    ...mergeHandlers(services),
    ...impersonationHandlers(services),
    ...userMessageHandlers(services),
    ...configHandlers(services),
    ...adminScheduleHandlers(services),
    ...adminMailHandlers(services),
    ...adminPaymentNoticeHandlers(services),
    ...adminNoticeHandlers(services),
    ...adminFileHandlers(services),
    ...adminFileLinkHandlers(services),
    ...storageStatHandlers(services),
    ...adminBackupHandlers(services),
    ...adminTokenHandlers(services),
    ...apiRequestHandlers(services, (within) => openApiHandlers(within, () => handlers)),
    ...adminServerErrorHandlers(services),
    ...adminInterfaceHandlers(services),
    ...adminPlatformHandlers(services),
    ...adminForeignKeyHandlers(services),
    ...adminHomeHandlers(services),
    ...aiUsageHandlers(services),
    ...resourceHandlers(services),
    ...financialHandlers(services),
    ...reconciliationHandlers(services),
    ...periodHandlers(services),
    ...taxRateHandlers(services),
    ...adminCacheHandlers(services),
    ...adminOrderHandlers(services),
    ...adminSubscriptionHandlers(services),
    ...adminInvoiceHandlers(services),
    ...adminStripeHandlers(services),
    ...approvalHandlers(services, approvedWithin),
    ...permissionHandlers(services),
    ...ruleHandlers(services),
    ...roleHandlers(services),
    ...adminTeamHandlers(services),
    ...adminTextHandlers(services),
    ...adminHelpHandlers(services),
    // last: they take the place of the handlers that carry it out
    ...heldForApproval(services, approvedWithin),
    ...exportHandlers(services, (operation) => lists.get(operation)),
  };
  return handlers;
}
