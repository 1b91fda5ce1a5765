import { describe, expect, it } from 'vitest';
import type { ListQuery } from '../../../records/list/resource-list-config.ts';
import { chosenPeople, givenAudience } from './given-audience.ts';

const ID = '019a0000-0000-7000-8000-000000000002';
const query = (of: Partial<ListQuery> = {}): ListQuery => ({
  page: 1,
  size: 10,
  sort: [],
  filters: {},
  conditions: [],
  search: '',
  ...of,
});
const rows = (count: number) => async () => Array.from({ length: count }, () => ({ id: ID }));

describe('a notice to people who are chosen', () => {
  it('names each of them, at most 200', async () => {
    const chosen = { isAll: false, query: query({ search: 'mia' }) };
    expect(await chosenPeople({ ...chosen, count: 1, items: rows(1) })).toEqual({ kind: 'ids', ids: [ID] });
    expect((await chosenPeople({ ...chosen, count: 200, items: rows(200) }))?.ids).toHaveLength(200);
    expect(await chosenPeople({ ...chosen, count: 201, items: rows(201) })).toBeUndefined();
  });

  it('is for whoever the filters find where all of them are chosen, however many', async () => {
    const all = { isAll: true, count: 3480, items: rows(0) };
    expect(
      await chosenPeople({ ...all, query: query({ filters: { role: ['support'] }, search: 'mia' }) }),
    ).toEqual({ kind: 'filters', filters: '{"role":["support"]}', search: 'mia' });
    expect(await chosenPeople({ ...all, query: query() })).toEqual({ kind: 'filters' });
  });

  it('is for nobody yet where no page has chosen', () => {
    expect(givenAudience(null)).toBeUndefined();
    expect(givenAudience({ from: 'elsewhere' })).toBeUndefined();
  });
});
