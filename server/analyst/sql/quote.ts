/** A name as SQL writes it: in double quotes, with inner ones doubled. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A text as SQL writes it: in single quotes, with inner ones doubled. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
