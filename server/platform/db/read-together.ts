import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './database.ts';

type Read = () => PromiseLike<unknown>;
type Answers<Reads extends readonly Read[]> = {
  -readonly [At in keyof Reads]: Awaited<ReturnType<Reads[At]>>;
};

/**
 * Reads several things: side by side over the connections of a pool, one after another within a transaction. That has one connection,
 * and pg no longer takes a query while another one runs there.
 * @throws what the first read that fails throws
 */
export async function readTogether<const Reads extends readonly Read[]>(
  db: Database | Transaction,
  reads: Reads,
): Promise<Answers<Reads>> {
  const answers: unknown[] = [];
  if (db instanceof PgTransaction) for (const read of reads) answers.push(await read());
  else answers.push(...(await Promise.all(reads.map((read) => read()))));
  // as many answers as reads, in their order
  return answers as Answers<Reads>;
}
