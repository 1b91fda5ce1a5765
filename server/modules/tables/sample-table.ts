import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { files as filesTable } from '../../db/schema/tables.ts';
import { coffeeSalesCsv } from '../../samples/coffee-sales.ts';
import type { Services } from '../../services.ts';
import { createTable } from './table-store.ts';

const FILE_NAME = 'coffee_sales.csv';

/** Gives a new account a table to try: made by the product itself. A failure is logged and does not stop the sign-up. */
export async function addSampleTable(services: Services, userId: string): Promise<void> {
  const { db, files, clock, log } = services;
  try {
    const bytes = Buffer.from(coffeeSalesCsv());
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const temporary = join(await files.temporaryFolder(), uuidv7());
    await writeFile(temporary, bytes, { mode: 0o600 });
    await files.keep(temporary, sha256);
    const file = { id: uuidv7(), name: FILE_NAME, size: bytes.length, sha256 };
    await db.insert(filesTable).values({ ...file, userId, kind: 'upload', createdAt: clock.now() });
    await createTable(services, userId, {
      file,
      name: 'Coffee sales',
      options: {},
      columns: [],
      source: 'sample',
    });
  } catch (error) {
    log.error({ err: error }, 'sample: the table could not be made');
  }
}
