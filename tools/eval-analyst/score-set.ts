// Asks the built-in analyst the questions of a set and scores its answers (design: assistant.md, "How it is measured").
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AnswererTable, AnswerStep, Question } from '../../server/analyst/answerer.ts';
import { createBuiltInAnalyst } from '../../server/analyst/built-in-analyst.ts';
import type { Judge } from '../../server/analyst/certainty/certainty.ts';
import { type Features, featuresOf } from '../../server/analyst/certainty/features.ts';
import type { QueryResult } from '../../server/platform/engine/engine.ts';
import { openTables } from '../eval-tables.ts';
import { sameAnswers, sameKeyed, sameRows } from './compare-answers.ts';

type Cells = (string | number | boolean | null)[];

/** A line of a question set. */
interface EvalQuestion {
  id: string | number;
  /** The table that is asked, or the folder of several. */
  table: string;
  /** Where several tables are asked together. */
  tables?: string[];
  /** Results that are right, where several tables are asked. */
  gold?: { rows: Cells[] }[];
  question: string;
  /** Of a question of the everyday set: en, zh, ja, ko or fr. */
  language?: string;
  /** Questions that were asked before it, the oldest first. */
  before?: string[];
  /** What the right rows are, over the tables themselves: {t} is the only one, {Orders} the one of that name. */
  gold_sql?: string;
  constraints?: string;
  format?: string;
  level?: string;
  /** Plain answers, or pairs of key and value for a question with a format. */
  answers: (string | [string, string])[];
}

/** What became of a question; `failed` where it or its table could not be read. */
type Verdict = 'right' | 'wrong' | 'refused' | 'failed';

/** A question with what was said to it. `ms` is the time of the answer in milliseconds. */
export interface Scored {
  question: EvalQuestion;
  verdict: Verdict;
  said: string[];
  reason: string;
  words: string[];
  sql: string;
  /** Whether a check spoke for the reading and none against it. */
  isGreen: boolean;
  ms: number;
  /** Of the reading that was answered, where features are collected. */
  features?: Features;
}

function pieces(text: string, result: QueryResult | undefined): string[] {
  const filled = text.replace(/\{\{q\d+\.r(\d+)\.c(\d+)\}\}/g, (_, row: string, column: string) =>
    String(result?.rows[Number(row)]?.[Number(column)] ?? ''),
  );
  return [...filled.matchAll(/\*\*([\s\S]+?)\*\*/g)].map((match) => match[1] ?? '');
}

function keyed(text: string, result: QueryResult | undefined): Map<string, string> {
  const filled = text.replace(/\{\{q\d+\.r(\d+)\.c(\d+)\}\}/g, (_, row: string, column: string) =>
    String(result?.rows[Number(row)]?.[Number(column)] ?? ''),
  );
  return new Map(
    [...filled.matchAll(/@([\w%]+)\[([^\]]*)\]/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  );
}

/** As the chat marks an answer: green where a check spoke for it and none found a fault. */
function isGreen(steps: readonly AnswerStep[]): boolean {
  const checks = steps.flatMap((step) => (step.type === 'result' ? step.checks : []));
  return (
    checks.some(({ status }) => status === 'passed') &&
    checks.every(({ status }) => status === 'passed' || status === 'neutral')
  );
}

async function ask(
  question: EvalQuestion,
  tables: AnswererTable[],
  run: Question['run'],
  isCollecting: boolean,
): Promise<Scored> {
  const started = performance.now();
  const steps: AnswerStep[] = [];
  const scored: Scored = {
    question,
    verdict: 'failed',
    said: [],
    reason: '',
    words: [],
    sql: '',
    isGreen: false,
    ms: 0,
  };
  try {
    const asked: Question = {
      text: question.question,
      ...(question.constraints === undefined ? {} : { constraints: question.constraints }),
      ...(question.format === undefined ? {} : { format: question.format }),
      locale: 'en_US',
      tables,
      edits: {},
      history: (question.before ?? []).map((text) => ({ role: 'user', text })),
      now: new Date('2026-01-15T12:00:00Z'),
      timeZone: 'UTC',
      run,
      signal: new AbortController().signal,
    };
    // Where features are collected every reading is answered, probable or not.
    const collect: Judge = (evidence) => {
      scored.features = featuresOf(evidence);
      return true;
    };
    const analyst = isCollecting ? createBuiltInAnalyst(collect) : createBuiltInAnalyst();
    for await (const step of analyst.answer(asked)) steps.push(step);
  } catch (error) {
    scored.reason = error instanceof Error ? error.message.slice(0, 300) : String(error);
    scored.ms = performance.now() - started;
    return scored;
  }
  scored.ms = performance.now() - started;
  const refusal = steps.find((step) => step.type === 'refusal');
  const result = steps.find((step) => step.type === 'result');
  const text = steps
    .filter((step) => step.type === 'text')
    .map((step) => step.text)
    .join('\n');
  scored.sql = result?.sql ?? '';
  scored.isGreen = isGreen(steps);
  if (refusal !== undefined) {
    scored.verdict = 'refused';
    scored.reason = refusal.part.reason;
    scored.words = refusal.part.unknown_words;
    return scored;
  }
  if (question.gold !== undefined) {
    const rows = result?.result.rows ?? [];
    scored.said = rows.slice(0, 3).map((row) => JSON.stringify(row));
    scored.verdict = question.gold.some((gold) => sameRows(rows, gold.rows)) ? 'right' : 'wrong';
    return scored;
  }
  const pairs = question.answers.filter((gold) => typeof gold !== 'string');
  if (pairs.length > 0) {
    const said = keyed(text, result?.result);
    scored.said = [...said].map(([key, value]) => `${key}=${value}`);
    scored.verdict = pairs.every(([key, value]) => said.has(key) && sameKeyed(said.get(key) ?? '', value))
      ? 'right'
      : 'wrong';
    return scored;
  }
  const gold = question.answers.filter((answer) => typeof answer === 'string');
  scored.said = pieces(text, result?.result);
  scored.verdict = gold.length > 0 && sameAnswers(scored.said, gold) ? 'right' : 'wrong';
  return scored;
}

/** The questions of a set: one JSON object a line. Those over several tables are of the half of their folder. */
export function readSet(file: string): EvalQuestion[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const read: Omit<EvalQuestion, 'table'> & { table?: string } = JSON.parse(line);
      const { tables = [], gold } = read;
      const answers = gold?.[0]?.rows.slice(0, 3).map((row) => JSON.stringify(row)) ?? read.answers;
      return { ...read, table: read.table ?? dirname(tables[0] ?? ''), answers };
    });
}

async function loadOne(tables: Awaited<ReturnType<typeof openTables>>, [path = '']: string[]) {
  const { table, ...loaded } = await tables.load(path);
  return { tables: [table], ...loaded };
}

/** A question with the rows that its own statement gives over the tables. */
async function goldOf(
  question: EvalQuestion,
  tables: AnswererTable[],
  run: Question['run'],
): Promise<EvalQuestion> {
  const { gold_sql: sql } = question;
  if (sql === undefined) return question;
  const named = sql.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const table = name === 't' ? tables[0] : tables.find((one) => one.name === name);
    return table?.sqlName ?? whole;
  });
  const { rows } = await run(named, { maxRows: 1000 });
  return { ...question, gold: [{ rows }], answers: rows.slice(0, 3).map((row) => JSON.stringify(row)) };
}

/**
 * Asks every question over its table; tables stand beside `folder`, the set's own.
 * @param isCollecting answers every reading, probable or not, and keeps its features
 */
export async function scoreQuestions(
  questions: EvalQuestion[],
  folder: string,
  isCollecting = false,
): Promise<Scored[]> {
  const results: Scored[] = [];
  const tables = await openTables();
  try {
    const pathsOf = ({ table, tables: several }: EvalQuestion): string[] => several ?? [table];
    const groups = Map.groupBy(questions, (question) => pathsOf(question).join('\n'));
    for (const own of groups.values()) {
      const [first] = own;
      if (first === undefined) continue;
      const paths = pathsOf(first).map((path) => join(folder, path));
      try {
        const loaded = await (first.tables === undefined ? loadOne(tables, paths) : tables.loadAll(paths));
        for (const question of own) {
          const gold = await goldOf(question, loaded.tables, loaded.run);
          results.push(await ask(gold, loaded.tables, loaded.run, isCollecting));
        }
        await loaded.close();
      } catch (error) {
        for (const question of own)
          results.push({
            question,
            verdict: 'failed',
            said: [],
            reason: `table: ${error instanceof Error ? error.message : String(error)}`,
            words: [],
            sql: '',
            isGreen: false,
            ms: 0,
          });
      }
    }
  } finally {
    await tables.close();
  }
  return results;
}

/** Figures of a set. Shares are from 0 to 1; `coverage` is of the questions that have an answer. */
interface SetFigures {
  questions: number;
  answered: number;
  coverage: number;
  right: number;
  /** Of the right and of the wrong answers, those with a green mark. */
  green_right: number;
  green_wrong: number;
  precision: number;
  must_refuse: number;
  right_refusals: number;
  p95_ms: number;
  reasons: Record<string, number>;
}

export function figuresOf(results: Scored[]): SetFigures {
  const answerable = results.filter((result) => result.question.answers.length > 0);
  const unanswerable = results.filter((result) => result.question.answers.length === 0);
  const answered = results.filter((result) => result.verdict === 'right' || result.verdict === 'wrong');
  const right = answered.filter((result) => result.verdict === 'right');
  const times = results.map((result) => result.ms).sort((left, right_) => left - right_);
  const reasons: Record<string, number> = {};
  for (const result of results)
    if (result.verdict === 'refused' || result.verdict === 'failed')
      reasons[result.verdict === 'failed' ? 'failed' : result.reason] =
        (reasons[result.verdict === 'failed' ? 'failed' : result.reason] ?? 0) + 1;
  const ratio = (part: number, whole: number): number =>
    whole === 0 ? 0 : Math.round((10000 * part) / whole) / 10000;
  return {
    questions: results.length,
    answered: answered.length,
    coverage: ratio(
      answered.filter((result) => result.question.answers.length > 0).length,
      answerable.length,
    ),
    right: right.length,
    green_right: right.filter((result) => result.isGreen).length,
    green_wrong: answered.filter((result) => result.verdict === 'wrong' && result.isGreen).length,
    precision: ratio(right.length, answered.length),
    must_refuse: unanswerable.length,
    right_refusals: unanswerable.filter((result) => result.verdict === 'refused').length,
    p95_ms: Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
    reasons,
  };
}
