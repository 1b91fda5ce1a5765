import { expect, it } from 'vitest';
import type { GoogleValues } from '../../../machines/google-binding/index.ts';
import { isSelectable } from '../../../machines/google-binding/index.ts';
import { choicesOf, chosenValue } from './google-choices.ts';

const values: GoogleValues = {
  accountSummaries: [
    {
      displayName: 'Shop',
      propertySummaries: [
        { property: 'properties/1', displayName: 'Web', propertyType: 'ORDINARY', parent: 'accounts/1' },
      ],
    },
  ],
  siteEntry: [{ siteUrl: 'https://a.example/' }, { siteUrl: 'sc-domain:b.example' }],
  customers: [
    {
      id: '10',
      name: 'Agency',
      manager: true,
      child: [{ id: '11', name: 'Shop', manager: false, child: [] }],
    },
    { id: '20', name: 'Alone', manager: false, child: [] },
  ],
};

it('[R9.49] a manager is a heading with its accounts below it, an account without one stands alone', () => {
  const choices = choicesOf('gads', values);
  expect(choices.map(({ value, label, group }) => [value, label, group])).toEqual([
    ['10/11', 'Shop', 'Agency'],
    ['20', 'Alone', undefined],
  ]);
});

it('every choice is one that can be selected, and is found again once it is', () => {
  for (const service of ['ga', 'gsc', 'gads'] as const)
    for (const { value, selection } of choicesOf(service, values)) {
      expect(isSelectable(values, selection)).toBe(true);
      const selected = { ga: null, gsc: null, gads: null, [service]: selection.selected };
      expect(chosenValue(service, selected)).toBe(value);
    }
  expect(chosenValue('gsc', { ga: null, gsc: null, gads: null })).toBeNull();
});
