// Failures as the log gets them: what went wrong and where, never what somebody wrote.
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

interface LoggedError {
  type: string;
  message: string;
  /** The frames alone: the first lines of a stack repeat the message. */
  stack: string;
  [detail: string]: unknown;
  cause?: LoggedError | undefined;
}

/** Causes within one another at most. */
const MOST_CAUSES = 5;
/** What a failed statement says of itself that is never a value: names of the schema, and PostgreSQL's own words. */
const OF_DATABASE = ['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;
/** What a failed call of the system or of another server says of itself. */
const OF_CALL = ['errno', 'syscall', 'address', 'port', 'status', 'statusCode'] as const;

/**
 * A failure without the texts of people. Of a failed statement that is its SQL, where parameters stand as $1, $2 and so on, the
 * code of SQLSTATE and the names of what it touched; parameters, `detail`, `hint` and `where` hold values and are left out, as is
 * what follows a quotation mark or colon of a message.
 */
export function loggedError(error: unknown, depth = 0): LoggedError | unknown {
  if (!(error instanceof Error)) return typeof error === 'object' ? String(error) : error;
  const { cause } = error;
  return {
    type: error.constructor.name,
    ...described(error),
    stack:
      error.stack
        ?.split('\n')
        .filter((line) => /^\s+at /.test(line))
        .join('\n') ?? '',
    ...(cause instanceof Error && depth < MOST_CAUSES && { cause: loggedError(cause, depth + 1) }),
  };
}

function described(error: Error): { message: string } & Record<string, unknown> {
  if (error instanceof DrizzleQueryError) return { message: `Failed query: ${error.query}` };
  if (error instanceof pg.DatabaseError)
    return { message: withoutValues(error.message), sqlstate: error.code, ...picked(error, OF_DATABASE) };
  // JSON.parse quotes what it could not read
  const message = error instanceof SyntaxError ? withoutValues(error.message) : error.message;
  return { message, ...picked(error, OF_CALL) };
}

/** A message up to where it may begin to quote a value. */
function withoutValues(message: string): string {
  return message.split(/["':]/, 1)[0]?.trim() ?? '';
}

function picked(error: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value: unknown = Reflect.get(error, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
