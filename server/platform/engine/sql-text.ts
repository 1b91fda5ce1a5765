/** A name as SQL identifier, always quoted, so that no name can end it or be taken for a keyword. */
export function identifier(name: string): string {
  return `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`;
}

/** A text as SQL string literal; DuckDB knows no backslash escapes in it. */
export function literal(text: string): string {
  return `'${text.replaceAll('\0', '').replaceAll("'", "''")}'`;
}

/** Texts as SQL list of string literals, without brackets. */
export function literals(texts: Iterable<string>): string {
  return Array.from(texts, literal).join(', ');
}
