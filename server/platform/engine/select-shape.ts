import { AGGREGATE_FUNCTIONS } from './allowed-functions.ts';
import { isNode, nodes, type Syntax, type SyntaxNode, text } from './syntax-tree.ts';

/** Whether an expression makes one value of many rows; window functions and inner queries do that elsewhere. */
export function hasAggregate(expression: SyntaxNode): boolean {
  return findAggregates(expression).length > 0;
}

/** The aggregate calls of an expression. */
export function findAggregates(expression: SyntaxNode): SyntaxNode[] {
  if (expression.class === 'WINDOW' || expression.class === 'SUBQUERY') return [];
  if (
    expression.class === 'FUNCTION' &&
    AGGREGATE_FUNCTIONS.has(text(expression.function_name).toLowerCase())
  ) {
    return [expression];
  }
  return childNodes(expression).flatMap(findAggregates);
}

/** Whether an expression's value for a row can be computed from that row alone, the same at any time. */
export function isPlain(expression: SyntaxNode): boolean {
  if (expression.class === 'WINDOW' || expression.class === 'SUBQUERY' || expression.class === 'STAR')
    return false;
  const name = text(expression.function_name).toLowerCase();
  if (expression.class === 'FUNCTION' && (AGGREGATE_FUNCTIONS.has(name) || UNSTEADY.has(name))) return false;
  return childNodes(expression).every(isPlain);
}

const UNSTEADY = new Set([
  ...['random', 'now', 'today', 'get_current_time', 'get_current_timestamp', 'current_localtime', 'unnest'],
  ...['current_localtimestamp', 'transaction_timestamp', 'current_date'],
]);

function childNodes(node: SyntaxNode): SyntaxNode[] {
  if (node.class === 'CONSTANT') return [];
  return Object.values(node).flatMap((child) =>
    Array.isArray(child) ? nodes(child) : isNode(child) ? [child] : [],
  );
}

/** Whether a SELECT groups its rows. */
export function isAggregated(select: SyntaxNode): boolean {
  const list = nodes(select.select_list);
  return nodes(select.group_expressions).length > 0 || isNode(select.having) || list.some(hasAggregate);
}

/** Whether a SELECT is a plain pick of rows and columns, which takes none away but by WHERE. */
export function isPlainPick(select: SyntaxNode): boolean {
  const modifiers = nodes(select.modifiers).filter(({ type }) => type !== 'ORDER_MODIFIER');
  const list = nodes(select.select_list);
  const isSteady = list.every((expression) => expression.class === 'STAR' || isPlain(expression));
  return (
    !isAggregated(select) &&
    modifiers.length === 0 &&
    !isNode(select.qualify) &&
    !isNode(select.sample) &&
    isSteady
  );
}

/** The name by which a select item's column is known. */
export function outputName(expression: SyntaxNode): string {
  const alias = text(expression.alias);
  if (alias !== '') return alias;
  return expression.class === 'COLUMN_REF' ? columnName(expression) : '';
}

/** The last part of a column reference: the column's own name. */
export function columnName(reference: SyntaxNode): string {
  const names = Array.isArray(reference.column_names) ? reference.column_names : [];
  return text(names.at(-1));
}

/** Whether two expressions are the same but for where they stand and what they are called. */
export function sameExpression(a: Syntax, b: Syntax): boolean {
  return signature(a) === signature(b);
}

function signature(value: Syntax): string {
  return JSON.stringify(value, (key, child: unknown) => {
    if (key === 'query_location' || key === 'alias') return undefined;
    // Names are alike regardless of case, and with or without their table's name.
    if (key === 'column_names' && Array.isArray(child)) return String(child.at(-1)).toLowerCase();
    return child;
  });
}

/** A copy of an expression in which some column references are replaced; inner queries stay as they are. */
export function replaceColumns(
  expression: SyntaxNode,
  replacement: (reference: SyntaxNode) => SyntaxNode | undefined,
): SyntaxNode {
  if (expression.class === 'COLUMN_REF') return replacement(expression) ?? expression;
  if (expression.class === 'SUBQUERY' || expression.class === 'CONSTANT') return expression;
  const entries = Object.entries(expression).map(([key, child]): [string, Syntax] => {
    if (Array.isArray(child)) {
      return [key, child.map((item) => (isNode(item) ? replaceColumns(item, replacement) : item))];
    }
    return [key, isNode(child) ? replaceColumns(child, replacement) : child];
  });
  return Object.fromEntries(entries);
}

/** All column references of an expression, those of inner queries apart. */
export function columnReferences(expression: SyntaxNode): SyntaxNode[] {
  if (expression.class === 'COLUMN_REF') return [expression];
  if (expression.class === 'SUBQUERY') return [];
  return childNodes(expression).flatMap(columnReferences);
}
