import type { Schema } from '../../../kernel/schemas.ts';
import type { JoinableColumn, JoinableTable, KeySuggestion, SuggestJoinsRequest } from '../engine.ts';
import type { JobContext } from '../job-context.ts';
import { likeness } from '../name-likeness.ts';
import { identifier } from '../sql-text.ts';
import { type KeySql, keySql } from './join-sql.ts';
import {
  fanOut,
  joinWarnings,
  type KeyMeasure,
  matchShare,
  measureKeys,
  wouldMatchFolded,
} from './measure-keys.ts';

/** Columns of a table that are looked at, and pairs of columns whose values are compared. */
const MAX_COLUMNS = 200;
const MAX_CANDIDATES = 12;
const MAX_SUGGESTIONS = 5;
/** Names that say nothing without their table's. */
const GENERIC = /^(id|key|no|nr|num|number|code|uuid|name)$/i;
const LIKE = 0.5;
const ALIKE = 0.8;

/** A pair of columns that may belong together, before any value was compared. */
export interface JoinCandidate {
  key: Schema<'JoinKey'>;
  sql: KeySql;
  /** Of their names, from 0 to 1. */
  likeness: number;
  /** By it candidates are ranked: likeness, more where one of them is unique, less where a number meets a text. */
  prior: number;
}

interface Measured {
  candidate: JoinCandidate;
  measure: KeyMeasure;
}

/**
 * Keys by which two tables fit, the best first. Names, types and uniqueness choose the pairs worth counting; the share of
 * values found in the other table is exact. Where no column alone identifies a row, several of the same name are tried
 * together. `complete` is false when the time ended first.
 */
export async function suggestJoins(
  { left, right, budgetMs }: SuggestJoinsRequest,
  context: JobContext,
): Promise<{ suggestions: KeySuggestion[]; complete: boolean }> {
  const end = Date.now() + budgetMs;
  const chosen = joinCandidates(left, right);
  if (chosen.length === 0) return { suggestions: [], complete: true };
  const { connection } = await context.openTables([left.table, right.table]);
  const [leftSql, rightSql] = [identifier(left.table.sqlName), identifier(right.table.sqlName)];
  const suggestions: KeySuggestion[] = [];
  const several: Measured[] = [];
  let complete = true;
  for (const candidate of chosen) {
    if (Date.now() > end) {
      complete = false;
      break;
    }
    const keys = [candidate.sql];
    const measure = await measureKeys(connection, leftSql, rightSql, keys);
    const isFolded =
      candidate.likeness >= LIKE && (await wouldMatchFolded(connection, leftSql, rightSql, keys, measure));
    const match = matchShare(measure);
    if (candidate.likeness >= ALIKE && measure.relation === 'n:m' && match > 0)
      several.push({ candidate, measure });
    // columns of unlike names belong together only by their values
    if (candidate.likeness < LIKE ? match < LIKE : match === 0 && !isFolded) continue;
    suggestions.push(suggestion([candidate], measure, isFolded));
  }
  const isFound = suggestions.some(({ relation, match }) => relation !== 'n:m' && match >= LIKE);
  for (const count of isFound ? [] : [2, 3]) {
    const together = several
      .sort((one, other) => one.measure.pairs - other.measure.pairs)
      .slice(0, count)
      .map(({ candidate }) => candidate);
    if (together.length < count || Date.now() > end) break;
    const measure = await measureKeys(
      connection,
      leftSql,
      rightSql,
      together.map(({ sql }) => sql),
    );
    if (measure.relation === 'n:m' || measure.sharedKeys === 0) continue;
    suggestions.push(suggestion(together, measure, false));
    break;
  }
  suggestions.sort((one, other) => other.score - one.score);
  return { suggestions: suggestions.slice(0, MAX_SUGGESTIONS), complete };
}

function suggestion(keys: readonly JoinCandidate[], measure: KeyMeasure, isFolded: boolean): KeySuggestion {
  const sqls = keys.map(({ sql }) => sql);
  const match = matchShare(measure);
  const like = keys.reduce((sum, key) => sum + key.likeness, 0) / keys.length;
  const isUnique = measure.relation !== 'n:m';
  const mixed = sqls.some(({ isMixed }) => isMixed) ? 0.1 : 0;
  const score = 0.45 * match + 0.35 * like + (isUnique ? 0.2 : -0.2) - mixed;
  return {
    keys: keys.map(({ key }) => key),
    score: Math.round(Math.min(1, Math.max(0, score)) * 1000) / 1000,
    match,
    relation: measure.relation,
    fan_out: fanOut(measure),
    warnings: joinWarnings(measure, sqls, isFolded),
  };
}

/** Pairs of columns whose values are worth comparing, the likeliest first, at most twelve; of names, types and profiles only. */
export function joinCandidates(left: JoinableTable, right: JoinableTable): JoinCandidate[] {
  const useful = ({ columns }: JoinableTable): JoinableColumn[] =>
    columns.filter(({ type, distinct }) => type !== 'boolean' && distinct > 1).slice(0, MAX_COLUMNS);
  const rights = useful(right);
  const found: JoinCandidate[] = [];
  for (const one of useful(left)) {
    for (const other of rights) {
      const sql = keySql([one.name, one.type], [other.name, other.type]);
      if (!sql) continue;
      const like = columnLikeness(one.name, other.name, left.name, right.name);
      if (like < leastLikeness(one, other)) continue;
      const isUnique = one.distinct >= left.rowCount || other.distinct >= right.rowCount;
      const prior = like + (isUnique ? 0.3 : 0) - (sql.isMixed ? 0.1 : 0);
      found.push({ key: { left: one.name, right: other.name }, sql, likeness: like, prior });
    }
  }
  return found.sort((a, b) => b.prior - a.prior).slice(0, MAX_CANDIDATES);
}

/** Small whole numbers, amounts and dates are found in many columns by chance: their names must say that they belong together. */
function leastLikeness(one: JoinableColumn, other: JoinableColumn): number {
  if (one.type !== other.type) return ALIKE;
  if (one.type === 'text') return one.distinct >= 3 && other.distinct >= 3 ? 0 : LIKE;
  return one.type === 'number' ? ALIKE : LIKE;
}

/** Likeness of two columns' names, from 0 to 1: `customer_id` is like `id` of the table `customers`. */
export function columnLikeness(left: string, right: string, leftTable: string, rightTable: string): number {
  const own = likeness(left, right);
  const [isLeftGeneric, isRightGeneric] = [GENERIC.test(left.trim()), GENERIC.test(right.trim())];
  if (isLeftGeneric && isRightGeneric) return own * 0.6; // each numbers the rows of its own table
  if (isRightGeneric)
    return Math.max(
      own,
      likeness(left, `${singular(rightTable)}${right}`),
      likeness(left, singular(rightTable)),
    );
  if (isLeftGeneric)
    return Math.max(
      own,
      likeness(`${singular(leftTable)}${left}`, right),
      likeness(singular(leftTable), right),
    );
  return own;
}

function singular(table: string): string {
  return table.trim().replace(/ies$/i, 'y').replace(/s$/i, '');
}
