import { expect, it } from 'vitest';
import { isTest } from '../repo/rules.ts';
import { listFiles, readFile } from '../repo/source-files.ts';

const NAME = String.raw`\b(?:role_name|roleName)\b`;
/** The name compared with a word, looked up in a list or switched on; whether it is empty may be asked. */
const DECIDES = new RegExp(
  [
    String.raw`${NAME}\s*[!=]==(?!\s*'')`,
    String.raw`[!=]==\s*[\w.]*${NAME}`,
    String.raw`\b(?:includes|has|indexOf|test|match|switch )\([\w.]*${NAME}`,
    String.raw`${NAME}\.(?:includes|startsWith|endsWith|match|test)\(`,
  ].join('|'),
);

it('[R6.11] the web app shows the role name and never decides anything by it', () => {
  for (const text of ["user.role_name === 'Admin'", "'Admin' === roleName", 'ROLES.includes(user.role_name)'])
    expect(text).toMatch(DECIDES);
  expect("{roleName !== '' && <Badge>{roleName}</Badge>}").not.toMatch(DECIDES);
  const files = listFiles().filter(
    (file) => /^src\/.*\.tsx?$/.test(file) && !file.startsWith('src/generated/') && !isTest(file),
  );
  const users = files.filter((file) => new RegExp(NAME).test(readFile(file).text));
  expect(users).toContain('src/app/shell/ShellDrawers.tsx');
  expect(users.filter((file) => DECIDES.test(readFile(file).text))).toEqual([]);
});
