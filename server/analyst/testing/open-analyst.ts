import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Schema } from '../../kernel/schemas.ts';
import type { QueryResult } from '../../platform/engine/engine.ts';
import { openEngineAlone } from '../../platform/engine/open-engine.ts';
import type { Answerer, AnswererTable, AnswerStep, Question } from '../answerer.ts';
import { createBuiltInAnalyst } from '../built-in-analyst.ts';

/** What was said to a question. */
export interface Said {
  /** The text with its numbers filled in; empty for a refusal. */
  text: string;
  result: QueryResult | undefined;
  sql: string;
  chart: Schema<'ChartSpec'> | undefined;
  chips: Schema<'ReadingChip'>[];
  checks: Schema<'Check'>[];
  refusal: Schema<'RefusalPart'> | undefined;
  /** Questions to go on with, where they were wanted. */
  followUps: readonly string[];
}

/** The analyst over tables in a data engine of its own. "Today" is 14 August 2025. */
export interface OpenAnalyst {
  /** Asks a question behind earlier ones of the same chat, over all tables or those named. */
  ask(
    turns: string | readonly string[],
    more?: {
      tables?: readonly string[];
      locale?: string;
      edits?: Schema<'ReadingEdits'>;
      followUps?: boolean;
    },
  ): Promise<Said>;
  close(): Promise<void>;
}

/** Imports tables from CSV texts by their names. */
export async function openAnalyst(
  files: Readonly<Record<string, string>>,
  answerer: Pick<Answerer, 'answer'> = createBuiltInAnalyst(),
): Promise<OpenAnalyst> {
  const folder = await mkdtemp(path.join(tmpdir(), 'open-analyst-'));
  const engine = await openEngineAlone({ tempDir: path.join(folder, 'spill') });
  const opened = new Map<string, { table: AnswererTable; target: { path: string; sqlName: string } }>();
  for (const [index, [name, csv]] of Object.entries(files).entries()) {
    const source = path.join(folder, `${index}.csv`);
    await writeFile(source, csv);
    const target = { path: path.join(folder, `${index}.duckdb`), sqlName: `table_${index}` };
    const imported = await engine.importTable({
      source: { path: source, name: `${name}.csv` },
      options: {},
      columns: [],
      target,
    });
    opened.set(name, { table: { id: name, name, sqlName: target.sqlName, ...imported }, target });
  }
  return {
    ask: async (turns, { tables, locale = 'en_US', edits = {}, followUps = false } = {}) => {
      const texts = typeof turns === 'string' ? [turns] : turns;
      const used = [...opened].filter(([name]) => tables?.includes(name) ?? true).map(([, one]) => one);
      const question: Question = {
        text: texts.at(-1) ?? '',
        locale,
        tables: used.map(({ table }) => table),
        edits,
        followUps,
        history: texts.slice(0, -1).map((text) => ({ role: 'user', text })),
        now: new Date('2025-08-14T12:00:00Z'),
        timeZone: 'UTC',
        run: (sql, options) =>
          engine.query({
            tables: used.map(({ target }) => target),
            sql,
            maxRows: options?.maxRows ?? 1000,
            timeoutMs: 10_000,
          }),
        signal: new AbortController().signal,
      };
      const steps: AnswerStep[] = [];
      for await (const step of answerer.answer(question)) steps.push(step);
      return said(steps);
    },
    close: async () => {
      await engine.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function said(steps: AnswerStep[]): Said {
  const results = steps.filter((step) => step.type === 'result');
  const text = steps.flatMap((step) => (step.type === 'text' ? [step.text] : [])).join('');
  const [first] = results;
  return {
    text: text.replace(/\{\{(q\d+)\.r(\d+)\.c(\d+)\}\}/g, (_, token: string, row: string, column: string) =>
      String(results.find((step) => step.token === token)?.result.rows[Number(row)]?.[Number(column)]),
    ),
    result: first?.result,
    sql: first?.sql ?? '',
    chart: first?.chart,
    chips: steps.flatMap((step) => (step.type === 'reading' ? step.chips : [])),
    checks: first?.checks ?? [],
    refusal: steps.find((step) => step.type === 'refusal')?.part,
    followUps: steps.flatMap((step) => (step.type === 'follow_ups' ? step.questions : [])),
  };
}
