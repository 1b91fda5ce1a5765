// What the roles of the product may do, without a server: the rules that a new installation begins with, held against the committed matrix.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGE_RULES } from '../../../src/generated/pages/rules.ts';
import { translate } from '../../kernel/messages.ts';
import { CALL_RULES, ROLES } from './catalogue.ts';

const matrix = JSON.parse(readFileSync('tests/server/permission-matrix.json', 'utf8'));
const CODES = ROLES.map(({ code }) => code);

/** Who may, in the words of the matrix. */
function open(loginRequired: boolean, permission: string | null): string {
  if (!loginRequired && permission === null) return 'everybody';
  const holders = ROLES.filter(({ permissions }) => permission !== null && permissions.includes(permission));
  const found = holders.map(({ code }) => code).join(', ');
  return found === CODES.join(', ') ? 'every role' : found;
}

it('every page and every operation is open to the roles that the committed matrix says', () => {
  expect(matrix.askers).toBe(['visitor', 'disabled super_admin', 'no role', ...CODES].join(', '));
  const pages = PAGE_RULES.map(({ pattern, loginRequired, permission }) => [
    pattern,
    open(loginRequired, permission),
  ]);
  expect(Object.fromEntries(pages)).toEqual(matrix.pages);
  const calls = CALL_RULES.map(({ operation, loginRequired, permission }) => [
    operation,
    open(loginRequired, permission),
  ]);
  expect(Object.fromEntries(calls)).toEqual(matrix.operations);
});

it('a role of the product is called as its message says in English', () => {
  for (const { code, name } of ROLES) expect(translate('en_US', `role.name.${code}`), code).toBe(name);
});

it('the super administrator has every permission that another role has, and nobody has one twice', () => {
  const [chief] = ROLES;
  expect(chief?.code).toBe('super_admin');
  for (const { code, permissions } of ROLES) {
    expect(
      permissions.filter((permission) => !chief?.permissions.includes(permission)),
      code,
    ).toEqual([]);
    expect(new Set(permissions).size, code).toBe(permissions.length);
  }
});
