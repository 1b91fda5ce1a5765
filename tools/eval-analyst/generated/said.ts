// What the analyst says to a question, and whether that is the right answer.

import type { AnswererTable, AnswerStep, Question } from '../../../server/analyst/answerer.ts';
import { createBuiltInAnalyst } from '../../../server/analyst/built-in-analyst.ts';
import type { QueryResult } from '../../../server/platform/engine/engine.ts';
import type { LoadedTable } from '../../eval-tables.ts';
import type { Expected } from './oracle.ts';
import type { AskedIn } from './templates.ts';

/** An answer or a refusal. */
export interface SaidPlainly {
  /** Why nothing is answered; absent for an answer. */
  refusal?: string;
  unknown: string[];
  /** What the sentence answers, as it stands in the result. */
  bold: string[];
  rows: QueryResult['rows'];
  sql: string;
  /** Codes of the checks that passed. */
  passed: string[];
  offers: string[];
}

const LOCALES: Record<AskedIn, string> = {
  en: 'en_US',
  zh: 'zh_CN',
  ja: 'ja_JP',
  ko: 'ko_KR',
  fr: 'fr_FR',
};

const analyst = createBuiltInAnalyst();

/** Asks one question of tables. */
export async function askPlainly(
  text: string,
  language: AskedIn,
  { table, run }: Pick<LoadedTable, 'run'> & { table: AnswererTable },
): Promise<SaidPlainly> {
  const question: Question = {
    text,
    locale: LOCALES[language],
    tables: [table],
    edits: {},
    history: [],
    now: new Date('2026-01-15T12:00:00Z'),
    timeZone: 'UTC',
    run,
    signal: new AbortController().signal,
  };
  const steps: AnswerStep[] = [];
  for await (const step of analyst.answer(question)) steps.push(step);
  const result = steps.find((step) => step.type === 'result');
  const refusal = steps.find((step) => step.type === 'refusal');
  const words = steps.flatMap((step) => (step.type === 'text' ? [step.text] : [])).join('\n');
  const filled = words.replace(/\{\{q\d+\.r(\d+)\.c(\d+)\}\}/g, (_, row: string, column: string) =>
    String(result?.result.rows[Number(row)]?.[Number(column)] ?? ''),
  );
  return {
    ...(refusal === undefined ? {} : { refusal: refusal.part.reason }),
    unknown: refusal?.part.unknown_words ?? [],
    bold: [...filled.matchAll(/\*\*([\s\S]+?)\*\*/g)].map((match) => match[1] ?? ''),
    rows: result?.result.rows ?? [],
    sql: (result?.sql ?? '').replace(/\s+/g, ' '),
    passed: result?.checks.filter(({ status }) => status === 'passed').map(({ code }) => code) ?? [],
    offers: refusal?.part.readings.map(({ label }) => label) ?? [],
  };
}

const NEAR = 1e-6;

/** Whether two numbers are the same but for the order in which they were added. */
export function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= NEAR * Math.max(1e-3, Math.abs(one), Math.abs(other));
}

function numberIn(text: string): number {
  return Number(text.replace(/\s*%$/, ''));
}

/** Whether what was said is the right answer. */
export function isRight({ bold, rows }: SaidPlainly, expected: Expected): boolean {
  switch (expected.type) {
    case 'refusal':
      return false;
    case 'number': {
      const said = [...new Set(bold)];
      return said.length === 1 && said.every((one) => one !== '' && isNear(numberIn(one), expected.value));
    }
    case 'names': {
      const said = new Set(rows.map((row) => String(row[0])));
      return (
        said.size === expected.names.length &&
        expected.names.every((name) => said.has(name)) &&
        expected.names.every((name) => bold.includes(name))
      );
    }
    case 'groups':
      return (
        rows.length === expected.groups.size &&
        rows.every((row) => {
          const right = expected.groups.get(String(row[0]));
          return right !== undefined && isNear(Number(row[1]), right);
        })
      );
  }
}
