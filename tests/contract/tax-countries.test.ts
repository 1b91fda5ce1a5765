import { expect, it } from 'vitest';
import contract from '../../src/generated/openapi.json' with { type: 'json' };
import { countries } from '../../src/i18n/country-name.ts';

it('rates of tax are taken of the countries that buyers choose from, and of no other', () => {
  expect(contract.components.schemas.TaxCountry?.enum).toEqual(
    countries()
      .map(({ code }) => code)
      .sort(),
  );
});
