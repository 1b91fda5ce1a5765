// Dimensions and figures that reports can be made of, as the services call them, each with the heading of its column.
import type { Schema } from '../../kernel/schemas.ts';

type ReportService = Schema<'GoogleService'>;

interface FieldTitles {
  dimensions: Record<string, string>;
  metrics: Record<string, string>;
}

/**
 * GA4 Data API (dimensions and metrics of the standard schema), Search Console API (searchAnalytics.query) and Google Ads (GAQL
 * fields of the resource `campaign`).
 */
export const REPORT_FIELDS: Record<ReportService, FieldTitles> = {
  ga: {
    dimensions: {
      date: 'Date',
      sessionDefaultChannelGroup: 'Channel',
      country: 'Country',
      deviceCategory: 'Device',
      sessionSource: 'Source',
      sessionMedium: 'Medium',
      city: 'City',
      browser: 'Browser',
      landingPage: 'Landing page',
      pagePath: 'Page',
      eventName: 'Event',
    },
    metrics: {
      sessions: 'Sessions',
      totalUsers: 'Users',
      newUsers: 'New users',
      screenPageViews: 'Views',
      keyEvents: 'Key events',
      totalRevenue: 'Revenue',
      activeUsers: 'Active users',
      engagedSessions: 'Engaged sessions',
      averageSessionDuration: 'Average session seconds',
      bounceRate: 'Bounce rate',
      eventCount: 'Events',
    },
  },
  gsc: {
    dimensions: { date: 'Date', query: 'Query', page: 'Page', country: 'Country', device: 'Device' },
    metrics: { clicks: 'Clicks', impressions: 'Impressions', ctr: 'Click rate', position: 'Position' },
  },
  gads: {
    dimensions: {
      'segments.date': 'Date',
      'campaign.name': 'Campaign',
      'campaign.status': 'Status',
      'segments.device': 'Device',
      'customer.currency_code': 'Currency',
      'campaign.advertising_channel_type': 'Campaign type',
    },
    metrics: {
      'metrics.impressions': 'Impressions',
      'metrics.clicks': 'Clicks',
      // a millionth of the currency's unit there, the unit itself in the table
      'metrics.cost_micros': 'Cost',
      'metrics.conversions': 'Conversions',
      'metrics.conversions_value': 'Conversion value',
    },
  },
};

/** What a report has where nobody chose. */
const STANDARD: Record<ReportService, { dimensions: number; metrics: number }> = {
  ga: { dimensions: 4, metrics: 6 },
  gsc: { dimensions: 5, metrics: 4 },
  gads: { dimensions: 5, metrics: 5 },
};

export interface ReportFields {
  /** Names of the service. */
  dimensions: readonly string[];
  metrics: readonly string[];
}

/** The fields of a report: those that were chosen, else the first of the service's list. */
export function reportFields(service: ReportService, chosen: Partial<ReportFields> = {}): ReportFields {
  const { dimensions, metrics } = REPORT_FIELDS[service];
  return {
    dimensions: chosen.dimensions ?? Object.keys(dimensions).slice(0, STANDARD[service].dimensions),
    metrics: chosen.metrics ?? Object.keys(metrics).slice(0, STANDARD[service].metrics),
  };
}

/** The headings of a report's columns: dimensions first. */
export function reportColumns(service: ReportService, { dimensions, metrics }: ReportFields): string[] {
  const known = REPORT_FIELDS[service];
  return [
    ...dimensions.map((name) => known.dimensions[name] ?? name),
    ...metrics.map((name) => known.metrics[name] ?? name),
  ];
}
