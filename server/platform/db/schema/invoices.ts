// Invoices and credit notes with the sequences of their numbers, who they are made out to, and the rates of tax.
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../../../kernel/messages.ts';
import type { Schema } from '../../../kernel/schemas.ts';
import { orders, paymentReturns } from './billing.ts';
import { bytea, time } from './columns.ts';
import { keptJson } from './kept-json.ts';
import { users } from './people.ts';

/** Who is named on a document: as it was when that was issued. */
export interface Party {
  readonly name: string;
  /** Lines of the address, without the country. */
  readonly address: readonly string[];
  /** ISO 3166, two letters; empty where it is not known. */
  readonly country: string;
  readonly taxId: string;
  readonly email: string;
}

/** A line of a document. Amounts are minor units of its currency. */
export interface DocumentLine {
  readonly kind: 'pack' | 'plan' | 'discount' | 'unused' | 'refund';
  /** What was sold, in the words of the language of the document. */
  readonly name: string;
  readonly amount: number;
  /** Days that it pays for, in milliseconds; absent where it is for none. */
  readonly from?: number;
  readonly until?: number;
}

const money = (name: string) => bigint(name, { mode: 'number' });

/** Documents with a number. What they say is never changed, as a trigger sees to; one that is void keeps its number. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['invoice', 'credit_note'] }).notNull(),
    /** The series of numbers that it belongs to. */
    issuer: text('issuer').notNull(),
    year: integer('year').notNull(),
    sequence: integer('sequence').notNull(),
    /** As people read it: INV-2026-000001. */
    number: text('number').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The money that went back, of a credit note. */
    returnId: uuid('return_id').references(() => paymentReturns.id, { onDelete: 'restrict' }),
    /** The invoice that a credit note corrects. */
    correctsId: uuid('corrects_id').references((): AnyPgColumn => invoices.id, { onDelete: 'restrict' }),
    /** The void invoice in whose place it was issued. */
    replacesId: uuid('replaces_id').references((): AnyPgColumn => invoices.id, { onDelete: 'restrict' }),
    status: text('status', { enum: ['paid', 'issued', 'void'] }).notNull(),
    currency: text('currency').$type<Schema<'Currency'>>().notNull(),
    /** Before tax; a credit note has what is taken off as positive amounts. */
    net: money('net').notNull(),
    tax: money('tax').notNull(),
    total: money('total').notNull(),
    taxBasisPoints: integer('tax_basis_points').notNull(),
    taxInclusive: boolean('tax_inclusive').notNull(),
    reverseCharge: boolean('reverse_charge').notNull(),
    lines: keptJson('lines').$type<readonly DocumentLine[]>().notNull(),
    seller: keptJson('seller').$type<Party>().notNull(),
    buyer: keptJson('buyer').$type<Party>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** The zone of the issuer, in which its day and year are counted. */
    zone: text('zone').notNull(),
    issuedAt: time('issued_at').notNull(),
    paidAt: time('paid_at').notNull(),
    voidedAt: time('voided_at'),
    voidReason: text('void_reason'),
    /** What became of its PDF. */
    pdfState: text('pdf_state', { enum: ['pending', 'ready', 'failed'] }).notNull(),
    /** Counts the changes by administrators. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.issuer, table.number),
    uniqueIndex('invoices_sequence').on(table.issuer, table.kind, table.year, table.sequence),
    uniqueIndex('invoices_order').on(table.orderId).where(sql`kind = 'invoice' and status <> 'void'`),
    uniqueIndex('invoices_return').on(table.returnId),
    index('invoices_order_key').on(table.orderId),
    index('invoices_user').on(table.userId, table.issuedAt),
    index('invoices_issued').on(table.issuedAt, table.id),
    index('invoices_total').on(table.total, table.id),
    index('invoices_corrects').on(table.correctsId),
    uniqueIndex('invoices_replaces').on(table.replacesId),
    // the search of administrators, and what waits for them
    index('invoices_tax_number').on(sql`(${table.buyer} ->> 'taxId')`).where(sql`(buyer ->> 'taxId') <> ''`),
    index('invoices_buyer').on(sql`lower(${table.buyer} ->> 'name') collate "C"`),
    index('invoices_buyer_parts').using('gin', sql`lower(${table.buyer} ->> 'name') gin_trgm_ops`),
    index('invoices_country').on(sql`(${table.buyer} ->> 'country')`, table.issuedAt),
    index('invoices_failed').on(table.issuedAt).where(sql`pdf_state = 'failed'`),
    check(
      'invoices_amounts',
      sql`${table.net} + ${table.tax} = ${table.total} and ${table.net} >= 0 and ${table.tax} >= 0`,
    ),
    check(
      'invoices_kind',
      sql`case ${table.kind} when 'invoice' then ${table.status} in ('paid', 'void') and ${table.returnId} is null and ${table.correctsId} is null
        else ${table.kind} = 'credit_note' and ${table.status} = 'issued' and ${table.returnId} is not null and ${table.correctsId} is not null end`,
    ),
    check('invoices_void', sql`(${table.status} = 'void') = (${table.voidedAt} is not null)`),
  ],
);

/** The last number of each series. A number is taken in the last step of the transaction that issues it. */
export const invoiceSequences = pgTable(
  'invoice_sequences',
  {
    issuer: text('issuer').notNull(),
    kind: text('kind').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.kind, table.year] })],
);

/** PDFs of documents. One that is made again does not replace what was made before. */
export const invoiceFiles = pgTable(
  'invoice_files',
  {
    id: uuid('id').primaryKey(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    templateVersion: integer('template_version').notNull(),
    sha256: text('sha256').notNull(),
    size: integer('size').notNull(),
    /** Characters that no font has, for which a box stands. */
    missing: text('missing').notNull(),
    content: bytea('content').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('invoice_files_content').on(table.invoiceId, table.sha256)],
);

/** What a person wants on their invoices. */
export const billingDetails = pgTable('billing_details', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  street: text('street').notNull(),
  city: text('city').notNull(),
  postalCode: text('postal_code').notNull(),
  region: text('region').notNull(),
  country: text('country').notNull(),
  taxId: text('tax_id').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** Rates of tax on top of prices, by the buyer's country and the kind of product. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: uuid('id').primaryKey(),
    country: text('country').notNull(),
    /** Part of the country; empty for all of it. */
    region: text('region').notNull(),
    /** `plan` or `credits`; empty for both. */
    product: text('product', { enum: ['', 'plan', 'credits'] }).notNull(),
    basisPoints: integer('basis_points').notNull(),
    startsAt: time('starts_at').notNull(),
    /** When it is no longer in force; null while no end is known. */
    endsAt: time('ends_at'),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('tax_rates_country').on(table.country, table.id),
    check(
      'tax_rates_sane',
      sql`${table.basisPoints} between 0 and 10000 and (${table.endsAt} is null or ${table.endsAt} > ${table.startsAt})`,
    ),
  ],
);

/** Requests for an official invoice of mainland China, which is issued outside and noted here. */
export const fapiaoRequests = pgTable(
  'fapiao_requests',
  {
    id: uuid('id').primaryKey(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    buyerKind: text('buyer_kind', { enum: ['person', 'company'] }).notNull(),
    title: text('title').notNull(),
    taxNumber: text('tax_number').notNull(),
    /** Minor units: what was paid less what had gone back. */
    amount: money('amount').notNull(),
    status: text('status', { enum: ['requested', 'issued', 'rejected'] }).notNull(),
    /** Number of the one that was issued. */
    number: text('number'),
    reason: text('reason'),
    /** Money went back after it was issued: a red one is to be made. */
    redDueAt: time('red_due_at'),
    createdAt: time('created_at').notNull(),
    decidedAt: time('decided_at'),
  },
  (table) => [
    uniqueIndex('fapiao_requests_open').on(table.invoiceId).where(sql`status <> 'rejected'`),
    index('fapiao_requests_waiting').on(table.createdAt).where(sql`status = 'requested'`),
    index('fapiao_requests_red').on(table.redDueAt).where(sql`red_due_at is not null`),
    index('fapiao_requests_invoice').on(table.invoiceId),
    index('fapiao_requests_user').on(table.userId),
    check(
      'fapiao_requests_state',
      sql`${table.amount} > 0 and case ${table.status} when 'issued' then ${table.number} is not null when 'rejected' then ${table.reason} is not null else ${table.number} is null end`,
    ),
  ],
);
