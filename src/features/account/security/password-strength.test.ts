import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 'weak'],
  ['Passw0rd!!', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['1234512345123451234512345', 'weak'],
  ['coffee sales', 'fair'],
  ['correct horse battery', 'strong'],
] as const)('the password “%s” is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
