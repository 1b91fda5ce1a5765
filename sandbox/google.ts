// Google as the product sees it: OAuth 2, Analytics Admin and Data, Search Console and Ads, in Google's own shapes and errors.
import { type Context, Hono } from 'hono';
import {
  ACCESSIBLE,
  ACCOUNT_SUMMARIES,
  analyticsFigure,
  analyticsRows,
  CUSTOMERS,
  campaignReport,
  campaignRows,
  daysOf,
  GA_DIMENSIONS,
  GA_METRICS,
  GSC_DIMENSIONS,
  PROPERTIES,
  SITES,
  searchRows,
} from './google-figures.ts';
import { idToken, keySet } from './google-id-token.ts';
import { consentPage } from './google-pages.ts';
import { ACCESS_S, GOOGLE_ACCOUNTS, type GoogleAccount, type GoogleWorld } from './google-world.ts';
import type { SandboxKeys } from './keys.ts';

const SCOPE = 'https://www.googleapis.com/auth/';
/** Accounts of Analytics on a page: few, so that a reader has to turn pages. */
const SUMMARY_PAGE = 1;
const ADS_PAGE = 1000;

type Body = Record<string, unknown>;

/** Routes of all of Google's hosts; their paths do not meet. */
export function googleRoutes(world: GoogleWorld, keys: SandboxKeys): Hono {
  const app = new Hono();

  app.use('*', async (context, next) => {
    if (!isGooglePath(context.req.path)) return next();
    if (world.behaviour === 'down') return context.text('Service Unavailable', 503);
    return next();
  });

  const refuse = (context: Context, status: 400 | 401, error: string, description: string) =>
    context.json({ error, error_description: description }, status);

  app.get('/o/oauth2/v2/auth', (context) => {
    const asked = context.req.query();
    if (asked.client_id !== keys.google.clientId) return context.text('Error 401: invalid_client', 401);
    if (asked.response_type !== 'code' || !asked.scope || !URL.canParse(asked.redirect_uri ?? ''))
      return context.text('Error 400: invalid_request', 400);
    context.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    return context.html(consentPage(asked, GOOGLE_ACCOUNTS));
  });
  app.post('/o/oauth2/v2/auth', async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const back = new URL(form.get('redirect_uri') ?? '');
    back.searchParams.set('state', form.get('state') ?? '');
    const account = GOOGLE_ACCOUNTS.find(({ email }) => email === form.get('account'));
    if (form.get('action') !== 'allow' || !account) {
      back.searchParams.set('error', 'access_denied');
      return context.redirect(back.toString(), 303);
    }
    const scopes = form.getAll('scope');
    const code = world.allow({
      account,
      scopes,
      redirectUri: form.get('redirect_uri') ?? '',
      challenge: form.get('code_challenge') ?? '',
      nonce: form.get('nonce') ?? '',
    });
    back.searchParams.set('code', code);
    back.searchParams.set('scope', scopes.join(' '));
    return context.redirect(back.toString(), 303);
  });

  app.post('/token', async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const { clientId, clientSecret } = keys.google;
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return refuse(context, 401, 'invalid_client', 'The OAuth client was not found.');
    if (form.get('grant_type') === 'refresh_token') {
      const token = world.find(form.get('refresh_token') ?? '', 'refresh');
      if (!token) return refuse(context, 400, 'invalid_grant', 'Token has been expired or revoked.');
      return context.json({
        access_token: world.issue('access', token),
        expires_in: ACCESS_S,
        scope: token.scopes.join(' '),
        token_type: 'Bearer',
      });
    }
    if (form.get('grant_type') !== 'authorization_code')
      return refuse(context, 400, 'unsupported_grant_type', 'Invalid grant_type');
    const consent = world.redeem(form.get('code') ?? '', {
      redirectUri: form.get('redirect_uri') ?? '',
      verifier: form.get('code_verifier') ?? '',
    });
    if (!consent) return refuse(context, 400, 'invalid_grant', 'Malformed auth code.');
    return context.json({
      access_token: world.issue('access', consent),
      expires_in: ACCESS_S,
      refresh_token: world.issue('refresh', consent),
      scope: consent.scopes.join(' '),
      token_type: 'Bearer',
      id_token: idToken(keys.googleSigner, keys.stranger, {
        account: consent.account,
        audience: clientId,
        nonce: consent.nonce,
        now: world.now(),
        fault: world.idTokenFault,
      }),
    });
  });
  app.get('/oauth2/v3/certs', (context) => context.json(keySet(keys.googleSigner)));
  app.post('/revoke', async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const token = context.req.query('token') ?? form.get('token') ?? '';
    if (world.revoke(token)) return context.json({});
    return refuse(context, 400, 'invalid_token', 'Token expired or revoked');
  });

  /** Runs a call of a service for the account of its token. */
  async function signedIn(
    context: Context,
    scope: string,
    run: (account: GoogleAccount) => Promise<Response> | Response,
  ): Promise<Response> {
    const [, text = ''] = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '') ?? [];
    const token = world.find(text, 'access');
    if (!token)
      return fault(context, 401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    if (world.behaviour === 'busy') {
      context.header('Retry-After', '7');
      return fault(context, 429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.');
    }
    if (world.behaviour === 'forbidden' || !token.scopes.includes(SCOPE + scope))
      return fault(context, 403, 'PERMISSION_DENIED', 'Request had insufficient authentication scopes.');
    return run(token.account);
  }

  app.get('/v1beta/accountSummaries', (context) =>
    signedIn(context, 'analytics.readonly', ({ isEmpty }) => {
      if (isEmpty) return context.json({});
      const from = Number(context.req.query('pageToken') ?? '0');
      const next = from + SUMMARY_PAGE;
      return context.json({
        accountSummaries: ACCOUNT_SUMMARIES.slice(from, next),
        ...(next < ACCOUNT_SUMMARIES.length && { nextPageToken: String(next) }),
      });
    }),
  );
  app.get('/v1beta/properties/:id/metadata', (context) =>
    signedIn(context, 'analytics.readonly', () =>
      context.json({
        name: `properties/${context.req.param('id')}/metadata`,
        dimensions: GA_DIMENSIONS.map((apiName) => ({ apiName, uiName: apiName })),
        metrics: GA_METRICS.map((apiName) => ({ apiName, uiName: apiName, type: 'TYPE_INTEGER' })),
      }),
    ),
  );
  app.post('/v1beta/properties/:call', (context) =>
    signedIn(context, 'analytics.readonly', async ({ isEmpty }) => {
      const [id = '', method] = context.req.param('call').split(':');
      if (method !== 'runReport') return fault(context, 404, 'NOT_FOUND', 'No such method');
      const property = `properties/${id}`;
      if (isEmpty || !PROPERTIES.includes(property))
        return fault(
          context,
          403,
          'PERMISSION_DENIED',
          'User does not have sufficient permissions for this property.',
        );
      return runReport(context, property, (await context.req.json()) as Body);
    }),
  );

  app.get('/webmasters/v3/sites', (context) =>
    // the key is absent where there are none
    signedIn(context, 'webmasters.readonly', ({ isEmpty }) =>
      context.json(isEmpty ? {} : { siteEntry: SITES }),
    ),
  );
  app.post('/webmasters/v3/sites/:site/searchAnalytics/query', (context) =>
    signedIn(context, 'webmasters.readonly', async ({ isEmpty }) => {
      const siteUrl = decodeURIComponent(context.req.param('site'));
      const site = SITES.find(
        (one) => one.siteUrl === siteUrl && one.permissionLevel !== 'siteUnverifiedUser',
      );
      if (isEmpty || !site)
        return fault(
          context,
          403,
          'PERMISSION_DENIED',
          `User does not have sufficient permission for site '${siteUrl}'.`,
        );
      const {
        startDate,
        endDate,
        dimensions,
        rowLimit = 1000,
        startRow = 0,
      } = (await context.req.json()) as Body;
      const names = namesOf(dimensions);
      if (!names.every((name) => GSC_DIMENSIONS.includes(name)))
        return fault(context, 400, 'INVALID_ARGUMENT', 'Invalid dimension.');
      const rows = searchRows(siteUrl, daysOf(String(startDate), String(endDate)), names);
      const from = Number(startRow);
      return context.json({
        ...(rows.length > 0 && { rows: rows.slice(from, from + Number(rowLimit)) }),
        responseAggregationType: 'byPage',
      });
    }),
  );

  app.all('/:version{v[0-9]+}/:call{customers.*}', (context) =>
    signedIn(context, 'adwords', async ({ isEmpty }) => {
      if (context.req.header('developer-token') !== keys.google.adsToken)
        return fault(context, 403, 'PERMISSION_DENIED', 'The developer token is not valid.');
      const call = context.req.param('call');
      if (call === 'customers:listAccessibleCustomers')
        return context.json({ resourceNames: isEmpty ? [] : ACCESSIBLE.map((id) => `customers/${id}`) });
      const [, id = ''] = /^customers\/(\d+)\/googleAds:search$/.exec(call) ?? [];
      const customer = CUSTOMERS.find((one) => one.id === id);
      const login = context.req.header('login-customer-id') ?? id;
      const manager = CUSTOMERS.find((one) => one.id === login);
      const mayLogIn = ACCESSIBLE.includes(login) && (login === id || manager?.children.includes(id));
      if (isEmpty || !customer || !mayLogIn)
        return fault(context, 403, 'PERMISSION_DENIED', 'The caller does not have permission');
      const { query = '', pageToken = '0' } = (await context.req.json()) as Body;
      const rows = searchAds(id, String(query));
      if (!rows) return fault(context, 400, 'INVALID_ARGUMENT', 'Unrecognized field in the query.');
      const next = Number(pageToken) + ADS_PAGE;
      return context.json({
        results: rows.slice(next - ADS_PAGE, next),
        ...(next < rows.length && { nextPageToken: String(next) }),
      });
    }),
  );
  return app;
}

/** Whether a path belongs to one of Google's hosts. */
export function isGooglePath(path: string): boolean {
  return /^\/(o\/oauth2\/|oauth2\/|token$|revoke$|v1beta\/|webmasters\/|v\d+\/customers)/.test(path);
}

function fault(
  context: Context,
  code: 400 | 401 | 403 | 404 | 429,
  status: string,
  message: string,
): Response {
  return context.json({ error: { code, message, status } }, code);
}

function namesOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'name' in one ? String(one.name) : String(one),
  );
}

function runReport(context: Context, property: string, body: Body): Response {
  const [dimensions, metrics] = [namesOf(body.dimensions), namesOf(body.metrics)];
  if (
    !dimensions.every((one) => GA_DIMENSIONS.includes(one)) ||
    !metrics.every((one) => GA_METRICS.includes(one))
  )
    return fault(context, 400, 'INVALID_ARGUMENT', 'Field is not a valid dimension or metric.');
  // one of the pairs that the real service does not combine either
  if (dimensions.includes('eventName') && metrics.includes('bounceRate'))
    return fault(context, 400, 'INVALID_ARGUMENT', 'The dimensions and metrics are incompatible.');
  const ranges = Array.isArray(body.dateRanges) ? (body.dateRanges as Record<string, string>[]) : [];
  const days = ranges.flatMap(({ startDate = '', endDate = '' }) => daysOf(startDate, endDate));
  const all = analyticsRows(property, days, dimensions);
  const offset = Number(body.offset ?? '0');
  const limit = Number(body.limit ?? '10000');
  return context.json({
    dimensionHeaders: dimensions.map((name) => ({ name })),
    metricHeaders: metrics.map((name) => ({ name, type: 'TYPE_INTEGER' })),
    ...(all.length > 0 && {
      rows: all.slice(offset, offset + limit).map((row) => ({
        dimensionValues: row.map((value) => ({ value })),
        metricValues: metrics.map((metric) => ({ value: analyticsFigure(metric, property, row) })),
      })),
    }),
    rowCount: all.length,
    metadata: { currencyCode: 'CHF', timeZone: 'Europe/Zurich' },
    kind: 'analyticsData#runReport',
  });
}

/** The two queries that are understood: the accounts below one, and its campaigns by day. */
function searchAds(id: string, query: string): object[] | undefined {
  if (query.includes('FROM customer_client')) {
    const root = CUSTOMERS.find((one) => one.id === id);
    const below = CUSTOMERS.filter((one) => root?.children.includes(one.id));
    return [root, ...below].flatMap((one, place) =>
      one
        ? [
            {
              customerClient: {
                resourceName: `customers/${id}/customerClients/${one.id}`,
                clientCustomer: `customers/${one.id}`,
                // ids are texts in REST; level and id of 64 bits alike
                id: one.id,
                level: place === 0 ? '0' : '1',
                manager: one.isManager,
                descriptiveName: one.name,
                status: 'ENABLED',
              },
            },
          ]
        : [],
    );
  }
  const [, start = '', end = ''] = /BETWEEN '([\d-]+)' AND '([\d-]+)'/.exec(query) ?? [];
  const [, select = ''] = /^SELECT (.+?) FROM campaign\b/.exec(query) ?? [];
  return campaignReport(campaignRows(id, daysOf(start, end)), select.split(', '));
}
