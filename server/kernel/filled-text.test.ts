import { describe, expect, it } from 'vitest';
import { filledText } from './filled-text.ts';

describe('a text that has to say something', () => {
  it('is kept without the blanks around it', () => {
    expect(filledText(' \tQuarterly  figures\n')).toBe('Quarterly  figures');
  });

  it.each(['', ' ', '\u3000\t\n'])('is refused where it is nothing but blanks, by its field: %j', (blank) => {
    const reason = { id: 'valid.empty' };
    expect(() => filledText(blank, 'username')).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        params: { field: 'username', reason },
        extras: { fields: { username: reason } },
      }),
    );
  });
});
