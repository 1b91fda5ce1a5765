import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resolvePostgresBinaries } from './postgres-binaries.ts';

let root: string;
let packageRoot: string;
let linkFolder: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tablewise-binaries-'));
  packageRoot = path.join(root, 'package');
  linkFolder = path.join(root, 'pg.lib');
  mkdirSync(path.join(packageRoot, 'native', 'lib'), { recursive: true });
  writeFileSync(path.join(packageRoot, 'package.json'), '{"version":"18.4.0-beta.17"}');
  writeFileSync(path.join(packageRoot, 'native/lib/libx.so.6.18'), 'library');
});
afterEach(() => rmSync(root, { recursive: true }));

const listLink = (target: string) =>
  writeFileSync(
    path.join(packageRoot, 'native', 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libx.so.6.18', target }]),
  );

it('library links that no install script made are made in the package', () => {
  listLink('native/lib/libx.so.6');
  const { environment, major } = resolvePostgresBinaries(linkFolder, packageRoot);
  expect(readlinkSync(path.join(packageRoot, 'native/lib/libx.so.6'))).toBe('libx.so.6.18');
  expect(environment.LD_LIBRARY_PATH).toBeUndefined();
  expect(existsSync(linkFolder)).toBe(false);
  expect(major).toBe(18);
});

it('where the package takes no links they are made elsewhere, and both folders are searched', () => {
  listLink('native/closed/libx.so.6');
  for (const _start of ['first', 'second']) {
    const { environment } = resolvePostgresBinaries(linkFolder, packageRoot);
    expect(environment.LD_LIBRARY_PATH).toBe(`${linkFolder}:${path.join(packageRoot, 'native/lib')}`);
    expect(readFileSync(path.join(linkFolder, 'libx.so.6'), 'utf8')).toBe('library');
  }
});

it('the programs get no secret of the app', () => {
  listLink('native/lib/libx.so.6');
  process.env.APP_SECRET = 'hidden';
  try {
    const { environment } = resolvePostgresBinaries(linkFolder, packageRoot);
    expect(Object.keys(environment)).not.toContain('APP_SECRET');
    expect(environment.LC_ALL).toBe('C');
  } finally {
    delete process.env.APP_SECRET;
  }
});
