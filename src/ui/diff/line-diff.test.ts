import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrangeDiff } from './diff-rows.ts';
import { compareLines, linesOf } from './line-diff.ts';
import { compareWords } from './word-diff.ts';

const text = (length: number, line: (index: number) => string) =>
  Array.from({ length }, (_, index) => line(index)).join('\n');

it('the parts tell both texts whole and in order, whatever they hold', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 30 });
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      const diff = compareLines(`${one.join('\n')}\n`, `${other.join('\n')}\n`);
      const before: string[] = [];
      const after: string[] = [];
      for (const part of diff.parts) {
        expect(part.before).toBe(before.length);
        expect(part.after).toBe(after.length);
        const [old, now] = part.kind === 'same' ? [part.count, part.count] : [part.removed, part.added];
        before.push(...diff.before.slice(part.before, part.before + old));
        after.push(...diff.after.slice(part.after, part.after + now));
        if (part.kind === 'same') expect(before.slice(-old)).toEqual(after.slice(-now));
      }
      expect(before).toEqual(diff.before);
      expect(after).toEqual(diff.after);
    }),
  );
});

it('one changed line among ten thousand is one line gone and one come', () => {
  const before = text(10_000, (index) => `line ${index}`);
  const diff = compareLines(before, before.replace('line 5000\n', 'line x\n'));
  expect(diff).toMatchObject({ added: 1, removed: 1, coarse: false });
});

it('ten thousand lines that are all different are told to be replaced, with bounded work', () => {
  const diff = compareLines(
    text(10_000, (index) => `a ${index}`),
    text(10_000, (index) => `b ${index}`),
  );
  expect(diff).toMatchObject({ added: 10_000, removed: 10_000, coarse: true });
});

it('many changes in a long text are matched at the lines that are unique', () => {
  const before = text(10_000, (index) => `line ${index}`);
  const after = text(10_000, (index) => (index % 2 === 0 ? `line ${index} x` : `line ${index}`));
  expect(compareLines(before, after)).toMatchObject({ added: 5000, removed: 5000, coarse: false });
});

it('texts that differ by their line endings alone say so', () => {
  expect(compareLines('a\nb', 'a\r\nb\r\n')).toMatchObject({ added: 0, removed: 0, onlyLineEndings: true });
  expect(compareLines('a', 'a').onlyLineEndings).toBe(false);
});

it('an empty text has no lines and a last line end begins none', () => {
  expect(linesOf('')).toEqual([]);
  expect(linesOf('a\n')).toEqual(['a']);
  expect(linesOf('\n')).toEqual(['']);
});

it('long unchanged runs are folded but for three lines around a change', () => {
  const diff = compareLines(
    text(40, (index) => `line ${index}`),
    text(40, (index) => (index === 20 ? 'new' : `line ${index}`)),
  );
  const { rows, changes } = arrangeDiff(diff, 'split', new Set());
  expect(rows.map(({ kind }) => kind)).toEqual([
    'fold',
    'same',
    'same',
    'same',
    'changed',
    'same',
    'same',
    'same',
    'fold',
  ]);
  expect(changes).toEqual([4]);
  expect(arrangeDiff(diff, 'split', new Set([0])).rows).toHaveLength(25);
  expect(arrangeDiff(diff, 'unified', new Set([0, 2])).rows).toHaveLength(41);
});

it('words that changed are marked on both sides, in scripts without spaces too', () => {
  expect(compareWords('refund in 14 days', 'refund in 30 days')).toEqual({
    before: [
      { text: 'refund in ', changed: false },
      { text: '14', changed: true },
      { text: ' days', changed: false },
    ],
    after: [
      { text: 'refund in ', changed: false },
      { text: '30', changed: true },
      { text: ' days', changed: false },
    ],
  });
  expect(compareWords('申请退款政策', '申请付款政策')?.after.filter(({ changed }) => changed)).toEqual([
    { text: '付', changed: true },
  ]);
});

it('lines with little in common, or too long, are not marked word by word', () => {
  expect(compareWords('alpha beta gamma', 'one two three')).toBeNull();
  expect(compareWords('a'.repeat(3000), 'b'.repeat(3000))).toBeNull();
});
