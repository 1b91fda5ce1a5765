import { type Check, responsePointer } from './check.ts';

/** A failure of the server that nobody asked for, and a connection that breaks. 501 where it is documented is a server without that part. */
export const noServerFailure: Check = {
  id: 'C01',
  title: 'no failure of the server, no dropped connection',
  look(exchange) {
    const { operation, answer, expected, title } = exchange;
    if (answer.failure !== undefined)
      return [{ message: `No answer to a request ${title}.`, expected: 'an answer', got: answer.failure }];
    if (!answer.closed)
      return [
        {
          message: 'The answer breaks off.',
          expected: 'a whole answer',
          got: `${answer.text.length} characters, then a broken connection`,
        },
      ];
    const documented = operation.responses[String(answer.status)] !== undefined;
    const allowed =
      expected.includes(answer.status) || (documented && (answer.status === 501 || answer.status === 503));
    if (answer.status < 500 || allowed) return [];
    return [
      {
        message: `The server fails at a request ${title}.`,
        expected: expected.length > 0 ? `status ${expected.join(' or ')}` : 'a status below 500',
        got: `status ${answer.status}: ${answer.text.slice(0, 160)}`,
        pointer: documented ? responsePointer(exchange) : `${operation.pointer}/responses`,
      },
    ];
  },
};
