// @vitest-environment jsdom
import { walkScreens } from './screen/walk-screens.ts';

await walkScreens({
  'branch-removal': async () => (await import('./screen/undo-notice.tsx')).undoNoticeScreen,
  'cancel-flow': async () => (await import('./screen/own-plan.tsx')).cancelScreen,
  checkout: async () => (await import('./screen/checkout.ts')).checkoutScreen,
  'delayed-skeleton': async () => (await import('./screen/skeleton.tsx')).skeletonScreen,
  'filter-state': async () => (await import('./screen/filters.ts')).filterScreen,
  'google-binding': async () => (await import('./screen/google.ts')).googleScreen,
  'google-sign-in': async () => (await import('./screen/google-sign-in.ts')).googleSignInScreen,
  'health-watchdog': async () => (await import('./screen/health.ts')).healthScreen,
  'invoice-ready': async () => (await import('./screen/invoice.ts')).invoiceScreen,
  'long-task': async () => (await import('./screen/backup-task.ts')).backupTaskScreen,
  notifications: async () => (await import('./screen/notices.tsx')).noticesScreen,
  passkey: async () => (await import('./screen/passkey.ts')).passkeyScreen,
  'payment-method-setup': async () => (await import('./screen/cards.ts')).cardsScreen,
  'payment-polling': async () => (await import('./screen/payment.ts')).paymentScreen,
  'plan-change': async () => (await import('./screen/own-plan.tsx')).changeScreen,
  'refund-wizard': async () => (await import('./screen/refund.tsx')).refundScreen,
  'seat-purchase': async () => (await import('./screen/own-plan.tsx')).seatsScreen,
  'security-code': async () => (await import('./screen/code.tsx')).codeScreen,
  'side-menu': async () => (await import('./screen/menu.tsx')).menuScreen,
  'step-up': async () => (await import('./screen/step-up.tsx')).stepUpScreen,
  'upload-lifecycle': async () => (await import('./screen/upload.ts')).uploadScreen,
  'storage-browser': async () => (await import('./screen/storage.ts')).storageScreen,
  'wechat-sign-in': async () => (await import('./screen/wechat.ts')).wechatScreen,
});
