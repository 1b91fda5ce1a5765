/**
 * Which operations the web app calls by way of a state machine, by the folder of the machine. The joins are the actors that
 * features provide (src/features), which no program can follow back to their operation; tests/contract/reference.test.ts holds that
 * every name here is there.
 */
export const MACHINE_USES: Readonly<Record<string, readonly string[]>> = {
  approval: ['adminApprovalApprove', 'adminApprovalRefuse', 'adminApprovalWithdraw'],
  'branch-removal': ['messageDelete', 'messageRestore'],
  checkout: ['orderPreview', 'planOrderCreate', 'subscriptionChange'],
  'cancel-flow': ['planList', 'orderPreview', 'subscriptionChange', 'subscriptionCancel'],
  'account-deletion': ['accountDeletionGet', 'accountDeletionCreate'],
  'chat-turn': ['turnCreate', 'messageEventsGet', 'messageStop', 'messageRerun', 'messageContinue'],
  'editing-presence': ['editingRegister', 'projectPresenceRegister'],
  'email-change': ['emailCodeSend', 'ownCodeSend', 'emailChange'],
  'google-binding': [
    'googleConnectCreate',
    'googleRevoke',
    'adminGoogleConnectCreate',
    'adminGoogleRevoke',
    'bindInfoGet',
    'adminBindInfoGet',
    'metadataGet',
    'metadataSelectedUpdate',
    'googleCallback',
  ],
  'health-watchdog': ['healthGet'],
  'invite-acceptance': ['inviteGet', 'inviteAccept', 'inviteDecline'],
  'invoice-ready': ['invoiceGet', 'invoiceLinkGet'],
  'long-task': [
    'adminBackupCreate',
    'adminBackupVerify',
    'adminBackupGet',
    'adminBackupStop',
    'adminStorageTaskGet',
    'adminStorageTaskStop',
  ],
  'notice-send': ['adminNoticeAudienceGet', 'adminNoticePublish', 'adminNoticeGet', 'adminNoticeRetry'],
  'page-access': ['routePermissionList'],
  'payment-method-setup': ['cardSetup', 'cardSetupGet'],
  'payment-polling': ['billGet', 'wechatpayCreate', 'alipayCreate'],
  'period-close': ['adminPeriodGet', 'adminPeriodClose'],
  'plan-change': ['orderPreview', 'planOrderCreate', 'subscriptionChange'],
  'push-subscription': ['msgsSubscribe'],
  publishing: ['adminTextDraftList', 'adminTextPublish', 'adminTextVersionRestore'],
  'refund-wizard': ['adminOrderRefundPreview', 'adminOrderRefund'],
  restore: ['adminBackupRestore', 'adminRestoreGet', 'adminRestoreUndo'],
  'second-factor': [
    'secondFactorPrepare',
    'secondFactorConfirm',
    'secondFactorDisable',
    'backupCodesRenew',
    'secondFactorSignIn',
  ],
  session: ['basicInfosGet', 'siteSettingsGet', 'signOut'],
  'storage-browser': [
    'fileGet',
    'fileTrash',
    'fileRestore',
    'fileDelete',
    'fileUpdate',
    'fileMove',
    'folderCreate',
    'folderUpdate',
    'folderTrash',
    'folderRestore',
    'folderDelete',
    'trashEmpty',
  ],
  'table-import': ['tablePreview', 'tableCreate'],
  'table-steps': ['tableStepsUpdate'],
  'team-transfer': ['teamTransfer'],
  'token-creation': ['personalTokenCreate'],
  'upload-lifecycle': ['storageUpload', 'adminStorageUpload'],
  'wechat-sign-in': ['wechatOpenWebConnectCreate', 'wechatOffiConnectCreate'],
};

/** Machines that an operation is called by. */
export function machinesOf(operationId: string): string[] {
  return Object.entries(MACHINE_USES)
    .filter(([, operations]) => operations.includes(operationId))
    .map(([machine]) => machine);
}
