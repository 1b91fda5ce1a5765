import type { FieldSection, FieldValues } from '../../ui/detail/field-definition.ts';
import { sample } from './sample.ts';

/** Fields of every kind, as a detail page has them. */
export const SAMPLE_SECTIONS: readonly FieldSection[] = [
  {
    id: 'plan',
    title: sample('Plan'),
    description: sample('What customers see on the page of prices.'),
    fields: [
      { kind: 'text', name: 'name', label: sample('Name'), required: true },
      {
        kind: 'text',
        name: 'code',
        label: sample('Code'),
        copyable: true,
        hint: sample('Used in addresses.'),
      },
      {
        kind: 'select',
        name: 'type',
        label: sample('Type'),
        options: [
          { value: 'subscription', label: sample('Subscription') },
          { value: 'credits', label: sample('Credit pack') },
        ],
      },
      { kind: 'money', name: 'price', label: sample('Price a month'), currency: 'USD', digits: 2 },
      { kind: 'number', name: 'seats', label: sample('Seats'), unit: sample('seats'), min: 1 },
      { kind: 'tags', name: 'tags', label: sample('Tags') },
      { kind: 'text', name: 'description', label: sample('Description'), multiline: true },
      { kind: 'switch', name: 'visible', label: sample('Visible to customers') },
    ],
  },
  {
    id: 'provider',
    title: sample('Provider'),
    fields: [
      { kind: 'text', name: 'owner', label: sample('Owner'), revealable: true },
      { kind: 'link', name: 'address', label: sample('Terms') },
      { kind: 'date', name: 'start', label: sample('Sold from') },
      { kind: 'secret', name: 'key', label: sample('Provider key') },
      { kind: 'secret', name: 'hook', label: sample('Webhook secret') },
      { kind: 'time', name: 'created', label: sample('Created') },
      { kind: 'text', name: 'note', label: sample('Note') },
    ],
  },
];

export const SAMPLE_VALUES: FieldValues = {
  name: sample('Team'),
  code: sample('TEAM-1'),
  type: 'subscription',
  price: 245_000,
  seats: 12,
  tags: [sample('beta'), sample('europe')],
  description: sample('All of Starter\nTwelve seats\nMail support'),
  visible: true,
  owner: sample('m***t@example.com'),
  address: sample('https://example.com/terms'),
  start: '2026-04-01',
  key: true,
  hook: false,
  created: 1_773_826_200,
  note: null,
};
