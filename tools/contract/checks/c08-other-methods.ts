import { type Check, failureShape } from './check.ts';

/** RFC 9110, section 15.5.6: 405 goes with Allow. */
export const otherMethods: Check = {
  id: 'C08',
  title: 'other methods are answered with 405 and Allow',
  look(exchange, { contract }) {
    const { answer, operation, intent, request } = exchange;
    if (intent !== 'other-method' || answer.status === 0) return [];
    if (answer.status !== 405)
      return [
        {
          message: `${request.method} is answered, though the contract has no such operation.`,
          expected: 'status 405',
          got: `status ${answer.status}`,
        },
      ];
    const declared = contract.operations
      .filter(({ path }) => path === operation.path)
      .map(({ method }) => method);
    const allowed = (answer.headers.allow ?? '')
      .split(/\s*,\s*/)
      .filter((method) => method !== '' && method !== 'HEAD' && method !== 'OPTIONS');
    if (allowed.toSorted().join() !== declared.toSorted().join())
      return [
        {
          message: 'Allow does not name the methods that there are.',
          expected: declared.join(', '),
          got: answer.headers.allow ?? 'no Allow',
        },
      ];
    return failureShape(exchange);
  },
};
