import { describe, expect, it } from 'vitest';
import { doubtfulOf, markDoubtful } from './doubtful-numbers.ts';

const token = (place: number) => `{{qdoubt-${place}.r0.c0}}`;

describe('numbers that are in no result', () => {
  it('become tokens that stand for them, wherever they are written', () => {
    const marked = markDoubtful('It grew by 4711, from 12.5 % (4711).', ['4711', '12.5 %']);
    expect(marked).toBe(`It grew by ${token(0)}, from ${token(1)} (${token(0)}).`);
    expect(doubtfulOf(token(1), ['4711', '12.5 %'])).toBe('12.5 %');
  });

  it('are not marked as a part of a longer number', () => {
    expect(markDoubtful('14711, 4711.5, 4,711 and 47110', ['4711'])).toBe('14711, 4711.5, 4,711 and 47110');
    expect(markDoubtful('At the end 4711.', ['4711'])).toBe(`At the end ${token(0)}.`);
  });

  it('stay in code, formulas, addresses, the note of the analyst and numbers of results', () => {
    const text =
      '`7` {{q1.r7.c7}} [a](/x/7) $$7$$\n\n```\n7\n```\n\n> ⚠ Not found in any result of this answer: 7.';
    expect(markDoubtful(text, ['7'])).toBe(text);
  });

  it('are told from tokens of results', () => {
    expect(doubtfulOf('{{q1.r0.c0}}', ['7'])).toBeNull();
    expect(doubtfulOf('{{qdoubt-5.r0.c0}}', ['7'])).toBeNull();
  });

  it('leave a text without any as it is', () => {
    expect(markDoubtful('All 7 are well.', [])).toBe('All 7 are well.');
  });
});
