import { expect, it } from 'vitest';
import { explainServerOutput } from './postgres-errors.ts';

it('a full disk is called that, whatever PostgreSQL says of corrupted data', () => {
  const output = `PANIC:  could not write to file "pg_wal/xlogtemp.77": No space left on device
HINT:  some data is corrupted, use the last backup`;
  const error = explainServerOutput(output, '/srv/data/pg', 'START_FAILED');
  expect(error.code).toBe('DISK_FULL');
  expect(error.message).toBe(
    'The disk with /srv/data/pg is full. Free space and start again; saved data is kept.',
  );
});

it('a folder of another owner is named with what the server said', () => {
  const error = explainServerOutput(
    'FATAL:  data directory "/srv/data/pg" has wrong ownership',
    '/srv/data/pg',
    'START_FAILED',
  );
  expect(error.code).toBe('OWNER');
  expect(error.message).toContain('Start as the user who owns the folder');
});

it('anything else is passed on, its last three lines', () => {
  const error = explainServerOutput('one\ntwo\nthree\nfour\n', '/srv/data/pg', 'INIT_FAILED');
  expect(error.code).toBe('INIT_FAILED');
  expect(error.message).toBe('The database could not be created in /srv/data/pg: two / three / four');
});
