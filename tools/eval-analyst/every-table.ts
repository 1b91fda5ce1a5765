// The csv files of a folder and what is asked of them, for runs over made-up questions and changed tables.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { generateCases } from './generated/cases.ts';
import { readPlainCsv } from './generated/plain-table.ts';
import {
  describeResult,
  type GeneratedResult,
  generatedFigures,
  runGenerated,
} from './generated/run-generated.ts';
import { halfOf } from './halves.ts';
import { type Compared, compareChanges, countOutcomes } from './metamorphic/run-metamorphic.ts';
import { readSet } from './score-set.ts';

/** Questions that are made of one table unless a number is given. */
const PER_TABLE = 12;

interface RunOptions {
  /** Folder whose csv files are asked, however deep they lie. */
  folder?: string | undefined;
  /** A set of questions, for changed tables: those of its working half. */
  set?: string | undefined;
  seed: string;
  /** A part of the names of the changes that are tried; absent, all. */
  change?: string | undefined;
  perTable?: number | undefined;
}

function csvFiles(folder: string): string[] {
  return globSync(join(folder, '**/*.csv')).sort();
}

/** Asks made-up questions of every table and prints each that is answered wrongly. @returns how many those are */
export async function printGenerated({
  folder = '.',
  seed,
  perTable = PER_TABLE,
}: RunOptions): Promise<number> {
  const skipped = new Map<string, number>();
  const results = await runGenerated(csvFiles(folder), seed, perTable, (_, why) =>
    skipped.set(why, (skipped.get(why) ?? 0) + 1),
  );
  const isWrong = ({ expected, verdict }: GeneratedResult): boolean =>
    verdict === 'wrong' || (expected.type === 'refusal' && verdict !== 'refused');
  for (const result of results) if (isWrong(result)) console.log(describeResult(result));
  for (const language of new Set(results.map((result) => result.language)))
    console.log(language, generatedFigures(results.filter((result) => result.language === language)));
  console.log('all', generatedFigures(results));
  for (const [why, count] of skipped) console.log(`${count} tables left out: ${why}`);
  return results.filter(isWrong).length;
}

/** Asks questions of changed tables and prints each difference. @returns how many answers became others */
export async function printMetamorphic({
  folder,
  set,
  seed,
  change: only,
  perTable = PER_TABLE,
}: RunOptions): Promise<number> {
  const made = (folder === undefined ? [] : csvFiles(folder)).map((file) => ({
    file,
    questions: generateCases(readPlainCsv(readFileSync(file, 'utf8')), `${seed} ${basename(file)}`, perTable)
      .filter(({ expected }) => expected.type !== 'refusal')
      .map((one): Compared => ({ question: one.question, language: one.language, made: one })),
  }));
  const working = set === undefined ? [] : readSet(set).filter(({ table }) => halfOf(table) === 'work');
  const asked = [...new Set(working.map(({ table }) => table))].map((table) => ({
    file: join(dirname(set ?? ''), table),
    questions: working
      .filter((one) => one.table === table && one.format === undefined)
      .map(({ question }): Compared => ({ question, language: 'en' })),
  }));
  const outcomes = await compareChanges([...made, ...asked], only);
  for (const { verdict, change, table, question, before, after, sql } of outcomes)
    if (verdict !== 'same')
      console.log(`${verdict} ${change}: ${table} | ${question}\n   ${before} -> ${after}\n   ${sql}`);
  for (const [change, counts] of countOutcomes(outcomes)) console.log(change, counts);
  return outcomes.filter(({ verdict }) => verdict === 'differs').length;
}
