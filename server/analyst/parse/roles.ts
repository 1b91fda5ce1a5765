import type { Intent, Measure, Reading } from '../intent.ts';
import { PERSON_WORDS, PLACE_WORDS } from '../schema/synonyms.ts';
import { type ColumnView, ownDates, type TableView } from '../schema/table-view.ts';
import { AGGREGATES, FILLER_WORDS, LIGHT_VERBS, MEASURE_NOUNS, ROW_NOUNS, STOP_WORDS } from './cues.ts';
import { columnAt, guess, type Sentence } from './sentence.ts';

/** Numeric columns that can be added up or averaged. */
export function isMeasure(column: ColumnView): boolean {
  return column.numeric !== 'none' && !column.code;
}

/** Whether values can be added: not ranks, years, ages, ratings, rates, prices or shares. */
export function isAdditive(column: ColumnView): boolean {
  if (!isMeasure(column) || column.derived === true || column.rate === true) return false;
  const words = [...column.words, ...column.extraWords].map((word) => word.lemma);
  return (
    !words.some((word) =>
      [
        'age',
        'rating',
        'rate',
        'percentage',
        'percent',
        'pct',
        'density',
        'average',
        'avg',
        'ratio',
        'altitude',
        'elevation',
        'height',
        'speed',
        'temperature',
        'temp',
        'year',
        'margin',
        'index',
        'width',
        'diameter',
        'factor',
        'humidity',
        'pressure',
        'version',
        'release',
      ].includes(word),
    ) &&
    !isPartOfTime(column) &&
    !column.name.includes('%') &&
    !/ per /i.test(column.name) &&
    // answers on a scale
    !/[(（][01] ?[-–~] ?\d{1,3}[)）]/.test(column.name) &&
    !column.values.some((value) => value.trim().endsWith('%'))
  );
}

/** Whether numbers count off the months of a year or the days of a week, which are no amounts. */
export function isPartOfTime({ type, name }: ColumnView): boolean {
  return (
    type === 'integer' &&
    /^(?:month|quarter|weekday|week|week ?number|day ?of ?(?:week|month|year)|mois|trimestre|jour de la semaine|月|月份|季度|星期|周|月度|曜日|四半期|週|월|분기|요일|주)$/i.test(
      name.replace(/_/g, ' ').trim(),
    )
  );
}

/** Columns that "who" can ask for, the best first. */
export function personColumns(view: TableView): ColumnView[] {
  const named = view.columns.filter(
    (column) =>
      column.type === 'text' &&
      column.numeric === 'none' &&
      column.time === 'none' &&
      column.words.some((word) => PERSON_WORDS.has(word.lemma)),
  );
  const entity = view.entity;
  if (entity !== undefined && named.includes(entity))
    return [entity, ...named.filter((column) => column !== entity)];
  return named;
}

/** Columns that "where" can ask for. */
export function placeColumns(view: TableView): ColumnView[] {
  return view.columns.filter(
    (column) =>
      column.type === 'text' &&
      column.numeric === 'none' &&
      column.words.some((word) => PLACE_WORDS.has(word.lemma)),
  );
}

/**
 * Columns that "when" can ask for. What happens to a thing later on, such as its delivery, is asked for by name: "orders by
 * month" is by the day of the order.
 */
export function timeColumns(view: TableView): ColumnView[] {
  if (view.clock !== undefined) return [view.clock];
  const columns = view.columns.filter((column) => column.time !== 'none');
  const first = columns.filter((column) => !isLater(column));
  if (first.length === 0) return columns;
  return first.every(({ time }) => time === 'date') ? ownDates(first) : first;
}

/** Names of times at which a thing ends, is handed over or changed. */
const LATER =
  /complet|deliver|shipped|ship[ _]?date|ship[ _]on|due|required|closed|updated|modified|resol|expir|returned|refund|livr|échéance|clôtur|交货|发货|送达|到期|更新|关闭|关单|解决|完成日|完成时|完了|解決|納品|出荷|配送|期限|更新|배송|출고|만료|수정|종료|완료|해결/i;

/** Whether a column is the time of what comes behind the row itself: its delivery, its end. */
export const isLater = ({ name }: Pick<ColumnView, 'name'>): boolean => LATER.test(name);

/** Words that are left in a sentence and that a reading would have to explain. */
export function unreadWords(
  sentence: Sentence,
  used: ColumnView[],
  measured: boolean,
  ordered = false,
): string[] {
  const unread: string[] = [];
  const words = sentence.flat.split(' ').filter((word) => word !== '' && word !== '$');
  for (const [index, word] of words.entries()) {
    if (word === '|') continue;
    // "Units per order" divides by what follows; read as "units of the order" it would be another number.
    if (word === 'per' && (words[index + 1] ?? '|') !== '|') unread.push(`per ${words[index + 1]}`);
    const mark = word.match(/^#([cvnop])(\d+)$/);
    if (mark?.[1] === 'c') {
      const part = sentence.parts[Number(mark[2])];
      const column = columnAt(sentence, mark[2]);
      if (column !== undefined && used.includes(column)) continue;
      // "Who placed last", "which nation finished before Spain": the order of the rows is that of the ranks.
      if (ordered && part?.type === 'column' && /^(placed|finished|ranked|came)$/.test(part.text)) continue;
      if (
        measured &&
        part?.type === 'column' &&
        part.tokens.length === 1 &&
        ACHIEVING.has(part.tokens[0]?.lemma ?? '') &&
        part.column.numeric === 'none'
      )
        continue;
      // A verb or noun that is like a header but asks for nothing, as "released" in "the album released before".
      if (
        part?.type === 'column' &&
        !part.exact &&
        part.tokens.every(
          (token) =>
            LIGHT_VERBS.has(token.lemma) || ROW_NOUNS.has(token.lemma) || FILLER_WORDS.has(token.key),
        )
      )
        continue;
      unread.push(part?.type === 'column' ? part.text : word);
      continue;
    }
    if (mark !== null) {
      const part = sentence.parts[Number(mark[2])];
      unread.push(
        part !== undefined && 'tokens' in part ? part.tokens.map((token) => token.raw).join(' ') : word,
      );
      continue;
    }
    if (!isFree(sentence, word, measured)) unread.push(word);
  }
  return unread;
}

/** Verbs that say no more than the measure beside them: points scored, medals won. For rows they would be conditions. */
const ACHIEVING = new Set([
  'win',
  'earn',
  'score',
  'gain',
  'achieve',
  'complete',
  'receive',
  'obtain',
  'collect',
  'award',
  'undergo',
  'accumulate',
  'reach',
  'total',
  'finish',
  'run',
  'spend',
  'sell',
  'generate',
  'order',
  'medal',
]);
/** Verbs by which any row came to be: films released in 2005, games played in May. */
const BECOMING = new Set([
  'release',
  'publish',
  'issue',
  'produce',
  'locate',
  'situate',
  'build',
  'establish',
  'open',
  'found',
  'launch',
  'host',
  'stage',
  'create',
  'construct',
  'schedule',
  'start',
  'involve',
  'list',
  'sell',
  'order',
  'buy',
  'place',
  'join',
  'inaugurate',
  'enter',
]);
/** Nouns for rows that add nothing behind a measure: the attendance of the game, the money of the contestants. */
const ROW_LIKE = new Set([
  'game',
  'match',
  'contest',
  'event',
  'contestant',
  'competitor',
  'participant',
  'runner',
  'athlete',
  'swimmer',
  'golfer',
  'cyclist',
  'race',
  'film',
  'song',
  'album',
  'movie',
  'show',
  'order',
  'sale',
  'transaction',
  'purchase',
  'visit',
  'observation',
  'individual',
]);

/** What a whole table is about: "how many games did the club play". */
const TOPICS = new Set([
  'team',
  'club',
  'band',
  'artist',
  'actor',
  'actress',
  'player',
  'singer',
  'company',
  'competitor',
  'runner',
  'athlete',
  'author',
  'director',
]);

function isFree(sentence: Sentence, word: string, measured: boolean): boolean {
  if (STOP_WORDS.has(word) || FILLER_WORDS.has(word)) return true;
  const part = sentence.parts.find((candidate) => candidate.type === 'word' && candidate.key === word);
  if (part?.type !== 'word') return false;
  if (LIGHT_VERBS.has(part.lemma)) return true;
  if (measured && ACHIEVING.has(part.lemma) && !/^(victor|winner|wins$|finishes|scores$|runs$)/.test(word))
    return !sentence.view.columns.some((column) =>
      column.words.some((header) => header.lemma === part.lemma),
    );
  if (
    (/(ed|t|ing)$/.test(word) || / did /.test(` ${spoken(sentence)} `)) &&
    BECOMING.has(part.lemma) &&
    sentence.view.columns.filter((column) => column.time !== 'none').length <= 1
  ) {
    sentence.score -= 0.02;
    return true;
  }
  if (isTypeOfValue(sentence, part.token.index, part.lemma)) {
    sentence.score -= 0.03;
    return true;
  }
  if (ATTAINING.has(part.lemma) && isMeasuredByTest(sentence) && !isHeader(sentence, part.lemma)) return true;
  const neighbour = sentence.parts.find(
    (other) => other.type === 'word' && other.token.index === part.token.index - 1,
  );
  const before = neighbour?.type === 'word' ? neighbour.key : undefined;
  if (
    TOPICS.has(part.lemma) &&
    (before === 'this' || before === 'the') &&
    !/ (by|of|from|for|against|and|or) the /.test(sentence.flat)
  ) {
    sentence.score -= 0.06;
    return true;
  }
  if (measured && ROW_LIKE.has(part.lemma)) {
    sentence.score -= 0.06;
    return true;
  }
  return false;
}

/** The words of a question, those of names left out. */
function spoken({ parts }: Sentence): string {
  return parts.flatMap((part) => (part.type === 'word' ? [part.key] : [])).join(' ');
}

/** Verbs that join rows to a number that they are tested by: "swimmers that achieved a score of at least 40". */
const ATTAINING = new Set(['achieve', 'reach', 'obtain', 'receive', 'attain', 'gain', 'earn']);

function isMeasuredByTest({ conditions }: Sentence): boolean {
  return conditions.some(({ test }) => test.type === 'compare' || test.type === 'between');
}

function isHeader({ view }: Sentence, lemma: string): boolean {
  return view.columns.some((column) => column.words.some((header) => header.lemma === lemma));
}

/** Nouns that only say what kind of thing a name before them is: "in the Silverlake neighborhood", "Kannur district". */
const TYPES_OF_NAMES = new Set(
  'neighborhood neighbourhood district county province region state city town village township municipality parish prefecture country nation island party label studio network university college school'.split(
    ' ',
  ),
);

/** Whether a noun stands directly behind a value that was found in full and names the kind of thing that it is. */
function isTypeOfValue(sentence: Sentence, index: number, lemma: string): boolean {
  if (!TYPES_OF_NAMES.has(lemma)) return false;
  const before = sentence.parts.find(
    (part) => part.type === 'value' && part.tokens.at(-1)?.index === index - 1,
  );
  return (
    before?.type === 'value' &&
    (before.hit.fit === 'whole' || before.hit.fit === 'bare') &&
    sentence.conditions.some(({ column }) => column === before.hit.column)
  );
}

/** Nouns for things that happen or are done, one a row, also where no column names the rows. */
const HAPPENINGS = new Set(
  'game match contest event race order sale transaction purchase visit booking trip flight meeting tournament competition episode film song album movie show single award appearance result round fight bout season title stage time row record entry item instance'.split(
    ' ',
  ),
);

/** Whether a noun may be guessed to stand for rows: the table names its rows, or the noun is a happening. */
export function mayBeRows(sentence: Sentence, word: string): boolean {
  const part = sentence.parts.find((candidate) => candidate.type === 'word' && candidate.key === word);
  return sentence.view.entity !== undefined || (part?.type === 'word' && HAPPENINGS.has(part.lemma));
}

/**
 * Whether a noun is one for things that tables are about, or a word of a header: "film titles", "home games". Another word
 * before a noun describes it, and leaving it out counts too much: "purple rows".
 */
export function isClassNoun({ parts, view }: Sentence, word: string): boolean {
  const part = parts.find((candidate) => candidate.type === 'word' && candidate.key === word);
  if (part?.type !== 'word') return false;
  return (
    ROW_NOUNS.has(part.lemma) ||
    HAPPENINGS.has(part.lemma) ||
    view.columns.some(({ words, extraWords }) =>
      [...words, ...extraWords].some(({ lemma }) => lemma === part.lemma),
    )
  );
}

/** The noun that stands for rows, directly where a rule expects one: "games", "players"; undefined for a measure or a working word. */
export function rowNoun(sentence: Sentence, word: string): boolean {
  const part = sentence.parts.find((candidate) => candidate.type === 'word' && candidate.key === word);
  if (part?.type !== 'word') return false;
  if (ROW_NOUNS.has(part.lemma)) return true;
  return !(
    STOP_WORDS.has(word) ||
    FILLER_WORDS.has(word) ||
    LIGHT_VERBS.has(part.lemma) ||
    MEASURE_NOUNS.has(part.lemma) ||
    AGGREGATES[word] !== undefined ||
    /^(more|less|fewer|first|last|next|previous|most|least|other|same|different|consecutive|old|tall|fast|far|large|big|often)$/.test(
      word,
    ) ||
    word.endsWith('ly')
  );
}

/** Whether the reading names what is measured or shown, so that a verb beside it says nothing more. */
function isMeasured(intent: Intent): boolean {
  if (intent.kind === 'aggregate') return intent.measures.every((measure) => measure.type === 'aggregate');
  if (intent.kind === 'top_group' || intent.kind === 'compare') return intent.measure.type === 'aggregate';
  return intent.kind === 'extreme' || intent.kind === 'list' || intent.kind === 'same';
}

/** Columns whose numbers a reading calculates or compares. */
function numbersUsed(intent: Intent): ColumnView[] {
  const columns: ColumnView[] = [];
  const take = (measure: Measure): void => {
    if (measure.type === 'aggregate') columns.push(measure.column);
  };
  if (intent.kind === 'aggregate') intent.measures.forEach(take);
  if (intent.kind === 'top_group' || intent.kind === 'compare' || intent.kind === 'share')
    take(intent.measure);
  if (intent.kind === 'extreme') columns.push(intent.measure);
  if ('conditions' in intent)
    for (const condition of intent.conditions)
      if (condition.test.type === 'compare' || condition.test.type === 'between')
        columns.push(condition.column);
  return columns;
}

/** Completes a reading: what is left of the sentence lowers its score or stays unread. */
export function finish(sentence: Sentence, intent: Intent, used: (ColumnView | undefined)[] = []): Reading {
  const columns = [
    ...used.filter((column) => column !== undefined),
    ...sentence.conditions.map((condition) => condition.column),
  ];
  const ordered = intent.kind === 'neighbour' || intent.kind === 'position';
  const unread = unreadWords(sentence, columns, isMeasured(intent), ordered);
  const partial = partialCost(intent, sentence.view);
  if (partial > 0) guess(sentence, partial, 'cells without a number');
  return { intent, score: sentence.score, unread, notes: sentence.notes };
}

/** What a reading loses where cells that are no numbers, in a column that is calculated with, make the result a part of the truth. */
export function partialCost(intent: Intent, view: TableView): number {
  const partial = numbersUsed(intent).some((column) => column.oddCells.length > 0.005 * view.table.rowCount);
  return partial ? 0.3 : 0;
}
