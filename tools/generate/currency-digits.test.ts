import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OTHER_DIGITS } from '../../src/generated/currency-digits.ts';
import { currencyDigits } from './currency-digits.ts';

it('the table is written from the contract: none of the yen, three of the dinar', () => {
  const source = readFileSync('openapi/currency-digits.yaml', 'utf8');
  expect(readFileSync('src/generated/currency-digits.ts', 'utf8')).toContain(currencyDigits(source));
  expect(OTHER_DIGITS).toMatchObject({ JPY: 0, KRW: 0, KWD: 3, CLF: 4 });
});

it.each(['0: JPY\n3: JPY\n', '0: yen\n', '0: JPY  KRW\n'])('%j is refused', (source) => {
  expect(() => currencyDigits(source)).toThrow('openapi/currency-digits.yaml');
});
