// Rows as csv (RFC 4180), as the server writes it too.

/** Spreadsheets read a file without it as Latin-1. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** A value of a file: a text is guarded, a figure is written as it is. */
export type CsvValue = { readonly text: string } | { readonly figure: string };

/** A file of a head line and rows. */
export function csvText(titles: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const head = titles.map((title) => ({ text: title }));
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => row.map(field).join(',') + LINE_END).join('');
}

/**
 * A spreadsheet runs a cell that begins with = + - @, a tab or a carriage return as formula (OWASP "CSV Injection"); an
 * apostrophe before it makes it text. A minus before a figure is no formula.
 */
function field(value: CsvValue): string {
  if ('figure' in value) return value.figure;
  const safe = /^[=+\-@\t\r]/.test(value.text) ? `'${value.text}` : value.text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
