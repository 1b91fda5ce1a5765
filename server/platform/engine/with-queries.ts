import { isNode, nodes, type Syntax, type SyntaxNode, text } from './syntax-tree.ts';

/** The WITH queries that can be seen in a select: its own and those of outer levels, by name in lower case. */
export function withQueriesOf(
  node: SyntaxNode,
  outer: ReadonlyMap<string, SyntaxNode>,
): ReadonlyMap<string, SyntaxNode> {
  const found = new Map(outer);
  for (const { key, value } of isNode(node.cte_map) ? nodes(node.cte_map.map) : []) {
    const query = isNode(value) && isNode(value.query) ? value.query.node : undefined;
    if (isNode(query)) found.set(text(key).toLowerCase(), query);
  }
  return found;
}

/** The query that stands alone in a FROM, as subquery or by its WITH name. */
export function innerSelect(
  source: SyntaxNode,
  withQueries: ReadonlyMap<string, SyntaxNode>,
): SyntaxNode | undefined {
  if (source.type === 'SUBQUERY' && isNode(source.subquery) && isNode(source.subquery.node)) {
    return source.subquery.node;
  }
  return source.type === 'BASE_TABLE' ? withQueries.get(text(source.table_name).toLowerCase()) : undefined;
}

/** A select with the WITH queries that its FROM and WHERE name, those of outer levels too, and with no others. */
export function withQueriesFor(
  node: SyntaxNode,
  where: SyntaxNode | null,
  withQueries: ReadonlyMap<string, SyntaxNode>,
): SyntaxNode {
  const parts = [node.from_table ?? null, where];
  const isUsed = [...withQueries.keys()].some((name) => parts.some((part) => mentions(part, name)));
  const entries = isUsed ? [...withQueries].map(([name, query]) => withEntry(name, query)) : [];
  return { ...node, cte_map: { map: entries } };
}

function withEntry(name: string, node: SyntaxNode): SyntaxNode {
  const query = { node, named_param_map: [] };
  return {
    key: name,
    value: { aliases: [], query, materialized: 'CTE_MATERIALIZE_DEFAULT', key_targets: [] },
  };
}

function mentions(source: Syntax | undefined, name: string): boolean {
  return JSON.stringify(source ?? null)
    .toLowerCase()
    .includes(`"table_name":${JSON.stringify(name)}`);
}
