import { describe, expect, it } from 'vitest';
import { addressLimits, codeLimits, MAIL_AGAIN, mailLimits, passwordLimits } from './sign-in-limits.ts';

const SECOND = 1000;
const STRANGER = { account: 'account', network: '203.0.113.7', device: undefined };
const OWNER = { ...STRANGER, device: 'device' };

const rule = (name: string, limit: number, seconds: number, messageId?: string) => ({
  name,
  limit,
  windowMs: seconds * SECOND,
  ...(messageId !== undefined && { messageId }),
});

describe('what counts', () => {
  it('a wrong password: 8 in ten minutes from one network, 30 in an hour for an account, 30 in ten minutes for a network', () => {
    expect(passwordLimits(STRANGER)).toEqual([
      [rule('sign-in-account-network', 8, 600, 'signIn.tooMany'), 'account 203.0.113.7'],
      [rule('sign-in-account', 30, 3600, 'signIn.tooManyAnywhere'), 'account'],
      [rule('sign-in-address', 30, 600, 'signIn.tooMany'), '203.0.113.7'],
    ]);
  });

  it('a wrong code: 10 a day from one network, 60 a day for an account, 30 in ten minutes for a network', () => {
    expect(codeLimits(STRANGER)).toEqual([
      [rule('code-try-account-network', 10, 86_400, 'code.tooManyTries'), 'account 203.0.113.7'],
      [rule('code-try-account', 60, 86_400, 'code.tooManyTries'), 'account'],
      [rule('code-try-address', 30, 600, 'code.tooManyTries'), '203.0.113.7'],
    ]);
  });

  it('a mailed code: 5 an hour from one network, 15 for an account, 20 for a network, one in 30 seconds', () => {
    expect(mailLimits(STRANGER)).toEqual([
      [rule('code-account-network', 5, 3600, 'code.tooMany'), 'account 203.0.113.7'],
      [rule('code-account', 15, 3600, 'code.tooMany'), 'account'],
      [rule('code-address', 20, 3600, 'code.tooMany'), '203.0.113.7'],
    ]);
    expect(MAIL_AGAIN).toEqual(rule('code-again', 1, 30));
  });

  it('on a device that is known to the account: that device alone', () => {
    expect(passwordLimits(OWNER)).toEqual([[rule('sign-in-device', 8, 600, 'signIn.tooMany'), 'device']]);
    expect(codeLimits(OWNER)).toEqual([[rule('code-try-device', 20, 86_400, 'code.tooManyTries'), 'device']]);
    expect(mailLimits(OWNER)).toEqual([[rule('code-device', 5, 3600, 'code.tooMany'), 'device']]);
  });

  it('an address that is asked about: as much as a wrong password of its network', () => {
    expect(addressLimits(OWNER)).toEqual([
      [rule('sign-in-address', 30, 600, 'signIn.tooMany'), '203.0.113.7'],
    ]);
  });
});
