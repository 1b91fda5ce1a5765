/** What programs can call with a personal token, by the scope that opens it (the contract's `x-token-scope`). */
export { OPEN_OPERATIONS } from '../generated/open-operations.ts';
