import { harmlessCall } from '../call-plan.ts';
import type { Operation } from '../document.ts';
import type { Case } from '../exchange.ts';
import { requestOf, type World } from '../world.ts';

/** What a browser asks before it sends a call of the web app from another origin (Fetch, CORS-preflight request). */
export function preflightCase(world: World, operation: Operation, origin: string): Case {
  const { path } = requestOf(operation, undefined, harmlessCall(world, operation));
  return {
    operation,
    intent: 'preflight',
    title: 'as a preflight',
    request: {
      method: 'OPTIONS',
      path,
      token: undefined,
      body: undefined,
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': operation.method,
        'Access-Control-Request-Headers':
          'authorization,accept-language,timezone-offset,idempotency-key,content-type',
      },
    },
    expected: [200, 204],
  };
}
