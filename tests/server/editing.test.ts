import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServices } from '../../server/create-services.ts';
import { PRESENCE_TTL_MS } from '../../server/domain/site/presences.ts';
import { createApp } from '../../server/http/app.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const ROUTE = '/admin/user/roles';
const CHANNEL = '/api/subscriber/msgs/adm_data_editing';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

function register(token: string, key: string, opt?: 'delete', route = ROUTE) {
  return app.request('POST', '/api/admin/editing/register', {
    token,
    body: { route, key, ...(opt && { opt }) },
  });
}

/** What the channel tells somebody at once. */
const listen = (token: string) => app.events(`${CHANNEL}?timeout=0.3`, token);

async function nameOf(token: string): Promise<string> {
  return (await app.request('GET', '/api/user/basic-infos', { token })).json.user.username;
}

/** Reads a stream piece by piece, so that a test can act between two messages. */
async function openStream(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('the stream has no body');
  let rest = '';
  return {
    async next() {
      while (!rest.includes('\n\n')) {
        const { done, value } = await reader.read();
        if (done) throw new Error('the stream has ended');
        rest += value;
      }
      const [first = '', ...others] = rest.split('\n\n');
      rest = others.join('\n\n');
      return JSON.parse(first.slice('data: '.length));
    },
    close: () => reader.cancel(),
  };
}

describe('editing presence', () => {
  it('[R7.36] [R7.40] [R3.043] the channel tells who else has registered the same route and key', async () => {
    const [ada, bob, eve] = [
      await app.person('admin'),
      await app.person('auditor'),
      await app.person('admin'),
    ];
    await register(ada.token, 'role-1');
    await register(bob.token, 'role-1');
    await register(eve.token, 'role-2');
    expect(await listen(ada.token)).toEqual([
      { route: ROUTE, key: 'role-1', editors: [{ username: await nameOf(bob.token), avatar_url: '' }] },
    ]);
    expect(await listen(eve.token)).toEqual([{ route: ROUTE, key: 'role-2', editors: [] }]);
  });

  it('somebody who has registered no page hears nothing', async () => {
    const { token } = await app.person('admin');
    expect(await listen(token)).toEqual([]);
  });

  it('[R7.41] opt "delete" takes the editor out, and nobody else', async () => {
    const [ada, bob, eve] = [await app.person('admin'), await app.person('admin'), await app.person('admin')];
    for (const { token } of [ada, bob, eve]) await register(token, 'role-3');
    await register(bob.token, 'role-3', 'delete');
    const [message] = await listen(ada.token);
    expect(message.editors.map(({ username }: { username: string }) => username)).toEqual([
      await nameOf(eve.token),
    ]);
  });

  it('an editor who registers no more is gone after 60 seconds, one who does stays', async () => {
    const [ada, bob, eve] = [await app.person('admin'), await app.person('admin'), await app.person('admin')];
    for (const { token } of [ada, bob, eve]) await register(token, 'role-4');
    expect(PRESENCE_TTL_MS).toBe(60_000);
    app.clock.advance(PRESENCE_TTL_MS - 1);
    await register(ada.token, 'role-4');
    await register(eve.token, 'role-4');
    expect((await listen(ada.token))[0].editors).toHaveLength(2);
    app.clock.advance(1);
    expect((await listen(ada.token))[0].editors).toEqual([
      { username: await nameOf(eve.token), avatar_url: '' },
    ]);
  });

  it('an open stream tells at once of an editor who comes or goes, at another server process too', async () => {
    const [ada, bob] = [await app.person('admin'), await app.person('admin')];
    const { config, clock, log, pool, engine } = app.services;
    const { services: others } = await createServices({
      config,
      clock,
      log,
      connection: pool.options,
      engine,
      say: () => {},
    });
    const other = createApp(others, { region: 'global', files: undefined });
    await register(ada.token, 'role-5');
    const headers = { Authorization: `Bearer ${ada.token}` };
    const stream = await openStream(await other.request(`${CHANNEL}?timeout=20`, { headers }));
    try {
      expect((await stream.next()).editors).toEqual([]);
      await register(bob.token, 'role-5');
      expect((await stream.next()).editors).toMatchObject([{ username: await nameOf(bob.token) }]);
      await register(bob.token, 'role-5');
      await register(bob.token, 'role-5', 'delete');
      // a renewal in between told nothing
      expect((await stream.next()).editors).toEqual([]);
    } finally {
      await stream.close();
      await others.generations.close();
      await others.events.close();
      await others.pool.end();
    }
  });

  it('only whoever may open the page registers there, and only administration pages are registered', async () => {
    const [person, auditor] = [await app.person(), await app.person('auditor')];
    const codes = await Promise.all([
      register(person.token, 'role-6'),
      register(person.token, 'x', undefined, '/account/personal/profile'),
      register(person.token, 'x', undefined, '/admin'),
      register(auditor.token, 'role-6'),
    ]);
    expect(codes.map(({ json }) => json.error_code ?? json.msg_type)).toEqual([
      'FORBIDDEN',
      'FORBIDDEN',
      'FORBIDDEN',
      'success',
    ]);
  });
});
