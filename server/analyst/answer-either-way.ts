// A table in which a row may be the total of the others is read both ways; where the answers differ, the person is asked.
import type { Schema } from '../kernel/schemas.ts';
import type { AnswererTable, AnswerStep, EarlierTurn, Question } from './answerer.ts';
import { LANGUAGES, LOCALES, languagesOf } from './languages/language.ts';
import { withoutNames } from './languages/names-in-question.ts';
import { fill, type Phrases, phrasesOf } from './phrases/phrases.ts';
import { viewTable } from './schema/table-view.ts';
import { isTotalAlone } from './schema/total-labels.ts';
import type { DoubtedRows } from './schema/total-rows.ts';
import { quoteName } from './sql/quote.ts';
import { matchKey } from './text/tokens.ts';

type Way = 'kept' | 'out';

const WAYS: readonly Way[] = ['kept', 'out'];
/** Rows that are named, and rows of a result that are told, before the rest is left out. */
const MOST_NAMED = 3;
const MOST_TOLD = 3;
/** Characters of a name. */
const LONGEST = 40;

/** A table with rows that may be totals of the others. */
interface Doubted {
  table: AnswererTable;
  rows: DoubtedRows;
}

/**
 * Answers a question over its tables. Where rows may be totals of the others, the answers with and without them are compared:
 * what is the same in both is told, else both are offered. A choice stands in brackets behind the question that brings it, and
 * holds for the questions of the chat after it.
 */
export async function* answerEitherWay(
  question: Question,
  answer: (question: Question) => AsyncIterable<AnswerStep>,
): AsyncGenerator<AnswerStep> {
  const doubted: Doubted[] = [];
  for (const table of question.tables) {
    const { mayHoldTotals } = await viewTable(table, question.run);
    if (mayHoldTotals !== undefined) doubted.push({ table, rows: mayHoldTotals });
  }
  if (doubted.length === 0) {
    yield* answer(question);
    return;
  }
  const { plain, ways } = cutChoices(question, doubted);
  const asked = { ...plain, tables: withWays(plain.tables, ways) };
  const open = doubted.filter(({ table }) => !ways.has(table));
  if (open.length === 0) {
    yield* answer(asked);
    return;
  }
  const [kept, out] = [await stepsOf('kept'), await stepsOf('out')];
  if (isAnswer(kept) && isAnswer(out) ? saysOf(kept) === saysOf(out) : !isAnswer(kept) && !isAnswer(out)) {
    yield* out;
    return;
  }
  // a chip was changed: its answer is told without the rows, which another chip brings back
  if (Object.keys(question.edits).length > 0) {
    yield* isAnswer(out) ? out : kept;
    return;
  }
  const used = open.filter(({ table }) => uses(kept, table) || uses(out, table));
  const rows = used.map((one) => one.rows);
  // a reading that tells rows apart by their kinds means all of them
  const isOfKinds = ({ kinds }: DoubtedRows['out']): boolean =>
    kinds !== undefined && resultsOf(kept).some(({ tellsApart }) => tellsApart?.includes(kinds) === true);
  if (isAnswer(kept) && rows.length > 0 && rows.every(({ out: left }) => isOfKinds(left))) {
    yield* kept;
    return;
  }
  // a question that names the row means it, in whichever way the others are read
  if (isAnswer(kept) && !isAnswer(out) && rows.some((one) => isSaid(one, plain.text))) {
    yield* kept;
    return;
  }
  yield askWhich({ ...plain, text: question.text.trim() }, rows, { kept, out });

  async function stepsOf(way: Way): Promise<AnswerStep[]> {
    const ofOpen = new Map([...ways, ...open.map(({ table }) => [table, way] as const)]);
    const steps: AnswerStep[] = [];
    // what can be asked next would have two answers as well
    const one = { ...asked, tables: withWays(plain.tables, ofOpen), followUps: false };
    for await (const step of answer(one)) steps.push(step);
    return steps;
  }
}

function withWays(tables: readonly AnswererTable[], ways: ReadonlyMap<AnswererTable, Way>): AnswererTable[] {
  return tables.map((table) => {
    const way = ways.get(table);
    return way === undefined ? table : { ...table, doubted: way };
  });
}

/** The question and those before it without choices, and what was chosen last of each table. */
function cutChoices(
  question: Question,
  doubted: readonly Doubted[],
): { plain: Question; ways: Map<AnswererTable, Way> } {
  const ways = new Map<AnswererTable, Way>();
  const marks = doubted.flatMap(({ table, rows }) =>
    LANGUAGES.flatMap((language) =>
      WAYS.map((way) => ({ table, way, mark: `(${choiceOf(way, rows, phrasesOf(LOCALES[language]))})` })),
    ),
  );
  const cut = (text: string): string => {
    let rest = text.trimEnd();
    const found = (): (typeof marks)[number] | undefined => marks.find(({ mark }) => rest.endsWith(mark));
    for (let one = found(); one !== undefined; one = found()) {
      ways.set(one.table, one.way);
      rest = rest.slice(0, -one.mark.length).trimEnd();
    }
    return rest;
  };
  const history = question.history.map(
    (turn): EarlierTurn => (turn.role === 'user' ? { ...turn, text: cut(turn.text) } : turn),
  );
  const text = cut(question.text);
  const { totals } = question.edits;
  if (totals === 'keep' || totals === 'out')
    for (const { table } of doubted) if (!ways.has(table)) ways.set(table, 'out');
  return { plain: { ...question, history, text }, ways };
}

function isAnswer(steps: readonly AnswerStep[]): boolean {
  return steps.some(({ type }) => type === 'result') && steps.every(({ type }) => type !== 'refusal');
}

type Result = Extract<AnswerStep, { type: 'result' }>;

const resultsOf = (steps: readonly AnswerStep[]): Result[] => steps.filter((step) => step.type === 'result');

/** What an answer says; numbers to the digits that do not hang on the order in which they were added up. */
function saysOf(steps: readonly AnswerStep[]): string {
  const exact = (_key: string, value: unknown): unknown =>
    typeof value === 'number' ? value.toPrecision(12) : value;
  return JSON.stringify(
    resultsOf(steps).map(({ result }) => result.rows),
    exact,
  );
}

function uses(steps: readonly AnswerStep[], { sqlName }: AnswererTable): boolean {
  return resultsOf(steps).some(({ sql }) => sql.includes(quoteName(sqlName)));
}

/** Whether a question says the name of a row; a word for a total asks for one and names none. */
function isSaid({ names }: DoubtedRows, text: string): boolean {
  const said = ` ${matchKey(text)} `;
  return names.some((name) => !isTotalAlone(name) && said.includes(matchKey(name)));
}

/** How a way of reading some rows is said: "with the row “All”". */
function choiceOf(way: Way, { names }: DoubtedRows, { reading }: Phrases): string {
  const short = names.map((name) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name));
  const told = [...short.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? ['…'] : [])];
  const rows =
    told.length === 0
      ? reading.theLastRow
      : fill(told.length === 1 ? reading.theRow : reading.theRows, {
          names: told.join(reading.betweenNames),
        });
  return fill(way === 'kept' ? reading.withRows : reading.withoutRows, { rows });
}

/** Asks which of two answers is meant; each is told with its value where it has one, and none is offered that does not answer. */
function askWhich(
  question: Question,
  rows: readonly DoubtedRows[],
  steps: Readonly<Record<Way, readonly AnswerStep[]>>,
): AnswerStep {
  const [language] = languagesOf(withoutNames(question.text, []), question.locale);
  const locale = language === undefined || language === 'en' ? question.locale : LOCALES[language];
  const phrases = phrasesOf(locale);
  const readings = WAYS.filter((way) => isAnswer(steps[way])).map((way): Schema<'SuggestedReading'> => {
    const choices = rows.map((one) => choiceOf(way, one, phrases));
    const value = toldBy(steps[way], locale);
    const label = `${capital(choices.join(', '))}${value === '' ? '' : `${phrases.reading.colon}${value}`}`;
    return { label, question: [question.text, ...choices.map((choice) => `(${choice})`)].join(' ') };
  });
  const text = phrases.reading.whichRows;
  return {
    type: 'refusal',
    part: { type: 'refusal', reason: 'ambiguous', text, readings, unknown_words: [] },
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The first cells of an answer's only result; nothing where it has several, of which none is the value. */
function toldBy(steps: readonly AnswerStep[], locale: string): string {
  const [only, ...others] = resultsOf(steps);
  if (only === undefined || others.length > 0) return '';
  const format = new Intl.NumberFormat(locale.replace('_', '-'), { maximumFractionDigits: 4 });
  const { rows } = only.result;
  const told = rows
    .slice(0, MOST_TOLD)
    .map((row) =>
      row.map((cell) => (typeof cell === 'number' ? format.format(cell) : String(cell ?? '–'))).join(' '),
    );
  return [...told, ...(rows.length > MOST_TOLD ? ['…'] : [])].join(', ');
}
