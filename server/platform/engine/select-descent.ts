import {
  columnName,
  columnReferences,
  findAggregates,
  hasAggregate,
  isAggregated,
  isPlain,
  isPlainPick,
  outputName,
  replaceColumns,
  sameExpression,
} from './select-shape.ts';
import { isNode, nodes, type SyntaxNode, text } from './syntax-tree.ts';
import type { Cell, TreeBuilder } from './tree-builder.ts';
import { innerSelect, withQueriesFor, withQueriesOf } from './with-queries.ts';

/** The select for the rows behind a value, with all filters that could be derived and with the query's own only. */
interface SourceSelect {
  filtered: SyntaxNode;
  unfiltered: SyntaxNode;
  /** Nothing was left out. */
  exact: boolean;
}

/** A cell of the clicked row, or undefined where an outer query does not show it. */
type Known = Cell | undefined;

interface Surroundings {
  /** WITH queries that can be seen, by name. */
  withQueries: ReadonlyMap<string, SyntaxNode>;
  /** Conditions of outer queries, in terms of the inner one's columns. */
  conditions: readonly SyntaxNode[];
  exact: boolean;
  /** An outer query adds groups up, so a key that it does not show stands for all of its values. */
  addsUp: boolean;
}

/** Goes down from a result's query to the rows that its value is made of. */
export class SelectDescent {
  readonly #build: TreeBuilder;
  readonly #columns: ReadonlyMap<string, readonly string[]>;

  /** @param columns names of columns by the name of their table in lower case */
  constructor(build: TreeBuilder, columns: ReadonlyMap<string, readonly string[]>) {
    this.#build = build;
    this.#columns = columns;
  }

  descend(node: SyntaxNode, cells: readonly Known[], column: number): Promise<SourceSelect | undefined> {
    return this.#descend(node, cells, column, {
      withQueries: new Map(),
      conditions: [],
      exact: true,
      addsUp: false,
    });
  }

  async #descend(
    node: SyntaxNode,
    cells: readonly Known[],
    column: number | undefined,
    outer: Surroundings,
  ): Promise<SourceSelect | undefined> {
    const here = { ...outer, withQueries: withQueriesOf(node, outer.withQueries) };
    if (node.type === 'SET_OPERATION_NODE') return this.#ofBranches(node, here);
    if (node.type !== 'SELECT_NODE' || !isNode(node.from_table)) return undefined;
    const inner = innerSelect(node.from_table, here.withQueries);
    if (!inner) return this.#ofRows(node, cells, column, here);
    if (inner.type === 'SELECT_NODE' && isPlainPick(inner)) {
      const flat = this.#flatten(node, inner);
      return flat ? this.#descend(flat, cells, column, here) : this.#ofRows(node, cells, column, here);
    }
    const hasDepth = inner.type === 'SET_OPERATION_NODE' || isAggregated(inner);
    return hasDepth
      ? this.#throughInner(node, inner, cells, column, here)
      : this.#ofRows(node, cells, column, here);
  }

  /** A query over a plain pick of rows and columns as one query, or undefined where a name cannot be followed. */
  #flatten(node: SyntaxNode, inner: SyntaxNode): SyntaxNode | undefined {
    const innerList = this.#selectList(inner);
    const isAll =
      innerList === undefined &&
      nodes(inner.select_list).every((item) => item.class === 'STAR' && isBareStar(item));
    if (!innerList && !isAll) return undefined;
    const list = this.#expand(nodes(node.select_list), innerList?.map(outputName)) ?? nodes(node.select_list);
    let isLost = false;
    const follow = (reference: SyntaxNode): SyntaxNode | undefined => {
      if (!innerList) return { ...reference, column_names: [columnName(reference)] };
      const item = innerList.find(
        (candidate) => outputName(candidate).toLowerCase() === columnName(reference).toLowerCase(),
      );
      if (item) return { ...item, alias: '' };
      // A name of the outer list itself, as GROUP BY and ORDER BY may use.
      isLost ||= !list.some(({ alias }) => text(alias).toLowerCase() === columnName(reference).toLowerCase());
      return undefined;
    };
    const outer = {
      select_list: list.map((item) => ({ ...replaceColumns(item, follow), alias: outputName(item) })),
      group_expressions: nodes(node.group_expressions).map((item) => replaceColumns(item, follow)),
      having: isNode(node.having) ? replaceColumns(node.having, follow) : null,
    };
    const condition = isNode(node.where_clause) ? replaceColumns(node.where_clause, follow) : undefined;
    if (isLost) return undefined;
    const own = isNode(inner.where_clause) ? this.#withoutAliases(inner.where_clause, inner) : undefined;
    const wheres = [own, condition].filter((where) => where !== undefined);
    return {
      ...node,
      ...outer,
      modifiers: [],
      qualify: null,
      from_table: inner.from_table ?? null,
      where_clause: joined(wheres),
    };
  }

  /** Both sides of a set operation over one table: the rows of either. */
  async #ofBranches(node: SyntaxNode, here: Surroundings): Promise<SourceSelect | undefined> {
    const sides = [node.left, node.right].filter(isNode);
    const found = await Promise.all(
      sides.map((side) => this.#descend(side, [], undefined, { ...here, exact: false })),
    );
    const [left, right] = found;
    if (!left || !right) return left ?? right;
    const [a, b] = [left.unfiltered, right.unfiltered];
    if (!sameExpression(a.from_table ?? null, b.from_table ?? null)) return undefined;
    const bothFiltered = isNode(a.where_clause) && isNode(b.where_clause);
    const where =
      isNode(a.where_clause) && isNode(b.where_clause)
        ? await this.#build.expression('slot_1 OR slot_2', [a.where_clause, b.where_clause])
        : null;
    const select = { ...a, where_clause: bothFiltered ? where : null };
    return { filtered: select, unfiltered: select, exact: false };
  }

  /** A query over another: what is known of its row is known of the inner one's. */
  async #throughInner(
    node: SyntaxNode,
    inner: SyntaxNode,
    cells: readonly Known[],
    column: number | undefined,
    here: Surroundings,
  ): Promise<SourceSelect | undefined> {
    const innerList = this.#selectList(inner);
    const outerList = this.#expand(nodes(node.select_list), innerList?.map(outputName));
    if (!innerList || !outerList) return this.#descend(inner, [], undefined, { ...here, exact: false });
    const place = (reference: SyntaxNode): number =>
      innerList.findIndex((item) => outputName(item).toLowerCase() === columnName(reference).toLowerCase());
    const innerCells: Known[] = innerList.map(() => undefined);
    const conditions = [...here.conditions];
    const addsUp = isAggregated(node);
    const known = addsUp
      ? this.#keys(node, outerList)
      : outerList.map((expression, at) => ({ expression, at }));
    let lost = false;
    for (const { expression, at } of known) {
      const cell = at === undefined ? undefined : cells[at];
      const innerAt = expression.class === 'COLUMN_REF' ? place(expression) : -1;
      const pushed = cell && innerAt < 0 ? pushDown(expression, innerList, place) : undefined;
      const condition = cell && pushed ? await this.#build.equals(pushed, cell) : undefined;
      if (innerAt >= 0) innerCells[innerAt] = cell;
      else if (condition) conditions.push(condition);
      else lost ||= addsUp;
    }
    if (isNode(node.where_clause)) {
      const condition = pushDown(node.where_clause, innerList, place);
      if (condition) conditions.push(condition);
      // A result that is one group needs no condition on groups; a sum over some of them does.
      else lost ||= addsUp;
    }
    const clicked = column === undefined ? undefined : outerList[column];
    const touched = clicked
      ? columnReferences(clicked)
          .map(place)
          .filter((at) => at >= 0)
      : [];
    const innerColumn = touched.find((at) => hasAggregate(innerList[at] ?? {})) ?? touched[0];
    const picksOne = clicked !== undefined && extremeOf(clicked) !== undefined;
    return this.#descend(inner, innerCells, innerColumn, {
      ...here,
      conditions,
      exact: here.exact && !lost && !picksOne,
      addsUp: here.addsUp || addsUp,
    });
  }

  /** A query over tables: its rows, narrowed to the clicked value. */
  async #ofRows(
    node: SyntaxNode,
    cells: readonly Known[],
    column: number | undefined,
    here: Surroundings,
  ): Promise<SourceSelect | undefined> {
    if (isNode(node.from_table) && node.from_table.type === 'EMPTY') return undefined;
    const list = this.#selectList(node);
    const own = isNode(node.where_clause) ? [this.#withoutAliases(node.where_clause, node)] : [];
    const base = await this.#build.and([...own, ...here.conditions]);
    const unfiltered = await this.#build.selectAll(withQueriesFor(node, base, here.withQueries), base);
    if (!list) return { filtered: unfiltered, unfiltered, exact: false };

    const { conditions, exact } = isAggregated(node)
      ? await this.#groupConditions(node, list, cells, here.addsUp)
      : await this.#rowConditions(list, cells);
    const clicked = column === undefined ? undefined : list[column];
    const filters = await this.#filterConditions(clicked);
    const narrowed = await this.#build.and([...own, ...here.conditions, ...conditions, ...filters]);
    const rows = { ...unfiltered, where_clause: narrowed };
    const cell = column === undefined ? undefined : cells[column];
    const extreme = clicked && cell ? await this.#extremeConditions(clicked, cell, rows) : [];
    const where = narrowed ? await this.#build.and([narrowed, ...extreme]) : await this.#build.and(extreme);
    return { filtered: { ...unfiltered, where_clause: where }, unfiltered, exact: here.exact && exact };
  }

  async #groupConditions(
    node: SyntaxNode,
    list: readonly SyntaxNode[],
    cells: readonly Known[],
    addsUp: boolean,
  ): Promise<{ conditions: SyntaxNode[]; exact: boolean }> {
    const conditions: SyntaxNode[] = [];
    // With ROLLUP and its like an empty key may mean "all", so it says nothing.
    const hasSubtotals = Array.isArray(node.group_sets) && node.group_sets.length > 1;
    let exact = true;
    for (const { expression, at } of this.#keys(node, list)) {
      const cell = at === undefined ? undefined : cells[at];
      const condition =
        cell && !(hasSubtotals && cell.value === null)
          ? await this.#build.equals(expression, cell)
          : undefined;
      if (condition) conditions.push(condition);
      else if (cell || !addsUp) exact = false;
    }
    return { conditions, exact };
  }

  /** The expressions by which a query groups, each with its place in the result. */
  #keys(node: SyntaxNode, list: readonly SyntaxNode[]): { expression: SyntaxNode; at: number | undefined }[] {
    if (node.aggregate_handling === 'FORCE_AGGREGATES') {
      return list.flatMap((item, at) => (hasAggregate(item) ? [] : [{ expression: item, at }]));
    }
    return nodes(node.group_expressions).map((key) => {
      const position = constantNumber(key);
      if (position !== undefined) return { expression: list[position - 1] ?? key, at: position - 1 };
      const expression = this.#withoutAliases(key, node);
      const at = list.findIndex((item) => sameExpression(item, expression) || sameExpression(item, key));
      return { expression, at: at < 0 ? undefined : at };
    });
  }

  async #rowConditions(
    list: readonly SyntaxNode[],
    cells: readonly Known[],
  ): Promise<{ conditions: SyntaxNode[]; exact: boolean }> {
    const conditions: SyntaxNode[] = [];
    for (const [index, item] of list.entries()) {
      const cell = cells[index];
      const condition =
        cell && isPlain(item) && item.class !== 'CONSTANT' ? await this.#build.equals(item, cell) : undefined;
      if (condition) conditions.push(condition);
    }
    return { conditions, exact: conditions.length > 0 || cells.every((cell) => cell === undefined) };
  }

  /** The FILTER of the clicked value's aggregate; of several aggregates any row that one of them takes. */
  async #filterConditions(clicked: SyntaxNode | undefined): Promise<SyntaxNode[]> {
    const aggregates = clicked ? findAggregates(clicked) : [];
    const [first, ...others] = aggregates.map(({ filter }) => filter).filter(isNode);
    if (!first || others.length + 1 < aggregates.length) return [];
    let condition = first;
    for (const other of others)
      condition = await this.#build.expression('slot_1 OR slot_2', [condition, other]);
    return [condition];
  }

  async #extremeConditions(clicked: SyntaxNode, cell: Cell, rows: SyntaxNode): Promise<SyntaxNode[]> {
    const extreme = extremeOf(clicked);
    const [shown, measured, ...others] = nodes(clicked.children);
    if (!extreme || !shown || others.length > 0 || (extreme.by === 'argument') !== (measured !== undefined))
      return [];
    const isShown = await this.#build.equals(shown, cell);
    if (!measured) return isShown ? [isShown] : [];
    const filled = await this.#build.expression('slot_1 IS NOT NULL', [shown]);
    const among = isNode(rows.where_clause) ? await this.#build.and([rows.where_clause, filled]) : filled;
    const isMost = await this.#build.isExtreme(measured, extreme.end, { ...rows, where_clause: among });
    return isShown ? [isMost, isShown] : [isMost];
  }

  /** A query's select items with its stars spelled out, or undefined where that cannot be told. */
  #selectList(select: SyntaxNode): SyntaxNode[] | undefined {
    if (select.type !== 'SELECT_NODE' || !isNode(select.from_table)) return undefined;
    const { from_table: source } = select;
    const names =
      source.type === 'BASE_TABLE' ? this.#columns.get(text(source.table_name).toLowerCase()) : undefined;
    return this.#expand(nodes(select.select_list), names);
  }

  #expand(list: readonly SyntaxNode[], names: readonly string[] | undefined): SyntaxNode[] | undefined {
    const expanded: SyntaxNode[] = [];
    for (const item of list) {
      if (item.class !== 'STAR') {
        expanded.push(item);
        continue;
      }
      if (!names || names.includes('') || !isBareStar(item)) return undefined;
      expanded.push(...names.map((name) => columnReference(name, item)));
    }
    return expanded;
  }

  /** DuckDB lets WHERE and GROUP BY use names of the select list; without that list they must be spelled out. */
  #withoutAliases(expression: SyntaxNode, select: SyntaxNode): SyntaxNode {
    const known = new Set([...this.#columns.values()].flat().map((name) => name.toLowerCase()));
    const list = nodes(select.select_list);
    return replaceColumns(expression, (reference) => {
      const isQualified = Array.isArray(reference.column_names) && reference.column_names.length > 1;
      const name = columnName(reference).toLowerCase();
      if (isQualified || known.has(name)) return undefined;
      const named = list.find((item) => text(item.alias).toLowerCase() === name);
      return named && !hasAggregate(named) ? { ...named, alias: '' } : undefined;
    });
  }
}

const EXTREMES: Partial<Record<string, { end: 'min' | 'max'; by: 'itself' | 'argument' }>> = {
  min: { end: 'min', by: 'itself' },
  max: { end: 'max', by: 'itself' },
  arg_min: { end: 'min', by: 'argument' },
  argmin: { end: 'min', by: 'argument' },
  min_by: { end: 'min', by: 'argument' },
  arg_max: { end: 'max', by: 'argument' },
  argmax: { end: 'max', by: 'argument' },
  max_by: { end: 'max', by: 'argument' },
};

function extremeOf(expression: SyntaxNode): { end: 'min' | 'max'; by: 'itself' | 'argument' } | undefined {
  return expression.class === 'FUNCTION' ? EXTREMES[text(expression.function_name).toLowerCase()] : undefined;
}

/** Conditions joined by AND, without a tree builder: a conjunction may have any number of members. */
function joined(conditions: readonly SyntaxNode[]): SyntaxNode | null {
  const [first, second] = conditions;
  if (!first || !second) return first ?? null;
  const { query_location } = first;
  return {
    class: 'CONJUNCTION',
    type: 'CONJUNCTION_AND',
    alias: '',
    query_location: query_location ?? 0,
    children: [...conditions],
  };
}

/** An outer condition in terms of the inner query's source, if it touches nothing that is aggregated. */
function pushDown(
  condition: SyntaxNode,
  innerList: readonly SyntaxNode[],
  place: (reference: SyntaxNode) => number,
): SyntaxNode | undefined {
  const items = columnReferences(condition).map((reference) => innerList[place(reference)]);
  if (!isPlain(condition) || items.some((item) => !item || !isPlain(item))) return undefined;
  return replaceColumns(condition, (reference) => {
    const item = innerList[place(reference)];
    return item ? { ...item, alias: '' } : undefined;
  });
}

function constantNumber(expression: SyntaxNode): number | undefined {
  if (expression.class !== 'CONSTANT' || !isNode(expression.value)) return undefined;
  return typeof expression.value.value === 'number' ? expression.value.value : undefined;
}

function isBareStar(star: SyntaxNode): boolean {
  const lists = [star.exclude_list, star.replace_list, star.qualified_exclude_list, star.rename_list];
  return star.columns !== true && lists.every((list) => !Array.isArray(list) || list.length === 0);
}

function columnReference(name: string, { query_location }: SyntaxNode): SyntaxNode {
  return {
    class: 'COLUMN_REF',
    type: 'COLUMN_REF',
    alias: '',
    query_location: query_location ?? 0,
    column_names: [name],
  };
}
