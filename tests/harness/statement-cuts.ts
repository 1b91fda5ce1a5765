// Ends the server's connection at one statement of many, so that a test can go through all of them one after the other.
import { AsyncLocalStorage } from 'node:async_hooks';
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

/** One run of something whose statements are counted. */
interface Counted {
  /** How many statements are still to come until the one at which the connection ends. */
  left: number;
  readonly place: CutPlace;
  text?: string;
  done?: Promise<unknown>;
}

/**
 * The statements that go to one database of this process. Only those that a run itself brings about count: what the server writes
 * meanwhile by itself, such as its logs, does not.
 *
 * @param database its name
 */
export function openStatementCuts(database: string): StatementCuts {
  // Safe: its many forms of call are not told apart by their types; the one in use gives a promise.
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const runs = new AsyncLocalStorage<Counted>();

  /** Ends a connection; its owner hears of it before its statement fails, as it does where the socket breaks by itself. */
  async function end(client: pg.Client & Inside): Promise<never> {
    const ended = once(client, 'end');
    client.connection.stream.destroy();
    await ended;
    throw new Error('Connection terminated unexpectedly');
  }

  prototype.query = function (statement, ...rest) {
    const counted = this.database === database ? runs.getStore() : undefined;
    if (!counted) return query.call(this, statement, ...rest);
    counted.left -= 1;
    if (counted.left !== 0) return query.call(this, statement, ...rest);
    const answer =
      counted.place === 'before' ? end(this) : query.call(this, statement, ...rest).then(() => end(this));
    counted.text = typeof statement === 'string' ? statement : statement.text;
    counted.done = answer.catch(() => undefined);
    return answer;
  };

  return {
    async during(number, place, run) {
      const counted: Counted = { left: number, place };
      try {
        await runs.run(counted, run);
      } finally {
        // what goes on by itself afterwards is left alone
        counted.left = Number.POSITIVE_INFINITY;
        await counted.done;
      }
      return counted.text;
    },
    close: () => {
      prototype.query = query;
    },
  };
}
