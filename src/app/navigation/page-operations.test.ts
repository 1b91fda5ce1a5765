import { expect, it } from 'vitest';
import { menuPlaceOf, operationsOfPage, pagesOfOperation } from './page-operations.ts';

it('a page may call what its screen and the parts of it name, and each of these operations leads back to it', () => {
  const page = '/admin/permission/api-pages';
  expect(operationsOfPage(page)).toEqual(
    expect.arrayContaining(['adminRouteList', 'adminRuleUpdate', 'adminRuleVersionList']),
  );
  expect(operationsOfPage(page)).not.toContain('adminTokenList');
  expect(pagesOfOperation('adminRouteList')).toContain(page);
  expect(pagesOfOperation('adminTokenList')).toContain('/admin/permission/rest-token');
  expect(pagesOfOperation('adminTokenList')).not.toContain(page);
  expect(operationsOfPage('/nowhere')).toEqual([]);
});

it('a page stands in the menu under its group and subgroup, details under their list, and others nowhere', () => {
  expect(menuPlaceOf('/admin/permission/api-pages')).toEqual([
    'shells.menu.users',
    'shells.menu.permissions',
    'shells.menu.apiPages',
  ]);
  expect(menuPlaceOf('/admin/user/details')).toEqual(['shells.menu.users', 'shells.menu.accounts']);
  expect(menuPlaceOf('/chat')).toEqual([]);
});
