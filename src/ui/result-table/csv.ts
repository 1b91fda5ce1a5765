import type { CellValue, Row } from './table-rows.ts';

/** Tells programs that read tables that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

function field(value: CellValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  // A text that begins like a formula is read as one by programs that open the file (OWASP, CSV injection); a number may be negative.
  const isFormula = /^[=+\-@\t\r]/.test(value) && !Number.isFinite(Number(value));
  const text = isFormula ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as comma-separated values with a head (RFC 4180), in UTF-8 with a byte order mark. Values as they are, not as they are shown. */
export function toCsv(head: readonly string[], rows: readonly Row[]): string {
  const lines = [head, ...rows].map((row) => row.map(field).join(',') + LINE_END);
  return BYTE_ORDER_MARK + lines.join('');
}
