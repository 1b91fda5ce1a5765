// Made-up figures of the stand-in Google: the same question has the same answer, on any day and on any machine.
import { createHash } from 'node:crypto';

export const ACCOUNT_SUMMARIES = [
  account('1001', 'Harbour Coffee', [
    { id: '2001', name: 'Web shop', type: 'PROPERTY_TYPE_ORDINARY' },
    { id: '2002', name: 'Recipe blog', type: 'PROPERTY_TYPE_ORDINARY' },
  ]),
  account('1002', 'Night Market Books', [
    { id: '2003', name: 'Catalogue', type: 'PROPERTY_TYPE_ORDINARY' },
    { id: '2004', name: 'All countries', type: 'PROPERTY_TYPE_ROLLUP' },
  ]),
];

function account(id: string, displayName: string, properties: { id: string; name: string; type: string }[]) {
  return {
    name: `accountSummaries/${id}`,
    account: `accounts/${id}`,
    displayName,
    propertySummaries: properties.map((property) => ({
      property: `properties/${property.id}`,
      displayName: property.name,
      propertyType: property.type,
      parent: `accounts/${id}`,
      canEdit: false,
    })),
  };
}

export const PROPERTIES = ACCOUNT_SUMMARIES.flatMap(({ propertySummaries }) =>
  propertySummaries.map(({ property }) => property),
);

export const SITES = [
  { siteUrl: 'https://harbour-coffee.example/', permissionLevel: 'siteOwner' },
  { siteUrl: 'sc-domain:night-market.example', permissionLevel: 'siteFullUser' },
  { siteUrl: 'https://not-mine.example/', permissionLevel: 'siteUnverifiedUser' },
];

export interface Customer {
  id: string;
  name: string;
  isManager: boolean;
  children: readonly string[];
}
/** 5100 manages two, one of which can be reached by itself too; 5900 is cancelled. */
export const CUSTOMERS: readonly Customer[] = [
  { id: '5100', name: 'Lantern Agency', isManager: true, children: ['5101', '5102'] },
  { id: '5101', name: 'Harbour Coffee Ads', isManager: false, children: [] },
  { id: '5102', name: 'Night Market Ads', isManager: false, children: [] },
  { id: '5200', name: 'Side project', isManager: false, children: [] },
];
export const ACCESSIBLE = ['5100', '5101', '5200', '5900'];

/** A whole number below `most` that depends on the words alone. */
export function figure(most: number, ...words: string[]): number {
  return createHash('sha256').update(words.join('\n')).digest().readUInt32BE(0) % most;
}

/** The days of a span, both included; none where they are in the wrong order. */
export function daysOf(start: string, end: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(start); at <= Date.parse(end); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

const GA_VALUES: Record<string, readonly string[]> = {
  sessionDefaultChannelGroup: ['Organic Search', 'Direct', 'Email', 'Paid Search'],
  country: ['Switzerland', 'Japan', 'France'],
  deviceCategory: ['desktop', 'mobile'],
  sessionSource: ['google', '(direct)'],
  sessionMedium: ['organic', '(none)'],
  city: ['Zurich', 'Tokyo', 'Lyon'],
  browser: ['Chrome', 'Safari'],
  landingPage: ['/', '/beans'],
  pagePath: ['/', '/beans', '/cart'],
  eventName: ['page_view', 'purchase'],
};
export const GA_DIMENSIONS = ['date', ...Object.keys(GA_VALUES)];
export const GA_METRICS = [
  'sessions',
  'totalUsers',
  'newUsers',
  'screenPageViews',
  'keyEvents',
  'totalRevenue',
  'activeUsers',
  'engagedSessions',
  'averageSessionDuration',
  'bounceRate',
  'eventCount',
];

/** Every combination of the dimensions' values on each day. */
export function analyticsRows(
  property: string,
  days: readonly string[],
  names: readonly string[],
): string[][] {
  const lists = names.map((name) =>
    name === 'date' ? days.map((day) => day.replaceAll('-', '')) : (GA_VALUES[name] ?? []),
  );
  const rows = lists.reduce<string[][]>(
    (made, list) => made.flatMap((row) => list.map((value) => [...row, value])),
    [[]],
  );
  // not every channel brings somebody every day
  return rows.filter((row) => figure(5, property, ...row) > 0);
}

export function analyticsFigure(metric: string, property: string, row: readonly string[]): string {
  const sessions = 3 + figure(60, property, ...row);
  if (metric === 'sessions') return String(sessions);
  if (metric === 'totalUsers') return String(Math.ceil(sessions * 0.8));
  if (metric === 'newUsers') return String(Math.floor(sessions * 0.4));
  if (metric === 'screenPageViews') return String(sessions * 2 + figure(9, metric, property, ...row));
  if (metric === 'keyEvents') return String(figure(4, metric, property, ...row));
  if (metric === 'activeUsers') return String(Math.ceil(sessions * 0.7));
  if (metric === 'engagedSessions') return String(Math.floor(sessions * 0.6));
  if (metric === 'bounceRate') return String(1 - Math.floor(sessions * 0.6) / sessions);
  if (metric === 'averageSessionDuration') return String(20 + figure(2000, metric, property, ...row) / 10);
  if (metric === 'eventCount') return String(sessions * 6 + figure(20, metric, property, ...row));
  return (figure(40_000, metric, property, ...row) / 100).toFixed(2);
}

const GSC_VALUES: Record<string, readonly string[]> = {
  query: ['coffee beans', 'how to brew', 'decaf, whole bean', 'night market'],
  page: ['https://harbour-coffee.example/', 'https://harbour-coffee.example/beans'],
  country: ['che', 'jpn'],
  device: ['DESKTOP', 'MOBILE'],
};
export const GSC_DIMENSIONS = ['date', ...Object.keys(GSC_VALUES)];

export function searchRows(siteUrl: string, days: readonly string[], names: readonly string[]) {
  const lists = names.map((name) => (name === 'date' ? days : (GSC_VALUES[name] ?? [])));
  return lists
    .reduce<string[][]>((made, list) => made.flatMap((row) => list.map((value) => [...row, value])), [[]])
    .filter((row) => figure(3, siteUrl, ...row) > 0)
    .map((keys) => {
      const impressions = 10 + figure(400, siteUrl, ...keys);
      const clicks = figure(Math.ceil(impressions / 8), 'clicks', siteUrl, ...keys);
      return {
        keys,
        clicks,
        impressions,
        ctr: clicks / impressions,
        position: 1 + figure(300, ...keys) / 10,
      };
    });
}

/** Rows of campaigns by day and device, as Ads writes them: figures are texts, costs in millionths. */
export function campaignRows(customerId: string, days: readonly string[]) {
  return days.flatMap((date) =>
    ['Spring beans', 'Brand'].flatMap((name) =>
      ['DESKTOP', 'MOBILE'].map((device) => {
        const impressions = 100 + figure(2000, customerId, date, name, device);
        const clicks = figure(Math.ceil(impressions / 20), 'clicks', customerId, date, name, device);
        return {
          customer: { resourceName: `customers/${customerId}`, currencyCode: 'CHF' },
          campaign: { resourceName: `customers/${customerId}/campaigns/7`, name, status: 'ENABLED' },
          segments: { date, device },
          metrics: {
            impressions: String(impressions),
            clicks: String(clicks),
            costMicros: String(clicks * 430_000),
            conversions: figure(5, 'conversions', customerId, date, name, device),
            conversionsValue: figure(9000, 'value', customerId, date, name, device) / 100,
          },
        };
      }),
    ),
  );
}

type CampaignRow = ReturnType<typeof campaignRows>[number];
const ADS_TEXTS: Record<string, (row: CampaignRow) => Record<string, object>> = {
  'segments.date': ({ segments: { date } }) => ({ segments: { date } }),
  'segments.device': ({ segments: { device } }) => ({ segments: { device } }),
  'campaign.name': ({ campaign: { name } }) => ({ campaign: { name } }),
  'campaign.status': ({ campaign: { status } }) => ({ campaign: { status } }),
  'campaign.advertising_channel_type': () => ({ campaign: { advertisingChannelType: 'SEARCH' } }),
  'customer.currency_code': ({ customer: { currencyCode } }) => ({ customer: { currencyCode } }),
};
const ADS_FIGURES: Record<string, keyof CampaignRow['metrics']> = {
  'metrics.impressions': 'impressions',
  'metrics.clicks': 'clicks',
  'metrics.cost_micros': 'costMicros',
  'metrics.conversions': 'conversions',
  'metrics.conversions_value': 'conversionsValue',
};

/** Rows of the fields of a query alone: those that are the same but for figures are one. @returns undefined for an unknown field */
export function campaignReport(rows: readonly CampaignRow[], names: readonly string[]): object[] | undefined {
  if (!names.every((name) => name in ADS_TEXTS || name in ADS_FIGURES)) return undefined;
  const groups = Map.groupBy(rows, (row) => JSON.stringify(names.map((name) => ADS_TEXTS[name]?.(row))));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const shown: Record<string, object> = {};
    for (const name of names)
      for (const [resource, fields] of Object.entries(ADS_TEXTS[name]?.(first) ?? {}))
        shown[resource] = { ...shown[resource], ...fields };
    const metrics = names.flatMap((name) => {
      const figure = ADS_FIGURES[name];
      if (!figure) return [];
      const sum = group.reduce((total, row) => total + Number(row.metrics[figure]), 0);
      // whole numbers of 64 bits are texts in REST
      return [[figure, typeof first.metrics[figure] === 'string' ? String(sum) : sum] as const];
    });
    return [{ ...shown, ...(metrics.length > 0 && { metrics: Object.fromEntries(metrics) }) }];
  });
}
