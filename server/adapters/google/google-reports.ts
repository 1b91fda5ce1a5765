// Reports of the services as rows, of the dimensions and figures that were chosen of those that are known.
import type { GoogleClient, GoogleJson } from './google-client.ts';
import { adsSearch, listOf, objectOf, textOf } from './google-values.ts';
import { type ReportFields, reportColumns } from './report-fields.ts';

export interface ReportRows {
  columns: string[];
  rows: string[][];
}
export interface DateSpan {
  /** Days as `2026-10-31`, both included. */
  start: string;
  end: string;
}

/** Rows of a report at most. */
export const MOST_REPORT_ROWS = 100_000;
const GA_PAGE = 50_000;
const GSC_PAGE = 25_000;

/** Visits of an Analytics property (Data API, runReport). @throws GoogleError */
export async function analyticsReport(
  google: GoogleClient,
  token: string,
  { property, span, fields }: { property: string; span: DateSpan; fields: ReportFields },
): Promise<ReportRows> {
  const named = (names: readonly string[]) => names.map((name) => ({ name }));
  const dateAt = fields.dimensions.indexOf('date');
  const rows: string[][] = [];
  for (let offset = 0; offset < MOST_REPORT_ROWS; offset += GA_PAGE) {
    const json = await google.call('analyticsData', token, {
      method: 'POST',
      path: `/v1beta/${property}:runReport`,
      body: {
        dateRanges: [{ startDate: span.start, endDate: span.end }],
        dimensions: named(fields.dimensions),
        metrics: named(fields.metrics),
        limit: String(GA_PAGE),
        offset: String(offset),
      },
    });
    const page = listOf(json.rows);
    for (const row of page)
      rows.push(
        [...listOf(row.dimensionValues), ...listOf(row.metricValues)].map(({ value }, index) =>
          // dates come as 20261031
          index === dateAt ? textOf(value).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') : textOf(value),
        ),
      );
    if (page.length < GA_PAGE) break;
  }
  return { columns: reportColumns('ga', fields), rows };
}

/** Clicks of a site (Search Console API, searchAnalytics.query). @throws GoogleError */
export async function searchReport(
  google: GoogleClient,
  token: string,
  { siteUrl, span, fields }: { siteUrl: string; span: DateSpan; fields: ReportFields },
): Promise<ReportRows> {
  const rows: string[][] = [];
  for (let startRow = 0; startRow < MOST_REPORT_ROWS; startRow += GSC_PAGE) {
    const json = await google.call('searchConsole', token, {
      method: 'POST',
      path: `/webmasters/v3/sites/${encodeURIComponent(siteUrl)}/searchAnalytics/query`,
      body: {
        startDate: span.start,
        endDate: span.end,
        dimensions: fields.dimensions,
        rowLimit: GSC_PAGE,
        startRow,
      },
    });
    const page = listOf(json.rows);
    for (const row of page)
      rows.push([
        ...(Array.isArray(row.keys) ? row.keys.map(textOf) : []),
        // the service sends all its figures, whichever are wanted
        ...fields.metrics.map((name) => textOf(row[name])),
      ]);
    if (page.length < GSC_PAGE) break;
  }
  return { columns: reportColumns('gsc', fields), rows };
}

/** Costs and results of an Ads account by campaign. `hierarchy`: manager first. @throws GoogleError */
export async function adsReport(
  google: GoogleClient,
  token: string,
  { hierarchy, span, fields }: { hierarchy: readonly string[]; span: DateSpan; fields: ReportFields },
): Promise<ReportRows> {
  const names = [...fields.dimensions, ...fields.metrics];
  const order = names.includes('segments.date') ? ' ORDER BY segments.date' : '';
  const found = await adsSearch(
    google,
    token,
    {
      customerId: hierarchy.at(-1) ?? '',
      loginId: hierarchy[0] ?? '',
      query: `SELECT ${names.join(', ')} FROM campaign WHERE segments.date BETWEEN '${span.start}' AND '${span.end}'${order}`,
    },
    MOST_REPORT_ROWS,
  );
  return {
    columns: reportColumns('gads', fields),
    rows: found.map((row) => names.map((name) => adsValue(row, name))),
  };
}

/** A value of a row by its name in GAQL: `metrics.cost_micros` stands at metrics.costMicros in REST; zeros may be left out. */
function adsValue(row: GoogleJson, name: string): string {
  const [resource = '', field = ''] = name.split('.');
  const value = textOf(
    objectOf(row[resource])[field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())],
  );
  if (resource !== 'metrics') return value;
  return name.endsWith('_micros') ? String(Number(value || '0') / 1_000_000) : value || '0';
}
