// PDFs of several documents in one archive, whoever's they are. The signed address says which: a month, or the documents themselves.
import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm';
import { parse as bytesOf, stringify as idOf } from 'uuid';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { translate } from '../../kernel/messages.ts';
import { invalidField } from '../../kernel/refused-field.ts';
import { invoices } from '../../platform/db/schema/invoices.ts';
import { checkSigned, signedEnd } from '../../platform/security/signed-download.ts';
import type { Services } from '../../services.ts';
import { archiveOf } from './invoice-files.ts';
import { inMonth } from './months.ts';

/** Documents in one archive. */
const MOST = 2000;
/** Characters of an id in an address. */
const ID_LENGTH = 22;

const claim = (of: string, expires: number) => `bundle of invoices ${of} ${expires}`;

const packed = (ids: readonly string[]) =>
  ids.map((id) => Buffer.from(bytesOf(id)).toString('base64url')).join('');

function unpacked(of: string): string[] {
  return Array.from({ length: of.length / ID_LENGTH }, (_, at) =>
    idOf(Buffer.from(of.slice(at * ID_LENGTH, (at + 1) * ID_LENGTH), 'base64url')),
  );
}

const isMonth = (of: string) => /^\d{4}-\d{2}$/.test(of);

function documentsOf(of: string): SQL | undefined {
  const which = isMonth(of) ? inMonth(of) : inArray(invoices.id, unpacked(of));
  return and(which, eq(invoices.pdfState, 'ready'));
}

/** The address of the archive of some documents, or of a month. @throws ApiError CONFLICT where no PDF is made, or too many are */
export async function bundlePath(
  services: Services,
  { ids, month }: { ids?: readonly string[]; month?: string },
): Promise<string> {
  const of = ids ? packed(ids) : month;
  if (of === undefined) throw invalidField('month', { id: 'valid.required' });
  const [found] = await services.db.select({ of: count() }).from(invoices).where(documentsOf(of));
  const files = found?.of ?? 0;
  if (files === 0) throw new ApiError('CONFLICT', 'invoice.noneOfThese');
  if (files > MOST) throw new ApiError('CONFLICT', 'invoice.tooManyOfMonth');
  return `/api/invoice-bundles?of=${of}&${signedEnd(services, (expires) => claim(of, expires))}`;
}

/** The archive by its signed address. @throws ApiError FORBIDDEN, NOT_FOUND */
export async function sendBundle(
  services: Services,
  { of, expires, signature }: { of: string; expires: number; signature: string },
): Promise<Response> {
  checkSigned(services, claim(of, expires), signature, expires);
  const rows = await services.db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(documentsOf(of))
    .orderBy(asc(invoices.year), asc(invoices.kind), asc(invoices.sequence))
    .limit(MOST);
  if (rows.length === 0) throw notFound();
  const name = isMonth(of)
    ? translate('en_US', 'invoice.zipName', { year: of })
    : translate('en_US', 'invoice.bundleName');
  return archiveOf(services, rows, name);
}
