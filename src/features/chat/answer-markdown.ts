import type { Shape } from '../../api/shapes.ts';
import { columnTitles } from './public/result/column-titles.ts';
import { fillTokens } from './public/result/number-token.ts';

type Message = Shape<'Message'>;
type ResultPart = Shape<'ResultPart'>;

export function resultsOf(message: Message): ResultPart[] {
  return message.parts.filter((part) => part.type === 'result');
}

/** The words of an answer as markdown, its numbers written out. */
export function answerText(message: Message, empty: string): string {
  const results = resultsOf(message);
  return message.parts
    .flatMap((part) =>
      part.type === 'content'
        ? [fillTokens(part.content, results, empty)]
        : part.type === 'refusal' && part.text
          ? [part.text]
          : [],
    )
    .join('\n\n');
}

/** A result for the clipboard: fields parted by tabs, which spreadsheets take apart again. */
export function tabSeparated(part: ResultPart, rows: readonly (readonly Shape<'CellValue'>[])[]): string {
  const field = (value: Shape<'CellValue'>) => {
    const text = String(value ?? '');
    return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [columnTitles(part.ag_table.columnDefs), ...rows].map((row) => row.map(field).join('\t')).join('\n');
}
