import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BasicInfos } from '../../api/shapes.ts';
import { visitorAtom } from '../../app/session/visitor.ts';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, press, render } from '../../ui/testing/render.tsx';
import { AcceptInviteScreen } from './AcceptInviteScreen.tsx';
import { TeamScreen } from './TeamScreen.tsx';

const ID = '019a0000-0000-7000-8000-000000000001';
const MIA = '019a0000-0000-7000-8000-000000000002';
const member = (id: string, name: string, role: string, more: object = {}) => ({
  id,
  name,
  email: `${name.toLowerCase()}@example.org`,
  role,
  joined_at: 1_700_000_000,
  is_active: true,
  is_you: false,
  shared_projects: 0,
  ...more,
});
const TEAM = {
  id: ID,
  name: 'Harbour',
  role: 'owner',
  created_at: 1_700_000_000,
  seats: 10,
  members: [
    member('a', 'Ann', 'owner', { is_you: true }),
    member(MIA, 'Mia', 'member', { shared_projects: 2 }),
  ],
  invites: [
    {
      id: 'i1',
      email: 'ines@example.org',
      role: 'member',
      created_at: 1_700_000_000,
      expires_at: 1_700_600_000,
      has_expired: true,
      invited_by: 'Ann',
    },
  ],
};
const CREDITS = {
  team_id: ID,
  team_name: 'Harbour',
  may_buy: true,
  plan: {
    plan: 'team',
    name: 'Team',
    status: 'active',
    interval: 'month',
    seats: 10,
    planned_seats: 8,
    period_end: 1_800_000_000,
  },
  seats: 10,
  taken: 2,
  pool: { balance: 99_350, available: 98_000, in_use: true },
  cycle_start: 1_790_000_000,
  cycle_end: 1_792_600_000,
  month_credits: 100_000,
  month_left: 99_350,
  members: [
    { user_id: 'a', name: 'Ann', used: 650, cap: 5000, is_you: true },
    { user_id: MIA, name: 'Mia', used: 0, is_you: false },
  ],
};
const INVITE = {
  kind: 'team',
  name: 'Harbour',
  role: 'member',
  invited_by: 'Ann',
  members: 2,
  state: 'open',
  email: 'm***a@example.org',
  expires_at: 1_700_600_000,
};

let asked: { method: string; path: string; body: unknown }[] = [];
let answers: Record<string, object>;
let missing: string[];

beforeAll(async () => {
  await Promise.all([loadFormatter(), ...(['teams', 'details'] as const).map(loadTexts)]);
});
beforeEach(() => {
  asked = [];
  missing = [];
  answers = {
    '/api/account/teams': { items: [{ id: ID, name: 'Harbour', role: 'owner' }] },
    [`/api/account/teams/${ID}`]: { team: TEAM },
    [`/api/account/teams/${ID}/credits`]: { credits: CREDITS },
    '/api/invites/read': { invite: INVITE },
    '/api/invites/accept': { kind: 'team', id: ID },
  };
  history.replaceState(null, '', '/account/team-manager');
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname: path } = new URL(request.url);
    const body: unknown = request.method === 'GET' ? undefined : await request.json();
    asked.push({ method: request.method, path, body });
    if (missing.includes(path))
      return Response.json(
        { msg_type: 'error', error_code: 'NOT_FOUND', msg: 'No.', req_id: 'r1' },
        { status: 404 },
      );
    return Response.json({ msg_type: 'success', ...answers[path] });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = (screen: ReactElement) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {screen}
    </QueryClientProvider>,
  );
const dialog = () => document.querySelector('[role=dialog], [role=alertdialog]');
const buttonOf = (name: string, within: ParentNode = document.body) =>
  [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const pressButton = (name: string, within?: ParentNode) => press(buttonOf(name, within) ?? document.body);
const writes = () => asked.filter(({ method }) => method !== 'GET');

describe('the page of teams', () => {
  it('asks who is in no team to create one', async () => {
    answers['/api/account/teams'] = { items: [] };
    const { container } = draw(<TeamScreen />);
    await eventually(() => expect(container.textContent).toContain('You are in no team yet'));
    expect(buttonOf('Create a team')).toBeDefined();
  });

  it('shows who is in the team, its seats and invitations that ran out', async () => {
    const { container } = draw(<TeamScreen />);
    await eventually(() => expect(container.textContent).toContain('mia@example.org'));
    await eventually(() => expect(container.textContent).toContain('2 of 10 used'));
    for (const text of ['8 free', 'ines@example.org', 'Expired', 'Never seen'])
      expect(container.textContent).toContain(text);
  });

  it('shows the plan, the pool and what each member used of it, and caps a member', async () => {
    answers[`/api/account/teams/${ID}/members/${MIA}/cap`] = { credits: CREDITS };
    const { container } = draw(<TeamScreen />);
    await eventually(() => expect(container.textContent).toContain('98 credits'));
    for (const text of ['Team, 10 seats', 'From the next period on: 8 seats', '0.65 of 5', '0, no cap'])
      expect(container.textContent).toContain(text);
    expect(container.querySelector('a[href*="change=seats"]')?.textContent).toBe('Change seats');
    await press(container.querySelector('[aria-label="Cap of Mia"]') ?? document.body);
    await eventually(() => expect(dialog()?.textContent ?? '').toContain('Cap of Mia'));
    await pressButton('Save');
    await eventually(() =>
      expect(writes()).toEqual([
        { method: 'PUT', path: `/api/account/teams/${ID}/members/${MIA}/cap`, body: { cap: null } },
      ]),
    );
  });

  it('of which the person does not buy offers neither seats nor caps', async () => {
    answers[`/api/account/teams/${ID}/credits`] = { credits: { ...CREDITS, may_buy: false } };
    const { container } = draw(<TeamScreen />);
    await eventually(() => expect(container.textContent).toContain('98 credits'));
    expect(container.querySelector('a[href*="seats="]')).toBeNull();
    expect(container.querySelector('[aria-label="Cap of Mia"]')).toBeNull();
    expect(buttonOf('Give own credits')).toBeDefined();
  });

  it('makes an invite link that is shown this once', async () => {
    answers[`/api/account/teams/${ID}/invites`] = { team: TEAM, token: 'secret' };
    const { container } = draw(<TeamScreen />);
    await eventually(() => expect(container.textContent).toContain('mia@example.org'));
    await pressButton('Invite link', container);
    await eventually(() => expect(buttonOf('Make a link')).toBeDefined());
    await pressButton('Make a link');
    await eventually(() => expect(dialog()?.textContent).toContain('/teams/accept-invite?token=secret'));
    expect(writes()).toEqual([
      {
        method: 'POST',
        path: `/api/account/teams/${ID}/invites`,
        body: { role: 'member', days: 7 },
      },
    ]);
  });

  it('offers a member neither invitations nor what the owner does', async () => {
    answers[`/api/account/teams/${ID}`] = { team: { ...TEAM, role: 'member', invites: [] } };
    const { container } = draw(<TeamScreen />);
    await eventually(() => expect(container.textContent).toContain('mia@example.org'));
    for (const name of ['Invite', 'Invite link', 'Dissolve the team', 'Transfer the team'])
      expect(buttonOf(name)).toBeUndefined();
  });

  it('that is suspended says so and what to do, offers nothing that is refused, and keeps its plan', async () => {
    answers[`/api/account/teams/${ID}`] = { team: { ...TEAM, suspended_at: 1_700_000_500 } };
    draw(<TeamScreen />);
    await eventually(() => expect(document.body.textContent).toContain('Used in this cycle'));
    expect(document.querySelector('[role="alert"]')?.textContent).toMatch(
      /^This team has been suspended since .*Please contact the administrator\.$/,
    );
    const words = [...document.querySelectorAll('button, a')].map((each) => each.textContent);
    for (const gone of ['Invite by mail', 'Rename the team', 'Dissolve the team', 'Cap', 'Remove'])
      expect(words).not.toContain(gone);
    expect(words).toContain('Change seats');
    const give = [...document.querySelectorAll('button')].find(
      (each) => each.textContent === 'Give own credits',
    );
    expect(give?.disabled).toBe(true);
  });

  it('of which the person is no longer shows nothing of it', async () => {
    missing = [`/api/account/teams/${ID}`];
    const { container } = draw(<TeamScreen />);
    await eventually(() => expect(container.textContent).toContain('Not found, or not shared with you'));
    expect(container.textContent).not.toContain('mia@example.org');
  });
});

describe('the page of an invitation', () => {
  const visit = (state: 'anonymous' | 'signedIn') => {
    history.replaceState(null, '', '/teams/accept-invite?token=secret');
    getDefaultStore().set(
      visitorAtom,
      state === 'anonymous' ? { state, settings: null, refusal: null } : { state, infos: {} as BasicInfos }, // nothing of it is shown here
    );
    return draw(<AcceptInviteScreen />);
  };

  it('asks a visitor to sign in, and leads back', async () => {
    const { container } = visit('anonymous');
    await eventually(() => expect(container.textContent).toContain('Ann invites you into Harbour'));
    expect(container.textContent).toContain('m***a@example.org');
    const [signIn] = [...container.querySelectorAll('a')].filter(
      ({ textContent }) => textContent === 'Sign in',
    );
    expect(new URL(signIn?.href ?? '').searchParams.get('next')).toBe('/teams/accept-invite?token=secret');
    expect(buttonOf('Accept')).toBeUndefined();
  });

  it('is accepted by one press, and leads to the team', async () => {
    const { container } = visit('signedIn');
    await eventually(() => expect(buttonOf('Accept')).toBeDefined());
    await pressButton('Accept');
    await eventually(() => expect(container.textContent).toContain('You are in Harbour now'));
    expect(container.querySelector('a')?.getAttribute('href')).toBe(`/account/team-manager?id=${ID}`);
  });

  it.each([
    ['wrong_email', 'This invitation is for another address'],
    ['expired', 'This invitation has expired'],
    ['revoked', 'This invitation was taken back'],
    ['used', 'This invitation was used already'],
    ['member', 'You are in Harbour already'],
  ])('that is %s says so and offers no Accept', async (state, title) => {
    answers['/api/invites/read'] = { invite: { ...INVITE, state, id: ID } };
    const { container } = visit('signedIn');
    await eventually(() => expect(container.textContent).toContain(title));
    expect(buttonOf('Accept')).toBeUndefined();
  });

  it('of an address that opens nothing says that there is none', async () => {
    missing = ['/api/invites/read'];
    const { container } = visit('anonymous');
    await eventually(() => expect(container.textContent).toContain('There is no such invitation'));
  });
});
