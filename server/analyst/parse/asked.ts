import type { ColumnView } from '../schema/table-view.ts';
import { personColumns, placeColumns, rowNoun, timeColumns } from './roles.ts';
import { columnAt, cut, guess, pattern, type Sentence } from './sentence.ts';

/** What a question wants to be told: columns, the rows themselves, or nothing that is clear. */
export interface Asked {
  columns: ColumnView[];
  /** True where a noun stands for the rows and their entity is shown. */
  rows: boolean;
  /** True where the question asks for one thing: "the only", "which player". */
  head: 'which' | 'who' | 'when' | 'where' | 'name' | 'none';
}

const OPENING =
  '(?:(?:in|on|at|for|of|from|to|under|against|by|during|with|and|so|then|please|tell me|can you tell me|do you know) )*';

/** Reads and cuts the head of a question that asks for cells: "which team", "who", "what is the name of the driver". */
export function readAsked(sentence: Sentence): Asked | undefined {
  const two = cutFirst(
    sentence,
    `${OPENING}(?:which|what) (?:(?:is|was|are|were) )?(?:the )?C1 and (?:the |his |her |its |which |what )?C2`,
  );
  if (two !== null)
    return asked([columnAt(sentence, two.groups?.C1), columnAt(sentence, two.groups?.C2)], 'which');
  const column = cutFirst(
    sentence,
    `${OPENING}(?:(?:which|what)(?: is| was| are| were| s)?(?: the| a)?(?: only| other| different)?(?: name| names)?(?: of| for)?(?: the| a| each| all)?(?: only| other| different)?|(?:name|list|give|tell me|show|show me|give me|find|identify|return)(?: the| a| an| all| each| every| one| any| all the| all of the| me the| me)?(?: only| other| different)?(?: names of| name of)?(?: the)?|the (?:only )?(?:name of the )?) C`,
  );
  if (
    column !== null &&
    / (which|what|the|only) /.test(` ${column[0]}`) &&
    !/ (are|were|names|all|each|every|any|list) /.test(` ${column[0]} `) &&
    !/s$/.test(textAt(sentence, column.groups?.C))
  )
    guess(sentence, 0, ONE);
  if (column !== null) doubtModifier(sentence, column.groups?.C);
  if (column !== null)
    return asked(
      [columnAt(sentence, column.groups?.C)],
      /name|list|give|tell|show|find/.test(column[0]) ? 'name' : 'which',
    );
  const noun = cutFirst(
    sentence,
    `${OPENING}(?:(?:which|what)(?: is| was)?(?: the)?(?: only| other| different)?(?: name| names)?(?: of the)?(?: only)?|(?:name|list)(?: a| an| the| all| all the| each| one| any| each of the)?(?: only| other)?) (?<noun>[a-z][a-z0-9]+)`,
  );
  if (noun !== null && rowNoun(sentence, noun.groups?.noun ?? '')) {
    const entity = sentence.view.entity;
    if (entity === undefined) return undefined;
    // A column of names or titles stands for whatever the rows are; another one only for what it says itself.
    const lemma = lemmaOf(sentence, noun.groups?.noun ?? '');
    const isGeneral = (word: string): boolean =>
      ['name', 'title', 'model', 'description', 'item'].includes(word);
    const own = entity.words.filter((word) => !isGeneral(word.lemma));
    // A "Race Name" is no name of a country.
    const general =
      own.length < entity.words.length &&
      (own.length === 0 || own.some((word) => word.lemma === lemma || isAlike(word.lemma, lemma)));
    const alike = entity.words.some((word) => isAlike(word.lemma, lemma));
    const cost = general || alike ? 0.12 : namesRowsAlone(sentence) ? 0.16 : 0.3;
    guess(sentence, cost, `noun ${noun.groups?.noun ?? ''} for ${entity.name}`);
    if (!/s$/.test(noun.groups?.noun ?? '')) guess(sentence, 0, ONE);
    return { columns: [entity], rows: true, head: 'which' };
  }
  if (noun !== null) sentence.flat = sentence.flat.replace('|', noun[0]);
  const who = cutFirst(sentence, `${OPENING}(?:who|whom|whose)`);
  if (who !== null) {
    if (/ the only /.test(sentence.flat)) guess(sentence, 0, ONE);
    return askedWho(sentence);
  }
  const when = cutFirst(sentence, `${OPENING}(?:when|what (?:was |is )?(?:the )?(?:date|day))`);
  if (when !== null) return oneOf(sentence, timeColumns(sentence.view), 'when');
  const where = cutFirst(sentence, `${OPENING}where`);
  if (where !== null) return oneOf(sentence, placeColumns(sentence.view), 'where');
  const bare = cutFirst(sentence, `(?:${OPENING})(?:the )?(?:only |other )?C`);
  if (bare !== null && bare.index === 1) {
    guess(sentence, 0.08, 'no question word');
    return asked([columnAt(sentence, bare.groups?.C)], 'none');
  }
  if (bare !== null) sentence.flat = sentence.flat.replace('|', bare[0]);
  return undefined;
}

/** Whether one column alone holds names, so that a noun for the rows can mean no other: a country in a column "NPC". */
function namesRowsAlone({ view }: Sentence): boolean {
  const names = view.columns.filter(
    ({ type, numeric, time, distinct }) =>
      type === 'text' && numeric === 'none' && time === 'none' && distinct > 1,
  );
  return names.length === 1 && names[0] === view.entity;
}

/** Nouns that tables use for one kind of thing: what one calls a commune is a city in another. */
const ALIKE = [
  'city town township commune municipality village settlement locality borough',
  'country nation state',
  'district county province region parish prefecture canton',
  'player athlete competitor contestant swimmer runner racer driver rider cyclist skier golfer boxer sprinter',
  'film movie picture',
  'song single track',
  'company firm business corporation',
  'building landmark tower structure skyscraper',
  'ship vessel boat',
  'politician candidate senator member representative mayor',
].map((words) => new Set(words.split(' ')));

function isAlike(one: string, other: string): boolean {
  return ALIKE.some((words) => words.has(one) && words.has(other));
}

function lemmaOf(sentence: Sentence, word: string): string {
  const part = sentence.parts.find((candidate) => candidate.type === 'word' && candidate.key === word);
  return part?.type === 'word' ? part.lemma : word;
}

/** Note of a head that asks for one thing; several answers then mean a misreading. */
export const ONE = 'one expected';

/** "Which teams" asks for teams and not for a "Team record": a noun that only describes the head of a header is a guess. */
function doubtModifier(sentence: Sentence, mark: string | undefined): void {
  const part = mark === undefined ? undefined : sentence.parts[Number(mark)];
  if (part?.type !== 'column' || part.exact || part.column.words.length < 2) return;
  const head = part.column.words.at(-1);
  const said = part.tokens.some((token) => token.lemma === head?.lemma || token.stem === head?.stem);
  // A "Team record" tells something of the team, a "Driver / Team" names it.
  const tells = ['record', 'score', 'result', 'rank', 'rating', 'status', 'size', 'age', 'color', 'history'];
  const describes = part.column.words
    .slice(0, -1)
    .some((word) => part.tokens.some((token) => token.lemma === word.lemma));
  if (describes && !said && tells.includes(head?.lemma ?? ''))
    guess(sentence, 0.25, 'noun that describes a header');
}

function textAt(sentence: Sentence, mark: string | undefined): string {
  const part = mark === undefined ? undefined : sentence.parts[Number(mark)];
  return part?.type === 'column' ? part.text : '';
}

function cutFirst(sentence: Sentence, source: string): RegExpMatchArray | null {
  const match = sentence.flat.match(pattern(source));
  // A head stands at the beginning, or behind a cut condition: "in 2010, who ...".
  if (match === null || sentence.flat.slice(0, match.index).replace(/[| ]/g, '') !== '') return null;
  cut(sentence, match);
  return match;
}

function asked(columns: (ColumnView | undefined)[], head: Asked['head']): Asked | undefined {
  const known = columns.filter((column) => column !== undefined);
  return known.length === columns.length ? { columns: known, rows: false, head } : undefined;
}

/** "who directed the film": the column that the verb names, else the column of persons. */
function askedWho(sentence: Sentence): Asked | undefined {
  const persons = personColumns(sentence.view);
  const verb = sentence.flat.match(pattern('C'));
  const named = columnAt(sentence, verb?.groups?.C);
  if (
    verb !== null &&
    named !== undefined &&
    persons.includes(named) &&
    sentence.flat.slice(0, verb.index).replace(/\b(is|was|were|are|the|did|has|had|have)\b|[| ]/g, '') === ''
  ) {
    cut(sentence, verb);
    return { columns: [named], rows: false, head: 'who' };
  }
  return oneOf(sentence, persons, 'who');
}

function oneOf(sentence: Sentence, columns: ColumnView[], head: Asked['head']): Asked | undefined {
  const free = columns.filter(
    (column) => !sentence.conditions.some((condition) => condition.column === column),
  );
  const usable = free.length > 0 ? free : columns;
  const first = usable[0];
  if (first === undefined) return undefined;
  guess(
    sentence,
    usable.length === 1 ? 0.05 : first === sentence.view.entity ? 0.1 : 0.22,
    `${head} is ${first.name}`,
  );
  return { columns: [first], rows: false, head };
}
