import type { Schema } from '../kernel/schemas.ts';
import { EngineError, type QueryResult } from '../platform/engine/engine.ts';
import { chooseChart } from './answer/chart.ts';
import { checkResult } from './answer/checks.ts';
import { applyEdits, chipsOf } from './answer/chips.ts';
import { describeIntent } from './answer/describe.ts';
import {
  isDoubtfulCount,
  isDoubtfulList,
  isDoubtfulOrder,
  isDoubtfulRank,
  isEcho,
  isEmptyComparison,
  isEmptySpan,
  sumsUp,
} from './answer/doubts.ts';
import { proposeNext } from './answer/follow-ups.ts';
import { nameWeekdays } from './answer/name-weekdays.ts';
import { checkAnswer } from './answer/reading-check.ts';
import { writeSentence } from './answer/sentence.ts';
import { openNote } from './answer/sentence-analytics.ts';
import { nearestSuggestions, type Offer, suggestionsOf, type Wording } from './answer/suggestions.ts';
import { topicOf } from './answer/topic.ts';
import { answerEitherWay } from './answer-either-way.ts';
import type { Answerer, AnswererTable, AnswerStep, Question } from './answerer.ts';
import { isProbable, type Judge, judgeByWeights, probabilityFor } from './certainty/certainty.ts';
import { conditionsOfIntent, tellsApart } from './gates/columns-of.ts';
import { overNamedTable } from './gates/tables-named.ts';
import type { Intent } from './intent.ts';
import { LANGUAGES, type Language, LOCALES, languagesOf } from './languages/language.ts';
import { withoutNames } from './languages/names-in-question.ts';
import { readKeyed } from './parse/keyed.ts';
import { readFormat } from './parse/keyed-values.ts';
import { plainKeyedSql, readPlainKeyed } from './parse/plain-keyed.ts';
import { fill, type Phrases, phrasesOf } from './phrases/phrases.ts';
import { answerProgram } from './programs/answer-programs.ts';
import { asksOverview, type OverviewAsked } from './programs/asks-overview.ts';
import { tellOverview } from './programs/overview.ts';
import { isTooLong, refuseUnreadable, withReadableHistory } from './question-limits.ts';
import { todayOf } from './question-time.ts';
import { type Candidate, isComplete, NEAR, readTables } from './read-tables.ts';
import { namedGroups } from './schema/name-keys.ts';
import { withOwnSynonyms } from './schema/own-synonyms.ts';
import { findOutOfReach } from './schema/reach.ts';
import { type TableView, viewTable } from './schema/table-view.ts';
import { indexValues } from './schema/value-index.ts';
import { splitTrend, trendOf } from './split-trend.ts';
import { arrangePivot } from './sql/arrange-pivot.ts';
import { toldLeftOut } from './sql/without-totals.ts';
import { writeKeyed } from './sql/write-keyed.ts';
import { leavesTotalsOut, writeSql } from './sql/write-sql.ts';

/** Rows that a result keeps. */
const MAX_ROWS = 1000;
/** Tables of which an overview is offered. */
const MOST_OFFERED = 3;
/** The reading by the dates that were chosen for it, so that every chip tells those. */
function datedIntent(intent: Intent, { edits }: Question, view: TableView, phrases: Phrases): Intent {
  return edits.date === undefined ? intent : applyEdits(intent, { date: edits.date }, view, phrases);
}

/** The analyst without a language model: question to intent to SQL to sentence, always the same for the same question. */
export function createBuiltInAnalyst(judge: Judge = judgeByWeights): Answerer {
  return {
    async *answer(question) {
      if (isTooLong(question.text)) yield refuseUnreadable(question, 'too_long');
      else
        yield* answerEitherWay(withReadableHistory(question), (asked) =>
          answer(withOwnSynonyms(asked), judge),
        );
    },
  };
}

/** @param isTried true where only whether there is an answer is of interest, so that nothing is proposed behind it */
async function* answer(question: Question, judge: Judge, isTried = false): AsyncGenerator<AnswerStep> {
  let phrases = phrasesIn(languagesOf(withoutNames(question.text, []), question.locale)[0], question);
  const refuse = (
    reason: Schema<'RefusalPart'>['reason'],
    readings: Schema<'SuggestedReading'>[],
    words: string[] = [],
    text = fill(phrases.refusals[reason], { words: words.join(', ') }),
  ): AnswerStep => ({
    type: 'refusal',
    part: {
      type: 'refusal',
      reason,
      text,
      readings,
      unknown_words: words,
    },
  });
  if (question.tables.length === 0) {
    yield refuse('no_table', []);
    return;
  }
  if (question.format !== undefined && readFormat(question.format).length > 0) {
    yield* answerKeyed(question, question.format, refuse);
    return;
  }
  const isAnswered =
    isTried || question.followUps !== true
      ? undefined
      : (text: string) => isAnsweredTo(text, question, judge);
  const whole = askedOfTables(question);
  if (whole !== undefined && 'table' in whole) {
    const [language] = languagesOf(withoutNames(question.text, []), question.locale);
    const locale = language === undefined || language === 'en' ? question.locale : LOCALES[language];
    yield* tellOverview(
      whole.asked,
      question,
      await viewTable(whole.table, question.run),
      phrases,
      locale,
      isAnswered,
    );
    return;
  }
  if (whole !== undefined) {
    yield refuse('ambiguous', whole.offers);
    return;
  }
  if (yield* answerProgram(question, isAnswered)) return;
  const read = await readTables(question);
  const { candidates, mended, views, language, unknown, why, text: said } = read;
  phrases = phrasesIn(language, question);
  const wording: Wording = { phrases, language: spoken(language, question), today: todayOf(question) };
  question.signal.throwIfAborted();
  const able = candidates.filter(({ reading }) => isComplete(reading));
  const complete = await namedGroups(overNamedTable(said, able, question.tables), views, question);
  const first = complete[0];
  if (first === undefined && why !== undefined) {
    yield refuse(
      'not_understood',
      nearestSuggestions(offersOf(read.instead ?? []), views, wording),
      [],
      phrases.analytics[why],
    );
    return;
  }
  if (first === undefined) {
    const own = candidates.filter((candidate) => candidate.language === language);
    yield refuseUnread(own, unknown, views, refuse, wording);
    return;
  }
  const edited = Object.keys(question.edits).length > 0;
  const chosen = edited
    ? { intent: applyEdits(first.reading.intent, question.edits, first.view, phrases), view: first.view }
    : await agree(complete, question, phrases);
  if ('differing' in chosen) {
    const offered = suggestionsOf(offersOf(chosen.differing), wording);
    yield refuse('ambiguous', offered.length > 0 ? offered : nearestSuggestions([], views, wording));
    return;
  }
  const view = question.edits.totals === 'keep' ? { ...chosen.view, totals: undefined } : chosen.view;
  const named = nameWeekdays(chosen.intent, phrases);
  const missed = findOutOfReach(named, view);
  if (missed !== undefined) {
    const { nearest, column, period, from, to } = missed;
    const text = fill(phrases.analytics.outOfReach, { column: column.name, period: period.label, from, to });
    const offers = nearest === undefined ? [] : [{ intent: nearest, view }];
    yield refuse('not_in_data', nearestSuggestions(offers, views, wording), [], text);
    return;
  }
  const intent = await arrangePivot(named, view, question.run);
  if (
    splitTrend(said).grain !== undefined &&
    intent.kind !== 'top_group' &&
    !(intent.kind === 'aggregate' && intent.by.length === 0)
  ) {
    yield refuse('not_understood', nearestSuggestions(offersOf(complete.slice(0, 3)), views, wording));
    return;
  }
  const sql = writeSql(intent, view);
  const result = await question.run(sql, { maxRows: MAX_ROWS });
  const sentence = writeSentence(intent, result, 'q1', phrases, view);
  yield {
    type: 'reading',
    chips: chipsOf(datedIntent(first.reading.intent, question, view, phrases), chosen.view, phrases).map(
      (chip) => ({
        ...chip,
        value: editOf(chip, question.edits),
      }),
    ),
  };
  if (sentence === undefined || isEmptySpan(intent, result)) {
    yield refuse('not_in_data', nearestSuggestions(offersOf(complete.slice(1)), views, wording));
    return;
  }
  if (
    !edited &&
    (isDoubtfulCount(first.reading, result) ||
      isDoubtfulRank(intent, result) ||
      isEmptyComparison(first.reading, result) ||
      isEcho(said, first.reading, result) ||
      isDoubtfulList(first.reading, result) ||
      (await isDoubtfulOrder(intent, view, question)) ||
      !isProbable({ text: said, intent, view, result }, complete, judge))
  ) {
    yield refuse('ambiguous', nearestSuggestions(offersOf(complete.slice(0, 3)), views, wording));
    return;
  }
  const checks = await checkAnswer(
    {
      texts: first.isOnward === true ? [...earlierOf(question), said] : [said],
      reading: first.reading,
      isEdited: edited,
      intent,
      view,
      language,
      result,
      mended,
      probability: probabilityFor({ text: said, intent, view, result }, complete),
      today: todayOf(question),
    },
    phrases,
    question.run,
  );
  const chart = chooseChart(intent, result);
  yield {
    type: 'result',
    token: 'q1',
    title: describeIntent(intent, phrases),
    topic: topicOf(intent, wording),
    sql,
    result,
    origin: 'built_in',
    ...(chart === undefined ? {} : { chart }),
    checks,
    tellsApart: [...tellsApart(intent)].map(({ name }) => name),
  };
  const open = ['aggregate', 'top_group', 'share', 'compare'].includes(intent.kind)
    ? openNote(conditionsOfIntent(intent), view, phrases)
    : '';
  const totals =
    leavesTotalsOut(intent, view) &&
    ['aggregate', 'top_group', 'share', 'compare', 'extreme'].includes(intent.kind)
      ? ` ${toldLeftOut(view, phrases)}`
      : '';
  const notes =
    totals + open + (mended.length === 0 ? '' : ` ${fill(phrases.mended, { words: mended.join(', ') })}`);
  yield { type: 'text', text: sentence + notes };
  const trend = trendOf(intent, splitTrend(said).grain, result, view);
  if (trend !== undefined) {
    const trendSql = writeSql(trend, view);
    const trendResult = await question.run(trendSql, { maxRows: MAX_ROWS });
    const trendText = writeSentence(trend, trendResult, 'q2', phrases, view);
    const trendChart = chooseChart(trend, trendResult);
    if (trendText !== undefined) {
      yield {
        type: 'result',
        token: 'q2',
        title: describeIntent(trend, phrases),
        sql: trendSql,
        result: trendResult,
        origin: 'built_in',
        ...(trendChart === undefined ? {} : { chart: trendChart }),
        checks: await checkResult(trend, trendResult, view, phrases, question.run),
      };
      yield { type: 'text', text: `\n\n${trendText}` };
    }
  }
  if (isAnswered !== undefined) yield* proposeNext({ text: said, intent, result, view, wording }, isAnswered);
  yield { type: 'origin', origin: 'built_in' };
}

/** The questions of a chat before this one. */
function earlierOf({ history }: Question): string[] {
  return history.flatMap(({ role, text }) => (role === 'user' ? [text] : []));
}

/** Whether a question of its own over the same tables has an answer. */
async function isAnsweredTo(text: string, question: Question, judge: Judge): Promise<boolean> {
  for await (const step of answer({ ...question, text, edits: {}, history: [] }, judge, true)) {
    if (step.type === 'result') return true;
    if (step.type === 'refusal') return false;
  }
  return false;
}

/** Which table a question is about that asks for all of one; the tables to choose from where it does not say which. */
function askedOfTables({
  text,
  tables,
  edits,
}: Question):
  | { asked: OverviewAsked; table: AnswererTable }
  | { offers: Schema<'SuggestedReading'>[] }
  | undefined {
  if (Object.keys(edits).length > 0) return undefined;
  const named = tables.find(({ name }) => text.trimEnd().endsWith(` (${name})`));
  const question = named === undefined ? text : text.trimEnd().slice(0, -` (${named.name})`.length);
  const asked = asksOverview(question);
  if (asked === undefined) return undefined;
  const table = named ?? (tables.length === 1 ? tables[0] : undefined);
  if (table !== undefined) return { asked, table };
  const offers = tables.slice(0, MOST_OFFERED).map(({ name }) => {
    const offered = `${question.trim()} (${name})`;
    return { label: offered, question: offered };
  });
  return { offers };
}

function editOf(chip: Schema<'ReadingChip'>, edits: Record<string, string>): string {
  const id = edits[chip.slot];
  return id !== undefined && chip.choices.some((choice) => choice.id === id) ? id : chip.value;
}

/** Answers in the form that the question asks for: one row with a column for each key. */
async function* answerKeyed(
  question: Question,
  format: string,
  refuse: (reason: Schema<'RefusalPart'>['reason'], readings: Schema<'SuggestedReading'>[]) => AnswerStep,
): AsyncGenerator<AnswerStep> {
  for (const table of question.tables) {
    const view = await viewTable(table, question.run);
    const answers = readKeyed(
      question.text,
      question.constraints ?? '',
      format,
      view,
      indexValues(view),
      todayOf(question),
    );
    const plain = answers === undefined ? readPlainKeyed(question, format, view) : undefined;
    if (answers === undefined && plain === undefined) continue;
    const sql = answers === undefined ? plainKeyedSql(plain, view) : writeKeyed(answers, view);
    const result = await question.run(sql, { maxRows: 2 });
    // One row answers the keys; a second one means that there is no single answer.
    if (result.rows.length !== 1) continue;
    const row = result.rows[0] ?? [];
    if (row.some((value) => value === null)) continue;
    yield {
      type: 'result',
      token: 'q1',
      title: result.columns.map(({ name }) => name).join(', '),
      sql,
      result,
      origin: 'built_in',
      checks: [],
    };
    yield {
      type: 'text',
      text: result.columns.map(({ name }, index) => `@${name}[{{q1.r0.c${index}}}]`).join(' '),
    };
    yield { type: 'origin', origin: 'built_in' };
    return;
  }
  yield refuse('unsupported', []);
}

/** The language that the phrases of an answer are in. */
function spoken(language: Language, question: Question): Language {
  if (language !== 'en') return language;
  return LANGUAGES.find((other) => LOCALES[other] === question.locale) ?? 'en';
}

/** The answer speaks the language of the question; to an English one that of the screen, as English is asked everywhere. */
function phrasesIn(language: Language | undefined, question: Question): Phrases {
  return phrasesOf(language === undefined || language === 'en' ? question.locale : LOCALES[language]);
}

/** Runs the readings that are about as certain as the first; where their answers differ, none is given. */
async function agree(
  complete: readonly Candidate[],
  question: Question,
  phrases: Phrases,
): Promise<{ intent: Intent; view: TableView } | { differing: Candidate[] }> {
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
    if (sentence === undefined) {
      // That no group passes a test is an answer too, where another reading has one.
      if (candidate.reading.intent.kind === 'having' && !answers.has('')) answers.set('', candidate);
      continue;
    }
    // Shares of different wholes can name the same groups.
    const isShare = 'share' in candidate.reading.intent || candidate.reading.intent.kind === 'share';
    const bold = isShare
      ? [sentence, ...boldValues(`**${sentence}**`, result)]
      : boldValues(sentence, result);
    // Groups can have the same first and last one, and other values.
    const isGrouped = candidate.reading.intent.kind === 'aggregate' && candidate.reading.intent.by.length > 0;
    const said = isGrouped ? [...bold, ...result.rows.map((row) => JSON.stringify(row)).sort()] : bold;
    // Rows that repeat one name are the same answer as the group of that name.
    const key = (candidate.language === 'en' ? said : [...new Set(said)]).join('\u0000');
    const same = answers.get(key);
    const isWhole = same && sumsUp(candidate.reading.intent, same.reading.intent, same.view);
    if (!same || isWhole) answers.set(key, candidate);
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
function boldValues(sentence: string, result: QueryResult): string[] {
  return [...sentence.matchAll(/\*\*(.+?)\*\*/g)].map((match) =>
    (match[1] ?? '').replace(/\{\{q\d+\.r(\d+)\.c(\d+)\}\}/g, (_, row: string, column: string) =>
      String(result.rows[Number(row)]?.[Number(column)] ?? ''),
    ),
  );
}

function refuseUnread(
  candidates: Candidate[],
  unknown: string[],
  views: TableView[],
  refuse: (
    reason: Schema<'RefusalPart'>['reason'],
    readings: Schema<'SuggestedReading'>[],
    words?: string[],
  ) => AnswerStep,
  wording: Wording,
): AnswerStep {
  const nearest = candidates[0];
  const suggested = nearestSuggestions(offersOf(candidates.slice(0, 12)), views, wording);
  if (nearest === undefined && unknown.length === 0) return refuse('not_understood', suggested);
  const words = nearest?.reading.unread ?? unknown;
  return words.length === 0 ? refuse('ambiguous', suggested) : refuse('unknown_words', suggested, words);
}

function offersOf(candidates: Candidate[]): Offer[] {
  return candidates.map(({ reading, view }) => ({ intent: reading.intent, view }));
}
