import { expect, it } from 'vitest';
import { PAGE_RULES } from '../../server/access/permissions/catalogue.ts';
import { adminMenuPaths } from '../../src/app/navigation/admin-menu.ts';
import { shellOf } from '../../src/app/navigation/shell-of.ts';

it('the admin menu leads to every admin page that is no detail page, to the documentation, and nowhere else', () => {
  const pages = PAGE_RULES.map(({ pattern }) => pattern).filter(
    (pattern) => shellOf(pattern) === 'admin' && !/\/(details|results)$/.test(pattern),
  );
  const docs = ['api', 'int-api', 'open-api'].map((type) => `/doc/${type}/apis`);
  expect(adminMenuPaths().sort()).toEqual([...pages, ...docs].sort());
});
