import { describe, expect, it } from 'vitest';
import { extendTo, noSelection, pageState, togglePage, toggleRow } from './selection.ts';

const page = (...ids: string[]) => ids.map((id) => [id, id.toUpperCase()] as const);
const FIRST = page('a', 'b', 'c', 'd', 'e');
const SECOND = page('f', 'g');
const ids = ({ items }: { items: ReadonlyMap<string, string> }) => [...items.keys()].sort();

describe('a selection', () => {
  it('takes a row in and out, and keeps the row itself', () => {
    const one = toggleRow(noSelection<string>(), FIRST, 'b');
    expect([...one.items]).toEqual([['b', 'B']]);
    expect(ids(toggleRow(one, FIRST, 'b'))).toEqual([]);
  });

  it('reaches from the last press to the next with Shift, in both directions', () => {
    const at = toggleRow(noSelection<string>(), FIRST, 'c');
    expect(ids(extendTo(at, FIRST, 'e'))).toEqual(['c', 'd', 'e']);
    expect(ids(extendTo(at, FIRST, 'a'))).toEqual(['a', 'b', 'c']);
  });

  it('with Shift but without a press on this page is a plain press', () => {
    const other = toggleRow(noSelection<string>(), FIRST, 'c');
    expect(ids(extendTo(other, SECOND, 'g'))).toEqual(['c', 'g']);
  });

  it('stays over pages', () => {
    const both = togglePage(toggleRow(noSelection<string>(), FIRST, 'a'), SECOND);
    expect(ids(both)).toEqual(['a', 'f', 'g']);
    expect(pageState(both, FIRST)).toBe('some');
    expect(pageState(both, SECOND)).toBe('all');
    expect(ids(togglePage(both, SECOND))).toEqual(['a']);
  });

  it('of everything becomes that of the page without the row that is taken out', () => {
    const all = { ...noSelection<string>(), isAll: true };
    expect(pageState(all, FIRST)).toBe('all');
    const without = toggleRow(all, FIRST, 'b');
    expect(without.isAll).toBe(false);
    expect(ids(without)).toEqual(['a', 'c', 'd', 'e']);
    expect(ids(togglePage(all, FIRST))).toEqual([]);
  });

  it('of an empty page is none', () => {
    expect(pageState(noSelection<string>(), [])).toBe('none');
  });
});
