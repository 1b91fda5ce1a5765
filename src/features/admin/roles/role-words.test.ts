import { expect, it } from 'vitest';
import { differenceOf, matrixOf } from './role-words.ts';

it('the matrix has view and edit first, and a row for each resource', () => {
  expect(matrixOf(['admin.user:credits', 'admin.user:edit', 'admin.user:view', 'doc.api:view'])).toEqual({
    subjects: ['admin.user', 'doc.api'],
    actions: ['view', 'edit', 'credits'],
  });
});

it('a change names what is gained and what is lost', () => {
  expect(differenceOf(new Set(['a:view', 'b:view']), new Set(['b:view', 'c:view']))).toEqual({
    gained: ['c:view'],
    lost: ['a:view'],
  });
});
