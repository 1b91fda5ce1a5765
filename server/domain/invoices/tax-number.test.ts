import { expect, it } from 'vitest';
import { isCreditCode, isTaxNumber, tidyTaxNumber } from './tax-number.ts';

it('a credit code of mainland China has its right check character', () => {
  // of companies whose codes are public
  for (const code of ['91350100M000100Y43', '914403001922038216', '9144030071526726XG', '91110108551385082Q'])
    expect(isCreditCode(code), code).toBe(true);
  // one without a zero, so that each weight counts, and one whose check character is a zero; reckoned by powers of 3 modulo 31
  expect(isCreditCode('91441921112345678X')).toBe(true);
  expect(isCreditCode('914419211123400220')).toBe(true);
  expect(isCreditCode('91350100M000100Y44')).toBe(false);
  expect(isCreditCode('91350100M000100Y4')).toBe(false);
  // letters that such codes do not have
  expect(isCreditCode('91350100I000100Y43')).toBe(false);
});

it('a number of a country of the EU begins with its letters and has as many digits as those of the country', () => {
  expect(isTaxNumber('DE123456789', 'DE')).toBe(true);
  expect(isTaxNumber('DE12345678', 'DE')).toBe(false);
  expect(isTaxNumber('123456789', 'DE')).toBe(false);
  expect(isTaxNumber('EL123456789', 'GR')).toBe(true);
  expect(isTaxNumber('GR123456789', 'GR')).toBe(false);
  expect(isTaxNumber('NL123456789B01', 'NL')).toBe(true);
});

it('of mainland China it is a credit code or has fifteen digits, as older ones have', () => {
  expect(isTaxNumber('914403001922038216', 'CN')).toBe(true);
  expect(isTaxNumber('123456789012345', 'CN')).toBe(true);
  expect(isTaxNumber('12345678', 'CN')).toBe(false);
});

it('of other countries any that is no sentence is taken', () => {
  expect(isTaxNumber('GB123456789', 'GB')).toBe(true);
  expect(isTaxNumber('', 'US')).toBe(false);
  expect(isTaxNumber('NOT A NUMBER!', 'US')).toBe(false);
});

it('what people write between its parts is nothing of a number', () => {
  expect(tidyTaxNumber(' de 123.456-789 ')).toBe('DE123456789');
});
