import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterDefinition } from '../../machines/filter-state/index.ts';
import {
  type AddressRules,
  isSameSavedView,
  type ListView,
  pressSort,
  readListAddress,
  sortMap,
  unknownParts,
  writeListAddress,
} from './list-address.ts';

const FILTERS: FilterDefinition[] = [
  { alias: 'status', type: 'option', options: [{ name: 'Active', value: 'active', is_default: true }] },
  { alias: 'plans', type: 'check_list' },
  { alias: 'created', type: 'day_range' },
  { alias: 'mfa', type: 'bool', on: 'yes', off: 'no' },
  { alias: 'balance', type: 'number_range', unit: 'credits' },
  { alias: 'team', type: 'team' },
  { alias: 'name', type: 'text' },
];
const RULES: AddressRules = {
  filters: FILTERS,
  sortable: ['name', 'created_at', 'balance'],
  defaultSort: [{ field: 'created_at', direction: 'desc' }],
  defaultSize: 10,
};
const START = readListAddress('', RULES);

describe('a list in the address', () => {
  it('says nothing of what stands at its default', () => {
    expect(START).toMatchObject({ page: 1, size: 10, search: '', sort: RULES.defaultSort });
    expect(writeListAddress(START, RULES)).toBe('');
  });

  it('comes back as it was written, whatever is chosen', () => {
    const view = fc.record({
      page: fc.integer({ min: 1, max: 9_999_999 }),
      size: fc.integer({ min: 2, max: 10_000 }),
      search: fc.string({ maxLength: 200 }),
      sort: fc.uniqueArray(
        fc.record({
          field: fc.constantFrom('name', 'created_at', 'balance'),
          direction: fc.constantFrom('asc' as const, 'desc' as const),
        }),
        { selector: ({ field }) => field, minLength: 1, maxLength: 3 },
      ),
      values: fc.record({
        status: fc.string({ minLength: 1 }),
        plans: fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }),
        created: fc
          .tuple(fc.integer({ min: 1, max: 4_000_000_000 }), fc.integer({ min: 1, max: 4_000_000_000 }))
          .map(([one, other]) => ({ start_time: Math.min(one, other), end_time: Math.max(one, other) })),
        mfa: fc.constantFrom('yes', 'no'),
        balance: fc.constantFrom('5000..', '..-20', '-7..1000000'),
        team: fc.uniqueArray(fc.uuid(), { minLength: 1 }),
        name: fc.string({ minLength: 1 }),
      }),
    });
    fc.assert(
      // a check list with _all_ restricts nothing and is left out, as is the default
      fc.property(view, (chosen: ListView) => {
        const read = readListAddress(writeListAddress(chosen, RULES), RULES);
        expect(read).toEqual(chosen);
      }),
    );
  });

  it('keeps a filter that was freed of a default that restricts', () => {
    const view = { ...START, values: { ...START.values, status: '_all_' } };
    expect(writeListAddress(view, RULES)).toBe('f.status=_all_');
    expect(readListAddress('f.status=_all_', RULES).values.status).toBe('_all_');
  });

  it('takes the default of what does not read', () => {
    expect(readListAddress('page=0&size=1&sort=secret:asc&f.created=x..y&f.none=1&q=', RULES)).toEqual(START);
    expect(readListAddress('page=-2&size=1e9&sort=name:up&f.created=5', RULES)).toEqual(START);
  });

  it('takes a custom size between 2 and 10 000', () => {
    expect(readListAddress('size=37', RULES).size).toBe(37);
    expect(readListAddress('size=10001', RULES).size).toBe(10);
  });

  it('leaves the other parameters of the page alone', () => {
    const before = 'id=7&tab=rows&page=3&f.status=locked';
    expect(writeListAddress({ ...START, search: 'x' }, RULES, before)).toBe('id=7&tab=rows&q=x');
  });

  it('is the same saved view in another order of parameters and on another page', () => {
    expect(isSameSavedView('size=20&q=a&page=4', 'q=a&size=20', RULES)).toBe(true);
    expect(isSameSavedView('q=a', 'q=b', RULES)).toBe(false);
  });
});

describe('sorting', () => {
  it('[R2.154] a press on the head of a sorted column turns ascending into descending and back', () => {
    const once = pressSort([], 'name', 'asc', false);
    const twice = pressSort(once, 'name', 'asc', false);
    expect(once).toEqual([{ field: 'name', direction: 'asc' }]);
    expect(twice).toEqual([{ field: 'name', direction: 'desc' }]);
    expect(pressSort(twice, 'name', 'asc', false)).toEqual(once);
  });

  it('another column takes its place, with Shift it comes after it', () => {
    const byName = pressSort([], 'name', 'asc', false);
    expect(pressSort(byName, 'balance', 'desc', false)).toEqual([{ field: 'balance', direction: 'desc' }]);
    const both = pressSort(byName, 'balance', 'desc', true);
    expect(both.map(({ field }) => field)).toEqual(['name', 'balance']);
    expect(pressSort(both, 'name', 'asc', true)[0]).toEqual({ field: 'name', direction: 'desc' });
  });

  it('is by three columns at most', () => {
    const three = ['a', 'b', 'c'].map((field) => ({ field, direction: 'asc' as const }));
    expect(pressSort(three, 'd', 'asc', true).map(({ field }) => field)).toEqual(['a', 'b', 'd']);
  });

  it('[R3.042] is sent as a map of field to asc or desc, the first field first', () => {
    const map = sortMap([
      { field: 'name', direction: 'asc' },
      { field: 'balance', direction: 'desc' },
    ]);
    expect(JSON.stringify(map)).toBe('{"name":"asc","balance":"desc"}');
  });
});

describe('a query of an earlier version', () => {
  it('names the filters and orders that the list does not have, each once', () => {
    expect(
      unknownParts('f.gone=1&f.status=a&sort=secret:asc,name:desc,gone:asc&q=x&page=2&run=7', RULES),
    ).toEqual(['gone', 'secret']);
    expect(unknownParts('f.status=a&sort=name:asc', RULES)).toEqual([]);
    expect(unknownParts('', RULES)).toEqual([]);
  });
});
