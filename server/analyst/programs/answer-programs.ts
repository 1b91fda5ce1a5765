// Finds the program that a question asks for and the table that can carry it, and lets it tell.
import type { Schema } from '../../kernel/schemas.ts';
import { nearestSuggestions, type Wording } from '../answer/suggestions.ts';
import type { AnswerStep, Question } from '../answerer.ts';
import { mixesCurrencies } from '../gates/currencies.ts';
import { isLevelOverTime } from '../gates/levels.ts';
import type { Measure } from '../intent.ts';
import { conceptsOf } from '../languages/column-names.ts';
import { foldName } from '../languages/folded-text.ts';
import { type Language, LOCALES, languagesOf } from '../languages/language.ts';
import { withoutNames } from '../languages/names-in-question.ts';
import { addsUp } from '../languages/read-measure.ts';
import { fill, phrasesOf } from '../phrases/phrases.ts';
import { programPhrases } from '../phrases/programs/program-phrases.ts';
import { todayOf } from '../question-time.ts';
import { type ColumnView, type TableView, viewTable } from '../schema/table-view.ts';
import {
  asksForMoney,
  mainMeasure,
  saidGroups,
  saidMeasure,
  saidTime,
  tellingColumns,
  type Worded,
  wordedFor,
} from './asked/read-asked.ts';
import type { ProgramName } from './asked/wording.ts';
import { tellBest } from './best.ts';
import { dimensionsOf } from './dimensions.ts';
import { tellForecast } from './forecast.ts';
import { moneyColumns } from './money-columns.ts';
import { tellMoving } from './moving.ts';
import { type IsAnswered, nextQuestions } from './next-questions.ts';
import { tellProfit } from './profit.ts';
import { chosenMeasure, clockFor, type Run, Unanswered } from './program.ts';
import { clockColumns } from './spans.ts';
import { tellStanding } from './standing.ts';
import { tellTarget } from './target.ts';
import { tellWhy } from './why.ts';

/** Tables that are looked at. */
const MOST_TABLES = 6;
const MOST_OFFERED = 3;
/** Programs that are about money where they name it. */
const NEEDS_MONEY: ReadonlySet<ProgramName> = new Set(['standing', 'why', 'moving', 'forecast']);
/** Programs that need no time. */
const TIMELESS: ReadonlySet<ProgramName> = new Set(['profit', 'target']);
/** Longest question that can have names in brackets behind it, in characters. */
const LONGEST = 400;

/** A question without the names in brackets behind it, and those names, the last first. */
function bracketed(text: string): { bare: string; names: string[] } {
  const names: string[] = [];
  let bare = text.trim();
  if (bare.length > LONGEST) return { bare, names };
  for (
    let found = /^(.*\S)\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/su.exec(bare);
    found !== null && names.length < 4;
  ) {
    names.push(found[2] ?? '');
    bare = found[1] ?? '';
    found = /^(.*\S)\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/su.exec(bare);
  }
  return { bare, names };
}

/** A question that one table can carry. */
interface Fit {
  run: Run;
  measure: Measure | undefined;
}

/**
 * Answers a question by a fixed program.
 *
 * @returns whether it did, or refused; else nothing was said and the question is read in another way
 */
export async function* answerProgram(
  question: Question,
  isAnswered?: IsAnswered,
): AsyncGenerator<AnswerStep, boolean> {
  const { bare, names } = bracketed(question.text);
  const languages = languagesOf(withoutNames(bare, []), question.locale);
  const asked = wordedFor(bare, languages);
  if (asked.length === 0) return false;
  const tables = question.tables.filter(({ name }) => names.includes(name));
  const views: TableView[] = [];
  for (const table of (tables.length > 0 ? tables : question.tables).slice(0, MOST_TABLES))
    views.push(await viewTable(table, question.run));
  const fits = views.flatMap((view) => fitsOf(asked, names, view, question).slice(0, 1));
  const able = fits.filter(isAble);
  const chosen = able.length > 0 ? able : fits;
  const [fit] = chosen;
  if (fit === undefined) {
    const [view] = views;
    const missed = asked.find(
      ({ program, measure, language }) =>
        NEEDS_MONEY.has(program) && measure !== undefined && asksForMoney(measure, language),
    );
    if (missed === undefined || view === undefined || views.length > 1) return false;
    const run = runOf(missed, [], view, question);
    yield refuse(new Unanswered(fill(run.words.refusals.noMeasure, { table: view.table.name })), run, views);
    return true;
  }
  if (chosen.length > 1 && able.length !== 1) {
    const offers = chosen
      .slice(0, MOST_OFFERED)
      .map(({ run }) => `${question.text.trim()} (${run.view.table.name})`);
    yield refusal(
      'ambiguous',
      fit.run.phrases.refusals.ambiguous,
      offers.map((text) => ({ label: text, question: text })),
    );
    return true;
  }
  try {
    yield* tell(fit);
    if (isAnswered !== undefined) {
      const questions = await nextQuestions(fit.run, fit.run.asked.program, isAnswered);
      if (questions.length > 0) yield { type: 'follow_ups', questions };
    }
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    yield refuse(error, fit.run, views);
  }
  return true;
}

/** Whether a table has what a program needs, before it is tried. */
function isAble({ run, measure }: Fit): boolean {
  if (TIMELESS.has(run.asked.program)) return true;
  return measure !== undefined && clockColumns(run.view).length > 0;
}

/** The readings of a question over one table whose names it all has. */
function fitsOf(asked: Worded[], names: string[], view: TableView, question: Question): Fit[] {
  const counts = asked.map(({ language }) => phrasesOf(localeOf(language, question)).measures.rows);
  const columns = names.filter((name) => name !== view.table.name && !counts.includes(name));
  const chosen = columns.flatMap((name) => view.columns.find((column) => column.name === name) ?? []);
  if (chosen.length < columns.length) return [];
  return asked.flatMap((worded) => {
    const said = saidMeasure(worded.measure, view, worded.language);
    if (said === undefined) return [];
    if (worded.group !== undefined && groupsFor(worded, chosen, view).length === 0) return [];
    if (worded.program === 'profit' && isRead(worded, view)) return [];
    // a table with a row for each year is read as any other: its greatest cell is what is asked for
    if (worded.program === 'best' && clockColumns(view)[0]?.time !== 'date') return [];
    if (worded.time !== undefined && saidTime(worded.time, worded.language, todayOf(question)) === undefined)
      return [];
    const run = runOf(worded, chosen, view, question);
    const picked = chosen.find(addsUp);
    const isRows = said.type === 'rows' || names.includes(run.phrases.measures.rows);
    const isBare = said.type === 'any' && tellingColumns(view).length === 0;
    const measure: Measure | undefined =
      isRows || isBare
        ? { type: 'rows' }
        : picked !== undefined
          ? ofColumn(picked, view)
          : ofColumn(
              said.type === 'any'
                ? mainMeasure(view)
                : said.columns.length === 1
                  ? said.columns[0]
                  : undefined,
              view,
            );
    return [{ run, measure }];
  });
}

const localeOf = (language: Language, { locale }: Question): string =>
  language === 'en' ? locale : LOCALES[language];

function runOf(asked: Worded, chosen: ColumnView[], view: TableView, question: Question): Run {
  const locale = localeOf(asked.language, question);
  const { language } = asked;
  return {
    question,
    view,
    asked,
    chosen,
    language,
    phrases: phrasesOf(locale),
    words: programPhrases(locale),
  };
}

function ofColumn(column: ColumnView | undefined, view: TableView): Measure | undefined {
  if (column === undefined) return undefined;
  const name = addsUp(column) && !isLevelOverTime(column, view) ? 'sum' : 'avg';
  return { type: 'aggregate', name, column };
}

/** The columns of groups that a question can mean: the one in brackets, those that it names, else those that have its noun in their names. */
function groupsFor({ group, language }: Worded, chosen: ColumnView[], view: TableView): ColumnView[] {
  if (group === undefined) return [];
  const picked = chosen.find(({ numeric, time }) => numeric === 'none' && time === 'none');
  if (picked !== undefined) return [picked];
  const named = saidGroups(group, view, language);
  if (named.length > 0) return named;
  const stem = group.replace(/(?:ies|es|s)$/, '');
  return stem.length < 2
    ? []
    : dimensionsOf(view).filter(({ name }) => foldName(name, language === 'zh').includes(stem));
}

/** Whether a column already holds what is asked of profit, so that the question is read as any other. */
function isRead({ says }: Worded, view: TableView): boolean {
  const has = (concept: string): boolean => view.columns.some((column) => conceptsOf(column).has(concept));
  return says.margin === true ? has('margin') : moneyColumns(view).profit !== undefined;
}

/** The groups of an answer. @throws Unanswered where several columns can be meant, or one that the noun is only a part of */
function groupOf(run: Run): ColumnView | undefined {
  const { asked, chosen, view, words, language } = run;
  if (asked.group === undefined) return undefined;
  const columns = groupsFor(asked, chosen, view);
  const isNamed =
    saidGroups(asked.group, view, language).length > 0 || columns.some((column) => chosen.includes(column));
  if (columns.length === 1 && isNamed) return columns[0];
  throw new Unanswered(
    words.refusals.whichGroup,
    columns.slice(0, MOST_OFFERED).map(({ name }) => name),
  );
}

/** Who a table is about: the person, else what names its rows. */
function whoOf(view: TableView): ColumnView | undefined {
  const texts = view.columns.filter(
    ({ type, numeric, time }) => type === 'text' && numeric === 'none' && time === 'none',
  );
  return (
    texts.find((column) => ['seller', 'employee', 'name'].some((one) => conceptsOf(column).has(one))) ??
    view.entity ??
    dimensionsOf(view)[0]
  );
}

async function* tell({ run, measure: read }: Fit): AsyncGenerator<AnswerStep> {
  const { asked, question, words, view } = run;
  if (asked.program === 'profit') {
    yield* tellProfit(run, groupOf(run));
    return;
  }
  if (asked.program === 'target') {
    yield* tellTarget(run, groupOf(run) ?? whoOf(view));
    return;
  }
  const by = groupOf(run);
  if (clockColumns(view).length === 0)
    throw new Unanswered(fill(words.refusals.noTime, { table: view.table.name }));
  const measure = read === undefined ? undefined : chosenMeasure(run, read);
  if (measure === undefined) {
    const said = saidMeasure(asked.measure, view, asked.language);
    const columns = said?.type === 'columns' ? said.columns : tellingColumns(view).slice(0, 2);
    const names = columns.slice(0, MOST_OFFERED).map(({ name }) => name);
    if (said?.type !== 'columns') names.push(run.phrases.measures.rows);
    throw new Unanswered(words.refusals.whichMeasure, names);
  }
  if (mixesCurrencies({ kind: 'aggregate', measures: [measure], by: [], conditions: [] }, view))
    throw new Unanswered(run.phrases.analytics.severalCurrencies);
  const clock = await clockFor(
    run,
    asked.program === 'best' || asked.program === 'forecast' ? asked.unit : undefined,
  );
  const time = asked.time === undefined ? undefined : saidTime(asked.time, asked.language, todayOf(question));
  switch (asked.program) {
    case 'why':
      yield* tellWhy(run, measure, clock, time);
      return;
    case 'best':
      yield* tellBest(run, measure, clock);
      return;
    case 'forecast':
      yield* tellForecast(run, measure, clock);
      return;
    case 'moving':
      if (by === undefined) throw new Unanswered(words.refusals.noGroup.replace('{table}', view.table.name));
      yield* tellMoving(run, measure, clock, by);
      return;
    default:
      yield* tellStanding(run, measure, clock);
  }
}

function refusal(
  reason: Schema<'RefusalPart'>['reason'],
  text: string,
  readings: Schema<'SuggestedReading'>[],
): AnswerStep {
  return { type: 'refusal', part: { type: 'refusal', reason, text, readings, unknown_words: [] } };
}

/** What is missing, with the columns to choose from or else what the table can be asked. */
function refuse({ message, reason, choices, offers }: Unanswered, run: Run, views: TableView[]): AnswerStep {
  const { question, phrases, language, view } = run;
  const own = choices.map((name) => `${question.text.trim()} (${name})`);
  if (own.length > 0)
    return refusal(
      reason,
      message,
      own.map((text) => ({ label: text, question: text })),
    );
  const wording: Wording = { phrases, language, today: todayOf(question) };
  return refusal(
    reason,
    message,
    nearestSuggestions(
      offers.map((intent) => ({ intent, view })),
      views,
      wording,
    ),
  );
}
