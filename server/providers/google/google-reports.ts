// Reports of the services as rows: a fixed choice of dimensions and figures each, so that they become tables of known columns.
import type { GoogleClient } from './google-client.ts';
import { adsSearch, listOf, objectOf, textOf } from './google-values.ts';

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

const GA_COLUMNS = {
  dimensions: {
    date: 'Date',
    sessionDefaultChannelGroup: 'Channel',
    country: 'Country',
    deviceCategory: 'Device',
  },
  metrics: {
    sessions: 'Sessions',
    totalUsers: 'Users',
    newUsers: 'New users',
    screenPageViews: 'Views',
    keyEvents: 'Key events',
    totalRevenue: 'Revenue',
  },
} as const;
const GSC_COLUMNS = {
  date: 'Date',
  query: 'Query',
  page: 'Page',
  country: 'Country',
  device: 'Device',
} as const;

/** Visits of an Analytics property by day, channel, country and device (Data API, runReport). @throws GoogleError */
export async function analyticsReport(
  google: GoogleClient,
  token: string,
  { property, span }: { property: string; span: DateSpan },
): Promise<ReportRows> {
  const { dimensions, metrics } = GA_COLUMNS;
  const named = (names: object) => Object.keys(names).map((name) => ({ name }));
  const rows: string[][] = [];
  for (let offset = 0; offset < MOST_REPORT_ROWS; offset += GA_PAGE) {
    const json = await google.call('analyticsData', token, {
      method: 'POST',
      path: `/v1beta/${property}:runReport`,
      body: {
        dateRanges: [{ startDate: span.start, endDate: span.end }],
        dimensions: named(dimensions),
        metrics: named(metrics),
        limit: String(GA_PAGE),
        offset: String(offset),
      },
    });
    const page = listOf(json.rows);
    for (const row of page) {
      const values = [...listOf(row.dimensionValues), ...listOf(row.metricValues)].map(({ value }) =>
        textOf(value),
      );
      // dates come as 20261031
      rows.push([(values[0] ?? '').replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'), ...values.slice(1)]);
    }
    if (page.length < GA_PAGE) break;
  }
  return { columns: [...Object.values(dimensions), ...Object.values(metrics)], rows };
}

/** Clicks of a site by day, query, page, country and device (Search Console API, searchAnalytics.query). @throws GoogleError */
export async function searchReport(
  google: GoogleClient,
  token: string,
  { siteUrl, span }: { siteUrl: string; span: DateSpan },
): Promise<ReportRows> {
  const rows: string[][] = [];
  for (let startRow = 0; startRow < MOST_REPORT_ROWS; startRow += GSC_PAGE) {
    const json = await google.call('searchConsole', token, {
      method: 'POST',
      path: `/webmasters/v3/sites/${encodeURIComponent(siteUrl)}/searchAnalytics/query`,
      body: {
        startDate: span.start,
        endDate: span.end,
        dimensions: Object.keys(GSC_COLUMNS),
        rowLimit: GSC_PAGE,
        startRow,
      },
    });
    const page = listOf(json.rows);
    for (const { keys, clicks, impressions, ctr, position } of page)
      rows.push([
        ...(Array.isArray(keys) ? keys.map(textOf) : []),
        ...[clicks, impressions, ctr, position].map(textOf),
      ]);
    if (page.length < GSC_PAGE) break;
  }
  return {
    columns: [...Object.values(GSC_COLUMNS), 'Clicks', 'Impressions', 'Click rate', 'Position'],
    rows,
  };
}

/** Costs and results of an Ads account by day and campaign. `hierarchy`: manager first. @throws GoogleError */
export async function adsReport(
  google: GoogleClient,
  token: string,
  { hierarchy, span }: { hierarchy: readonly string[]; span: DateSpan },
): Promise<ReportRows> {
  const query = `SELECT segments.date, segments.device, campaign.name, campaign.status, customer.currency_code, metrics.impressions, metrics.clicks, metrics.cost_micros, metrics.conversions, metrics.conversions_value FROM campaign WHERE segments.date BETWEEN '${span.start}' AND '${span.end}' ORDER BY segments.date`;
  const found = await adsSearch(
    google,
    token,
    { customerId: hierarchy.at(-1) ?? '', loginId: hierarchy[0] ?? '', query },
    MOST_REPORT_ROWS,
  );
  const rows = found.map((row) => {
    const [segments, campaign, customer, metrics] = [
      row.segments,
      row.campaign,
      row.customer,
      row.metrics,
    ].map(objectOf);
    return [
      textOf(segments?.date),
      textOf(campaign?.name),
      textOf(campaign?.status),
      textOf(segments?.device),
      textOf(customer?.currencyCode),
      textOf(metrics?.impressions) || '0',
      textOf(metrics?.clicks) || '0',
      // a millionth of the currency's unit
      String(Number(textOf(metrics?.costMicros) || '0') / 1_000_000),
      textOf(metrics?.conversions) || '0',
      textOf(metrics?.conversionsValue) || '0',
    ];
  });
  return {
    columns: [
      'Date',
      'Campaign',
      'Status',
      'Device',
      'Currency',
      'Impressions',
      'Clicks',
      'Cost',
      'Conversions',
      'Conversion value',
    ],
    rows,
  };
}
