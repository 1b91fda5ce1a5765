import { expect, it } from 'vitest';
import { isCreditCode, isTaxNumber, tidyTaxNumber } from './tax-number.ts';

it('a credit code of mainland China has its right check character', () => {
  expect(isCreditCode('91350100M000100Y43')).toBe(true);
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

it('of other countries any that is no sentence is taken', () => {
  expect(isTaxNumber('GB123456789', 'GB')).toBe(true);
  expect(isTaxNumber('', 'US')).toBe(false);
  expect(isTaxNumber('NOT A NUMBER!', 'US')).toBe(false);
});

it('what people write between its parts is nothing of a number', () => {
  expect(tidyTaxNumber(' de 123.456-789 ')).toBe('DE123456789');
});
