import { expect, it } from 'vitest';
import { writtenMoney } from './tell-payer.ts';

it.each([
  [123_456, 'USD', 'en_US', '$1,234.56'],
  [123_456, 'USD', 'fr_FR', '1 234,56 $'],
  [6800, 'CNY', 'en_US', 'CN¥68.00'],
  [6800, 'CNY', 'ja_JP', '元 68.00'],
  [1, 'USD', 'en_US', '$0.01'],
  [1234, 'JPY', 'en_US', '¥1,234'],
  [1234, 'KRW', 'ko_KR', '₩1,234'],
  [1234, 'KWD', 'en_US', 'KWD 1.234'],
  [123_456, 'HUF', 'en_US', 'HUF 1,234.56'],
] as const)('%d minor units of %s are written in %s as %s', (minor, currency, locale, text) => {
  expect(writtenMoney(minor, currency, locale).replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(text);
});
