import { describe, expect, it } from 'vitest';
import { columnWidth } from './column-width.ts';

describe('column width', () => {
  it('a column is as wide as its values need, within limits', () => {
    expect(columnWidth('id', ['1', '2'])).toBeLessThan(columnWidth('id', ['a sentence of some length']));
    expect(columnWidth('x', [])).toBe(88);
    expect(columnWidth('x', ['y'.repeat(500)])).toBe(320);
  });

  it('the title fits beside its icon', () => {
    expect(columnWidth('Hospital Referral', [])).toBeGreaterThan(170);
  });

  it('wide scripts take more room', () => {
    expect(columnWidth('微信订单号码列', [])).toBeGreaterThan(columnWidth('abcdefg', []));
  });

  it('one long value among many does not widen the column', () => {
    const values = [...Array.from({ length: 19 }, () => 'short'), 'z'.repeat(60)];
    expect(columnWidth('name', values)).toBe(columnWidth('name', ['short']));
  });
});
