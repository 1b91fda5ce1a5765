import type { Services } from '../../services.ts';
import { coffeeSalesCsv } from '../samples/coffee-sales.ts';
import { createTableOf } from './table-store.ts';

const FILE_NAME = 'coffee_sales.csv';

/** Gives a new account a table to try: made by the product itself. A failure is logged and does not stop the sign-up. */
export async function addSampleTable(services: Services, userId: string): Promise<void> {
  const { log } = services;
  try {
    await createTableOf(services, userId, {
      bytes: Buffer.from(coffeeSalesCsv()),
      fileName: FILE_NAME,
      name: 'Coffee sales',
      options: {},
      columns: [],
      source: 'sample',
    });
  } catch (error) {
    log.error({ err: error }, 'sample: the table could not be made');
  }
}
