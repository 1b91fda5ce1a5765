import type { Reading } from '../intent.ts';
import type { ColumnView, TableView } from '../schema/table-view.ts';
import type { ValueHit, ValueIndex } from '../schema/value-index.ts';
import { dictionary } from '../text/dictionary.ts';
import { type Token, tokenise } from '../text/tokens.ts';
import { composeReadings } from './compose.ts';
import { type Part, startSentence } from './sentence.ts';
import { chooseSpans, findSpans, isCue, mendTypo, type Span } from './spans.ts';

/** Most combinations of meanings that are tried. */
const MAX_VARIANTS = 24;

/** All readings of a question, the most certain first. */
export function readQuestion(
  text: string,
  view: TableView,
  index: ValueIndex,
  today: string,
): { readings: Reading[]; mended: string[] } {
  const mended: string[] = [];
  const tokens = mendTokens(tokenise(text), view, index, mended);
  const chosen = chooseSpans(tokens, findSpans(tokens, view, index, today));
  const all = findSpans(tokens, view, index, today);
  const readings: Reading[] = [];
  for (const variant of variants(tokens, chosen, all)) {
    for (const reading of composeReadings(startSentence(view, variant.parts))) {
      readings.push({ ...reading, score: reading.score - variant.cost - mended.length * 0.12 });
    }
  }
  readings.sort((left, right) => left.unread.length - right.unread.length || right.score - left.score);
  return { readings, mended };
}

function mendTokens(tokens: Token[], view: TableView, index: ValueIndex, mended: string[]): Token[] {
  const headers = new Set(
    view.columns.flatMap((column) =>
      [...column.words, ...column.extraWords].flatMap((word) => [word.key, word.lemma, word.stem]),
    ),
  );
  return tokens.map((token) => {
    if (
      isCue(token) ||
      headers.has(token.key) ||
      headers.has(token.lemma) ||
      headers.has(token.stem) ||
      index.hasWord(token.key) ||
      index.hasWord(token.owner)
    )
      return token;
    const word = mendTypo(token, index);
    const fresh = word === undefined ? undefined : tokenise(word)[0];
    if (word === undefined || fresh === undefined) return token;
    mended.push(`${token.raw} → ${word}`);
    return { ...fresh, index: token.index, before: token.before, after: token.after, quoted: token.quoted };
  });
}

interface Variant {
  parts: Part[];
  cost: number;
}

/** Every combination of what the chosen stretches can mean, the likeliest first. */
function variants(tokens: Token[], chosen: Span[], all: Span[]): Variant[] {
  let partial: Variant[] = [{ parts: [], cost: 0 }];
  for (const span of chosen) {
    const options = meanings(tokens, span, all, chosen);
    const next: Variant[] = [];
    for (const variant of partial)
      for (const option of options)
        next.push({ parts: [...variant.parts, option.part], cost: variant.cost + option.cost });
    next.sort((left, right) => left.cost - right.cost);
    partial = next.slice(0, MAX_VARIANTS);
  }
  return partial;
}

function meanings(tokens: Token[], span: Span, all: Span[], chosen: Span[]): { part: Part; cost: number }[] {
  const found: { part: Part; cost: number }[] = [];
  const window = tokens.slice(span.start, span.end);
  const same = all.filter(
    (other) =>
      other.start === span.start &&
      other.end === span.end &&
      other.weight >= span.weight - 0.45 &&
      other !== span &&
      other.meaning.type !== span.meaning.type,
  );
  for (const option of [span, ...same]) {
    const behind = Math.max(0, span.weight - option.weight) * 0.5;
    const { meaning } = option;
    const text = window.map((token) => token.key).join(' ');
    if (meaning.type === 'column') {
      const scores = meaning.columns.map((column) => columnContext(column, tokens, span));
      const best = Math.max(...scores);
      for (const [position, column] of meaning.columns.entries()) {
        found.push({
          part: { type: 'column', column, exact: meaning.exact, text, tokens: window },
          cost: behind + (best - (scores[position] ?? 0)),
        });
      }
    } else if (meaning.type === 'value') {
      const scores = meaning.hits.map((hit) => hitContext(hit, tokens, span, chosen));
      const isHeader = all.some(
        ({ start, end, meaning: other }) =>
          start === span.start && end === span.end && end === start + 1 && other.type === 'column',
      );
      const best = Math.max(...scores);
      for (const [position, hit] of meaning.hits.entries()) {
        found.push({
          part: { type: 'value', hit, typo: meaning.typo, text, tokens: window },
          cost: behind + (best - (scores[position] ?? 0)) + fitCost(hit) + (isHeader ? headerCost(hit) : 0),
        });
      }
    } else if (meaning.type === 'number')
      found.push({ part: { type: 'number', value: meaning.value, tokens: window }, cost: behind });
    else if (meaning.type === 'ordinal')
      found.push({ part: { type: 'ordinal', place: meaning.place, tokens: window }, cost: behind });
    else if (meaning.type === 'period')
      found.push({ part: { type: 'period', period: meaning.period, tokens: window }, cost: behind });
  }
  const [only] = window;
  if (
    only !== undefined &&
    span.end === span.start + 1 &&
    (found.length === 0 || (isCue(only) && span.meaning.type !== 'word'))
  ) {
    found.push({
      part: { type: 'word', key: only.key, lemma: only.lemma, token: only },
      cost: found.length === 0 ? 0 : 0.1,
    });
  }
  return found;
}

/** "By state" names the column State before it means State College. */
function headerCost({ fit }: ValueHit): number {
  return fit === 'words' ? 0.3 : 0;
}

/** What the guess costs that words mean a cell: less than the whole cell, or several cells of which others are left out. */
function fitCost(hit: ValueHit): number {
  const many = hit.values.length > 1;
  if (hit.fit === 'words') return many || hit.others > 0 ? 0.28 : 0.07;
  if (hit.fit === 'item') return (many ? 0.12 : 0) + (hit.others === 0 ? 0 : 0.12);
  if (hit.others === 0) return 0;
  return hit.fit === 'whole' ? 0.02 : 0.12;
}

/** Extra words of a header that occur elsewhere in the question make it likelier: "population" with "2002" nearby. */
function columnContext(column: ColumnView, tokens: Token[], span: Span): number {
  const words = [...column.words, ...column.extraWords];
  const said = words.filter((word) =>
    tokens.some(
      (token) =>
        (token.index < span.start || token.index >= span.end) && token.key === word.key && !isCue(word),
    ),
  );
  return said.length * 0.15;
}

const PREPOSITION_WORDS: Record<string, string[]> = dictionary({
  by: [
    'director',
    'artist',
    'author',
    'writer',
    'manufacturer',
    'builder',
    'winner',
    'player',
    'driver',
    'party',
    'label',
  ],
  against: ['opponent', 'opposition', 'team', 'away', 'loser', 'losing'],
  versus: ['opponent', 'opposition', 'team'],
  vs: ['opponent', 'opposition', 'team'],
  in: [
    'location',
    'venue',
    'city',
    'place',
    'country',
    'year',
    'date',
    'month',
    'region',
    'district',
    'site',
    'season',
    'province',
    'state',
    'neighborhood',
    'community',
    'language',
    'borough',
    'county',
    'town',
    'village',
    'area',
    'zone',
    'suburb',
    'municipality',
    'prefecture',
  ],
  at: ['venue', 'location', 'stadium', 'site', 'place', 'city', 'tournament', 'event', 'competition', 'time'],
  from: [
    'country',
    'nation',
    'nationality',
    'state',
    'city',
    'club',
    'college',
    'school',
    'hometown',
    'from',
    'team',
    'region',
    'district',
  ],
  on: ['date', 'day', 'network', 'channel', 'label', 'album'],
  of: ['name', 'title', 'nation', 'country', 'city', 'player', 'team'],
});

const OUTCOMES: ['win' | 'lose', Set<string>][] = [
  ['win', new Set(['win', 'winner', 'beat', 'defeat', 'victory'])],
  ['lose', new Set(['lose', 'loser', 'loss'])],
];
const OPPOSITE = {
  win: new Set(['lose', 'loser', 'losing', 'runner-up']),
  lose: new Set(['win', 'winner', 'winning', 'champion']),
};

/** How well the words before a value fit its column. */
function hitContext(hit: ValueHit, tokens: Token[], span: Span, chosen: Span[]): number {
  let score = 0;
  for (const token of tokens.slice(Math.max(0, span.start - 3), span.start)) {
    if (
      PREPOSITION_WORDS[token.key]?.some((word) => hit.column.words.some((header) => header.lemma === word))
    )
      score = Math.max(score, 0.14);
    if (
      hit.column.words.some(
        (header) =>
          header.key === token.key ||
          header.lemma === token.lemma ||
          (token.stem.length > 2 && header.stem === token.stem),
      )
    )
      score = Math.max(score, 0.22);
  }
  // Who won is not looked for among those who lost.
  const outcome = OUTCOMES.find(([, words]) => tokens.some((token) => words.has(token.lemma)));
  if (outcome !== undefined && hit.column.words.some((header) => OPPOSITE[outcome[0]].has(header.lemma)))
    score -= 0.3;
  const next = tokens[span.end];
  if (next !== undefined && hit.column.words.some((header) => header.lemma === next.lemma))
    score = Math.max(score, 0.22);
  if (
    chosen.some(
      (other) =>
        other.start < span.start &&
        other.start >= span.start - 3 &&
        other.meaning.type === 'column' &&
        other.meaning.columns.includes(hit.column),
    )
  )
    score = Math.max(score, 0.25);
  return score;
}
