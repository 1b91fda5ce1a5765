// PDFs leave by addresses that are signed and hold for five minutes, like other files.
import { Readable } from 'node:stream';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { translate } from '../../kernel/messages.ts';
import { invoiceFiles, invoices } from '../../platform/db/schema/invoices.ts';
import { users } from '../../platform/db/schema/people.ts';
import { checkSigned, downloadResponse, signedEnd } from '../../platform/security/signed-download.ts';
import type { Services } from '../../services.ts';
import type { InvoiceRow } from './issue-document.ts';
import { newestFile } from './render-invoice.ts';
import { type ArchivedFile, zipOf } from './zip-archive.ts';

/** Documents in one archive. */
const MOST_FILES = 500;

const fileClaim = (id: string, expires: number) => `invoice ${id} ${expires}`;
const zipClaim = (userId: string, year: number, expires: number) => `invoices ${userId} ${year} ${expires}`;

/** The address of the newest PDF of a document. @throws ApiError CONFLICT until there is one */
export async function invoicePath(services: Services, row: InvoiceRow): Promise<string> {
  const file = await newestFile(services.db, row.id);
  if (!file || row.pdfState === 'pending') throw new ApiError('CONFLICT', 'invoice.notReady');
  return `/api/invoice-files/${file.id}?${signedEnd(services, (expires) => fileClaim(file.id, expires))}`;
}

const ofYear = (userId: string, year: number) =>
  and(eq(invoices.userId, userId), eq(invoices.year, year), eq(invoices.pdfState, 'ready'));

/** The address of all PDFs of a person and year. @throws ApiError CONFLICT where there are none, or too many */
export async function zipPath(services: Services, userId: string, year: number): Promise<string> {
  const [found] = await services.db.select({ of: count() }).from(invoices).where(ofYear(userId, year));
  const files = found?.of ?? 0;
  if (files === 0) throw new ApiError('CONFLICT', 'invoice.noneOfYear');
  if (files > MOST_FILES) throw new ApiError('CONFLICT', 'invoice.tooMany');
  const end = signedEnd(services, (expires) => zipClaim(userId, year, expires));
  return `/api/invoice-archives/${userId}?year=${year}&${end}`;
}

/** A PDF by its signed address. @throws ApiError FORBIDDEN, NOT_FOUND */
export async function sendPdf(
  services: Services,
  fileId: string,
  { expires, signature }: { expires: number; signature: string },
): Promise<Response> {
  checkSigned(services, fileClaim(fileId, expires), signature, expires);
  const [file] = isUuid(fileId)
    ? await services.db
        .select({ content: invoiceFiles.content, number: invoices.number })
        .from(invoiceFiles)
        .innerJoin(invoices, eq(invoices.id, invoiceFiles.invoiceId))
        .where(eq(invoiceFiles.id, fileId))
    : [];
  if (!file) throw notFound();
  const { content, number } = file;
  return downloadResponse(new Uint8Array(content), {
    name: `${number}.pdf`,
    type: 'application/pdf',
    bytes: content.length,
  });
}

/** All PDFs of a person and year in one archive, read one after the other. @throws ApiError FORBIDDEN, NOT_FOUND */
export async function sendZip(
  services: Services,
  userId: string,
  { year, expires, signature }: { year: number; expires: number; signature: string },
): Promise<Response> {
  checkSigned(services, zipClaim(userId, year, expires), signature, expires);
  const [user] = isUuid(userId)
    ? await services.db.select({ locale: users.locale }).from(users).where(eq(users.id, userId))
    : [];
  if (!user) throw notFound();
  const rows = await services.db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(ofYear(userId, year))
    .orderBy(asc(invoices.kind), asc(invoices.sequence))
    .limit(MOST_FILES);
  const name = translate('en_US', 'invoice.zipName', { year: String(year) });
  return archiveOf(services, rows, name);
}

/** The newest PDFs of documents in one archive, read one after the other. @param name of the file, with its ending */
export function archiveOf(
  services: Services,
  rows: readonly { id: string; number: string }[],
  name: string,
): Response {
  const archive = Readable.toWeb(Readable.from(zipOf(filesOf(services, rows)))) as ReadableStream<Uint8Array>;
  return downloadResponse(archive, { name: `${name}.zip`, type: 'application/zip' });
}

async function* filesOf(
  { db }: Services,
  rows: readonly { id: string; number: string }[],
): AsyncGenerator<ArchivedFile> {
  for (const { id, number } of rows) {
    const [file] = await db
      .select({ content: invoiceFiles.content, at: invoiceFiles.createdAt })
      .from(invoiceFiles)
      .where(eq(invoiceFiles.invoiceId, id))
      .orderBy(desc(invoiceFiles.createdAt), desc(invoiceFiles.id))
      .limit(1);
    if (file) yield { name: `${number}.pdf`, ...file };
  }
}
