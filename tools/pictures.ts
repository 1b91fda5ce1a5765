/** Takes the pictures of the catalogue anew; look at each that changed before you commit it: `npm run pictures [part ...]`. */
import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';
import { record, thisRendering } from './rendering.ts';

const run = (args: string[], environment: Record<string, string>) =>
  spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...environment } }).status ?? 1;

process.exitCode =
  run(['vite', 'build', '--outDir', 'dist-catalogue'], { VITE_CATALOGUE: '1' }) ||
  run(
    [
      ...['playwright', 'test', '-c', 'tests/catalogue/playwright.config.ts', '--update-snapshots=changed'],
      ...['-g', `(${process.argv.slice(2).join('|') || '.*'}) looks as recorded`],
    ],
    { RECORD_PICTURES: '1', CHROMIUM_PATH: findChromium() },
  );
if (process.exitCode === 0) record(thisRendering());
