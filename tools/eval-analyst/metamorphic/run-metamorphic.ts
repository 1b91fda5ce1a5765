// Asks the same question of changed tables, and changed questions of the same table, and holds the answers against each other.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openTables } from '../../eval-tables.ts';
import { answerOver, type GeneratedCase } from '../generated/cases.ts';
import type { Expected } from '../generated/oracle.ts';
import { type PlainTable, readPlainCsv, writePlainCsv } from '../generated/plain-table.ts';
import { askPlainly, isRight, type SaidPlainly } from '../generated/said.ts';
import type { AskedIn } from '../generated/templates.ts';
import { QUESTION_CHANGES, TABLE_CHANGES } from './changes.ts';

/** A question whose answer is compared; `made` is there where plain code knows what is right. */
export interface Compared {
  question: string;
  language: AskedIn;
  made?: GeneratedCase;
}

/** What a change did to an answer: it stayed right, is refused now, or is another one. */
export interface Outcome {
  change: string;
  table: string;
  question: string;
  verdict: 'same' | 'lost' | 'differs';
  before: string;
  after: string;
  sql: string;
}

function wordsOf({ refusal, bold, unknown }: SaidPlainly): string {
  return refusal === undefined ? bold.slice(0, 5).join(', ') : `${refusal} ${unknown.join(',')}`;
}

/** Whether two answers say the same values, in whatever order rows that tie stand. */
function saysSame(one: SaidPlainly, other: SaidPlainly): boolean {
  const values = ({ bold, rows }: SaidPlainly): string => {
    const said = bold.length > 0 ? bold : rows.flat().map(String);
    return [...new Set(said.map((value) => roundOff(value)))].sort().join('\u0000');
  };
  return values(one) === values(other);
}

/** Sums in another order differ in their last digits. */
function roundOff(value: string): string {
  const number = Number(value);
  return value.trim() === '' || Number.isNaN(number) ? value : String(Number(number.toPrecision(9)));
}

function compare(
  before: SaidPlainly,
  after: SaidPlainly,
  expected: Expected | undefined,
): Outcome['verdict'] | undefined {
  if (after.refusal !== undefined) return 'lost';
  if (expected !== undefined) return isRight(after, expected) ? 'same' : 'differs';
  return saysSame(before, after) ? 'same' : 'differs';
}

/**
 * Asks the questions of one file, and again after every change. Only questions that are answered are compared.
 * @param only a part of the names of the changes that are tried
 * @returns an outcome for each change that applies to each answered question
 */
export async function compareChanges(
  files: readonly { file: string; questions: readonly Compared[] }[],
  only = '',
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'metamorphic-'));
  const tables = await openTables();
  try {
    for (const { file, questions } of files) {
      const plain = readPlainCsv(await readFile(file, 'utf8'));
      const loaded = await tables.load(file);
      if (loaded.table.rowCount !== plain.rows.length) {
        await loaded.close();
        continue;
      }
      const answered: { asked: Compared; said: SaidPlainly }[] = [];
      for (const asked of questions) {
        const said = await askPlainly(asked.question, asked.language, loaded);
        if (said.refusal === undefined) answered.push({ asked, said });
      }
      const add = (
        change: string,
        asked: Compared,
        before: SaidPlainly,
        after: SaidPlainly,
        expected?: Expected,
      ): void => {
        const verdict = compare(before, after, expected);
        if (verdict === undefined) return;
        outcomes.push({
          change,
          table: basename(file),
          question: asked.question,
          verdict,
          before: wordsOf(before),
          after: wordsOf(after),
          sql: after.sql,
        });
      };
      for (const { id, change } of QUESTION_CHANGES.filter((one) => one.id.includes(only)))
        for (const { asked, said } of answered) {
          const changed = change(asked.question, asked.language);
          if (changed === asked.question) continue;
          add(id, asked, said, await askPlainly(changed, asked.language, loaded));
        }
      await loaded.close();
      if (answered.length === 0) continue;
      for (const { id, isSame, change, fileName = basename(file) } of TABLE_CHANGES.filter((one) =>
        one.id.includes(only),
      )) {
        const changed = change(plain);
        if (changed === undefined || (!isSame && answered.every(({ asked }) => asked.made === undefined)))
          continue;
        await mkdir(join(folder, id), { recursive: true });
        const path = join(folder, id, fileName);
        await writeFile(path, writePlainCsv(changed));
        const other = await tables.load(path);
        for (const { asked, said } of answered) {
          const expected = expectedAfter(asked, isSame, plain, changed);
          if (expected === 'skip' || (id === 'row order' && said.sql.includes('rowid'))) continue;
          add(id, asked, said, await askPlainly(asked.question, asked.language, other), expected);
        }
        await other.close();
        await rm(path);
      }
    }
  } finally {
    await tables.close();
    await rm(folder, { recursive: true, force: true });
  }
  return outcomes;
}

/** What plain code says is right after a change; `skip` where it can say nothing of a change with an effect. */
function expectedAfter(
  { made }: Compared,
  isSame: boolean,
  plain: PlainTable,
  changed: PlainTable,
): Expected | undefined | 'skip' {
  if (isSame) return undefined;
  if (made === undefined || made.expected.type === 'refusal') return 'skip';
  // a threshold that was chosen among the old numbers says nothing odd of the new ones
  return answerOver(made, changed) ?? (plain === changed ? undefined : 'skip');
}

/** Outcomes by change: how many stayed, were lost, differ. */
export function countOutcomes(outcomes: readonly Outcome[]): Map<string, Record<Outcome['verdict'], number>> {
  const counts = new Map<string, Record<Outcome['verdict'], number>>();
  for (const { change, verdict } of outcomes) {
    const own = counts.get(change) ?? { same: 0, lost: 0, differs: 0 };
    own[verdict] += 1;
    counts.set(change, own);
  }
  return counts;
}
