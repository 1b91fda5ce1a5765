// What pictures depend on beside the code: the browser and the fonts. Pictures are compared only where both are as recorded.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';

/** A letter of each script that the interface is written in, and its language for the choice among CJK faces. */
const SCRIPTS = [
  'sans-serif:lang=en',
  'sans-serif:lang=fr',
  'sans-serif:lang=zh-cn',
  'sans-serif:lang=ja',
  'sans-serif:lang=ko',
  'monospace:lang=en',
  'system-ui:lang=en',
];

export interface Rendering {
  /** Version of Chromium in full. */
  chromium: string;
  /** Names and contents of the fonts that text is drawn with, as one hash. */
  fonts: string;
}

const RECORD = join(import.meta.dirname, '../tests/catalogue/pictures/recorded.json');

function output(program: string, args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return ''; // no fontconfig: no font is known, and so none is the recorded one
  }
}

/** The browser and the fonts of this machine. */
export function thisRendering(): Rendering {
  const chromium = /\d+(\.\d+)+/.exec(output(findChromium(), ['--version']))?.[0] ?? '';
  const files = [
    ...new Set(SCRIPTS.map((script) => output('fc-match', ['--format', '%{file}', script])).filter(Boolean)),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return { chromium, fonts: hash.digest('hex').slice(0, 16) };
}

/** The browser and the fonts that the pictures were taken with; null before the first were. */
export function recordedRendering(): Rendering | null {
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8'));
  } catch {
    return null;
  }
}

/** Notes what the pictures that are being taken are drawn with. */
export function record(rendering: Rendering): void {
  writeFileSync(RECORD, `${JSON.stringify(rendering, null, 2)}\n`);
}
