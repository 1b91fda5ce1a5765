import os from 'node:os';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import { Job } from './job-context.ts';
import { TableDatabases } from './table-database.ts';

/** Many small steps, which an interrupt ends at once, and hours without one. */
const LONG = 'SELECT count(*) FROM range(1000000000) a, range(1000000000) b WHERE a.range = b.range + 1';

test('a job that is interrupted between two statements does not carry out the next one', async () => {
  const settings = { memoryLimit: '256MB', threads: 1, tempDir: os.tmpdir() };
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const job = new Job(1, settings, new TableDatabases(settings));
  job.watch(connection);
  job.interrupt();
  await expect(connection.run(LONG)).rejects.toThrow(/interrupt/i);
  await expect(connection.run(LONG)).rejects.toThrow(/interrupt/i);
  job.end();
  expect((await connection.runAndReadAll('SELECT 1')).getRows()).toEqual([[1]]);
});

test('a connection that the job has closed is nothing to interrupt', async () => {
  const settings = { memoryLimit: '256MB', threads: 1, tempDir: os.tmpdir() };
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const job = new Job(1, settings, new TableDatabases(settings));
  job.watch(connection);
  connection.closeSync();
  job.interrupt();
  expect(job.interrupted).toBe(true);
  job.end();
});
