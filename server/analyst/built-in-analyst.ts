import { EngineError, type QueryResult } from '../engine/engine.ts';
import type { Schema } from '../schemas.ts';
import { chooseChart } from './answer/chart.ts';
import { checkResult } from './answer/checks.ts';
import { applyEdits, chipsOf } from './answer/chips.ts';
import { describeIntent, questionOf } from './answer/describe.ts';
import { writeSentence } from './answer/sentence.ts';
import type { Intent, Reading } from './intent.ts';
import type { Mind, MindStep, MindTable, Question } from './mind.ts';
import { ONE } from './parse/asked.ts';
import { digitsOf, type FormatKey, isBeyond, readFormat, readKeyed } from './parse/keyed.ts';
import { readQuestion } from './parse/read-question.ts';
import { isAdditive } from './parse/roles.ts';
import { fill, type Phrases, phrasesOf } from './phrases/phrases.ts';
import { type TableView, viewTable } from './schema/table-view.ts';
import { indexValues } from './schema/value-index.ts';
import { quoteName, quoteText } from './sql/quote.ts';
import { writeKeyed } from './sql/write-keyed.ts';
import { writeSql } from './sql/write-sql.ts';

/** Rows that a result keeps. */
const MAX_ROWS = 1000;
/** Least certainty of a reading that is answered. */
const LEAST_SCORE = 0.76;
/** Readings that are nearer to each other than this must agree in their answer. */
const NEAR = 0.1;

/** A reading together with the table it is about. */
interface Candidate {
  reading: Reading;
  view: TableView;
}

/** The analyst without a language model: question to intent to SQL to sentence, always the same for the same question. */
export function createBuiltInAnalyst(): Mind {
  return { answer: (question) => answer(question) };
}

async function* answer(question: Question): AsyncGenerator<MindStep> {
  const phrases = phrasesOf(question.locale);
  const refuse = (reason: Schema<'RefusalPart'>['reason'], readings: Schema<'SuggestedReading'>[], words: string[] = []): MindStep => ({
    type: 'refusal',
    part: { type: 'refusal', reason, text: fill(phrases.refusals[reason], { words: words.join(', ') }), readings, unknown_words: words },
  });
  if (question.tables.length === 0) {
    yield refuse('no_table', []);
    return;
  }
  if (question.format !== undefined && readFormat(question.format).length > 0) {
    yield* answerKeyed(question, question.format, phrases, refuse);
    return;
  }
  const { candidates, mended } = await readAll(question);
  question.signal.throwIfAborted();
  const complete = candidates.filter(({ reading }) => reading.unread.length === 0 && reading.score >= LEAST_SCORE);
  const first = complete[0];
  if (first === undefined) {
    yield refuseUnread(candidates, refuse, phrases);
    return;
  }
  const edited = Object.keys(question.edits).length > 0;
  const chosen = edited ? { intent: applyEdits(first.reading.intent, question.edits, first.view, phrases), view: first.view } : await agree(complete, question, phrases);
  if ('differing' in chosen) {
    yield refuse('ambiguous', suggestions(chosen.differing, phrases));
    return;
  }
  const { intent, view } = chosen;
  const sql = writeSql(intent, view);
  const result = await question.run(sql, { maxRows: MAX_ROWS });
  const sentence = writeSentence(intent, result, 'q1', phrases, view);
  yield { type: 'reading', chips: chipsOf(first.reading.intent, view, phrases).map((chip) => ({ ...chip, value: editOf(chip, question.edits) })) };
  if (sentence === undefined) {
    yield refuse('not_in_data', suggestions(complete.slice(1), phrases));
    return;
  }
  if (!edited && (isDoubtfulCount(first.reading, result) || isDoubtfulRank(intent, result) || isDoubtfulList(first.reading, result) || (await isDoubtfulOrder(intent, view, question)))) {
    yield refuse('ambiguous', suggestions(complete.slice(0, 3), phrases));
    return;
  }
  const checks = await checkResult(intent, result, view, phrases, question.run);
  const chart = chooseChart(intent, result);
  yield { type: 'result', token: 'q1', title: describeIntent(intent, phrases), sql, result, origin: 'built_in', ...(chart === undefined ? {} : { chart }), checks };
  const notes = mended.length === 0 ? '' : ` ${fill(phrases.mended, { words: mended.join(', ') })}`;
  yield { type: 'text', text: sentence + notes };
  yield { type: 'origin', origin: 'built_in' };
}

/**
 * A noun that no column names was taken for the rows, and one row or none is left: then the noun is rather something
 * that the row holds a number of ("how many goals did X score" without a column of goals).
 */
function isDoubtfulCount(reading: Reading, result: QueryResult): boolean {
  const { intent } = reading;
  if (intent.kind !== 'aggregate' || intent.by.length > 0 || intent.measures[0]?.type === 'aggregate') return false;
  if (Number(result.rows[0]?.[0]) > 1 || intent.conditions.length === 0) return false;
  return !reading.notes.includes('rows said');
}

/** Several answers to a question for one. */
function isDoubtfulList(reading: Reading, result: QueryResult): boolean {
  return (reading.intent.kind === 'list' || reading.intent.kind === 'same') && result.rows.length > 1 && reading.notes.includes(ONE);
}

/** A first or last row that shares its time with another one. */
async function isDoubtfulOrder(intent: Intent, view: TableView, question: Question): Promise<boolean> {
  if (intent.kind !== 'position' || intent.tie === undefined || intent.place > 1) return false;
  const { tie, ...plain } = intent;
  const time = await question.run(writeSql({ ...plain, show: [...intent.show, tie] }, view), { maxRows: 1 });
  const value = time.rows[0]?.at(-1);
  if (value === null || value === undefined) return true;
  const same = await question.run(writeSql({ kind: 'list', columns: intent.show, conditions: intent.conditions }, view).replace('\nGROUP BY', `\n  AND ${quoteName(tie.name)} = ${typeof value === 'number' ? value : quoteText(String(value))}\nGROUP BY`), { maxRows: 2 });
  return same.rows.length > 1;
}

/** Ranks that tie or do not begin with 1 do not tell who is first or last. */
function isDoubtfulRank(intent: Intent, result: QueryResult): boolean {
  if (intent.kind !== 'extreme' || !intent.measure.rank || intent.limit > 1) return false;
  if (result.rows.length > 1) return true;
  return intent.direction === 'least' && intent.place === 1 && intent.conditions.length === 0 && Number(result.rows[0]?.at(-1)) > 1;
}

function editOf(chip: Schema<'ReadingChip'>, edits: Record<string, string>): string {
  const id = edits[chip.slot];
  return id !== undefined && chip.choices.some((choice) => choice.id === id) ? id : chip.value;
}

/** Answers in the form that the question asks for: one row with a column for each key. */
async function* answerKeyed(question: Question, format: string, phrases: Phrases, refuse: (reason: Schema<'RefusalPart'>['reason'], readings: Schema<'SuggestedReading'>[]) => MindStep): AsyncGenerator<MindStep> {
  for (const table of question.tables) {
    const view = await viewTable(table, question.run);
    const answers = readKeyed(question.text, question.constraints ?? '', format, view, indexValues(view), todayOf(question));
    const plain = answers === undefined ? readPlainKeyed(question, format, view) : undefined;
    if (answers === undefined && plain === undefined) continue;
    const sql = answers === undefined ? plainKeyedSql(plain, view) : writeKeyed(answers, view);
    const result = await question.run(sql, { maxRows: 2 });
    // One row answers the keys; a second one means that there is no single answer.
    if (result.rows.length !== 1) continue;
    const row = result.rows[0] ?? [];
    if (row.some((value) => value === null)) continue;
    yield { type: 'result', token: 'q1', title: result.columns.map(({ name }) => name).join(', '), sql, result, origin: 'built_in', checks: [] };
    yield { type: 'text', text: result.columns.map(({ name }, index) => `@${name}[{{q1.r0.c${index}}}]`).join(' ') };
    yield { type: 'origin', origin: 'built_in' };
    return;
  }
  void phrases;
  yield refuse('unsupported', []);
}

/** A question whose keys are what the general reading of its words gives: a value, or a name and its value. */
function readPlainKeyed(question: Question, format: string, view: TableView): { intent: Intent; keys: FormatKey[]; digits: number } | undefined {
  const keys = readFormat(format);
  if (keys.length > 2 || isBeyond(question.text, question.constraints ?? '')) return undefined;
  const { readings } = readQuestion(question.text.replace(/^(?:question )?\d+[.:)] */i, ''), view, indexValues(view), todayOf(question));
  const complete = readings.filter((reading) => reading.unread.length === 0 && reading.score >= 0.9);
  const [first] = complete;
  if (first === undefined || complete.some((reading) => reading.score > first.score - NEAR && writeSql(reading.intent, view) !== writeSql(first.intent, view))) return undefined;
  const { intent } = first;
  const single = intent.kind === 'aggregate' && intent.by.length === 0 && intent.measures.length === 1;
  const named = (intent.kind === 'extreme' && intent.show.length === 1) || intent.kind === 'top_group';
  if (!(single && keys.length === 1) && !named) return undefined;
  return { intent, keys, digits: digitsOf(keys[0] ?? { key: '', slot: '', words: [] }, { format, constraints: question.constraints ?? '' }) };
}

function plainKeyedSql(plain: ReturnType<typeof readPlainKeyed>, view: TableView): string {
  if (plain === undefined) return '';
  const { intent, keys, digits } = plain;
  const inner = writeSql(intent, view);
  const whole = intent.kind === 'aggregate' && intent.measures[0]?.type !== 'aggregate';
  const value = (column: string): string => (whole ? column : `round(${column}, ${digits})`);
  const isValue = (key: FormatKey): boolean => key.words.some((word) => ['value', 'count', 'number', 'num', 'mean', 'average', 'avg', 'max', 'maximum', 'min', 'minimum', 'highest', 'lowest', 'total', 'median', 'sum', 'frequency'].includes(word)) && !key.words.includes('name');
  const columns = keys.map((key) => `${intent.kind === 'aggregate' ? value('a') : keys.length === 2 && isValue(key) ? value('b') : 'a'} AS ${quoteName(key.key)}`);
  return `SELECT ${columns.join(', ')}\nFROM (\n${inner}\n) AS answer(${intent.kind === 'aggregate' ? 'a' : 'a, b'})`;
}

function todayOf(question: Question): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: question.timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(question.now);
}

/** Readings of the question over every table, the most certain first. */
async function readAll(question: Question): Promise<{ candidates: Candidate[]; mended: string[] }> {
  const today = todayOf(question);
  const candidates: Candidate[] = [];
  let mended: string[] = [];
  for (const table of question.tables) {
    const view = await viewTable(table, question.run);
    const read = readQuestion(question.text, view, indexValues(view), today);
    mended = read.mended;
    candidates.push(...read.readings.map((reading) => ({ reading, view })));
  }
  candidates.sort((left, right) => left.reading.unread.length - right.reading.unread.length || right.reading.score - left.reading.score);
  return { candidates, mended };
}

/** Runs the readings that are about as certain as the first; where their answers differ, none is given. */
async function agree(complete: Candidate[], question: Question, phrases: Phrases): Promise<{ intent: Intent; view: TableView } | { differing: Candidate[] }> {
  const first = complete[0];
  if (first === undefined) return { differing: [] };
  const near = complete.filter((candidate) => candidate.reading.score >= first.reading.score - NEAR);
  const seen = new Map<string, Candidate>();
  for (const candidate of near) {
    const sql = writeSql(candidate.reading.intent, candidate.view);
    if (!seen.has(sql)) seen.set(sql, candidate);
  }
  if (seen.size === 1) return { intent: first.reading.intent, view: first.view };
  const answers = new Map<string, Candidate>();
  for (const [sql, candidate] of [...seen].slice(0, 6)) {
    const result = await tryRun(sql, question);
    if (result === undefined) continue;
    const sentence = writeSentence(candidate.reading.intent, result, 'q1', phrases, candidate.view);
    if (sentence === undefined) continue;
    const key = boldValues(sentence, result).join('\u0000');
    if (!answers.has(key)) answers.set(key, candidate);
  }
  const [only, ...others] = answers.values();
  if (only === undefined) return { intent: first.reading.intent, view: first.view };
  if (others.length === 0) return { intent: only.reading.intent, view: only.view };
  return { differing: [only, ...others] };
}

async function tryRun(sql: string, question: Question): Promise<QueryResult | undefined> {
  try {
    return await question.run(sql, { maxRows: MAX_ROWS });
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

/** What a sentence answers: its bold pieces, tokens replaced by their cells. */
export function boldValues(sentence: string, result: QueryResult): string[] {
  return [...sentence.matchAll(/\*\*(.+?)\*\*/g)].map((match) => (match[1] ?? '').replace(/\{\{q\d+\.r(\d+)\.c(\d+)\}\}/g, (_, row: string, column: string) => String(result.rows[Number(row)]?.[Number(column)] ?? '')));
}

function refuseUnread(candidates: Candidate[], refuse: (reason: Schema<'RefusalPart'>['reason'], readings: Schema<'SuggestedReading'>[], words?: string[]) => MindStep, phrases: Phrases): MindStep {
  const nearest = candidates[0];
  const suggested = suggestions(candidates.slice(0, 12), phrases);
  if (nearest === undefined) return refuse('not_understood', suggested);
  const words = nearest.reading.unread;
  return words.length === 0 ? refuse('ambiguous', suggested) : refuse('unknown_words', suggested, words);
}

/** Two or three different questions that can be answered, from readings. */
function suggestions(candidates: Candidate[], phrases: Phrases): Schema<'SuggestedReading'>[] {
  const found = new Map<string, Schema<'SuggestedReading'>>();
  for (const { reading } of candidates) {
    const text = questionOf(reading.intent);
    if (text !== undefined && !found.has(text)) found.set(text, { label: describeIntent(reading.intent, phrases), question: text });
    if (found.size === 3) break;
  }
  return [...found.values()];
}

/** General questions about a table, for a question of which nothing was read. */
export function generalQuestions(table: MindTable, view: TableView): string[] {
  const measure = view.columns.find(isAdditive);
  const group = view.columns.find((column) => column.numeric === 'none' && column.type === 'text' && column.distinct > 1 && column.distinct <= 30);
  void table;
  return ['how many rows', ...(measure === undefined ? [] : [`total ${measure.name}${group === undefined ? '' : ` by ${group.name}`}`]), ...(group === undefined ? [] : [`how many rows by ${group.name}`])];
}
