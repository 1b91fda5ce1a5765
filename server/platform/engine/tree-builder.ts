import { type DuckDBConnection, type DuckDBType, DuckDBTypeId } from '@duckdb/node-api';
import type { Schema } from '../../kernel/schemas.ts';
import { columnName, replaceColumns } from './select-shape.ts';
import { literal } from './sql-text.ts';
import { isNode, nodes, parseSelect, type SyntaxNode } from './syntax-tree.ts';

/** A value of a result with its type in DuckDB. */
export interface Cell {
  type: DuckDBType;
  value: Schema<'CellValue'>;
}

/** Types whose values come back from their text as the very same value. */
const RESTORABLE: ReadonlySet<DuckDBTypeId> = new Set([
  DuckDBTypeId.BOOLEAN,
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UHUGEINT,
  DuckDBTypeId.FLOAT,
  DuckDBTypeId.DOUBLE,
  DuckDBTypeId.DECIMAL,
  DuckDBTypeId.DATE,
  DuckDBTypeId.TIME,
  DuckDBTypeId.TIMESTAMP,
  DuckDBTypeId.TIMESTAMP_S,
  DuckDBTypeId.TIMESTAMP_MS,
  DuckDBTypeId.TIMESTAMP_NS,
  DuckDBTypeId.TIMESTAMP_TZ,
  DuckDBTypeId.VARCHAR,
  DuckDBTypeId.UUID,
]);

/** Makes parts of syntax trees from SQL with slots, so that DuckDB alone decides how a tree looks. */
export class TreeBuilder {
  readonly #connection: DuckDBConnection;
  readonly #isTolerant: boolean;

  /** @param isTolerant whether fractions are equal when they are so but for the digits that a result does not show */
  constructor(connection: DuckDBConnection, isTolerant = false) {
    this.#connection = connection;
    this.#isTolerant = isTolerant;
  }

  /** The expression that some SQL stands for; a column `slot_1` in it is replaced by the first of `slots`, and so on. */
  async expression(sql: string, slots: readonly SyntaxNode[]): Promise<SyntaxNode> {
    const { node } = await parseSelect(this.#connection, `SELECT 1 FROM t WHERE ${sql}`);
    const where = isNode(node) ? node.where_clause : undefined;
    if (!isNode(where)) throw new Error('An expression was parsed to something else.');
    return replaceColumns(where, (reference) => {
      const number = /^slot_(\d+)$/.exec(columnName(reference))?.[1];
      return number === undefined ? undefined : slots[Number(number) - 1];
    });
  }

  /** `SELECT *` with a FROM and a WHERE. */
  async selectAll(source: SyntaxNode, where: SyntaxNode | null): Promise<SyntaxNode> {
    const { node } = await parseSelect(this.#connection, 'SELECT * FROM t');
    if (!isNode(node)) throw new Error('A select was parsed to something else.');
    const withQueries = source.cte_map ?? node.cte_map ?? null;
    return { ...node, cte_map: withQueries, from_table: source.from_table ?? null, where_clause: where };
  }

  async and(conditions: readonly SyntaxNode[]): Promise<SyntaxNode | null> {
    const [first, ...others] = conditions;
    if (!first || others.length === 0) return first ?? null;
    const slots = conditions.map((_, index) => `slot_${index + 1}`);
    return this.expression(slots.join(' AND '), conditions);
  }

  /** That an expression has a cell's value, or undefined when the value cannot be told from its text. */
  async equals(expression: SyntaxNode, { type, value }: Cell): Promise<SyntaxNode | undefined> {
    const slots = [{ ...expression, alias: '' }];
    const isFloat = type.typeId === DuckDBTypeId.DOUBLE || type.typeId === DuckDBTypeId.FLOAT;
    if (value === null) {
      // Not-a-number and infinity are shown as nothing, too.
      return this.expression(isFloat ? '(slot_1 IS NULL OR NOT isfinite(slot_1))' : 'slot_1 IS NULL', slots);
    }
    if (!RESTORABLE.has(type.typeId)) return undefined;
    if (isFloat && this.#isTolerant) {
      const shown = `CAST(${literal(String(value))} AS DOUBLE)`;
      return this.expression(`abs(slot_1 - ${shown}) <= 1e-11 * abs(${shown})`, slots);
    }
    const zone = type.typeId === DuckDBTypeId.TIMESTAMP_TZ ? '+00' : '';
    return this.expression(`slot_1 IS NOT DISTINCT FROM CAST(${literal(value + zone)} AS ${type})`, slots);
  }

  /** That an expression is the smallest or largest over the rows of a source. */
  async isExtreme(expression: SyntaxNode, extreme: 'min' | 'max', rows: SyntaxNode): Promise<SyntaxNode> {
    const slots = [{ ...expression, alias: '' }];
    const condition = await this.expression(`slot_1 = (SELECT ${extreme}(slot_1) FROM t)`, slots);
    const subquery = condition.right;
    if (!isNode(subquery) || !isNode(subquery.subquery) || !isNode(subquery.subquery.node)) {
      throw new Error('A comparison with a query was parsed to something else.');
    }
    const select = subquery.subquery.node;
    const list = nodes(select.select_list).map((item) => replaceColumns(item, () => slots[0]));
    const inner = {
      ...select,
      select_list: list,
      from_table: rows.from_table ?? null,
      where_clause: rows.where_clause ?? null,
    };
    return { ...condition, right: { ...subquery, subquery: { ...subquery.subquery, node: inner } } };
  }
}
