// Columns that many tables have.
import { customType, timestamp } from 'drizzle-orm/pg-core';

export const time = (name: string) => timestamp(name, { withTimezone: true });
export const created = () => time('created_at').notNull().defaultNow();
/** Words with their places, in PostgreSQL's text form. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Bytes, written as text, as an array of them has to be. */
export const bytea = customType<{ data: Buffer; driverData: string | Buffer }>({
  dataType: () => 'bytea',
  toDriver: (bytes) => `\\x${bytes.toString('hex')}`,
  fromDriver: (bytes) => (typeof bytes === 'string' ? Buffer.from(bytes.slice(2), 'hex') : bytes),
});
