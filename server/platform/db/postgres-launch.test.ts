import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { planLaunch } from './postgres-launch.ts';

const ROOT_ID = 0;
let parent: string;
let folder: string;

beforeAll(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'tablewise-launch-'));
  folder = path.join(parent, 'pg');
});
afterAll(() => rmSync(parent, { recursive: true }));

/** A machine without unshare: nothing is found on the empty path. */
const withoutNamespaces: PostgresBinaries = {
  initdb: '/opt/tablewise/bin/initdb',
  postgres: '/opt/tablewise/bin/postgres',
  pgCtl: '/opt/tablewise/bin/pg_ctl',
  major: 18,
  environment: { PATH: '/nowhere' },
};

it('an ordinary user runs it as himself, whose folder it is', () => {
  const plan = planLaunch(folder, withoutNamespaces, 1000);
  expect(plan.identity).toBeUndefined();
  expect(plan.prefix).not.toContain('unshare');
});

it('a folder of another user is refused with the line that gives it away', () => {
  mkdirSync(folder);
  const stranger = 54_321;
  expect(() => planLaunch(folder, withoutNamespaces, stranger)).toThrow(
    expect.objectContaining({
      code: 'OWNER',
      message: expect.stringContaining(`sudo chown -R ${stranger} ${folder}`),
    }),
  );
  rmSync(folder, { recursive: true });
});

it('root without namespaces, in a place that no other user can reach, is told what to do', () => {
  expect(() => planLaunch(folder, withoutNamespaces, ROOT_ID)).toThrow(
    expect.objectContaining({
      code: 'ROOT',
      message: expect.stringMatching(/cannot reach .*ordinary user.*DATABASE_URL/),
    }),
  );
});

it('a cluster that is there already keeps its owner, whatever else would work', () => {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'PG_VERSION'), '18\n');
  const ownedByRoot = process.getuid?.() === ROOT_ID;
  expect(() => planLaunch(folder, withoutNamespaces, ROOT_ID)).toThrow(
    expect.objectContaining({
      code: 'ROOT',
      message: expect.stringContaining(ownedByRoot ? 'chown -R' : 'cannot reach'),
    }),
  );
});
