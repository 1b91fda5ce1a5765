import { describe, expect, it } from 'vitest';
import type { BundledDocument } from './bundling-steps.ts';
import { deriveFailures } from './derive-failures.ts';
import { expandLists } from './expand-lists.ts';

const document = (list: object): BundledDocument => ({
  paths: { '/api/things': { get: { operationId: 'thingList', 'x-list': list } } },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        properties: {
          state: { type: 'string', enum: ['new', 'old'], description: 'How it is.' },
          tags: { type: 'array', items: { type: 'string' }, description: 'What it is about.' },
          size: { type: 'integer', description: 'Bytes.' },
        },
      },
    },
  },
});
const LIST = {
  row: 'Thing',
  filters: {
    state: { kind: 'check_list' },
    about: { kind: 'option', of: 'tags' },
    size: { kind: 'number_range' },
  },
  sort: ['size'],
  search: 'Words of its name.',
};

describe('a list operation', () => {
  const { paths, components } = expandLists(document(LIST));
  const operation = paths['/api/things']?.get;

  it('takes pages, a search, and a closed map of filters and of orders', () => {
    expect(operation?.parameters).toEqual([
      { $ref: '#/components/parameters/Page' },
      { $ref: '#/components/parameters/PageSize' },
      expect.objectContaining({ name: 'search', schema: { type: 'string', maxLength: 200 } }),
      expect.objectContaining({ name: 'sort' }),
      expect.objectContaining({ name: 'filters' }),
    ]);
    expect(components.schemas?.ThingListSort).toMatchObject({
      additionalProperties: false,
      properties: { size: { $ref: '#/components/schemas/SortDirection' } },
    });
    expect(components.schemas?.ThingListFilters).toMatchObject({
      additionalProperties: false,
      properties: {
        state: { type: 'array', items: { enum: ['new', 'old'] } },
        about: { type: 'string', maxLength: 500 },
        size: { $ref: '#/components/schemas/NumberRange' },
      },
    });
  });

  it('answers rows, their total and how it was found, or one of the failures of every list', () => {
    const { get } = deriveFailures(expandLists(document(LIST))).paths['/api/things'] ?? {};
    expect(Object.keys(get?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '422',
      '429',
      '500',
      '503',
    ]);
    expect(components.schemas?.ThingListAnswer).toMatchObject({
      required: ['msg_type', 'items', 'total', 'total_is'],
      properties: { items: { items: { $ref: '#/components/schemas/Thing' } } },
    });
  });

  it('keeps failures of its own', () => {
    const given = document(LIST);
    const own = { 404: { description: 'Gone.' } };
    Object.assign(given.paths['/api/things']?.get ?? {}, { responses: own });
    expect(expandLists(given).paths['/api/things']?.get?.responses).toMatchObject(own);
    expect(given.paths['/api/things']?.get?.responses).toEqual(own);
  });

  it('has no search where it names none', () => {
    const { search: _, ...silent } = LIST;
    const [item] = Object.values(expandLists(document(silent)).paths);
    expect(JSON.stringify(item?.get?.parameters)).not.toContain('search');
  });

  it('that names a row or a field that is not there stops the generator', () => {
    expect(() => expandLists(document({ ...LIST, row: 'Nothing' }))).toThrow('thingList');
    expect(() => expandLists(document({ ...LIST, filters: { colour: { kind: 'option' } } }))).toThrow(
      'colour',
    );
  });

  it('that adds up and groups is asked for both, and answers sums beside its rows', () => {
    const summed = expandLists(document({ ...LIST, totals: { size: {} }, groups: ['state'] }));
    const names = summed.paths['/api/things']?.get?.parameters?.slice(-3);
    expect(names).toEqual([
      expect.objectContaining({ name: 'totals', schema: { type: 'boolean', default: false } }),
      expect.objectContaining({ name: 'group_by', schema: { type: 'string', enum: ['state'] } }),
      expect.objectContaining({ name: 'rows', schema: { type: 'boolean', default: true } }),
    ]);
    expect(summed.components.schemas?.ThingListAnswer).toMatchObject({
      required: ['msg_type', 'items', 'total', 'total_is'],
      properties: {
        totals: { items: { $ref: '#/components/schemas/ListTotal' } },
        groups: { items: { $ref: '#/components/schemas/ListGroup' } },
      },
    });
    expect(components.schemas?.ThingListAnswer).not.toHaveProperty('properties.totals');
  });

  it.each([
    [{ totals: { state: {} } }, 'the total state is no number'],
    [{ totals: { size: { currency: 'money' } } }, 'its currency is no field'],
    [{ groups: ['about'] }, 'the group about is no filter of a field with few values'],
    [{ groups: ['size'] }, 'the group size is no filter of a field with few values'],
  ])('that would add up or group what cannot be is refused: %o', (sums, message) => {
    expect(() => expandLists(document({ ...LIST, ...sums }))).toThrow(message);
  });
});
