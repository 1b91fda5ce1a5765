// The built-in analyst over sets of questions with gold answers, where they are at hand.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { CleanUp } from '../clean-up.ts';
import type { Line, Table } from '../figures.ts';
import { ROOT } from '../server-process.ts';

const run = promisify(execFile);
/** Of files as `npm run eval:analyst` takes them; QUESTION_SETS names another. */
const FOLDER = resolve(ROOT, process.env.QUESTION_SETS ?? '../shared/data/table_qa');

interface Summary {
  questions: number;
  answered: number;
  coverage: number;
  right: number;
  precision: number;
  must_refuse: number;
  right_refusals: number;
  p95_ms: number;
}

export async function measure(cleanUp: CleanUp): Promise<Table[]> {
  const sets = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl')) : [];
  const title = 'The built-in analyst on sets of questions with gold answers';
  if (sets.length === 0)
    return [{ title, lines: [], notes: ['Skipped: no sets here (QUESTION_SETS names their folder).'] }];
  const lines: Line[] = [];
  for (const set of sets) {
    const summary = await score(cleanUp, join(FOLDER, set));
    lines.push({
      subject: basename(set, '.jsonl'),
      figures: {
        questions: [summary.questions],
        answered: [summary.answered],
        'coverage %': [summary.coverage * 100],
        right: [summary.right],
        'precision %': [summary.precision * 100],
        'right refusals': `${summary.right_refusals} of ${summary.must_refuse}`,
        'p95 ms': [summary.p95_ms],
      },
    });
  }
  return [{ title, lines }];
}

async function score(cleanUp: CleanUp, set: string): Promise<Summary> {
  const scoring = run(process.execPath, ['tools/eval-analyst.ts', '--set', set, '--json'], {
    cwd: ROOT,
    maxBuffer: 2 ** 26,
  });
  cleanUp.add(() => scoring.child.kill('SIGINT'));
  const { stdout } = await scoring;
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
