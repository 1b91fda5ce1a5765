// The machines whose paths are walked in Chromium.

import { backupTaskApp, restoreApp } from './backups.ts';
import type { BrowserDriver } from './browser-driver.ts';
import { cardsApp } from './cards.ts';
import { checkoutApp } from './checkout.ts';
import { dateRangeApp } from './date-range.ts';
import { deletionApp } from './deletion.ts';
import { emailApp } from './email.ts';
import { factorApp } from './factor.ts';
import { filterApp } from './filters.ts';
import { googleApp } from './google.ts';
import { healthApp } from './health.ts';
import { inviteApp } from './invite.ts';
import { invoiceApp } from './invoice.ts';
import { noticeSendApp } from './notices.ts';
import { cancelApp, changeApp } from './own-plan.ts';
import { passkeyApp } from './passkeys.ts';
import { paymentApp } from './payment.ts';
import { periodApp } from './period.ts';
import { pictureApp } from './picture.ts';
import { refundApp } from './refund.ts';
import { storageApp } from './storage.ts';
import { publishingApp } from './texts.ts';
import { tokenCreationApp } from './tokens.ts';
import { transferApp } from './transfer.ts';
import { uploadApp } from './upload.ts';
import { wechatApp } from './wechat.ts';

/** The short ones first. */
export const DRIVERS: readonly BrowserDriver[] = [
  wechatApp,
  cardsApp,
  invoiceApp,
  cancelApp,
  changeApp,
  refundApp,
  periodApp,
  transferApp,
  tokenCreationApp,
  deletionApp,
  inviteApp,
  emailApp,
  factorApp,
  passkeyApp,
  pictureApp,
  backupTaskApp,
  restoreApp,
  publishingApp,
  noticeSendApp,
  storageApp,
  checkoutApp,
  filterApp,
  paymentApp,
  googleApp,
  uploadApp,
  healthApp,
  dateRangeApp,
];
