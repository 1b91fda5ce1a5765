import { describe, expect, it } from 'vitest';
import { MarkdownDocument } from './markdown-document.ts';
import { closeMarks, withoutMarks } from './open-marks.ts';

describe('emphasis in text that grows', () => {
  it.each([
    ['The total is **6,2', 'The total is **6,2**'],
    ['The total is **', 'The total is '],
    ['The total is **6** and *more ', 'The total is **6** and *more*'],
    ['a `co', 'a `co`'],
    ['a `**', 'a `**`'],
    ['**a *b', '**a *b***'],
    ['~~gone', '~~gone~~'],
    ['done **b** and 2*3 or 2 * 3', 'done **b** and 2*3 or 2 * 3'],
    ['* an item', '* an item'],
    ['escaped \\*\\* stars', 'escaped \\*\\* stars'],
  ])('%j is read as %j', (text, expected) => {
    expect(closeMarks(text)).toBe(expected);
  });

  it('is never seen raw, wherever the text is cut', () => {
    const text = `The **total amount** of *all* stores is **6,225.93**, with \`sum(amount)\` over **${'many words '.repeat(12)}** and on.`;
    for (let end = 1; end < text.length; end += 1) {
      const shown = JSON.stringify(
        new MarkdownDocument().update(text.slice(0, end), true).open,
        (key, value) => (key === 'raw' ? undefined : value),
      );
      expect(shownTexts(shown)).not.toMatch(/\*\*|`/);
    }
  });

  it('leaves what is shown before it is read without pairs of marks', () => {
    expect(withoutMarks(' and **bo')).toBe(' and bo');
    expect(withoutMarks(' 2 * 3')).toBe(' 2 * 3');
  });
});

/** The texts of the leaves of a drawing, which are what a person sees. */
function shownTexts(json: string): string {
  const texts: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (value !== null && typeof value === 'object') {
      const entries = Object.entries(value);
      const inner = entries.filter(([, part]) => Array.isArray(part) && part.length > 0);
      const text = entries.find(([key]) => key === 'text')?.[1];
      if (inner.length === 0 && typeof text === 'string') texts.push(text);
      for (const [, part] of inner) visit(part);
    }
  };
  visit(JSON.parse(json));
  return texts.join(' ');
}
