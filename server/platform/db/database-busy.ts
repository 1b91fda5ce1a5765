// When no connection could be had: nothing of the statement that asked for it was carried out.

/** How pg-pool words that a caller waited in vain (`connectionTimeoutMillis`); it has no code of its own. */
const WAITED_IN_VAIN: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]);
/** SQLSTATE too_many_connections: the database itself has no room (PostgreSQL, appendix A). */
const TOO_MANY_CONNECTIONS = '53300';

/** Whether something failed because every connection to the database was taken for too long: it can be tried again. */
export function isDatabaseBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (WAITED_IN_VAIN.has(cause.message) || ('code' in cause && cause.code === TOO_MANY_CONNECTIONS))
      return true;
  return false;
}
