import type { DuckDBConnection } from '@duckdb/node-api';
import type { Schema } from '../../../kernel/schemas.ts';
import type { JoinSpec } from '../engine.ts';
import type { KeySql } from './join-sql.ts';

/** How the keys of two tables fit, counted exactly: one grouping of each table and one join of the groups. */
export interface KeyMeasure {
  leftRows: number;
  rightRows: number;
  /** Different keys of the left table, those with an empty part left out. */
  leftKeys: number;
  /** Of them, those that the right table has. */
  sharedKeys: number;
  /** Rows of the left table with an empty key. */
  leftEmpty: number;
  leftMatched: number;
  rightMatched: number;
  /** Pairs of rows with the same key: the rows of an inner join. */
  pairs: number;
  relation: Schema<'JoinRelation'>;
}

/** Tables as SQL. Linear in the rows of both. */
export async function measureKeys(
  connection: DuckDBConnection,
  left: string,
  right: string,
  keys: readonly KeySql[],
): Promise<KeyMeasure> {
  const groups = (table: string, expressions: string[]): string =>
    `SELECT ${expressions.map((sql, index) => `${sql} AS k${index}`).join(', ')}, count(*) AS n FROM ${table}
      WHERE ${expressions.map((sql) => `${sql} IS NOT NULL`).join(' AND ')} GROUP BY ${expressions.map((_, index) => index + 1).join(', ')}`;
  const on = keys.map((_, index) => `l.k${index} = r.k${index}`).join(' AND ');
  const result = await connection.runAndReadAll(
    `WITH l AS MATERIALIZED (${groups(
      left,
      keys.map((key) => key.left),
    )}), r AS MATERIALIZED (${groups(
      right,
      keys.map((key) => key.right),
    )})
    SELECT (SELECT count(*) FROM ${left}), (SELECT count(*) FROM ${right}), a.keys, a.rows, a.most, b.most, j.keys, j.left_rows, j.right_rows, j.pairs
    FROM (SELECT count(*) AS keys, coalesce(sum(n), 0) AS rows, coalesce(max(n), 0) AS most FROM l) AS a,
      (SELECT coalesce(max(n), 0) AS most FROM r) AS b,
      (SELECT count(*) AS keys, coalesce(sum(l.n), 0) AS left_rows, coalesce(sum(r.n), 0) AS right_rows, coalesce(sum(l.n * r.n), 0) AS pairs
        FROM l JOIN r ON ${on}) AS j`,
  );
  const [
    leftRows = 0,
    rightRows = 0,
    leftKeys = 0,
    leftFilled = 0,
    leftMost = 0,
    rightMost = 0,
    sharedKeys = 0,
    leftMatched = 0,
    rightMatched = 0,
    pairs = 0,
  ] = (result.getRows()[0] ?? []).map(Number);
  return {
    leftRows,
    rightRows,
    leftKeys,
    sharedKeys,
    leftEmpty: leftRows - leftFilled,
    leftMatched,
    rightMatched,
    pairs,
    relation: leftMost <= 1 ? (rightMost <= 1 ? '1:1' : '1:n') : rightMost <= 1 ? 'n:1' : 'n:m',
  };
}

/** Share of the left table's different keys that the right one has, from 0 to 1. */
export function matchShare({ leftKeys, sharedKeys }: KeyMeasure): number {
  return leftKeys === 0 ? 0 : roundShare(sharedKeys / leftKeys);
}

/** Rows after for each row before, all rows of the left table kept; 1 where no row repeats. */
export function fanOut({ leftRows, leftMatched, pairs }: KeyMeasure): number {
  return leftRows === 0 ? 0 : Math.round(((pairs + leftRows - leftMatched) / leftRows) * 10_000) / 10_000;
}

/** Rows of a join of a kind. */
export function joinedRows(measure: KeyMeasure, kind: JoinSpec['kind']): number {
  const { pairs, leftRows, leftMatched, rightRows, rightMatched } = measure;
  if (kind === 'inner') return pairs;
  const left = pairs + leftRows - leftMatched;
  return kind === 'left' ? left : left + rightRows - rightMatched;
}

/** What a person should know before joining, the gravest first. */
export function joinWarnings(
  measure: KeyMeasure,
  keys: readonly KeySql[],
  isFoldedMatch: boolean,
): Schema<'JoinWarning'>[] {
  const { leftRows, leftEmpty, leftMatched, pairs, relation, sharedKeys } = measure;
  const match = matchShare(measure);
  const repeats = pairs > leftMatched;
  const found: Schema<'JoinWarning'>[] = [];
  if (sharedKeys === 0) found.push('no_match');
  if (repeats) found.push(relation === 'n:m' ? 'many_to_many' : 'fan_out');
  if (sharedKeys > 0 && match < 0.5) found.push('low_match');
  if (isFoldedMatch) found.push('case_or_blanks');
  if (keys.some(({ isMixed }) => isMixed)) found.push('different_types');
  if (leftEmpty > leftRows * 0.05) found.push('empty_keys');
  return found;
}

/** Whether more keys would be found if capitals and blanks at the ends did not count. */
export async function wouldMatchFolded(
  connection: DuckDBConnection,
  left: string,
  right: string,
  keys: readonly KeySql[],
  { leftKeys, sharedKeys }: KeyMeasure,
): Promise<boolean> {
  if (sharedKeys >= leftKeys || !keys.some(({ isText }) => isText)) return false;
  const fold = (sql: string, { isText }: KeySql): string => (isText ? `lower(trim(${sql}))` : sql);
  const exact = keys.map((key, index) => `${key.left} AS e${index}`);
  const lefts = keys.map((key, index) => `${fold(key.left, key)} AS k${index}`);
  const rights = keys.map((key, index) => `${fold(key.right, key)} AS k${index}`);
  const on = keys.map((_, index) => `l.k${index} = r.k${index}`).join(' AND ');
  const result = await connection.runAndReadAll(
    `SELECT count(*) FROM (SELECT DISTINCT ${[...exact, ...lefts].join(', ')} FROM ${left}) AS l
      SEMI JOIN (SELECT DISTINCT ${rights.join(', ')} FROM ${right}) AS r ON ${on}`,
  );
  return Number(result.getRows()[0]?.[0]) > sharedKeys;
}

function roundShare(share: number): number {
  // a share below one is never shown as all, nor one above none as none
  const rounded = Math.round(share * 10_000) / 10_000;
  if (share < 1 && rounded === 1) return 0.9999;
  return share > 0 && rounded === 0 ? 0.0001 : rounded;
}
