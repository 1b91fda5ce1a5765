// Ends the server's connection at one statement of many, so that a test can go through all of them one after the other.
import { once } from 'node:events';
import pg from 'pg';

/** Where a connection ends: before the statement reaches the database, or once it was carried out and before its answer is read. */
export type CutPlace = 'before' | 'after';

export interface StatementCuts {
  /**
   * Runs something and ends the connection of the server at its statement of this number, counted from 1. What a killed server leaves
   * in the database is the same: a transaction is rolled back, or it is committed and nobody knows.
   *
   * @returns the text of that statement; undefined where fewer were sent
   */
  during: (number: number, place: CutPlace, run: () => Promise<unknown>) => Promise<string | undefined>;
  /** Connections are left alone again. */
  close: () => void;
}

/** What the driver keeps to itself: the statement in the one form that is in use, and the socket below a connection. */
interface Inside {
  database: string;
  connection: { stream: { destroy: () => void } };
}
type Statement = string | { text: string };
type Query = (this: pg.Client & Inside, statement: Statement, ...rest: unknown[]) => Promise<unknown>;

/** The statements that go to one database of this process. @param database its name */
export function openStatementCuts(database: string): StatementCuts {
  // Safe: its many forms of call are not told apart by their types; the one in use gives a promise.
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  /** How many statements are still to come until the one at which the connection ends. */
  let left = Number.POSITIVE_INFINITY;
  let place: CutPlace = 'before';
  const cut: { text?: string; done?: Promise<unknown> } = {};

  /** Ends a connection; its owner hears of it before its statement fails, as it does where the socket breaks by itself. */
  async function end(client: pg.Client & Inside): Promise<never> {
    const ended = once(client, 'end');
    client.connection.stream.destroy();
    await ended;
    throw new Error('Connection terminated unexpectedly');
  }

  prototype.query = function (statement, ...rest) {
    if (this.database !== database) return query.call(this, statement, ...rest);
    left -= 1;
    if (left !== 0) return query.call(this, statement, ...rest);
    const answer =
      place === 'before' ? end(this) : query.call(this, statement, ...rest).then(() => end(this));
    cut.text = typeof statement === 'string' ? statement : statement.text;
    cut.done = answer.catch(() => undefined);
    return answer;
  };

  return {
    async during(number, where, run) {
      left = number;
      place = where;
      delete cut.text;
      delete cut.done;
      try {
        await run();
      } finally {
        left = Number.POSITIVE_INFINITY;
        await cut.done;
      }
      return cut.text;
    },
    close: () => {
      prototype.query = query;
    },
  };
}
