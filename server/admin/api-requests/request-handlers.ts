import type { Handlers } from '../../kernel/contract.ts';
import type { Services } from '../../services.ts';
import { addressBlockHandlers } from './block-handlers.ts';
import { type ReadsWithin, readRequest, replayRequest } from './read-request.ts';

type RequestHandlers = Pick<
  Handlers,
  'adminApiRequestGet' | 'adminApiRequestReplay' | 'adminAddressBlockCreate' | 'adminAddressBlockDelete'
>;

/** Calls of the open API as administrators look at them, and the addresses that they shut out. */
export function apiRequestHandlers(services: Services, readsWithin: ReadsWithin): RequestHandlers {
  return {
    ...addressBlockHandlers(services),

    async adminApiRequestGet(call) {
      return { details: await readRequest(services, call) };
    },

    adminApiRequestReplay: (call) => replayRequest(services, readsWithin, call),
  };
}
