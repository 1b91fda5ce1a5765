// Asks questions that are made from tables and holds the answers against plain code over their files.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { openTables } from '../../eval-tables.ts';
import { type GeneratedCase, generateCases } from './cases.ts';
import { readPlainCsv } from './plain-table.ts';
import { askPlainly, isRight, type SaidPlainly } from './said.ts';

/** What became of a generated question. */
export interface GeneratedResult extends GeneratedCase {
  table: string;
  verdict: 'right' | 'wrong' | 'refused';
  said: SaidPlainly;
}

/** How many were answered rightly, wrongly, or not, and of those that must be refused how many were answered. */
export interface GeneratedFigures {
  askable: number;
  right: number;
  wrong: number;
  mustRefuse: number;
  answeredAnyway: number;
}

/**
 * Asks generated questions of tables.
 * @param files paths of csv files
 * @param perTable most questions of one table
 * @param skipped is told of each file that the import reads as other rows than the plain reader does
 */
export async function runGenerated(
  files: readonly string[],
  seed: string,
  perTable: number,
  skipped: (file: string, why: string) => void = () => undefined,
): Promise<GeneratedResult[]> {
  const results: GeneratedResult[] = [];
  const tables = await openTables();
  try {
    for (const file of files) {
      const plain = readPlainCsv(readFileSync(file, 'utf8'));
      const cases = generateCases(plain, `${seed} ${basename(file)}`, perTable);
      if (cases.length === 0) {
        skipped(file, 'no questions');
        continue;
      }
      const loaded = await tables.load(file);
      const isSame =
        loaded.table.rowCount === plain.rows.length &&
        plain.header.every((name) => loaded.table.columns.some((column) => column.name === name.trim()));
      if (!isSame) skipped(file, 'imported as other rows or columns');
      for (const one of isSame ? cases : []) {
        const said = await askPlainly(one.question, one.language, loaded);
        const verdict =
          said.refusal !== undefined ? 'refused' : isRight(said, one.expected) ? 'right' : 'wrong';
        results.push({ ...one, table: basename(file), verdict, said });
      }
      await loaded.close();
    }
  } finally {
    await tables.close();
  }
  return results;
}

export function generatedFigures(results: readonly GeneratedResult[]): GeneratedFigures {
  const askable = results.filter(({ expected }) => expected.type !== 'refusal');
  const mustRefuse = results.filter(({ expected }) => expected.type === 'refusal');
  return {
    askable: askable.length,
    right: askable.filter(({ verdict }) => verdict === 'right').length,
    wrong: askable.filter(({ verdict }) => verdict === 'wrong').length,
    mustRefuse: mustRefuse.length,
    answeredAnyway: mustRefuse.filter(({ verdict }) => verdict !== 'refused').length,
  };
}

/** A case in two lines: what was asked, said and right, and the query. */
export function describeResult({ table, id, question, expected, said, verdict }: GeneratedResult): string {
  const right =
    expected.type === 'number'
      ? String(expected.value)
      : expected.type === 'names'
        ? expected.names.join(', ')
        : expected.type === 'groups'
          ? [...expected.groups].slice(0, 3).join('; ')
          : 'a refusal';
  const answer = said.refusal ?? said.bold.slice(0, 4).join(', ');
  return `${verdict} ${table} [${id}] ${question}\n   right: ${right} | said: ${answer} ${said.unknown.join(',')}\n   ${said.sql}`;
}
