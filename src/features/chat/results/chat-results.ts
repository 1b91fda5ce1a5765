import type { Shape } from '../../../api/shapes.ts';
import { resultsOf } from '../answer-markdown.ts';
import { textOfMessage } from '../message-text.ts';
import { formatCell } from '../public/result/cell-format.ts';
import { proposeChart } from '../result-rows.ts';

type Message = Shape<'Message'>;
type Mark = Shape<'ResultMark'>;

/** A result of a chat as the shelf shows it. */
export interface ChatResult {
  messageId: string;
  part: Shape<'ResultPart'>;
  /** Tables that its question asked. */
  tableIds: readonly string[];
  /** Words of the question that it answers. */
  question: string;
  /** Its own name, else its title; empty where it has neither. */
  name: string;
  pinned: boolean;
  kind: 'chart' | 'table' | 'number';
  /** The number of a result that is one. */
  value: string | null;
}

/**
 * Every result of a chat, on whichever branch: the pinned ones first, then the newest.
 *
 * @param messages the oldest first
 */
export function chatResults(messages: readonly Message[], marks: readonly Mark[]): ChatResult[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const markOf = new Map(marks.map((mark) => [mark.query_id, mark]));
  const results = messages.flatMap((message) =>
    resultsOf(message).map((part) => {
      const mark = markOf.get(part.query_id);
      const asked = message.parent_id === null ? undefined : byId.get(message.parent_id);
      return {
        messageId: message.id,
        part,
        tableIds: message.table_ids,
        question: textOfMessage(asked),
        name: mark?.name ?? part.title,
        pinned: mark?.pinned ?? false,
        ...kindOf(part),
      };
    }),
  );
  return results.reverse().sort((a, b) => Number(b.pinned) - Number(a.pinned));
}

/**
 * The result that one is best compared with: the newest other one with the same columns, else the newest other one.
 *
 * @param results the newest first
 */
export function comparableResult(results: readonly ChatResult[], queryId: string): string | null {
  const headingsOf = ({ part }: ChatResult): string =>
    JSON.stringify(part.ag_table.columnDefs.map(({ headerName }) => headerName));
  const own = results.find(({ part }) => part.query_id === queryId);
  const others = results.filter(({ part }) => part.query_id !== queryId);
  const alike = own && others.find((other) => headingsOf(other) === headingsOf(own));
  return (alike ?? others[0])?.part.query_id ?? null;
}

/** One row with one number is a number; what can be drawn is a chart. */
function kindOf(part: Shape<'ResultPart'>): Pick<ChatResult, 'kind' | 'value'> {
  const { columnDefs, rowData } = part.ag_table;
  const numbers = columnDefs.filter(({ type }) => type === 'number' || type === 'integer');
  const [column] = numbers;
  const [row] = rowData;
  if (part.row_count === 1 && numbers.length === 1 && column && row) {
    const value = formatCell(row[column.field] ?? null, column);
    if (value !== null) return { kind: 'number', value };
  }
  return { kind: proposeChart(part) ? 'chart' : 'table', value: null };
}
