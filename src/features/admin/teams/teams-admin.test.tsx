import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Shape } from '../../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { TeamsScreen } from './TeamsScreen.tsx';

const TEAM: Shape<'AdminTeamDetails'> = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Harbour',
  created_at: 1_700_000_000,
  seats: 5,
  taken: 1,
  version: 3,
  members: [
    {
      id: '019a0000-0000-7000-8000-000000000002',
      name: 'Ada',
      email: 'a***@example.org',
      role: 'owner',
      joined_at: 1_700_000_000,
      is_active: true,
      shared_projects: 0,
    },
  ],
  invites: [],
  projects: [],
  credits: {
    pool: { balance: 0, available: 0, in_use: false },
    cycle_start: 1_700_000_000,
    members: [],
  },
  connectors: [],
};
const EVE = {
  id: '019a0000-0000-7000-8000-000000000003',
  username: 'Eve',
  email: 'e***@example.org',
  avatar_url: '',
};

let sent: { call: string; body: unknown }[] = [];
let refusal: object | undefined;
let granted: readonly string[] = [];
let team: Shape<'AdminTeamDetails'>;
const searches: string[] = [];

beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['teamlist', 'permissions', 'details', 'fields', 'lists', 'dates', 'viewers'] as const).map(
      loadTexts,
    ),
  ]);
});
beforeEach(() => {
  sent = [];
  searches.length = 0;
  refusal = undefined;
  team = TEAM;
  granted = [
    'adminTeamCreate',
    'adminTeamMemberAdd',
    'adminTeamUpdate',
    'adminTeamInviteResend',
    'adminTeamInviteRevoke',
  ];
  history.replaceState(null, '', '/admin/user/teams');
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    const call = `${request.method} ${url.pathname}`;
    const words = await request.text();
    const isAsked = call === 'POST /api/routes/permission/list';
    if (!isAsked && request.method !== 'GET') sent.push({ call, body: JSON.parse(words) });
    if (call === 'GET /api/admin/users') searches.push(decodeURIComponent(url.search));
    if (refusal && !isAsked && request.method !== 'GET') return Response.json(refusal, { status: 409 });
    const answers: Record<string, object> = {
      'GET /api/admin/teams': { items: [], total: 0, total_is: 'exact' },
      'GET /api/admin/users': { items: [EVE], total: 1, total_is: 'exact' },
      'POST /api/routes/permission/list': {
        page_routes: {},
        apis: Object.fromEntries(granted.map((id) => [id, { access: true, code: 'OK' }])),
        bounds: { reach: 'all', masks: [] },
      },
    };
    const ofTeam =
      url.pathname.startsWith('/api/admin/teams') &&
      (request.method !== 'GET' || url.pathname.endsWith(TEAM.id));
    return Response.json({
      msg_type: 'success',
      ...(ofTeam ? { details: team } : (answers[call] ?? { items: [], views: [], values: {}, filters: {} })),
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (search = '') => {
  history.replaceState(null, '', `/admin/user/teams${search}`);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TeamsScreen />
    </QueryClientProvider>,
  );
};
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].filter((each) => each.textContent === name);
async function pressed(name: string, last = false) {
  await eventually(() => expect(button(name)).not.toHaveLength(0));
  const found = last ? button(name).at(-1) : button(name)[0];
  if (found) await press(found);
}
const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label));
  const named = found && document.getElementById(found.htmlFor);
  if (!named) throw new Error(`no field ${label}`);
  return named as HTMLInputElement;
};
async function choose(label: string, name: string) {
  field(label).focus();
  await press(field(label));
  await type(field(label), name);
  const option = () =>
    [...document.querySelectorAll<HTMLElement>('[role="option"]')].find((each) =>
      each.textContent?.includes(name),
    );
  await eventually(() => expect(option()).toBeDefined());
  const found = option();
  if (found) await press(found);
}
const text = () => document.body.textContent ?? '';

it('a team is made for an active person, with a reason, and is opened', async () => {
  show();
  await pressed('Create a team');
  await eventually(() => expect(() => field('Owner')).not.toThrow());
  await type(field('Name'), 'Quay ');
  await choose('Owner', 'Eve');
  expect(searches.at(-1)).toContain('"status":["active"]');
  await pressed('Create a team', true);
  expect(text()).toContain('Please complete the mandatory fields to continue.');
  expect(sent).toEqual([]);
  await type(field('Reason'), 'Asked for. ');
  await pressed('Create a team', true);
  await eventually(() =>
    expect(sent).toEqual([
      { call: 'POST /api/admin/teams', body: { name: 'Quay', owner_id: EVE.id, reason: 'Asked for.' } },
    ]),
  );
  await eventually(() => expect(location.search).toBe(`?id=${TEAM.id}`));
  expect(document.querySelector('form')).toBeNull();
});

it('a member is added from the version that is shown, and a refusal leaves all that was filled in', async () => {
  show(`?id=${TEAM.id}`);
  await pressed('Add a member');
  await eventually(() => expect(document.querySelector('form')).not.toBeNull());
  await choose('Person', 'Eve');
  await type(field('Reason'), 'Asked for.');
  refusal = { msg_type: 'error', error_code: 'CONFLICT', msg: 'All 5 seats are taken.', req_id: 'r' };
  await pressed('Add a member', true);
  await eventually(() => expect(text()).toContain('All 5 seats are taken.'));
  expect(field('Reason').value).toBe('Asked for.');
  refusal = undefined;
  await pressed('Add a member', true);
  await eventually(() => expect(document.querySelector('form')).toBeNull());
  const call = {
    call: `PUT /api/admin/teams/${TEAM.id}/members/${EVE.id}`,
    body: { role: 'member', version: 3, reason: 'Asked for.' },
  };
  expect(sent).toEqual([call, call]);
});

it('whoever may only read is offered neither', async () => {
  granted = [];
  show(`?id=${TEAM.id}`);
  await eventually(() => expect(text()).toContain('Harbour'));
  expect(button('Add a member')).toEqual([]);
  show();
  await eventually(() => expect(text()).toContain('No teams yet'));
  expect(button('Create a team')).toEqual([]);
});

it('a team is suspended with a reason and opened again, each from the version that is shown', async () => {
  show(`?id=${TEAM.id}`);
  await pressed('Suspend');
  await eventually(() => expect(text()).toContain('Suspend Harbour?'));
  expect(text()).toContain('plan and bills stay as they are');
  await type(field('Reason'), 'Under investigation.');
  team = { ...TEAM, suspended_at: 1_700_000_500, version: 4 };
  await pressed('Suspend', true);
  await eventually(() => expect(text()).toContain('Suspended since'));
  expect(button('Suspend')).toEqual([]);
  await pressed('Lift the suspension');
  await type(field('Reason'), 'It was nothing.');
  team = { ...TEAM, version: 5 };
  await pressed('Lift the suspension', true);
  await eventually(() => expect(text()).not.toContain('Suspended since'));
  const path = `/api/admin/teams/${TEAM.id}/suspension`;
  expect(sent).toEqual([
    { call: `POST ${path}`, body: { version: 3, reason: 'Under investigation.' } },
    { call: `DELETE ${path}`, body: { version: 4, reason: 'It was nothing.' } },
  ]);
});

it('an invitation by mail is sent again or taken back with a reason; a link is only taken back', async () => {
  const invite = {
    role: 'member',
    created_at: 1,
    expires_at: 2,
    has_expired: true,
    invited_by: 'Ada',
  } as const;
  const [mailed, link] = ['019a0000-0000-7000-8000-000000000010', '019a0000-0000-7000-8000-000000000011'];
  team = {
    ...TEAM,
    invites: [
      { ...invite, id: mailed, email: 'f***@example.org' },
      { ...invite, id: link },
    ],
  };
  show(`?id=${TEAM.id}`);
  await eventually(() => expect(button('Send again')).toHaveLength(1));
  await pressed('Send again');
  await type(field('Reason'), 'Lost the mail.');
  await pressed('Send again', true);
  await eventually(() => expect(document.querySelector('form')).toBeNull());
  await pressed('Take back', true);
  await type(field('Reason'), 'Made by mistake.');
  await pressed('Take back', true);
  await eventually(() => expect(document.querySelector('form')).toBeNull());
  const path = `/api/admin/teams/${TEAM.id}/invites`;
  expect(sent).toEqual([
    { call: `POST ${path}/${mailed}/resend`, body: { version: 3, reason: 'Lost the mail.' } },
    { call: `DELETE ${path}/${link}`, body: { version: 3, reason: 'Made by mistake.' } },
  ]);
});

it('the parts of a team tell its pool with the caps of its people, and what they bound, with its state alone', async () => {
  const [ada, eve] = [TEAM.members[0]?.id ?? '', EVE.id];
  team = {
    ...TEAM,
    credits: {
      pool: { balance: 5_000, available: 4_500, in_use: true },
      cycle_start: 1_700_000_000,
      members: [
        { user_id: ada, name: 'Ada', used: 1_250, cap: 2_000 },
        { user_id: eve, name: 'Eve', used: 0 },
      ],
    },
    connectors: [
      {
        service: 'ga',
        user_id: ada,
        user_name: 'Ada',
        status: 'lost',
        bound_at: 1_700_000_000,
        for_team: true,
        projects: ['Sales'],
      },
    ],
  };
  show(`?id=${TEAM.id}&tab=credits`);
  await eventually(() => expect(text()).toContain('4.5 credits available'));
  for (const part of ['0.5 held', '1.25 of 2 credits', '0 credits, no cap'])
    expect(text(), part).toContain(part);
  const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].at(-1);
  if (tab) await press(tab);
  await eventually(() => expect(text()).toContain('Google Analytics'));
  expect(location.search).toContain('tab=connectors');
  for (const part of ['The whole team · Sales', 'Connection lost']) expect(text(), part).toContain(part);
});

it('a team is dissolved with its name typed and a reason; unless said otherwise its projects stay with their owners', async () => {
  show(`?id=${TEAM.id}`);
  await pressed('Dissolve');
  await eventually(() => expect(text()).toContain('Dissolve Harbour?'));
  expect(text()).toContain('They stay with their owners');
  await type(field('Reason'), 'It closed.');
  const typed = [...document.querySelectorAll<HTMLInputElement>('[role="alertdialog"] input')].at(-1);
  if (typed) await type(typed, 'Harbour');
  await pressed('Dissolve', true);
  const body = { heir_id: null, team_id: null, version: 3, reason: 'It closed.' };
  await eventually(() => expect(sent).toEqual([{ call: `DELETE /api/admin/teams/${TEAM.id}`, body }]));
});
