import { GoogleError } from '../../adapters/google/google-client.ts';
import {
  adsReport,
  analyticsReport,
  type DateSpan,
  type ReportRows,
  searchReport,
} from '../../adapters/google/google-reports.ts';
import { type ReportFields, reportFields } from '../../adapters/google/report-fields.ts';
import { ApiError } from '../../kernel/api-error.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import type { Services } from '../../services.ts';
import type { TableRow } from '../tables/present-table.ts';
import { createTableOf, type NewTable } from '../tables/table-store.ts';
import type { DataOwner } from './data-owner.ts';
import { googleFailure, requireBinding, withAccess } from './google-access.ts';
import { type Selector, selectionsOf } from './google-metadata.ts';
import { type GoogleService, SERVICE_NAMES } from './google-services.ts';

/** Days that a report may span. */
const MOST_DAYS = 500;
const DAY_MS = 86_400_000;

interface WantedReport {
  service: GoogleService;
  span: DateSpan;
  /** Of the table; of service and days where undefined. */
  name: string | undefined;
  /** Names that the service knows; its standard ones where absent. */
  chosen?: Partial<ReportFields>;
  /** Aborted, nothing is kept any more. */
  signal?: AbortSignal;
  keep?: NewTable['keep'];
}

/**
 * Reads what is selected of a service and imports it.
 * @throws ApiError VALIDATION_ERROR for days in the wrong order or too many and for fields that Google does not combine, CONFLICT
 * where nothing is bound or selected or there are no rows
 */
export async function importReport(
  services: Services,
  userId: string,
  owner: DataOwner,
  selector: Selector,
  { service, span, name, chosen, signal, keep }: WantedReport,
): Promise<TableRow> {
  checkSpan(span);
  const binding = await requireBinding(services, owner, service);
  const selected = (await selectionsOf(services, selector))[service];
  if (!selected)
    throw new ApiError('CONFLICT', 'google.nothingSelected', { service: SERVICE_NAMES[service] });
  const report = await withAccess(services, binding, (google, token): Promise<ReportRows> => {
    const what = { span, fields: reportFields(service, chosen) };
    if ('property' in selected)
      return analyticsReport(google, token, { property: selected.property, ...what });
    if ('siteUrl' in selected) return searchReport(google, token, { siteUrl: selected.siteUrl, ...what });
    return adsReport(google, token, { hierarchy: selected.customer_hierarchy, ...what });
  }).catch((error: unknown) => {
    // not every figure can be told by every dimension, and only Google knows which
    if (chosen && error instanceof GoogleError && error.kind === 'refused')
      throw new ApiError('VALIDATION_ERROR', 'google.fieldsRefused');
    throw googleFailure(error);
  });
  signal?.throwIfAborted();
  if (report.rows.length === 0) throw new ApiError('CONFLICT', 'google.noRows');
  const title = name?.trim() || `${SERVICE_NAMES[service]} ${span.start} – ${span.end}`;
  return keepAsTable(services, userId, report, {
    title,
    fileName: `${service}_${span.start}_${span.end}.csv`,
    ...(keep && { keep }),
  });
}

/** @throws ApiError VALIDATION_ERROR */
export function checkSpan({ start, end }: DateSpan): void {
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS;
  // a day that is none, such as 2026-02-30, passes the contract's format in some months
  if (days >= 0 && days <= MOST_DAYS) return;
  const id = days > MOST_DAYS ? 'google.tooManyDays' : 'google.daysReversed';
  throw refusedField('end_date', id, { days: MOST_DAYS });
}

async function keepAsTable(
  services: Services,
  userId: string,
  { columns, rows }: ReportRows,
  { title, ...rest }: { title: string } & Pick<Parameters<typeof createTableOf>[2], 'fileName' | 'keep'>,
): Promise<TableRow> {
  const bytes = Buffer.from([columns, ...rows].map(csvLine).join(''));
  return createTableOf(services, userId, {
    bytes,
    ...rest,
    name: title,
    options: {},
    columns: [],
    source: 'google',
  });
}

/** RFC 4180. */
function csvLine(values: readonly string[]): string {
  return `${values.map((value) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')}\r\n`;
}
