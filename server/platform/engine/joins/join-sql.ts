import type { Schema } from '../../../kernel/schemas.ts';
import { missingColumn } from '../conditions.ts';
import { EngineError, type JoinSpec } from '../engine.ts';
import { identifier } from '../sql-text.ts';

type ColumnType = Schema<'ColumnType'>;
export type Columns = ReadonlyMap<string, ColumnType>;

/** Columns of both tables whose values are compared, as SQL over the bare column names of each side. */
export interface KeySql {
  left: string;
  right: string;
  /** Both are texts, which may differ by capitals or blanks only. */
  isText: boolean;
  /** A number is compared with the text that writes it. */
  isMixed: boolean;
}

export interface JoinedColumn {
  side: 'left' | 'right';
  column: string;
  name: string;
  type: ColumnType;
  /** Over the aliases `l` and `r`. */
  sql: string;
}

export interface CompiledJoin {
  keys: KeySql[];
  columns: JoinedColumn[];
}

const NAME_LENGTH = 200;
const isNumber = (type: ColumnType): boolean => type === 'integer' || type === 'number';

/** How two columns compare; undefined where no value of one can equal a value of the other. */
export function keySql(
  [left, leftType]: readonly [string, ColumnType],
  [right, rightType]: readonly [string, ColumnType],
): KeySql | undefined {
  const sides = { left: identifier(left), right: identifier(right) };
  if (leftType === rightType || (isNumber(leftType) && isNumber(rightType)))
    return { ...sides, isText: leftType === 'text' && rightType === 'text', isMixed: false };
  const words = (name: string, type: ColumnType): string =>
    type === 'text' ? identifier(name) : `CAST(${identifier(name)} AS VARCHAR)`;
  const pair = [leftType, rightType];
  if (pair.includes('integer') && pair.includes('text'))
    return { left: words(left, leftType), right: words(right, rightType), isText: false, isMixed: true };
  return undefined;
}

/**
 * Checks a join against the columns that the tables have now. With no columns chosen it takes all: those of the left
 * table, then those of the right one without its keys, which hold the same values; a name that both have gets the right
 * table's name behind it. Of a full join the left key columns hold the key of whichever side has one.
 *
 * @throws EngineError `QUERY_REFUSED` with key `column_missing` or `join_types`
 */
export function compileJoin(left: Columns, right: Columns, join: JoinSpec): CompiledJoin {
  const typeOf = (columns: Columns, name: string): ColumnType => {
    const type = columns.get(name);
    if (type === undefined) throw missingColumn(name);
    return type;
  };
  const pairs = join.keys.map((key) => {
    const [leftType, rightType] = [typeOf(left, key.left), typeOf(right, key.right)];
    const sql = keySql([key.left, leftType], [key.right, rightType]);
    if (!sql)
      throw new EngineError(
        'QUERY_REFUSED',
        'join_types',
        `Columns "${key.left}" and "${key.right}" are of types that cannot be compared.`,
        { left: key.left, right: key.right },
      );
    return { ...key, sql, isSameType: leftType === rightType };
  });
  const chosen = join.columns.length > 0 ? join.columns : allColumns(left, right, join, pairs);
  const columns = chosen.map(({ side, column, name }): JoinedColumn => {
    const type = typeOf(side === 'left' ? left : right, column);
    const own = `${side === 'left' ? 'l' : 'r'}.${identifier(column)}`;
    const key =
      join.kind === 'full' && side === 'left'
        ? pairs.find((pair) => pair.left === column && pair.isSameType)
        : undefined;
    const sql = key ? `coalesce(${own}, r.${identifier(key.right)})` : own;
    return { side, column, name: name.trim(), type, sql };
  });
  return { keys: pairs.map(({ sql }) => sql), columns };
}

function allColumns(
  left: Columns,
  right: Columns,
  { rightName }: JoinSpec,
  keys: readonly { right: string; isSameType: boolean }[],
): Schema<'JoinColumn'>[] {
  const taken = new Set([...left.keys()].map((name) => name.toLowerCase())); // DuckDB compares names without case
  const repeated = new Set(keys.filter(({ isSameType }) => isSameType).map((key) => key.right));
  return [
    ...[...left.keys()].map((column) => ({ side: 'left' as const, column, name: column })),
    ...[...right.keys()]
      .filter((column) => !repeated.has(column))
      .map((column) => {
        const name = freeName(column, rightName, taken);
        taken.add(name.toLowerCase());
        return { side: 'right' as const, column, name };
      }),
  ];
}

function freeName(column: string, table: string, taken: ReadonlySet<string>): string {
  if (!taken.has(column.toLowerCase())) return column;
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? ` (${table.slice(0, 60)})` : ` (${table.slice(0, 60)} ${number})`;
    const name = column.slice(0, NAME_LENGTH - ending.length) + ending;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

/** Names beside those of the tables' own columns, which hold no control characters. */
const ROW = identifier('\u0001row');
const keyName = (index: number): string => identifier(`\u0001key ${index}`);

const JOINS = { inner: 'JOIN', left: 'LEFT JOIN', full: 'FULL JOIN' } as const;

/** What follows FROM: the tables as `l` and `r`. */
export function joinFrom(
  leftTable: string,
  rightTable: string,
  kind: JoinSpec['kind'],
  keys: readonly KeySql[],
): string {
  // the key expressions know bare names only, so each side gives them names of their own
  const on = keys.map((_, index) => `l.${keyName(index)} = r.${keyName(index)}`).join(' AND ');
  const side = (table: string, expressions: string[]): string =>
    `(SELECT *, rowid AS ${ROW}, ${expressions.map((sql, index) => `${sql} AS ${keyName(index)}`).join(', ')} FROM ${table})`;
  return `${side(
    leftTable,
    keys.map((key) => key.left),
  )} AS l ${JOINS[kind]} ${side(
    rightTable,
    keys.map((key) => key.right),
  )} AS r ON ${on}`;
}

/** Rows of a join stand in the order of the left table, then of the right one. */
export const JOIN_ORDER = `l.${ROW} NULLS LAST, r.${ROW} NULLS LAST`;
