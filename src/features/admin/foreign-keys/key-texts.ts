// What is taken away from this page: a statement for whoever may change the database, and a diagram as a text.
import type { ForeignKey } from './key-list.tsx';

/** Longest name of the database, in bytes; it cuts off the rest without a word. */
const NAME_LENGTH = 63;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The statement that makes the index a key lacks. It locks out no writes, and is run outside a transaction for that. */
export function indexStatement({ table, columns }: Pick<ForeignKey, 'table' | 'columns'>): string {
  const name = `${[table, ...columns].join('_')}_key_idx`.slice(0, NAME_LENGTH);
  return `create index concurrently if not exists ${quoted(name)} on ${quoted(table)} (${columns.map(quoted).join(', ')});`;
}

/** Keys as an entity relationship diagram of Mermaid: a broken line where only our code keeps a key, `|o` where a row may refer to nothing. */
export function diagramText(keys: readonly ForeignKey[]): string {
  const lines = keys.map(
    ({ table, ref_table: ref, columns, kind, nullable }) =>
      `  ${ref} ${nullable ? '|o' : '||'}${kind === 'soft' ? '..' : '--'}o{ ${table} : "${columns.join(', ')}"`,
  );
  return `${['erDiagram', ...lines].join('\n')}\n`;
}

/** Keys from a table and to it; one to itself is in both. */
export function keysRound(
  table: string,
  keys: readonly ForeignKey[],
): { from: ForeignKey[]; to: ForeignKey[] } {
  return {
    from: keys.filter((key) => key.table === table),
    to: keys.filter((key) => key.ref_table === table),
  };
}
