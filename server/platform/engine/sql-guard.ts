import type { DuckDBConnection } from '@duckdb/node-api';
import { ALLOWED_FUNCTIONS, ALLOWED_TABLE_FUNCTIONS } from './allowed-functions.ts';
import { EngineError } from './engine.ts';
import { isNode, nodes, parseSelect, type Syntax, type SyntaxNode, text } from './syntax-tree.ts';

/** Kinds of nodes that carry no danger of their own; their children are looked at all the same. */
const HARMLESS = new Set([
  ...['SELECT_NODE', 'SET_OPERATION_NODE', 'RECURSIVE_CTE_NODE'],
  ...['JOIN', 'SUBQUERY', 'EXPRESSION_LIST', 'EMPTY', 'PIVOT'],
  ...['ORDER_MODIFIER', 'LIMIT_MODIFIER', 'LIMIT_PERCENT_MODIFIER', 'DISTINCT_MODIFIER'],
  ...['ORDER_DEFAULT', 'ASCENDING', 'DESCENDING'],
]);
const HARMLESS_CLASSES = new Set([
  ...['CONSTANT', 'COLUMN_REF', 'COMPARISON', 'CONJUNCTION', 'OPERATOR', 'CAST', 'CASE', 'SUBQUERY', 'STAR'],
  ...['LAMBDA', 'BETWEEN', 'COLLATE', 'POSITIONAL_REFERENCE'],
]);

const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * Lets one SELECT over the given tables pass, and nothing else: no other table, view, file or catalogue, no table
 * function but `range`, `generate_series` and `unnest`, no function that is not on the allow list, at any depth. It walks
 * DuckDB's own parse, and a kind of node that it does not know is refused.
 *
 * @param tables names that may stand in FROM; case does not count, as in DuckDB
 * @returns the statement's tree
 * @throws EngineError `QUERY_REFUSED`, saying which thing is refused
 */
export async function guardSelect(
  connection: DuckDBConnection,
  sql: string,
  tables: Iterable<string>,
): Promise<SyntaxNode> {
  const statement = await parseSelect(connection, sql);
  const allowed = new Set(Array.from(tables, fold));
  visit(statement.node ?? null, { tables: allowed, withNames: NO_NAMES });
  return statement;
}

interface Scope {
  tables: ReadonlySet<string>;
  /** Names of WITH queries that can be seen from here. */
  withNames: ReadonlySet<string>;
}

function visit(value: Syntax, scope: Scope): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, scope);
  } else if (isNode(value)) {
    visitNode(value, scope);
  }
}

function visitNode(node: SyntaxNode, scope: Scope): void {
  const inner = isNode(node.cte_map) ? visitWith(node.cte_map, scope) : scope;
  if (typeof node.class === 'string') {
    checkExpression(node, node.class);
    // A constant's value is data, whatever it looks like.
    if (node.class === 'CONSTANT') return;
  } else if (typeof node.type === 'string') {
    checkNode(node, node.type, scope);
  }
  for (const [key, child] of Object.entries(node)) {
    if (key === 'cte_map') continue;
    if (node.type === 'TABLE_FUNCTION' && key === 'function' && isNode(child)) {
      checkTableFunction(child);
      visit(child.children ?? null, inner);
    } else if (node.type === 'RECURSIVE_CTE_NODE' && key === 'right') {
      visit(child, withName(inner, text(node.cte_name)));
    } else if (node.type === 'PIVOT' && key === 'pivots') {
      visitPivots(child, inner);
    } else {
      visit(child, inner);
    }
  }
}

/** Each WITH query sees those before it; the statement sees them all. */
function visitWith(map: SyntaxNode, scope: Scope): Scope {
  let inner = scope;
  for (const { key, value } of nodes(map.map)) {
    visit(value ?? null, inner);
    inner = withName(inner, text(key));
  }
  return inner;
}

function withName(scope: Scope, name: string): Scope {
  return { ...scope, withNames: new Set([...scope.withNames, fold(name)]) };
}

/** The values of a pivot's entries are data; its expressions are not. */
function visitPivots(pivots: Syntax, scope: Scope): void {
  for (const pivot of nodes(pivots)) {
    if (text(pivot.pivot_enum) !== '') throw refused('node', 'PIVOT over an enumeration type');
    visit(pivot.pivot_expressions ?? null, scope);
    for (const entry of nodes(pivot.entries)) visit(entry.star_expr ?? null, scope);
  }
}

function checkExpression(node: SyntaxNode, kind: string): void {
  if (kind === 'FUNCTION' || kind === 'WINDOW') {
    checkFunction(node);
  } else if (kind === 'PARAMETER') {
    throw refused('parameter', 'A parameter such as ? or $1');
  } else if (!HARMLESS_CLASSES.has(kind)) {
    throw refused('node', `The expression ${kind}`);
  }
}

function checkFunction(node: SyntaxNode): void {
  const name = text(node.function_name);
  // The parser itself writes `main` before the functions that it makes of operators and literals.
  const schema = fold(text(node.schema));
  if (!(schema === '' || schema === 'main') || text(node.catalog) !== '') {
    throw refused('function', `The function ${schema}.${name}`, { name: `${schema}.${name}` });
  }
  if (!ALLOWED_FUNCTIONS.has(fold(name))) throw refused('function', `The function ${name}`, { name });
}

function checkTableFunction(node: SyntaxNode): void {
  const name = text(node.function_name);
  const qualified = text(node.schema) !== '' || text(node.catalog) !== '';
  if (qualified || !ALLOWED_TABLE_FUNCTIONS.has(fold(name))) {
    throw refused('table_function', `Reading from ${name}(...)`, { name });
  }
}

function checkNode(node: SyntaxNode, kind: string, scope: Scope): void {
  if (kind === 'BASE_TABLE') {
    checkTable(node, scope);
  } else if (kind === 'SHOW_REF') {
    throw refused('node', 'DESCRIBE, SHOW and SUMMARIZE');
  } else if (kind !== 'TABLE_FUNCTION' && !HARMLESS.has(kind) && !kind.endsWith('_TYPE_INFO')) {
    throw refused('node', `The part ${kind}`);
  }
}

function checkTable(node: SyntaxNode, { tables, withNames }: Scope): void {
  const name = text(node.table_name);
  const qualifiers = [text(node.catalog_name), text(node.schema_name)].filter((part) => part !== '');
  const known = tables.has(fold(name)) || withNames.has(fold(name));
  if (qualifiers.length > 0 || !known) {
    const shown = [...qualifiers, name].join('.');
    throw new EngineError('QUERY_REFUSED', 'table', `There is no table "${shown}" here.`, { name: shown });
  }
  if (node.at_clause !== null && node.at_clause !== undefined) throw refused('node', 'AT (VERSION ...)');
}

function refused(key: string, what: string, params: Record<string, string> = {}): EngineError {
  return new EngineError('QUERY_REFUSED', key, `${what} is not allowed in a query.`, { what, ...params });
}

function fold(name: string): string {
  return name.toLowerCase();
}
