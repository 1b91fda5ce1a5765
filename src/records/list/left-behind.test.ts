import { describe, expect, it } from 'vitest';
import { addressOfList, leaveBehind, placeInList } from './left-behind.ts';

const rows = ['a', 'b', 'c'].map((id) => ({ id, href: `/people/details?id=${id}` }));

describe('a list that was left for a page of details', () => {
  it('leads to the records before and after, and says which of how many it is', () => {
    leaveBehind({ route: '/people', query: 'page=2&f.role=admin', rows, first: 10, total: 25 });
    expect(placeInList('/people', 'b')).toEqual({
      previous: '/people/details?id=a',
      next: '/people/details?id=c',
      position: 12,
      total: 25,
    });
    expect(placeInList('/people', 'a')).toMatchObject({ previous: null, next: '/people/details?id=b' });
    expect(placeInList('/people', 'c')).toMatchObject({ previous: '/people/details?id=b', next: null });
  });

  it('is come back to as it was left', () => {
    expect(addressOfList('/people')).toBe('/people?page=2&f.role=admin');
    expect(addressOfList('/teams')).toBe('/teams');
  });

  it('says nothing of a record that it did not show, nor of another list', () => {
    expect(placeInList('/people', 'z')).toBeNull();
    expect(placeInList('/teams', 'a')).toBeNull();
    expect(placeInList(undefined, 'a')).toBeNull();
  });
});
