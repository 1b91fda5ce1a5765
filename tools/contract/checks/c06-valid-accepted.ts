import { isObject } from '../document.ts';
import type { Complaint, Exchange } from '../exchange.ts';
import { type Check, isOrdinary } from './check.ts';

export const validAccepted: Check = {
  id: 'C06',
  title: 'a valid request is accepted',
  look(exchange) {
    const { answer, operation, title, expected } = exchange;
    const known = operation.responses[String(answer.status)] !== undefined;
    if (exchange.intent === 'boundary') return refusedForItsLimit(exchange);
    // without that part (501), or without what it needs (503): the cells say so
    if (!isOrdinary(exchange) || answer.status === 0 || answer.status < 300) return [];
    if (expected.includes(answer.status) || (known && (answer.status === 501 || answer.status === 503)))
      return [];
    return [
      {
        message: `A valid request ${title} is refused.`,
        expected: 'status 200',
        got: `status ${answer.status}: ${answer.text.slice(0, 160)}`,
        pointer: `${operation.pointer}/responses/200`,
      },
    ];
  },
};

/** A value at its limit may be refused for another reason, not for itself: then `fields` names it. */
function refusedForItsLimit({ answer, notes, title, operation }: Exchange): Complaint[] {
  const fields = isObject(answer.json) ? answer.json.fields : undefined;
  const names = isObject(fields) ? Object.keys(fields) : [];
  if (answer.status !== 422 || notes?.field === undefined || !names.includes(notes.field)) return [];
  return [
    {
      message: `A valid request ${title} is refused.`,
      expected: 'no refusal of a value that the contract allows',
      got: answer.text.slice(0, 160),
      pointer: operation.pointer,
    },
  ];
}
