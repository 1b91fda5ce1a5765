// What an account can be asked about: properties of Analytics, sites of Search Console, accounts of Ads.
import type { GoogleClient, GoogleJson } from './google-client.ts';
import { GoogleError } from './google-client.ts';

export interface AccountSummary {
  displayName: string;
  propertySummaries: { property: string; displayName: string; propertyType: string; parent: string }[];
}
export interface AdsCustomer {
  id: string;
  name: string;
  manager: boolean;
  child: AdsCustomer[];
}

/** Pages that are read at most of a list. */
const MAX_PAGES = 50;
/** Ads accounts that are looked into at most. */
const MAX_CUSTOMERS = 50;

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
export const listOf = (value: unknown): GoogleJson[] =>
  Array.isArray(value)
    ? value.filter((one): one is GoogleJson => typeof one === 'object' && one !== null)
    : [];
export const objectOf = (value: unknown): GoogleJson =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Accounts of Analytics with their properties (Admin API, accountSummaries.list). @throws GoogleError */
export async function accountSummaries(google: GoogleClient, token: string): Promise<AccountSummary[]> {
  const summaries: AccountSummary[] = [];
  let pageToken = '';
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const json = await google.call('analyticsAdmin', token, {
      path: '/v1beta/accountSummaries',
      query: { pageSize: '200', ...(pageToken && { pageToken }) },
    });
    for (const account of listOf(json.accountSummaries))
      summaries.push({
        displayName: textOf(account.displayName),
        propertySummaries: listOf(account.propertySummaries).map((one) => ({
          property: textOf(one.property),
          displayName: textOf(one.displayName),
          propertyType: textOf(one.propertyType),
          parent: textOf(one.parent),
        })),
      });
    pageToken = textOf(json.nextPageToken);
    if (!pageToken) break;
  }
  return summaries;
}

/** Sites of Search Console; those that the account has not verified cannot be read and are left out. @throws GoogleError */
export async function siteEntries(google: GoogleClient, token: string): Promise<{ siteUrl: string }[]> {
  const json = await google.call('searchConsole', token, { path: '/webmasters/v3/sites' });
  return listOf(json.siteEntry)
    .filter(({ permissionLevel }) => permissionLevel !== 'siteUnverifiedUser')
    .map(({ siteUrl }) => ({ siteUrl: textOf(siteUrl) }));
}

const CUSTOMER_QUERY =
  'SELECT customer_client.id, customer_client.descriptive_name, customer_client.manager, customer_client.level, customer_client.status FROM customer_client WHERE customer_client.level <= 1';

/** Accounts of Ads in two levels: managers with the accounts below them, and accounts without a manager. @throws GoogleError */
export async function adsCustomers(google: GoogleClient, token: string): Promise<AdsCustomer[]> {
  const { adsVersion } = google.config;
  const json = await google.call('ads', token, {
    path: `/${adsVersion}/customers:listAccessibleCustomers`,
    headers: adsHeaders(google),
  });
  const names = Array.isArray(json.resourceNames) ? json.resourceNames.map(textOf) : [];
  const ids = names.map((name) => name.replace('customers/', '')).filter((id) => /^\d+$/.test(id));
  const customers: AdsCustomer[] = [];
  for (const id of ids.slice(0, MAX_CUSTOMERS)) {
    const found = await adsSearch(google, token, {
      customerId: id,
      loginId: id,
      query: CUSTOMER_QUERY,
    }).catch((error: unknown) => {
      // an account that is cancelled or not set up cannot be asked about; the others can
      if (error instanceof GoogleError && error.kind === 'forbidden') return [];
      throw error;
    });
    const clients = found.map(({ customerClient }) => objectOf(customerClient));
    const root = clients.find((client) => textOf(client.level) === '0');
    if (!root) continue;
    const child = clients
      .filter((client) => textOf(client.level) === '1' && client.manager !== true)
      .map((client) => customerOf(client, []));
    customers.push(customerOf(root, child));
  }
  const below = new Set(customers.flatMap(({ child }) => child.map(({ id }) => id)));
  return customers.filter(({ id }) => !below.has(id));
}

function customerOf(client: GoogleJson, child: AdsCustomer[]): AdsCustomer {
  const id = textOf(client.id);
  return { id, name: textOf(client.descriptiveName) || id, manager: client.manager === true, child };
}

/** Rows of a query of Google Ads (GAQL), all pages. @throws GoogleError */
export async function adsSearch(
  google: GoogleClient,
  token: string,
  { customerId, loginId, query }: { customerId: string; loginId: string; query: string },
  most = 100_000,
): Promise<GoogleJson[]> {
  const rows: GoogleJson[] = [];
  let pageToken = '';
  for (let page = 0; page < MAX_PAGES && rows.length < most; page += 1) {
    const json = await google.call('ads', token, {
      method: 'POST',
      path: `/${google.config.adsVersion}/customers/${customerId}/googleAds:search`,
      headers: { ...adsHeaders(google), 'login-customer-id': loginId },
      body: { query, ...(pageToken && { pageToken }) },
    });
    rows.push(...listOf(json.results));
    pageToken = textOf(json.nextPageToken);
    if (!pageToken) break;
  }
  return rows.slice(0, most);
}

function adsHeaders({ config }: GoogleClient): Record<string, string> {
  return { 'developer-token': config.adsToken ?? '' };
}
