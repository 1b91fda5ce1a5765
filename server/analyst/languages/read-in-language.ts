import type { Reading } from '../intent.ts';
import { partialCost } from '../parse/roles.ts';
import type { TableView } from '../schema/table-view.ts';
import { composeBesideAverage, composeOneBesideAverage } from './compose-beside-average.ts';
import { composeGroupGrowth } from './compose-group-growth.ts';
import { composeGrowth, composeRunning } from './compose-growth.ts';
import { composePer } from './compose-per.ts';
import { composeConcentration, composePercentiles } from './compose-percentiles.ts';
import {
  composeAgainstAverage,
  composeBestInGroup,
  composePlaces,
  composeRatio,
  composeTwoMeasures,
} from './compose-places.ts';
import { composeAggregates, composeExists, composeList } from './compose-plain.ts';
import { composeQuality } from './compose-quality.ts';
import { type Composed, composeHaving, composeRanking } from './compose-ranking.ts';
import { composeDistribution, composeNeighbour } from './compose-rows.ts';
import { composeCompare, composeShare, composeStatistics } from './compose-statistics.ts';
import { composeStreak } from './compose-streak.ts';
import { composeTopPercent } from './compose-top-percent.ts';
import type { Language } from './language.ts';
import { type Draft, doubt, type Piece, startDraft, unreadOf } from './pieces.ts';
import { readBareAmounts } from './read-bare-amounts.ts';
import { ONWARD, readOnwardAsAfter } from './read-conditions.ts';
import { segment } from './segment.ts';

/** Most combinations of columns and values that are tried. */
const MAX_CHOICES = 24;

/** Longest question that is read, in pieces: what is longer is no question about a table, and costs time. */
const MAX_PIECES = 400;

/** Kinds of questions whose words leave no other reading. */
const ANALYTIC_RULES: ((draft: Draft) => Composed[])[] = [
  composeGrowth,
  composeGroupGrowth,
  composeRunning,
  composePlaces,
  composeBestInGroup,
  composeAgainstAverage,
  composeRatio,
  composePer,
  composeTwoMeasures,
  composePercentiles,
  composeConcentration,
  composeBesideAverage,
  composeOneBesideAverage,
  composeTopPercent,
  composeDistribution,
  composeNeighbour,
  composeStreak,
  composeQuality,
];

const RULES: ((draft: Draft) => Composed[])[] = [
  composeStatistics,
  composeShare,
  composeCompare,
  composeHaving,
  composeRanking,
  composeAggregates,
  composeList,
  composeExists,
];

/**
 * All readings of a question over one table, the most certain first; in English those of analytic kinds alone. Words that
 * a reading leaves out are given as the person wrote them. `others` reads the kinds that English sentences have a parser
 * of their own for, for short questions that are no sentences: "revenue yangon vs mandalay".
 *
 * @param today ISO day in the person's zone
 */
export function readInLanguage(
  question: string,
  view: TableView,
  language: Language,
  today: string,
): { readings: Reading[]; mended: string[]; unknown: string[]; others: () => Reading[] } {
  const { pieces, drafts, mended } = draftsOf(question, view, language, today);
  const readings: Reading[] = [];
  for (const draft of drafts) {
    const analytic = ANALYTIC_RULES.flatMap((rule) => rule(draft).flatMap(finish));
    readings.push(...analytic);
    if (language === 'en') readings.push(...englishRules(draft).flatMap(finish));
    if (language === 'en' || analytic.some(({ unread }) => unread.length === 0)) continue;
    for (const rule of RULES) for (const composed of rule(draft)) readings.push(...finish(composed));
  }
  sortReadings(readings);
  const unknown = pieces
    .filter((piece) => piece.roles.has('unknown') || piece.roles.has('other'))
    .map(({ words }) => words);
  const others = (): Reading[] =>
    sortReadings(drafts.flatMap((draft) => RULES.flatMap((rule) => rule(draft).flatMap(finish))));
  return { readings, mended, unknown, others };
}

/** The readings that leave the fewest words out first, and of those the most certain. */
function sortReadings(readings: Reading[]): Reading[] {
  return readings.sort((one, other) => one.unread.length - other.unread.length || other.score - one.score);
}

/** Kinds that the parser of English sentences leaves out: shares, the best month, groups by their sums, two groupings. */
function englishRules(draft: Draft): Composed[] {
  const spans = composeRanking(draft).filter(
    ({ intent }) => intent.kind === 'top_group' && intent.by.grain !== undefined,
  );
  const pairs = composeAggregates(draft).filter(
    ({ intent }) => intent.kind === 'aggregate' && intent.by.length >= 2,
  );
  return [...composeShare(draft), ...spans, ...composeHaving(draft), ...pairs];
}

/** The question in pieces, with a draft for each combination of what they can mean, the likeliest first. */
export function draftsOf(
  question: string,
  view: TableView,
  language: Language,
  today: string,
): { pieces: Piece[]; drafts: Draft[]; mended: string[] } {
  const { pieces, mended } = segment(question, view, language, today);
  const options = pieces.length > MAX_PIECES ? [] : choices(pieces);
  const drafts = options.map(({ chosen, cost }) => startDraft(view, chosen, cost + mended.length * 0.12));
  return { pieces, drafts: drafts.flatMap((draft) => [draft, ...readBareAmounts(draft, language)]), mended };
}

function finish({ draft, intent }: Composed): Reading[] {
  doubt(draft, partialCost(intent, draft.view), 'cells without a number');
  const unread = unreadOf(draft);
  const reading: Reading = { intent, score: draft.score, unread, notes: draft.notes };
  if (!draft.notes.includes(ONWARD) || !('conditions' in intent)) return [reading];
  const { conditions } = readOnwardAsAfter({ ...draft, conditions: intent.conditions });
  return [reading, { ...reading, intent: { ...intent, conditions } }];
}

/** Every combination of the columns and values that pieces can mean, the likeliest first. */
function choices(pieces: Piece[]): { chosen: Piece[]; cost: number }[] {
  let partial: { chosen: Piece[]; cost: number }[] = [{ chosen: [], cost: 0 }];
  for (const piece of pieces) {
    const options = meanings(piece);
    partial = partial
      .flatMap(({ chosen, cost }) =>
        options.map((option) => ({ chosen: [...chosen, option.piece], cost: cost + option.cost })),
      )
      .sort((one, other) => one.cost - other.cost)
      .slice(0, MAX_CHOICES);
  }
  return partial;
}

function meanings(piece: Piece): { piece: Piece; cost: number }[] {
  const options: { piece: Piece; cost: number }[] = [];
  const best = piece.columns[0]?.weight ?? 0;
  for (const entry of piece.columns)
    options.push({
      piece: { ...piece, roles: without(piece, 'val'), columns: [entry] },
      cost: best - entry.weight,
    });
  const order = [...piece.hits].sort(
    (one, other) => Number(other.fit === 'whole') - Number(one.fit === 'whole'),
  );
  for (const hit of order)
    options.push({
      piece: {
        ...piece,
        roles: without(piece, 'col'),
        hits: [hit, ...order.filter((other) => other !== hit)],
      },
      cost: hit.fit === 'whole' ? 0 : 0.05,
    });
  if (options.length === 0) return [{ piece: { ...piece }, cost: 0 }];
  return options;
}

function without(piece: Piece, mark: 'col' | 'val'): Piece['roles'] {
  return new Set([...piece.roles].filter((role) => role !== mark));
}
