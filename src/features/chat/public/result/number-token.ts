import type { Shape } from '../../../../api/shapes.ts';
import { decimalsOf, formatCell } from './cell-format.ts';

/** What of a result a number token needs. */
type Cited = Pick<Shape<'ResultPart'>, 'token' | 'ag_table'>;

const TOKEN = /\{\{(q[0-9a-z]+)\.r(\d+)\.c(\d+)\}\}/g;

/** A cell of a stored result, as a number token names it. */
interface TokenCell<Part extends Cited> {
  readonly part: Part;
  readonly row: number;
  readonly column: number;
  /** As it is shown; null for an empty cell. */
  readonly text: string | null;
}

/** The cell that a token such as `{{q1.r0.c2}}` names; undefined where no result of the answer has it. */
export function cellOfToken<Part extends Cited>(
  token: string,
  results: readonly Part[],
): TokenCell<Part> | undefined {
  const match = new RegExp(`^${TOKEN.source}$`).exec(token);
  if (!match) return undefined;
  const [, name, rowText, columnText] = match;
  const part = results.find((result) => result.token === name);
  const row = Number(rowText);
  const column = Number(columnText);
  const definition = part?.ag_table.columnDefs[column];
  const value = definition && part.ag_table.rowData[row]?.[definition.field];
  if (!part || !definition || value === undefined) return undefined;
  const { field } = definition;
  // as in its column of the table and at the axis of its chart
  const decimals = decimalsOf(part.ag_table.rowData.map((cells) => cells[field] ?? null));
  return { part, row, column, text: formatCell(value, definition, decimals) };
}

/** A text with its tokens written out; a token without a cell stays as it is. */
export function fillTokens(text: string, results: readonly Cited[], empty: string): string {
  return text.replace(TOKEN, (token) => {
    const cell = cellOfToken(token, results);
    return cell ? (cell.text ?? empty) : token;
  });
}
