import { describe, expect, it } from 'vitest';
import { noRoom, writtenCredits } from './caps.ts';

describe('credits as they are written', () => {
  it.each([
    [1_000_000, 'en_US', '1,000'],
    [1_234_567, 'en_US', '1,234.567'],
    [1_234_567, 'fr_FR', '1\u202F234,567'],
    [1, 'en_US', '0.001'],
    [0, 'en_US', '0'],
  ] as const)('%d thousandths in %s are %s', (amount, locale, text) => {
    expect(writtenCredits(amount, locale)).toBe(text);
  });
});

describe('limits', () => {
  it('are told with what is needed and free; credits to buy are spoken of for the balance alone', () => {
    const told = { account: { balance: 5000, reserved: 2000 }, max: 4000, locale: 'en_US' as const };
    const balance = noRoom('credits.limit.balance', { limit: 'balance', cap: 0 }, told);
    expect(balance).toMatchObject({
      code: 'CREDITS_EXHAUSTED',
      messageId: 'credits.limit.balance',
      params: { needed: '4', cap: '0', available: '3' },
    });
    expect(balance.extras.msgLimit).toEqual(expect.any(String));
    const day = noRoom('credits.limit.day', { limit: 'day', cap: 1500 }, told);
    expect(day.params).toEqual({ needed: '4', cap: '1.5', available: '3' });
    expect(day.extras).toEqual({});
  });
});
