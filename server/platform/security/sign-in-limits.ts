// How often somebody may try to get into an account. Wrong tries count, right ones do not (OWASP: Slow Down Online Guessing Attacks
// with Device Cookies). Where the account has been signed in to on a device, that device alone is counted: what others try
// elsewhere cannot keep its owner out. All other callers share the account's own limits, so that many addresses help nobody.
import type { Limit, RateRule } from './rate-limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const PASSWORD = { messageId: 'signIn.tooMany' };
const PASSWORD_BY_DEVICE: RateRule = {
  name: 'sign-in-device',
  limit: 8,
  windowMs: 10 * MINUTE_MS,
  ...PASSWORD,
};
const PASSWORD_BY_ACCOUNT_AND_NETWORK: RateRule = {
  name: 'sign-in-account-network',
  limit: 8,
  windowMs: 10 * MINUTE_MS,
  ...PASSWORD,
};
/** Whoever is past it signs in from known browsers alone. */
export const PASSWORD_BY_ACCOUNT: RateRule = {
  name: 'sign-in-account',
  limit: 30,
  windowMs: HOUR_MS,
  messageId: 'signIn.tooManyAnywhere',
};
const PASSWORD_BY_NETWORK: RateRule = {
  name: 'sign-in-address',
  limit: 30,
  windowMs: 10 * MINUTE_MS,
  ...PASSWORD,
};

const CODE = { windowMs: DAY_MS, messageId: 'code.tooManyTries' };
const CODE_BY_DEVICE: RateRule = { name: 'code-try-device', limit: 20, ...CODE };
const CODE_BY_ACCOUNT_AND_NETWORK: RateRule = { name: 'code-try-account-network', limit: 10, ...CODE };
const CODE_BY_ACCOUNT: RateRule = { name: 'code-try-account', limit: 60, ...CODE };
const CODE_BY_NETWORK: RateRule = {
  name: 'code-try-address',
  limit: 30,
  windowMs: 10 * MINUTE_MS,
  messageId: 'code.tooManyTries',
};

const MAIL = { windowMs: HOUR_MS, messageId: 'code.tooMany' };
const MAIL_BY_DEVICE: RateRule = { name: 'code-device', limit: 5, ...MAIL };
const MAIL_BY_ACCOUNT_AND_NETWORK: RateRule = { name: 'code-account-network', limit: 5, ...MAIL };
const MAIL_BY_ACCOUNT: RateRule = { name: 'code-account', limit: 15, ...MAIL };
const MAIL_BY_NETWORK: RateRule = { name: 'code-address', limit: 20, ...MAIL };
/** Between two codes to one address that one caller asks for. */
export const MAIL_AGAIN: RateRule = { name: 'code-again', limit: 1, windowMs: 30_000 };

/** Who tries to get into which account. */
export interface Trier {
  /** Hash of the account's address, also of one that has no account. */
  account: string;
  /** The caller's, as `networkOf` tells it. */
  network: string;
  /** The device, where the account was signed in to on it before. */
  device: string | undefined;
}

/** What counts a wrong password. */
export function passwordLimits({ account, network, device }: Trier): Limit[] {
  if (device !== undefined) return [[PASSWORD_BY_DEVICE, device]];
  return [
    [PASSWORD_BY_ACCOUNT_AND_NETWORK, `${account} ${network}`],
    [PASSWORD_BY_ACCOUNT, account],
    [PASSWORD_BY_NETWORK, network],
  ];
}

/** What counts a wrong code. */
export function codeLimits({ account, network, device }: Trier): Limit[] {
  if (device !== undefined) return [[CODE_BY_DEVICE, device]];
  return [
    [CODE_BY_ACCOUNT_AND_NETWORK, `${account} ${network}`],
    [CODE_BY_ACCOUNT, account],
    [CODE_BY_NETWORK, network],
  ];
}

/** What counts a code that is mailed; one that is then used rightly does not count. */
export function mailLimits({ account, network, device }: Trier): Limit[] {
  if (device !== undefined) return [[MAIL_BY_DEVICE, device]];
  return [
    [MAIL_BY_ACCOUNT_AND_NETWORK, `${account} ${network}`],
    [MAIL_BY_ACCOUNT, account],
    [MAIL_BY_NETWORK, network],
  ];
}

/** What counts an address that is asked about at the sign-up: whether it has an account is told there. */
export function addressLimits({ network }: Trier): Limit[] {
  return [[PASSWORD_BY_NETWORK, network]];
}
