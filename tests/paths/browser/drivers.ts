// The machines whose paths are walked in Chromium.
import type { BrowserDriver } from './browser-driver.ts';
import { dateRangeApp } from './date-range.ts';
import { filterApp } from './filters.ts';
import { googleApp } from './google.ts';
import { healthApp } from './health.ts';
import { paymentApp } from './payment.ts';
import { uploadApp } from './upload.ts';
import { wechatApp } from './wechat.ts';

/** The short ones first. */
export const DRIVERS: readonly BrowserDriver[] = [
  wechatApp,
  filterApp,
  paymentApp,
  googleApp,
  uploadApp,
  healthApp,
  dateRangeApp,
];
