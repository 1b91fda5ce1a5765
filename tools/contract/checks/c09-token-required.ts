import { isObject } from '../document.ts';
import { type Check, failureShape } from './check.ts';

export const tokenRequired: Check = {
  id: 'C09',
  title: 'no token and wrong ones are refused, except where anybody may call',
  look(exchange) {
    const { answer, intent, operation, title } = exchange;
    if (answer.status === 0) return [];
    if (operation.isPublic)
      return answer.status === 401 && isObject(answer.json) && answer.json.error_code === 'BEARER_TOKEN_ERROR'
        ? [
            {
              message: 'A token is asked for where anybody may call.',
              expected: 'no 401',
              got: 'status 401',
              pointer: `${operation.pointer}/security`,
            },
          ]
        : [];
    if (intent !== 'no-token' && intent !== 'wrong-token') return [];
    const code = isObject(answer.json) ? answer.json.error_code : undefined;
    if (answer.status !== 401 || code !== 'BEARER_TOKEN_ERROR')
      return [
        {
          message: `A call ${title} is answered with ${answer.status}.`,
          expected: 'status 401 with BEARER_TOKEN_ERROR',
          got: `status ${answer.status}${code === undefined ? '' : ` with ${String(code)}`}`,
          pointer: `${operation.pointer}/responses/401`,
        },
      ];
    return failureShape(exchange);
  },
};
