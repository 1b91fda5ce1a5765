// The Google connection against the stand-in Google: real OAuth 2 and the services' own shapes.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createTeam } from '../../server/domain/teams/team-store.ts';
import { projects } from '../../server/platform/db/schema/chats.ts';
import { googleBindings } from '../../server/platform/db/schema/google.ts';
import { operationRecords } from '../../server/platform/db/schema/operation-records.ts';
import { openTestApp } from '../harness/app.ts';
import { ADMIN_CONNECT, answerConsent, CONNECT, googleApp } from '../harness/google-app.ts';

const google = googleApp();
const { request, consent, bind } = google;

const INFO = '/api/account/bind/3rd-party-account/info?platforms=["google"]';
const ADMIN_INFO = '/api/admin/account/bind/3rd-party-account/info?platforms=["google"]';
const METADATA = '/api/integ-3rd-platform/metadata';
const SELECTED = '/api/integ-3rd-platform/metadata/selected';
const CALLBACK = '/api/google/oauth/callback';
const REPORTS = '/api/integ-3rd-platform/reports';
const SITE = { siteUrl: 'https://harbour-coffee.example/' };
const OCTOBER = { start_date: '2026-10-01', end_date: '2026-10-03' };

const bound = async (path = INFO) => (await request('GET', path)).json.platforms.google;
const finish = (back: URLSearchParams, token?: string) =>
  request('POST', CALLBACK, { code: back.get('code'), state: back.get('state') }, token);
const select = (platform: string, selected: object, more: object = {}) =>
  request('PUT', SELECTED, { platform, selected, ...more });

describe('consent', () => {
  it('[R7.66] the address leads to Google, with a state, PKCE and the way back', async () => {
    const { json } = await request('POST', CONNECT, { type: 'bind', service_type: 'ga' });
    const url = new URL(json.url);
    expect(url.origin + url.pathname).toBe(`${google.sandbox.url}/o/oauth2/v2/auth`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      redirect_uri: 'http://localhost/google/oauth/code/callback',
      response_type: 'code',
      scope: 'openid email https://www.googleapis.com/auth/analytics.readonly',
      access_type: 'offline',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('[R3.065] [R3.066] [R3.067] [R3.068] [R3.069] [R7.74] what was allowed is bound, and told with its account', async () => {
    expect(await bound()).toEqual({ is_bound: false, services: [], payload: {} });
    await bind('gsc');
    const { json } = await request('GET', INFO);
    expect(json).toMatchObject({
      requestor_user_id: google.userId,
      data_owner_user_id: google.userId,
      is_public_account: false,
    });
    expect(json.platforms.google).toEqual({
      is_bound: true,
      services: ['gsc'],
      payload: {
        gsc: {
          name: 'Search Console',
          account: 'ada@sandbox.example',
          is_lost: false,
          bound_at: Math.floor(google.app.clock.now().getTime() / 1000),
        },
      },
    });
    expect((await request('GET', INFO.replace('google', 'other'))).json.platforms).toEqual({});
  });

  it('neither tokens nor the address stand readable in the database', async () => {
    await bind('ga');
    const { db, secrets } = google.app.services;
    const [row] = await db.select().from(googleBindings).where(eq(googleBindings.userId, google.userId));
    const sealed = [row?.refreshToken, row?.accessToken, row?.email];
    const kept = sealed.map((value) => secrets.decrypt(value ?? ''));
    expect(kept.join()).toMatch(/^1\/\/0.{9,},ya29\..{9,},ada@sandbox\.example$/);
    // whole values: four letters of a mark may stand in what is encrypted by chance
    for (const readable of [...kept, 'sandbox.example']) expect(JSON.stringify(row)).not.toContain(readable);
  });

  it('a consent that was denied has no code; a code that Google does not know is refused', async () => {
    const back = await consent('ga', { isAllowed: false });
    expect([back.get('error'), back.get('code')]).toEqual(['access_denied', null]);
    const { status, json } = await request('POST', CALLBACK, { code: 'made up', state: back.get('state') });
    expect([status, json.error_code]).toEqual([422, 'CODE_INVALID']);
    expect((await bound()).is_bound).toBe(false);
  });

  it('a state is good once, for the person who asked, and for ten minutes', async () => {
    const back = await consent('ga');
    const other = await google.app.person();
    const unknown = await finish(new URLSearchParams({ code: back.get('code') ?? '', state: 'made-up' }));
    expect([unknown.status, unknown.json.error_code]).toEqual([422, 'CODE_INVALID']);
    expect((await finish(back, other.token)).status).toBe(422);
    expect((await finish(back)).json.service_type).toBe('ga');
    expect((await finish(back)).status).toBe(422);
    const late = await consent('gsc');
    google.app.clock.advance(10 * 60_000 + 1);
    expect((await finish(late)).status).toBe(422);
  });

  it('a person who leaves out what was asked for is told so, and nothing is bound', async () => {
    const { status, json } = await finish(await consent('ga', { without: 'analytics' }));
    expect([status, json.error_code]).toEqual([409, 'CONFLICT']);
    expect(json.msg).toContain('Google Analytics');
    expect((await bound()).services).toEqual([]);
  });

  it('Google that does not answer is told as such', async () => {
    const back = await consent('ga');
    google.sandbox.google.behaviour = 'down';
    expect((await finish(back)).status).toBe(503);
  });

  it('[R6.21] Ads is offered by the site setting alone; without keys nothing is', async () => {
    const app = await openTestApp({
      environment: { ...google.sandbox.settings, PUBLIC_URL: 'http://localhost' },
    });
    const bare = await openTestApp();
    try {
      const body = { type: 'bind', service_type: 'gads' };
      const refused = await app.request('POST', CONNECT, { token: (await app.person()).token, body });
      expect([refused.status, refused.json.error_code]).toEqual([403, 'FORBIDDEN']);
      expect((await app.request('GET', '/api/site/settings')).json).toMatchObject({
        google: true,
        google_sandbox: true,
        google_ads: false,
      });
      const none = await bare.request('POST', CONNECT, { token: (await bare.person()).token, body });
      expect([none.status, none.json.error_code]).toEqual([409, 'CONFLICT']);
      expect((await bare.request('GET', '/api/site/settings')).json.google).toBe(false);
    } finally {
      await app.close();
      await bare.close();
    }
  });
});

describe('metadata', () => {
  it('[R3.070] [R3.071] [R3.072] [R3.073] [R3.074] [R3.076] [R3.077] [R7.77] [R9.49] is what each bound service offers', async () => {
    expect((await request('GET', METADATA)).json.metadata).toEqual({});
    await bind('ga');
    await bind('gsc');
    await bind('gads');
    const { metadata } = (await request('GET', METADATA)).json;
    // both pages of the list
    expect(
      metadata.ga.values.accountSummaries.map(({ displayName }: { displayName: string }) => displayName),
    ).toEqual(['Harbour Coffee', 'Night Market Books']);
    expect(metadata.ga.values.accountSummaries[0].propertySummaries[0]).toEqual({
      property: 'properties/2001',
      displayName: 'Web shop',
      propertyType: 'PROPERTY_TYPE_ORDINARY',
      parent: 'accounts/1001',
    });
    // a site that is not verified cannot be read
    expect(metadata.gsc.values.siteEntry).toEqual([SITE, { siteUrl: 'sc-domain:night-market.example' }]);
    expect(metadata.gads.values).toEqual([
      {
        id: '5100',
        name: 'Lantern Agency',
        manager: true,
        child: [
          { id: '5101', name: 'Harbour Coffee Ads', manager: false, child: [] },
          { id: '5102', name: 'Night Market Ads', manager: false, child: [] },
        ],
      },
      { id: '5200', name: 'Side project', manager: false, child: [] },
    ]);
    for (const service of ['ga', 'gsc', 'gads'] as const)
      expect(metadata[service]).toMatchObject({ access: 'ready', selected: null });
  });

  it('an account without data has nothing to select', async () => {
    for (const service of ['ga', 'gsc', 'gads'] as const)
      await bind(service, { account: 'nora@sandbox.example' });
    expect((await request('GET', METADATA)).json.metadata).toEqual({
      ga: { access: 'ready', values: { accountSummaries: [] }, selected: null },
      gsc: { access: 'ready', values: { siteEntry: [] }, selected: null },
      gads: { access: 'ready', values: [], selected: null },
    });
  });

  it('an access token that has ended is made anew', async () => {
    await bind('gsc');
    google.sandbox.google.expireAccess();
    expect((await request('GET', METADATA)).json.metadata.gsc.values.siteEntry).toHaveLength(2);
    google.app.clock.advance(2 * 3_600_000);
    expect((await request('GET', METADATA)).json.metadata.gsc.access).toBe('ready');
  });

  it('a connection that was taken back at Google is lost, and can be made again', async () => {
    await bind('gsc');
    google.sandbox.google.revokeAccount('ada@sandbox.example');
    expect((await request('GET', METADATA)).json.metadata.gsc).toEqual({
      access: 'lost',
      values: { siteEntry: [] },
      selected: null,
    });
    expect(await bound()).toMatchObject({
      is_bound: false,
      services: [],
      payload: { gsc: { is_lost: true } },
    });
    await bind('gsc');
    expect(await bound()).toMatchObject({ services: ['gsc'], payload: { gsc: { is_lost: false } } });
  });

  it('Google that is busy, down or refuses is told apart', async () => {
    await bind('gsc');
    google.sandbox.google.behaviour = 'busy';
    const busy = await request('GET', METADATA);
    expect([busy.status, busy.json.error_code, busy.json.waiting_time]).toEqual([429, 'RATE_LIMITED', 7]);
    google.sandbox.google.behaviour = 'down';
    expect((await request('GET', METADATA)).status).toBe(503);
    google.sandbox.google.behaviour = 'forbidden';
    expect((await request('GET', METADATA)).json.metadata.gsc.access).toBe('forbidden');
    expect((await bound()).services).toEqual(['gsc']);
  });
});

describe('selection', () => {
  it('[R3.075] [R3.078] [R7.79] [R7.80] [R7.81] [R7.83] one item of each service is kept', async () => {
    await bind('ga');
    await bind('gsc');
    await bind('gads');
    const property = {
      displayName: 'Harbour Coffee',
      propertyDisplayName: 'Web shop',
      property: 'properties/2001',
      propertyType: 'PROPERTY_TYPE_ORDINARY',
      parent: 'accounts/1001',
    };
    const account = { customer_hierarchy: ['5100', '5101'] };
    expect((await select('ga', property)).json).toEqual({ msg_type: 'success' });
    await select('gsc', SITE);
    await select('gsc', { siteUrl: 'sc-domain:night-market.example' });
    await select('gads', account);
    const { metadata } = (await request('GET', METADATA)).json;
    expect([metadata.ga.selected, metadata.gsc.selected, metadata.gads.selected]).toEqual([
      property,
      { siteUrl: 'sc-domain:night-market.example' },
      account,
    ]);
  });

  it('[R7.82] what a service does not offer is refused, and any other platform', async () => {
    expect((await select('gsc', SITE)).status).toBe(409);
    await bind('gsc');
    await bind('gads');
    for (const [platform, selected] of [
      ['gsc', { siteUrl: 'https://not-mine.example/' }],
      ['gsc', { customer_hierarchy: ['5200'] }],
      ['gads', { customer_hierarchy: ['5100'] }],
      ['gads', { customer_hierarchy: ['5200', '5101'] }],
      ['gads', { customer_hierarchy: ['5900'] }],
      ['facebook', SITE],
    ] as const)
      expect((await select(platform, selected)).status).toBe(422);
    expect((await request('GET', METADATA)).json.metadata.gsc.selected).toBeNull();
  });

  it("[R6.22] [R6.23] a project has its own; somebody else's project and no team of one's own are not found", async () => {
    await bind('gsc');
    const project = { name: 'Mine', instructions: '', table_ids: [], file_ids: [] };
    const { id } = (await request('POST', '/api/projects', project)).json.project;
    await select('gsc', SITE, { project_id: id });
    const ofProject = await request('GET', `${METADATA}?project_id=${id}`);
    expect(ofProject.json.metadata.gsc.selected).toEqual(SITE);
    expect((await request('GET', METADATA)).json.metadata.gsc.selected).toBeNull();
    const { token } = await google.app.person();
    for (const path of [`${METADATA}?project_id=${id}`, `${INFO}&project_id=${id}`])
      expect((await request('GET', path, undefined, token)).status).toBe(404);
    expect((await request('GET', `${METADATA}?project_id=none`)).status).toBe(404);
    expect((await request('GET', `${METADATA}?team_id=${id}`)).status).toBe(404);
    expect((await select('gsc', SITE, { team_id: id })).status).toBe(404);
  });
});

describe('a team', () => {
  it('[R6.23] reads what its owner connected and chose, apart from the choice of the owner alone', async () => {
    await bind('gsc');
    const member = await google.app.person();
    const stranger = await google.app.person();
    const team = { name: 'Harbour', ownerId: google.userId, memberIds: [member.id] };
    const id = await createTeam(google.app.services, team);
    const names = async (token?: string) =>
      (await request('GET', '/api/account/teams', undefined, token)).json.items;
    expect(await names()).toEqual([{ id, name: 'Harbour', role: 'owner' }]);
    expect(await names(member.token)).toEqual([{ id, name: 'Harbour', role: 'member' }]);
    expect(await names(stranger.token)).toEqual([]);

    expect((await select('gsc', SITE, { team_id: id })).json).toEqual({ msg_type: 'success' });
    const ofTeam = await request('GET', `${METADATA}?team_id=${id}`, undefined, member.token);
    expect(ofTeam.json.metadata.gsc.selected).toEqual(SITE);
    expect((await request('GET', METADATA)).json.metadata.gsc.selected).toBeNull();
    const own = await request('GET', METADATA, undefined, member.token);
    expect(own.json.metadata).toEqual({});

    // the switch is the owner's: whose data it is is told, the account is not
    const info = (await request('GET', `${INFO}&team_id=${id}`, undefined, member.token)).json;
    expect([info.requestor_user_id, info.data_owner_user_id]).toEqual([member.id, google.userId]);
    expect(info.platforms.google.payload.gsc.account).toBe('');
    const choice = { platform: 'gsc', selected: SITE, team_id: id };
    const refused = await request('PUT', SELECTED, choice, member.token);
    expect([refused.status, refused.json.error_code]).toEqual([403, 'FORBIDDEN']);
    for (const path of [`${METADATA}?team_id=${id}`, `${INFO}&team_id=${id}`])
      expect((await request('GET', path, undefined, stranger.token)).status).toBe(404);

    const loaded = await request('POST', REPORTS, { platform: 'gsc', ...OCTOBER, team_id: id }, member.token);
    expect(loaded.json.table.summary.row_count).toBeGreaterThan(0);
  });
});

describe('revocation', () => {
  const revoke = (...services: string[]) =>
    request('POST', '/api/google/oauth/revoke', { service_types: services });

  it('[R7.70] ends the named services; Google hears of it with the last one of an account', async () => {
    // people of other tests keep the account's consent alive
    await google.app.services.db.delete(googleBindings);
    await bind('ga', { account: 'nora@sandbox.example' });
    await bind('gsc', { account: 'nora@sandbox.example' });
    expect((await revoke('ga')).json).toEqual({ msg_type: 'success' });
    expect((await bound()).services).toEqual(['gsc']);
    expect((await request('GET', METADATA)).json.metadata.gsc.access).toBe('ready');
    await revoke('gsc', 'gads');
    expect((await bound()).services).toEqual([]);
    expect(google.sandbox.google.allowed()).not.toContain('nora@sandbox.example');
  });

  it('what was selected is forgotten, and a Google that is down keeps nobody bound', async () => {
    await bind('gsc');
    await select('gsc', SITE);
    google.sandbox.google.behaviour = 'down';
    expect((await revoke('gsc')).status).toBe(200);
    google.sandbox.google.behaviour = 'up';
    await bind('gsc');
    expect((await request('GET', METADATA)).json.metadata.gsc.selected).toBeNull();
  });
});

describe('the accounts of the whole installation', () => {
  it('[R6.17] [R6.18] [R7.67] [R7.71] [R7.75] are bound and ended by the administrator who owns them, and by nobody else', async () => {
    const admin = await google.app.person('super_admin');
    const second = await google.app.person('super_admin');
    const body = { type: 'bind', service_type: 'gsc' };
    expect((await request('POST', ADMIN_CONNECT, body)).status).toBe(403);
    const { json } = await request('POST', ADMIN_CONNECT, body, admin.token);
    const back = await answerConsent(json.url, {});
    expect((await finish(back, admin.token)).json.service_type).toBe('gsc');

    const seen = (await request('GET', ADMIN_INFO, undefined, second.token)).json;
    expect(seen).toMatchObject({
      requestor_user_id: second.id,
      data_owner_user_id: admin.id,
      is_public_account: true,
      platforms: { google: { services: ['gsc'] } },
    });
    expect((await request('POST', ADMIN_CONNECT, body, second.token)).status).toBe(403);
    const end = { service_types: ['gsc'] };
    const adminRevoke = '/api/admin/google/oauth/revoke';
    expect((await request('POST', adminRevoke, end, second.token)).status).toBe(403);
    // one's own is another thing
    expect((await request('GET', INFO, undefined, admin.token)).json.platforms.google.is_bound).toBe(false);

    const project = { name: 'Shared', instructions: '', table_ids: [], file_ids: [] };
    const { id } = (await request('POST', '/api/projects', project)).json.project;
    await google.app.services.db.update(projects).set({ isPublicAccount: true }).where(eq(projects.id, id));
    const info = (await request('GET', `${INFO}&project_id=${id}`)).json;
    expect(info).toMatchObject({ data_owner_user_id: admin.id, is_public_account: true });
    // whose Google account it is, is not for the members
    expect(info.platforms.google.payload.gsc).toMatchObject({ account: '', is_lost: false });
    expect(seen.platforms.google.payload.gsc.account).toBe('ada@sandbox.example');
    await select('gsc', SITE, { project_id: id });
    const { metadata } = (await request('GET', `${METADATA}?project_id=${id}`)).json;
    expect(metadata.gsc.selected).toEqual(SITE);

    expect((await request('POST', adminRevoke, end, admin.token)).status).toBe(200);
    const records = await google.app.services.db.select().from(operationRecords);
    expect(records).toMatchObject([{ action: 'revoke', actorId: admin.id, summary: 'gsc' }]);
    expect((await request('GET', ADMIN_INFO, undefined, admin.token)).json.platforms.google.is_bound).toBe(
      false,
    );
    // nor does a project's member own what nobody has bound: it is for an administrator to bind
    const unbound = (await request('GET', `${INFO}&project_id=${id}`)).json;
    expect(unbound).toMatchObject({ data_owner_user_id: '', is_public_account: true });
  });
});

describe('reports', () => {
  const report = (platform: string, more: object = {}) =>
    request('POST', REPORTS, { platform, ...OCTOBER, ...more });

  it('[R1.41] each service becomes a table that can be asked about', async () => {
    await bind('ga');
    await bind('gsc');
    await bind('gads');
    const { accountSummaries } = (await request('GET', METADATA)).json.metadata.ga.values;
    const [{ displayName, propertySummaries }] = accountSummaries;
    const { displayName: propertyDisplayName, ...property } = propertySummaries[0];
    await select('ga', { displayName, propertyDisplayName, ...property });
    await select('gsc', SITE);
    await select('gads', { customer_hierarchy: ['5100', '5101'] });

    const made = (await report('ga')).json.table;
    expect(made.summary).toMatchObject({
      name: 'Google Analytics 2026-10-01 – 2026-10-03',
      source: 'google',
      column_count: 10,
    });
    expect(made.summary.row_count).toBeGreaterThan(40);
    const types = made.columns.map(({ name, type }: { name: string; type: string }) => [name, type]);
    expect(types[0]).toEqual(['Date', 'date']);
    expect(types[4]).toEqual(['Sessions', 'integer']);

    const search = (await report('gsc', { name: 'Clicks' })).json.table;
    const rows = (await request('GET', `/api/tables/${search.summary.id}/rows?limit=500`)).json.rows;
    // a comma in a value is no end of one
    expect(rows.some((row: unknown[]) => row[1] === 'decaf, whole bean')).toBe(true);
    expect(search.summary.name).toBe('Clicks');

    const ads = (await report('gads')).json.table;
    expect(ads.summary.row_count).toBe(12);
    const asked = { kind: 'chat', table_ids: [ads.summary.id] };
    const chat = (await request('POST', '/api/chats', asked)).json.chat;
    const turn = { text: 'total cost', table_ids: [ads.summary.id] };
    const { message } = (await request('POST', `/api/chats/${chat.id}/turns`, turn)).json;
    const events = await google.app.events(`/api/messages/${message.id}/events`, google.token);
    expect(events.at(-1).message.parts.some(({ type }: { type: string }) => type === 'result')).toBe(true);
  });

  it('what is missing or wrong is named: no connection, no selection, wrong days, no access', async () => {
    expect((await report('gsc')).json.msg).toContain('not connected');
    await bind('gsc');
    expect((await report('gsc')).json.msg).toContain('Choose first');
    await select('gsc', SITE);
    expect((await report('gsc', { end_date: '2026-09-01' })).json).toMatchObject({
      error_code: 'VALIDATION_ERROR',
      fields: { end_date: 'The last day is before the first.' },
    });
    expect((await report('gsc', { end_date: '2029-01-01' })).status).toBe(422);
    google.sandbox.google.behaviour = 'forbidden';
    expect((await report('gsc')).status).toBe(409);
    google.sandbox.google.behaviour = 'up';
    google.sandbox.google.revokeAccount('ada@sandbox.example');
    const lost = await report('gsc');
    expect([lost.status, lost.json.error_code]).toEqual([409, 'CONFLICT']);
    expect((await bound()).payload.gsc.is_lost).toBe(true);
  });
});
