import { describe, expect, it } from 'vitest';
import type { Shape } from '../../../api/shapes.ts';
import { areChanged, editedBlocks, halvesOf, moveBlock } from './report-blocks.ts';

const text = (markdown: string): Shape<'ReportBlock'> => ({ type: 'text', markdown });
const named = (...words: string[]) => {
  let next = 0;
  return editedBlocks(words.map(text), () => {
    next += 1;
    return `k${next}`;
  });
};
const order = (blocks: ReturnType<typeof moveBlock>) => blocks.map(({ key }) => key).join(' ');

describe('the blocks of a report', () => {
  it('move up and down with their names, and stay at the ends', () => {
    const blocks = named('a', 'b', 'c');
    expect(order(moveBlock(blocks, 'k3', -1))).toBe('k1 k3 k2');
    expect(order(moveBlock(blocks, 'k1', 1))).toBe('k2 k1 k3');
    expect(moveBlock(blocks, 'k1', -1)).toBe(blocks);
    expect(moveBlock(blocks, 'k3', 1)).toBe(blocks);
  });

  it('are changed by words and order, not by the order of their fields', () => {
    const blocks = named('a', 'b');
    expect(areChanged(blocks, [text('a'), { markdown: 'b', type: 'text' }])).toBe(false);
    expect(areChanged(blocks, [text('b'), text('a')])).toBe(true);
    expect(areChanged(blocks, [text('a')])).toBe(true);
  });

  it('are changed by their width', () => {
    const blocks = named('a');
    expect(areChanged(blocks, [{ ...text('a'), width: 'half' }])).toBe(true);
    expect(areChanged(blocks, [{ ...text('a'), width: 'full' }])).toBe(false);
  });

  it('stand beside each other in pairs of halves; a half without a partner takes the whole width', () => {
    const of = (widths: string) =>
      halvesOf([...widths].map((width) => ({ ...text(''), width: width === 'h' ? 'half' : 'full' })));
    expect(of('hh')).toEqual([true, true]);
    expect(of('hfh')).toEqual([false, false, false]);
    expect(of('hhh')).toEqual([true, true, false]);
    expect(of('fhhfhh')).toEqual([false, true, true, false, true, true]);
    expect(halvesOf([text('a'), text('b')])).toEqual([false, false]);
  });
});
