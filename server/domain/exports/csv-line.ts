// Items of a list as lines of csv.
import { plainAmount } from '../../kernel/money-amount.ts';

/** A column of a file. */
export interface ExportColumn {
  readonly title: string;
  /** Field of an item; a dot leads into a nested one. */
  readonly field: string;
  /** How figures are written: time as yyyy-MM-dd hh:mm:ss, credits and money in whole units, that of the `currency` of its item. */
  readonly kind?: 'text' | 'time' | 'money' | 'credits' | 'number';
  /** What stands for the item, where that is not the value of the field. */
  readonly text?: (item: Readonly<Record<string, unknown>>) => string;
}

/** Spreadsheets read a file without it as Latin-1. */
export const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** The line of column heads. */
export function headLine(columns: readonly ExportColumn[]): string {
  return columns.map(({ title }) => textField(title)).join(',') + LINE_END;
}

/**
 * One item as line.
 * @param timezoneOffset hours east of UTC, the reader's, for columns of time
 */
export function itemLine(item: unknown, columns: readonly ExportColumn[], timezoneOffset: number): string {
  return (
    columns
      .map(({ field, kind = 'text', text }) =>
        // a text is asked of the items of a list alone, which are objects
        text
          ? textField(text(item as object as Record<string, unknown>))
          : valueField(valueAt(item, field), kind, timezoneOffset, item),
      )
      .join(',') + LINE_END
  );
}

/** The value of a field; a dot leads into a nested one. Only what the item itself has, never what every object inherits. */
function valueAt(item: unknown, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined,
      item,
    );
}

function valueField(
  value: unknown,
  kind: NonNullable<ExportColumn['kind']>,
  timezoneOffset: number,
  item: unknown,
): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') {
    // the unit of every time of the contract is the second; 0 is no time
    if (kind === 'time') return value === 0 ? '' : writtenTime(value, timezoneOffset);
    // minor units, credits in thousandths (decision 14)
    if (kind === 'money') return plainAmount(value, String(valueAt(item, 'currency')));
    if (kind === 'credits') return String(value / 1000);
    return String(value);
  }
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return textField(value);
  const isPlainList =
    Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number');
  return textField(isPlainList ? value.join('; ') : JSON.stringify(value));
}

/** Unix seconds as yyyy-MM-dd hh:mm:ss (spec section 9). */
function writtenTime(seconds: number, timezoneOffset: number): string {
  return new Date((seconds + timezoneOffset * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * A text as csv field (RFC 4180). A spreadsheet runs a cell that begins with = + - @, a tab or a carriage return as
 * formula (OWASP "CSV Injection"); an apostrophe before it makes it text.
 */
function textField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
