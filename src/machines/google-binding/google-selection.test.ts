import { expect, it } from 'vitest';
import type { GoogleValues } from './google-selection.ts';
import { isSelectable } from './google-selection.ts';

const VALUES: GoogleValues = {
  accountSummaries: [
    { displayName: 'A', propertySummaries: [] },
    {
      displayName: 'B',
      propertySummaries: [
        { property: 'properties/1', displayName: 'Web', propertyType: 'ORDINARY', parent: 'accounts/2' },
      ],
    },
  ],
  siteEntry: [{ siteUrl: 'https://shop.example/' }],
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

it.each([
  [['10', '11'], true],
  [['20'], true],
  [['10'], false],
  [['20', '11'], false],
  [['10', '20'], false],
  [['10', '11', '12'], false],
  [[], false],
])(
  '[R9.49, R3.078] the hierarchy %j of Google Ads, manager first, is an account: %s',
  (customer_hierarchy, expected) => {
    expect(isSelectable(VALUES, { service: 'gads', selected: { customer_hierarchy } })).toBe(expected);
  },
);

it('a property and a site are selectable where the service offers them', () => {
  const property = (id: string) =>
    isSelectable(VALUES, {
      service: 'ga',
      selected: {
        displayName: 'B',
        propertyDisplayName: 'Web',
        property: id,
        propertyType: 'ORDINARY',
        parent: 'accounts/2',
      },
    });
  const site = (siteUrl: string) => isSelectable(VALUES, { service: 'gsc', selected: { siteUrl } });
  expect([property('properties/1'), property('properties/2')]).toEqual([true, false]);
  expect([site('https://shop.example/'), site('https://foreign.example/')]).toEqual([true, false]);
});
