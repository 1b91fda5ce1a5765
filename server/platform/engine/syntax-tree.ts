import type { DuckDBConnection } from '@duckdb/node-api';
import { EngineError } from './engine.ts';

/** A node of DuckDB's own parse as `json_serialize_sql` gives it. */
export type SyntaxNode = { [key: string]: Syntax };
export type Syntax = SyntaxNode | Syntax[] | string | number | boolean | null;

export function isNode(value: Syntax | undefined): value is SyntaxNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value);
}

export function nodes(value: Syntax | undefined): SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export function text(value: Syntax | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The library's own declarations do not know `JSON.rawJSON` and the reviver's third argument yet (ES2026). */
declare global {
  interface JSON {
    rawJSON(text: string): never;
    isRawJSON(value: unknown): boolean;
  }
}

interface Serialized {
  error: boolean;
  error_type?: string;
  error_message?: string;
  statements?: SyntaxNode[];
}

/** The longest query; what programs write may be long, too, but not without end. */
const MAX_SQL = 200_000;

/**
 * The one statement of a text as tree: `{node, named_param_map}`. Whole numbers beyond 2^53 stay as they are written.
 * The text is only parsed: nothing of it runs or is looked up.
 *
 * @throws EngineError `QUERY_REFUSED` with key `syntax`, `not_select`, `empty`, `too_long` or `many_statements`
 */
export async function parseSelect(connection: DuckDBConnection, sql: string): Promise<SyntaxNode> {
  if (sql.includes('\0'))
    throw new EngineError('QUERY_REFUSED', 'syntax', 'The query holds a NUL character.');
  if (sql.length > MAX_SQL) {
    throw new EngineError('QUERY_REFUSED', 'too_long', `The query is longer than ${MAX_SQL} characters.`, {
      limit: MAX_SQL,
    });
  }
  const result = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)::VARCHAR', [sql]);
  const serialized = parseJson(String(result.getRowsJS()[0]?.[0]));
  if (serialized.error) throw unparsed(serialized);
  const [statement, ...others] = serialized.statements ?? [];
  if (!statement) throw new EngineError('QUERY_REFUSED', 'empty', 'The query is empty.');
  if (others.length > 0) {
    const count = others.length + 1;
    throw new EngineError(
      'QUERY_REFUSED',
      'many_statements',
      `Only one statement can run, and these are ${count}.`,
      { count },
    );
  }
  return statement;
}

function unparsed({ error_type, error_message = '' }: Serialized): EngineError {
  if (error_type === 'not implemented') {
    return new EngineError(
      'QUERY_REFUSED',
      'not_select',
      'Only a SELECT can run. Other statements, PIVOT statements among them, are refused.',
    );
  }
  const detail = error_message.split('\n')[0] ?? '';
  return new EngineError('QUERY_REFUSED', 'syntax', `The query cannot be read: ${detail}`, { detail });
}

/** SQL of a tree, by DuckDB itself. */
export async function printSelect(connection: DuckDBConnection, statement: SyntaxNode): Promise<string> {
  const json = JSON.stringify({ error: false, statements: [statement] });
  const result = await connection.runAndReadAll('SELECT json_deserialize_sql($1::JSON)', [json]);
  return String(result.getRowsJS()[0]?.[0]);
}

function parseJson(json: string): Serialized {
  const keepLongNumbers = (_key: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' && context?.source !== undefined && String(value) !== context.source
      ? JSON.rawJSON(context.source)
      : value;
  return JSON.parse(json, keepLongNumbers);
}
