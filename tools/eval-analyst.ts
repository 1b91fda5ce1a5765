// Scores the built-in analyst over a set of questions with gold answers (design: assistant.md, "How it is measured").
//   npm run eval:analyst -- --set FILE.jsonl [--json] [--limit N] [--show wrong|refused|right] [--half tune|held]
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBuiltInAnalyst } from '../server/analyst/built-in-analyst.ts';
import type { MindStep, MindTable, Question } from '../server/analyst/mind.ts';
import type { QueryResult } from '../server/engine/engine.ts';
import { openTables } from './eval-tables.ts';

interface EvalQuestion {
  id: string | number;
  table: string;
  question: string;
  constraints?: string;
  format?: string;
  level?: string;
  /** Plain answers, or pairs of key and value for a question with a format. */
  answers: (string | [string, string])[];
}

type Verdict = 'right' | 'wrong' | 'refused' | 'failed';

interface Scored {
  question: EvalQuestion;
  verdict: Verdict;
  said: string[];
  reason: string;
  words: string[];
  sql: string;
  ms: number;
}

const { values: options } = parseArgs({
  options: {
    set: { type: 'string' },
    json: { type: 'boolean' },
    limit: { type: 'string' },
    show: { type: 'string' },
    half: { type: 'string' },
    level: { type: 'string' },
  },
});
if (options.set === undefined) {
  console.error('Which set? Give --set FILE.jsonl.');
  process.exit(2);
}

/** Even hashes are for tuning; the questions of the other half are looked at as scores only. */
function halfOf(id: string | number): 'tune' | 'held' {
  const hash = BigInt(`0x${createHash('sha256').update(String(id)).digest('hex')}`);
  return hash % 2n === 0n ? 'tune' : 'held';
}

/** Text in the form in which answers are compared: folded, without quotes, brackets at the end and thousands separators. */
function normaliseAnswer(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\u2018\u2019\u00b4`]/g, "'")
    .replace(/["\u201c\u201d]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const bare = folded
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[.]$/, '')
    .trim();
  const number = bare
    .replace(/,(?=\d{3})/g, '')
    .replace(/^[$£€]/, '')
    .replace(/%$/, '');
  if (/^[+-]?\d*\.?\d+$/.test(number)) return String(Number(Number(number).toPrecision(10)));
  const date = dateOf(bare);
  return date ?? bare;
}

function dateOf(text: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return text.slice(0, 10);
  if (!/\d{4}/.test(text) || !/^[a-z0-9 ,/.-]+$/.test(text) || !/([a-z]{3}|\d+\/\d+\/)/.test(text))
    return undefined;
  const date = new Date(`${text} UTC`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
}

/** Whether two answers are equal, a remark in brackets or a unit behind a number aside. */
function sameAnswer(said: string, gold: string): boolean {
  const [a, b] = [normaliseAnswer(said), normaliseAnswer(gold)];
  if (a === b) return true;
  const strip = (text: string): string => normaliseAnswer(text.replace(/\s*\([^)]*\)\s*$/, ''));
  if (strip(said) === strip(gold) && strip(said) !== '') return true;
  const lead = (text: string): string | undefined =>
    text.match(/^([+-]?\d[\d,]*\.?\d*)\s*(%|[a-z²]+\.?)?( more| less)?$/i)?.[1]?.replace(/,/g, '');
  const [x, y] = [lead(said), lead(gold)];
  if (x !== undefined && y !== undefined && Math.abs(Number(x) - Number(y)) < 1e-9) return true;
  return a === 'yes' ? b === 'true' : a === 'no' && b === 'false';
}

/** Lists are compared as sets. */
function sameAnswers(said: string[], gold: string[]): boolean {
  const unique = said.filter((one, index) => said.findIndex((other) => sameAnswer(one, other)) === index);
  return unique.length === gold.length && gold.every((one) => unique.some((other) => sameAnswer(other, one)));
}

/** A keyed number is right within the rounding that its gold shows. */
function sameKeyed(said: string, gold: string): boolean {
  const [a, b] = [Number(said.replace(/,/g, '')), Number(gold.replace(/,/g, ''))];
  if (!Number.isNaN(a) && !Number.isNaN(b) && said.trim() !== '')
    return Math.abs(a - b) < 1e-9 + 1e-6 * Math.abs(b);
  const list = (text: string): string[] =>
    text
      .replace(/^"|"$/g, '')
      .split(',')
      .map((part) => normaliseAnswer(part))
      .sort();
  return list(said).join('|') === list(gold).join('|');
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

async function ask(question: EvalQuestion, tables: MindTable[], run: Question['run']): Promise<Scored> {
  const started = performance.now();
  const steps: MindStep[] = [];
  const scored: Scored = { question, verdict: 'failed', said: [], reason: '', words: [], sql: '', ms: 0 };
  try {
    const asked: Question = {
      text: question.question,
      ...(question.constraints === undefined ? {} : { constraints: question.constraints }),
      ...(question.format === undefined ? {} : { format: question.format }),
      locale: 'en_US',
      tables,
      edits: {},
      history: [],
      now: new Date('2026-01-15T12:00:00Z'),
      timeZone: 'UTC',
      run,
      signal: new AbortController().signal,
    };
    for await (const step of createBuiltInAnalyst().answer(asked)) steps.push(step);
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
  if (refusal !== undefined) {
    scored.verdict = 'refused';
    scored.reason = refusal.part.reason;
    scored.words = refusal.part.unknown_words;
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

const lines = readFileSync(options.set, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '');
let questions = lines.map((line): EvalQuestion => JSON.parse(line));
if (options.half !== undefined)
  questions = questions.filter((question) => halfOf(question.id) === options.half);
if (options.level !== undefined)
  questions = questions.filter((question) => options.level?.split(',').includes(question.level ?? ''));
if (options.limit !== undefined) questions = questions.slice(0, Number(options.limit));

const results: Scored[] = [];
const tables = await openTables();
try {
  for (const path of new Set(questions.map((question) => question.table))) {
    const own = questions.filter((question) => question.table === path);
    try {
      const loaded = await tables.load(join(dirname(options.set), path));
      for (const question of own) results.push(await ask(question, [loaded.table], loaded.run));
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
          ms: 0,
        });
    }
  }
} finally {
  await tables.close();
}

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
const summary = {
  questions: results.length,
  answered: answered.length,
  coverage: ratio(answered.filter((result) => result.question.answers.length > 0).length, answerable.length),
  right: right.length,
  precision: ratio(right.length, answered.length),
  must_refuse: unanswerable.length,
  right_refusals: unanswerable.filter((result) => result.verdict === 'refused').length,
  p95_ms: Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
  reasons,
};

if (options.json === true) console.log(JSON.stringify(summary));
else {
  for (const result of results) {
    const shown =
      options.show === result.verdict || (options.show === 'refused' && result.verdict === 'failed');
    if (!shown) continue;
    console.log(`${result.question.id} ${result.question.table} | ${result.question.question}`);
    console.log(
      `   gold ${JSON.stringify(result.question.answers)} said ${JSON.stringify(result.said)} ${result.reason} ${result.words.join(',')}`,
    );
    if (result.sql !== '') console.log(`   ${result.sql.replace(/\s+/g, ' ')}`);
  }
  console.log(
    `${summary.questions} questions, ${summary.answered} answered (coverage ${(summary.coverage * 100).toFixed(1)} %), ${summary.right} right (precision ${(summary.precision * 100).toFixed(1)} %)`,
  );
  console.log(
    `${summary.right_refusals} of ${summary.must_refuse} that must be refused were refused; 95 of 100 took at most ${summary.p95_ms} ms`,
  );
  console.log(
    `refusals: ${Object.entries(reasons)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', ')}`,
  );
}
