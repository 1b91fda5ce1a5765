import { expect, it } from 'vitest';
import { LOCALES, translate } from '../../kernel/messages.ts';
import { APPROVED_OPERATIONS } from './approved-operations.ts';

it.each(LOCALES)('every operation that is held has words for what is asked for, in %s', (locale) => {
  for (const operation of APPROVED_OPERATIONS) {
    const id = `approval.what.${operation}`;
    expect(translate(locale, id, { count: 1 }), operation).not.toBe(id);
  }
});
