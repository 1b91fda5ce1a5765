/**
 * The way in, for `npm start` and `npm test`. Plain JavaScript that Node 20 runs: it installs what is missing, and hands
 * over to the Node 24 that the project brings.
 *
 *   node start.mjs [arguments of the server]   install, build the web app, serve
 *   node start.mjs build                       install, build the web app
 *   node start.mjs check [parts]               install, run the check
 *
 * What is done already is skipped by stamps, so that a second start takes well under two seconds.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { runToEnd } from './tools/run-to-end.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const inRoot = (...parts) => path.join(root, ...parts);
const OLDEST_NODE = [20, 9];
const PROJECT_NODE = 24;

/** Ends the start with one sentence instead of a stack. */
class StartError extends Error {}

async function main([command, ...rest]) {
  requireNode(OLDEST_NODE);
  await install(command === 'check');
  const node = findProjectNode();
  if (command === 'check') return run(node, [inRoot('tools/check.ts'), ...rest]);
  await build(node);
  if (command === 'build') return 0;
  const server = [inRoot('server/main.ts'), ...(command === undefined ? [] : [command, ...rest])];
  return run(node, [inRoot('sandbox/run-with-sandbox.ts'), ...server], { isSupervised: true });
}

function requireNode([major, minor]) {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  throw new StartError(
    `Tablewise needs Node ${major}.${minor} or later to start; this is ${process.versions.node}.`,
  );
}

// Install -----------------------------------------------------------------------------------------------------------

/**
 * Installs what is missing. To build and serve, the development packages are left out, which are a quarter of all; where they
 * were installed once, by the check or by hand, they stay.
 */
async function install(isForCheck) {
  const stamp = inRoot('node_modules/.tablewise-stamp');
  const lockfile = readFileSync(inRoot('package-lock.json'), 'utf8');
  const wanted = sha256(lockfile, process.platform, process.arch);
  const [installed, extent] = readOrEmpty(stamp).split('\n');
  if (installed === wanted && (extent === WHOLE || !isForCheck)) return;
  const isWhole = isForCheck || hasDevelopmentPackages();
  if (!isInstalled(JSON.parse(lockfile), isWhole)) {
    console.log('Installing…');
    // whatever NODE_ENV says
    const development = isWhole ? '--include=dev' : '--omit=dev';
    const options = ['--no-audit', '--no-fund', development, '--include=optional', '--loglevel=error'];
    await runQuietly(...npmCommand(['ci', ...options]), 'The installation failed');
  }
  writeFileSync(stamp, isWhole ? `${wanted}\n${WHOLE}` : wanted);
}

const WHOLE = 'with development packages';

/** What npm noted of the packages in node_modules, by their places; nothing where none are installed. */
function installedPackages() {
  const noted = readOrEmpty(inRoot('node_modules/.package-lock.json'));
  return noted === '' ? {} : JSON.parse(noted).packages;
}

function hasDevelopmentPackages() {
  return Object.values(installedPackages()).some(({ dev }) => dev === true);
}

/** Whether what npm noted in node_modules is what the lockfile asks for: someone installed by hand. */
function isInstalled(lockfile, isWhole) {
  const installed = installedPackages();
  return Object.entries(lockfile.packages).every(([place, wanted]) => {
    if (place === '' || (wanted.dev === true && !isWhole)) return true;
    const found = installed[place];
    // Packages for other platforms are absent, and so are the ones that only those need.
    if (!found) return wanted.optional === true && (!(wanted.os || wanted.cpu) || !isForThisPlatform(wanted));
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function isForThisPlatform({ os, cpu, libc }) {
  const fits = (list, own) => {
    if (list === undefined) return true;
    const names = [list].flat();
    if (names.includes(`!${own}`)) return false;
    return names.includes(own) || names.every((name) => name.startsWith('!'));
  };
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, ownLibc());
}

function ownLibc() {
  if (process.platform !== 'linux') return undefined;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

/** The npm that runs us, on the Node that runs it; our own Node may be one that the installation replaces. */
function npmCommand(args) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  if (cli?.endsWith('.js')) return [node ?? process.execPath, [cli, ...args]];
  return ['npm', args];
}

// Node 24 -----------------------------------------------------------------------------------------------------------

function findProjectNode() {
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const own = inRoot('node_modules', `node-${os}-${process.arch}`, file);
  if (existsSync(own)) return own;
  if (Number.parseInt(process.versions.node, 10) >= PROJECT_NODE) return process.execPath;
  throw new StartError(
    `Tablewise brings Node ${PROJECT_NODE} for Linux and Windows only. Install Node ${PROJECT_NODE} from https://nodejs.org and start again (this is ${process.versions.node}).`,
  );
}

// Build -------------------------------------------------------------------------------------------------------------

/** Builds the web app unless `dist` was made from the same content. */
async function build(node) {
  const stamp = inRoot('dist/.stamp');
  const region = process.env.VITE_REGION ?? '';
  const sources = listSources();
  const listing = sha256(region, ...sources.map(describeFile));
  const [builtListing, builtContent] = readOrEmpty(stamp).split('\n');
  if (builtListing === listing) return;

  const content = sha256(region, ...sources.flatMap((file) => [file, readFileSync(inRoot(file))]));
  if (builtContent !== content) {
    console.log('Building…');
    rmSync(stamp, { force: true });
    await runQuietly(node, [inRoot('node_modules/vite/bin/vite.js'), 'build'], 'The build failed');
    await runQuietly(node, [inRoot('tools/compress-build.ts')], 'The build failed');
  }
  mkdirSync(inRoot('dist'), { recursive: true });
  writeFileSync(stamp, `${listing}\n${content}`);
}

const BUILD_FOLDERS = ['src', 'public'];
const BUILD_FILES = [
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'tools/compress-build.ts',
];

/** Every file that the build depends on, relative to the root and in a fixed order. */
function listSources() {
  const inFolders = BUILD_FOLDERS.filter((folder) => existsSync(inRoot(folder))).flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      // Node 20.9 knows `path` only, Node 24 `parentPath` only.
      .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name))),
  );
  return [...inFolders, ...BUILD_FILES.filter((file) => existsSync(inRoot(file)))].sort();
}

function describeFile(file) {
  const { mtimeMs, size } = statSync(inRoot(file));
  return `${file} ${mtimeMs} ${size}`;
}

// Running -----------------------------------------------------------------------------------------------------------

/** Children that say `node` mean Node 24 too, and what one of them compiled is not compiled again by the next. */
function environment() {
  const [name = 'PATH'] = Object.keys(process.env).filter((key) => key.toUpperCase() === 'PATH');
  return {
    NODE_COMPILE_CACHE: inRoot('node_modules/.cache/node'),
    ...process.env,
    [name]: [inRoot('node_modules/.bin'), process.env[name]].filter(Boolean).join(path.delimiter),
  };
}

/** Runs a step whose output matters only when it fails. */
function runQuietly(program, args, failure) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows, npm is a script of the shell.
      shell: process.platform === 'win32' && program === 'npm',
    });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => reject(new StartError(`${failure}: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new StartError(`${failure} (${signal ?? `exit code ${code}`}).`));
    });
  });
}

/** Runs a program in our place. @returns its exit code */
async function run(node, args, options) {
  try {
    return await runToEnd(node, args, { cwd: root, env: environment(), ...options });
  } catch (error) {
    throw new StartError(`Node ${PROJECT_NODE} does not run here: ${error.message}`);
  }
}

// -------------------------------------------------------------------------------------------------------------------

function sha256(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

function readOrEmpty(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
