// How often each operation of the contract is called.
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** The calls of an hour, of all servers (server/platform/calls/operation-counts.ts): no row tells of one call or of a person. */
export const operationHours = pgTable(
  'operation_hours',
  {
    operation: text('operation').notNull(),
    hour: time('hour').notNull(),
    calls: integer('calls').notNull(),
    /** Answered with 4xx, and with 5xx. */
    refused: integer('refused').notNull(),
    failed: integer('failed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.operation, table.hour] }),
    index('operation_hours_hour').on(table.hour),
  ],
);
