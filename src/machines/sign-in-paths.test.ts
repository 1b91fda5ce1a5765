import { expect, test } from 'vitest';
import { isSignInPath } from './sign-in-paths.ts';

test('/login and /sign-up are sign-in pages, with a query too; others are not', () => {
  expect(['/login', '/sign-up', '/login?next=%2Fchat', '/login#x'].every(isSignInPath)).toBe(true);
  expect(['/', '/logins', '/chat?next=/login', '/account/login'].some(isSignInPath)).toBe(false);
});
