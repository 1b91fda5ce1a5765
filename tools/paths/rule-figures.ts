// How well random walks put a rule to the test: left by the run of the tests, for the report.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './project.ts';

export interface RuleFigures {
  readonly machine: string;
  /** The test that says the rule: its file from the root, and its whole name. */
  readonly rule: { readonly file: string; readonly name: string };
  readonly walks: number;
  /** Moves that a walk made, on average; an answer that nobody waits for is no move. */
  readonly meanMoves: number;
  readonly longest: number;
  /** In how many walks each thing happened that the rule is about. */
  readonly happened: Readonly<Record<string, number>>;
}

const FOLDER = path.join(ROOT, 'report/paths/rules');

export function writeRuleFigures(figures: RuleFigures): void {
  const { machine, rule, happened } = figures;
  const name = createHash('sha256')
    .update(JSON.stringify([machine, rule, Object.keys(happened)]))
    .digest('hex');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, `${name.slice(0, 16)}.json`), JSON.stringify(figures));
}

/** Those of the rules that the tests still have; none before the tests ran. */
export function readRuleFigures(): RuleFigures[] {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER)
    .map((file) => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as RuleFigures)
    .filter(({ rule }) => isWritten(rule))
    .sort((one, other) => (one.rule.name < other.rule.name ? -1 : 1));
}

function isWritten({ file, name }: RuleFigures['rule']): boolean {
  const source = path.join(ROOT, file);
  const title = name.split(' > ').at(-1) ?? '';
  return existsSync(source) && readFileSync(source, 'utf8').includes(title);
}
