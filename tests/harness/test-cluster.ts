import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { seedPermissions } from '../../server/access/permissions/seed.ts';
import { openEmbeddedPostgres } from '../../server/platform/db/embedded-postgres.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import type { PostgresConnection } from '../../server/platform/db/postgres-address.ts';
import { isRunning } from '../../server/platform/db/postgres-folder.ts';
import type { DatabaseTemplate } from './template-copy.ts';

/** A PostgreSQL server with the app's tables in a template database. */
export interface TestCluster extends DatabaseTemplate {
  /** Ends the server and removes its folder. */
  close(): Promise<void>;
}

const PREFIX = 'tablewise-test-';
const MEMORY = '/dev/shm';
const GIGABYTE = 1024 ** 3;
const TEMPLATE = 'tablewise_template';

/** One cluster for a run of tests, in memory where there is room, made anew each time. */
export async function openTestCluster(): Promise<TestCluster> {
  const place = choosePlace();
  removeAbandoned(place);
  const folder = mkdtempSync(path.join(place, `${PREFIX}${process.pid}-`));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  try {
    const server = await openEmbeddedPostgres(path.join(folder, 'pg'), { test: true });
    const close = async () => {
      await server.stop();
      removeFolder();
    };
    try {
      const templateConnection = { ...server.appConnection, database: TEMPLATE };
      await makeTemplate(server.adminConnection, templateConnection);
      return { adminConnection: server.adminConnection, templateConnection, close };
    } catch (error) {
      await close();
      throw error;
    }
  } catch (error) {
    removeFolder();
    throw error;
  }
}

/** In a container the memory file system may have 64 MB only. */
function choosePlace(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > GIGABYTE ? MEMORY : tmpdir();
}

/** What a run left that was killed; memory would stay taken. */
function removeAbandoned(place: string): void {
  for (const name of readdirSync(place)) {
    if (!name.startsWith(PREFIX)) continue;
    const pid = Number.parseInt(name.slice(PREFIX.length), 10);
    if (!isRunning(pid)) rmSync(path.join(place, name), { recursive: true, force: true });
  }
}

/** The tables are made by the plain role, as in production. */
async function makeTemplate(admin: PostgresConnection, template: PostgresConnection): Promise<void> {
  const superuser = new pg.Client(admin);
  await superuser.connect();
  try {
    await superuser.query(`create database ${TEMPLATE} owner ${template.user} strategy file_copy`);
    const pool = new pg.Pool({ ...template, max: 2 });
    try {
      await migrate(pool);
      // a server that finds them writes nothing: its start is half as long
      await seedPermissions(drizzle({ client: pool }));
    } finally {
      // A template with a client in it cannot be copied.
      await pool.end();
    }
    await superuser.query(`alter database ${TEMPLATE} is_template true`);
  } finally {
    await superuser.end();
  }
}
