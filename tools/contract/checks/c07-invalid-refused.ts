import { type Check, failureShape, mustBeRefused } from './check.ts';

export const invalidRefused: Check = {
  id: 'C07',
  title: 'an invalid request is refused, with the documented shape of a failure',
  look(exchange) {
    const { answer, operation, title, expected, intent } = exchange;
    const judged =
      mustBeRefused(exchange) ||
      intent === 'missing-object' ||
      intent === 'foreign-object' ||
      intent === 'conflict' ||
      intent === 'forbidden';
    if (!judged || answer.status === 0 || answer.status >= 500) return [];
    if (!expected.includes(answer.status))
      return [
        {
          message: `A request ${title} is answered with ${answer.status}.`,
          expected: `status ${expected.join(' or ')}`,
          got: `status ${answer.status}: ${answer.text.slice(0, 120)}`,
          pointer: `${operation.pointer}/responses`,
        },
      ];
    return failureShape(exchange);
  },
};
