import type { Check } from './check.ts';

/** Every status is one that the contract has for the operation; 405 belongs to the path, not to an operation. */
export const documentedStatus: Check = {
  id: 'C02',
  title: 'the status is documented',
  look({ operation, answer, intent }) {
    const { status } = answer;
    if (
      status === 0 ||
      intent === 'other-method' ||
      intent === 'preflight' ||
      operation.responses[String(status)]
    )
      return [];
    return [
      {
        message: `Status ${status} is not documented.`,
        expected: `one of ${Object.keys(operation.responses).join(', ')}`,
        got: `status ${status}`,
        pointer: `${operation.pointer}/responses`,
      },
    ];
  },
};
