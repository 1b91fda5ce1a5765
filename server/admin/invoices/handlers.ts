import { and, desc, eq } from 'drizzle-orm';
import { bundlePath, sendBundle } from '../../domain/invoices/invoice-bundles.ts';
import { invoicePath } from '../../domain/invoices/invoice-files.ts';
import { type InvoiceRow, issueInvoice } from '../../domain/invoices/issue-document.ts';
import { fapiaoOf, notesOf, presentFapiao, presentInvoice } from '../../domain/invoices/present-invoice.ts';
import { FILE_COLUMNS, orderRendering } from '../../domain/invoices/render-invoice.ts';
import { mailInvoice } from '../../domain/invoices/send-invoice.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/billing.ts';
import { fapiaoRequests, invoiceFiles, invoices } from '../../platform/db/schema/invoices.ts';
import { users } from '../../platform/db/schema/people.ts';
import { notifyUser } from '../../platform/messages/notify-user.ts';
import { actorOf } from '../../records/audit/record-operation.ts';
import { type Change, changeRecord, type RecordKind } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { readSums } from './invoice-sums.ts';
import { readSeries } from './number-series.ts';
import { readMails, readPayments } from './payments-and-mails.ts';

type Changing =
  | 'adminInvoiceSend'
  | 'adminInvoiceRender'
  | 'adminInvoiceVoid'
  | 'adminFapiaoIssue'
  | 'adminFapiaoReject';
type InvoiceHandlers = Pick<
  Handlers,
  | Changing
  | 'adminInvoiceGet'
  | 'adminInvoiceLinkGet'
  | 'adminInvoiceGapGet'
  | 'adminInvoiceSumGet'
  | 'adminInvoiceZipLinkGet'
  | 'adminInvoiceZipDownload'
>;
/** Milliseconds that sums are held. */
const HELD_MS = 60_000;

type Sums = Awaited<ReturnType<typeof readSums>>;
type Answer = { details: Schema<'AdminInvoiceDetails'> };
type Effect = Awaited<ReturnType<NonNullable<Change<typeof invoices>['effect']>>>;

/** Nothing that a document says is changed: what is done to it stands beside that. */
const INVOICE: RecordKind<typeof invoices> = {
  table: invoices,
  key: invoices.id,
  fields: {},
  recorded: (_, value) => String(value),
  summary: ({ number }) => number,
};

/** Documents of everybody: one with all that belongs to it, and what administrators do to it. */
export function adminInvoiceHandlers(services: Services): InvoiceHandlers {
  const { db, clock, events, caches } = services;
  const sums = caches.memo<Sums>(
    'invoice_sums',
    { ttlMs: HELD_MS, max: 20, show: (key: string, value: unknown) => ({ key, value }) },
    (days) => readSums(db, Number(days), clock.now()),
  );

  async function rowOf(reader: Database | Transaction, id: string): Promise<InvoiceRow> {
    const [row] = await reader.select().from(invoices).where(eq(invoices.id, id));
    if (!row) throw notFound();
    return row;
  }

  async function answer(id: string): Promise<Answer> {
    const row = await rowOf(db, id);
    const [user] = await db
      .select({ username: users.username, email: users.emailMask })
      .from(users)
      .where(eq(users.id, row.userId));
    const files = await db
      .select(FILE_COLUMNS)
      .from(invoiceFiles)
      .where(eq(invoiceFiles.invoiceId, id))
      .orderBy(desc(invoiceFiles.createdAt), desc(invoiceFiles.id))
      .limit(100);
    const asked = await db
      .select()
      .from(fapiaoRequests)
      .where(eq(fapiaoRequests.invoiceId, id))
      .orderBy(desc(fapiaoRequests.createdAt), desc(fapiaoRequests.id))
      .limit(100);
    return {
      details: {
        invoice: await presentInvoice(db, row),
        user_id: row.userId,
        username: user?.username ?? '',
        email: user?.email ?? '',
        version: row.version,
        locale: row.locale,
        ...(row.voidReason !== null && { void_reason: row.voidReason }),
        files: files.map(({ id, sha256, size, missing, templateVersion, createdAt }) => ({
          ...{ id, sha256, size, missing: missing.slice(0, 1000) },
          template_version: templateVersion,
          creation_time: toSeconds(createdAt),
        })),
        fapiaos: asked.map(presentFapiao),
        payments: await readPayments(db, row),
        mails: await readMails(db, row),
        can_void: await isVoidable(db, row),
      },
    };
  }

  /** Of an invoice that counts, and that no later document refers to. */
  async function isVoidable(reader: Database | Transaction, row: InvoiceRow): Promise<boolean> {
    if (row.kind !== 'invoice' || row.status !== 'paid') return false;
    const fapiao = await fapiaoOf(reader, row.id);
    return (await notesOf(reader, row.id)).length === 0 && (!fapiao || fapiao.status === 'rejected');
  }

  /** Does something to a document, recorded. */
  const change = (
    operation: Changing,
    call: PersonCall<Changing>,
    effect: (row: InvoiceRow, tx: Transaction) => Promise<Effect>,
  ) =>
    db.transaction((tx) =>
      changeRecord(tx, {
        kind: INVOICE,
        operation,
        id: call.path.invoice_id,
        reason: call.body.reason,
        actor: actorOf(call),
        at: clock.now(),
        effect,
      }),
    );

  /** Decides the request for a fapiao that waits, and tells who asked. */
  async function decide(
    tx: Transaction,
    row: InvoiceRow,
    { status, number, reason }: { status: 'issued' | 'rejected'; number?: string; reason?: string },
  ): Promise<Effect> {
    const asked = await fapiaoOf(tx, row.id);
    if (!asked) throw notFound();
    if (asked.status !== 'requested') throw new ApiError('CONFLICT', 'invoice.fapiaoDecided');
    const now = clock.now();
    await tx
      .update(fapiaoRequests)
      .set({ status, number: number ?? null, reason: reason ?? null, decidedAt: now })
      .where(eq(fapiaoRequests.id, asked.id));
    const news = status === 'issued' ? 'fapiaoIssued' : 'fapiaoRejected';
    const params = { invoice: row.number, number: number ?? '', reason: reason ?? '' };
    await notifyUser(tx, { userId: row.userId, locale: row.locale }, now, {
      title: `invoice.${news}Title`,
      body: `invoice.${news}Text`,
      params,
    });
    return {
      keepsRow: true,
      before: { fapiao: 'requested' },
      after: { fapiao: status, ...(number !== undefined && { number }) },
    };
  }

  return {
    adminInvoiceGet: ({ path }) => answer(path.invoice_id),

    async adminInvoiceLinkGet({ path }) {
      return { file_path: await invoicePath(services, await rowOf(db, path.invoice_id)) };
    },

    adminInvoiceSumGet: ({ query }) => sums(String(query.days ?? 30)),

    async adminInvoiceZipLinkGet({ query }) {
      return { file_path: await bundlePath(services, query) };
    },

    adminInvoiceZipDownload: ({ query }) => sendBundle(services, query),

    async adminInvoiceGapGet() {
      return readSeries(db);
    },

    async adminInvoiceSend(call) {
      await change('adminInvoiceSend', call, async (row, tx) => {
        await mailInvoice(services, tx, row);
        return { keepsRow: true, after: { sent: true } };
      });
      return answer(call.path.invoice_id);
    },

    async adminInvoiceRender(call) {
      await change('adminInvoiceRender', call, async (row, tx) => {
        if (row.pdfState === 'pending') return undefined;
        await orderRendering(tx, services, row.id);
        return { keepsRow: true, before: { pdf: row.pdfState }, after: { pdf: 'pending' } };
      });
      return answer(call.path.invoice_id);
    },

    async adminInvoiceVoid(call) {
      let next = call.path.invoice_id;
      await change('adminInvoiceVoid', call, async (row, tx) => {
        if (!(await isVoidable(tx, row))) throw new ApiError('CONFLICT', 'invoice.notVoidable');
        const [order] = await tx.select().from(orders).where(eq(orders.id, row.orderId));
        if (!order) throw notFound();
        const set = { status: 'void' as const, voidedAt: clock.now(), voidReason: call.body.reason.trim() };
        // first: the order has one that counts at any moment
        await tx
          .update(invoices)
          .set(set)
          .where(and(eq(invoices.id, row.id), eq(invoices.status, 'paid')));
        await orderRendering(tx, services, row.id);
        const issued = await issueInvoice(tx, services, order, { paidAt: row.paidAt, replaces: row });
        next = issued.id;
        return { set, before: { status: 'paid' }, after: { status: 'void', replaced_by: issued.number } };
      });
      return answer(next);
    },

    async adminFapiaoIssue(call) {
      const { number } = call.body;
      const row = await change('adminFapiaoIssue', call, (row, tx) =>
        decide(tx, row, { status: 'issued', number }),
      );
      await events.publish(`push ${row.userId}`);
      return answer(row.id);
    },

    async adminFapiaoReject(call) {
      const row = await change('adminFapiaoReject', call, (row, tx) =>
        decide(tx, row, { status: 'rejected', reason: call.body.reason.trim() }),
      );
      await events.publish(`push ${row.userId}`);
      return answer(row.id);
    },
  };
}
