// How people are seen and reached: name, picture, and an address that is changed by codes to both.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { users } from '../../server/platform/db/schema/people.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

/** One pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let app: TestApp;
let me: Awaited<ReturnType<TestApp['person']>>;
let count = 0;
beforeAll(async () => {
  app = await openTestApp();
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
beforeEach(async () => {
  me = await app.person();
  count += 1;
});

const call = (method: string, path: string, body?: object, token = me.token) =>
  app.request(method, `/api/account/profile${path}`, { token, ...(body && { body }) });
const nameOf = async (token = me.token) =>
  (await app.request('GET', '/api/user/basic-infos', { token })).json.user.username;

describe('a name', () => {
  it('is shown everywhere at once, without the blanks around it', async () => {
    const { json } = await call('PUT', '', { username: `  Mia ${count} ` });
    expect(json.profile.username).toBe(`Mia ${count}`);
    expect(await nameOf()).toBe(`Mia ${count}`);
  });

  it('is nobody else’s, whatever the case of its letters, and of two who want one the second is told', async () => {
    const other = await app.person();
    const answers = await Promise.all([
      call('PUT', '', { username: 'Zoë KELLER' }),
      call('PUT', '', { username: 'zoë keller' }, other.token),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json.fields).toEqual({ username: 'Somebody else has this name already.' });
    // who has it may write it in another way
    const owner = answers[0]?.status === 200 ? me.token : other.token;
    expect((await call('PUT', '', { username: 'ZOË Keller' }, owner)).status).toBe(200);
  });

  it('that is blank is refused, and what is not given stays', async () => {
    await call('PUT', '', { bio: 'Numbers.', company: 'Harbour Coffee' });
    expect((await call('PUT', '', { username: '   ' })).json.fields).toHaveProperty('username');
    expect((await call('PUT', '', { company: '' })).json.profile).toMatchObject({
      bio: 'Numbers.',
      company: '',
    });
  });
});

describe('a phone number', () => {
  const phone = '+41446681800';
  const stored = async () =>
    (await app.services.db.select().from(users).where(eq(users.id, me.id)))[0]?.phone ?? '';

  it('is kept encrypted as E.164 however it was written, and shown whole to its owner alone', async () => {
    expect((await call('GET', '')).json.profile.phone).toBe('');
    expect((await call('PUT', '', { phone: ' 0041 (0)44-668 18 00 ' })).json.profile.phone).toBe(phone);
    expect((await call('GET', '')).json.profile.phone).toBe(phone);
    expect(app.services.secrets.decrypt(await stored())).toBe(phone);
    const other = await app.person();
    expect((await call('GET', '', undefined, other.token)).json.profile.phone).toBe('');
  });

  it('without its country is refused with what to write, and what was there stays', async () => {
    await call('PUT', '', { phone, company: 'Harbour Coffee' });
    const refused = await call('PUT', '', { phone: '044 668 18 00', company: 'Another' });
    expect([refused.status, refused.json.fields]).toEqual([
      422,
      {
        phone: 'Write the number with its country, such as +41 44 668 18 00: a plus, then 7 to 15 digits.',
      },
    ]);
    expect((await call('GET', '')).json.profile).toMatchObject({ phone, company: 'Harbour Coffee' });
  });

  it('goes with an empty one, and nothing of it is kept', async () => {
    await call('PUT', '', { phone });
    expect((await call('PUT', '', { phone: '' })).json.profile.phone).toBe('');
    expect(await stored()).toBe('');
  });

  it('[R9.18] has 3 and 4 characters for an administrator, also for one who looks at the account', async () => {
    const boss = await app.person('super_admin');
    await call('PUT', '', { phone, company: 'Harbour Coffee', time_zone: 'Asia/Tokyo' });
    const page = await app.request('GET', `/api/admin/users/${me.id}`, { token: boss.token });
    expect(page.json.user).toMatchObject({
      phone: '+41****1800',
      company: 'Harbour Coffee',
      time_zone: 'Asia/Tokyo',
    });
    const look = await app.request('POST', `/api/admin/users/${me.id}/impersonate`, {
      token: boss.token,
      body: { reason: 'Asked for help.' },
    });
    expect((await call('GET', '', undefined, look.json.token)).json.profile.phone).toBe('+41****1800');
    expect((await call('PUT', '', { phone: '' }, look.json.token)).status).toBe(403);
  });
});

describe('a time zone', () => {
  it('is that of the device until one is set, and again once it is taken away', async () => {
    const zoneOf = async () => (await call('GET', '')).json.profile.time_zone;
    expect(await zoneOf()).toBeNull();
    expect((await call('PUT', '', { time_zone: 'Europe/Zurich' })).json.profile.time_zone).toBe(
      'Europe/Zurich',
    );
    await call('PUT', '', { company: 'Harbour Coffee' });
    expect(await zoneOf()).toBe('Europe/Zurich');
    expect((await call('PUT', '', { time_zone: null })).json.profile.time_zone).toBeNull();
    expect(await zoneOf()).toBeNull();
  });

  it.each(['Mars/Olympus', '+05:30', 'Europe/Zurich; drop'])(
    'that is unknown is refused: %s',
    async (name) => {
      const { status, json } = await call('PUT', '', { time_zone: name });
      expect([status, json.fields]).toEqual([
        422,
        { time_zone: `There is no time zone ${name}. Choose one of the list.` },
      ]);
    },
  );
});

describe('a picture', () => {
  it('has another address each time, the one before is gone, and it may be kept for ever', async () => {
    const first = (await call('PUT', '/avatar', { image: PNG })).json.profile.avatar_url;
    const second = (await call('PUT', '/avatar', { image: PNG })).json.profile.avatar_url;
    expect(second).not.toBe(first);
    expect((await app.request('GET', first)).status).toBe(404);
    const shown = await app.fetch(new Request(`http://test${second}`));
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(shown.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await shown.arrayBuffer()).toString('base64')).toBe(PNG);
    expect(
      (await app.request('GET', '/api/user/basic-infos', { token: me.token })).json.user.avatar_url,
    ).toBe(second);
  });

  it('is taken away, and initials stand there again', async () => {
    const { avatar_url: address } = (await call('PUT', '/avatar', { image: PNG })).json.profile;
    expect((await call('DELETE', '/avatar', {})).json.profile.avatar_url).toBe('');
    expect((await app.request('GET', address)).status).toBe(404);
  });

  it('is one by its first bytes: a page or a drawing with scripts is refused', async () => {
    for (const text of [
      '<html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'GIF89a',
    ])
      expect((await call('PUT', '/avatar', { image: Buffer.from(text).toString('base64') })).status).toBe(
        422,
      );
    const large = Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.alloc(150 * 1024)]);
    expect((await call('PUT', '/avatar', { image: large.toString('base64') })).json.fields).toEqual({
      image: 'The picture is larger than 150 KB.',
    });
  });
});

describe('another address', () => {
  const next = () => `mia.next.${count}@example.org`;
  const codes = async (email = next()) => {
    expect((await call('POST', '/email-code', { email })).status).toBe(200);
    expect((await app.request('POST', '/api/account/codes/send', { token: me.token, body: {} })).status).toBe(
      200,
    );
    return { code: await app.mailedCode(email), own_code: await app.mailedCode(me.email) };
  };

  it('takes both codes; it signs in from then on, and the owner of the one before is told', async () => {
    const { json } = await call('POST', '/email', { email: next(), ...(await codes()) });
    expect(json.profile.email).toMatch(/^m\*+\d?@example\.org$/);
    const signIn = (email: string) =>
      app.request('POST', '/api/sign-in', { body: { email, password: 'correct horse battery' } });
    expect([(await signIn(next())).status, (await signIn(me.email)).status]).toEqual([200, 401]);
    const { db, secrets } = app.services;
    const told = await db
      .select({ template: emailLogs.template, text: emailLogs.text })
      .from(emailLogs)
      .where(eq(emailLogs.toHash, secrets.lookupHash(me.email)));
    const alert = told.find(({ template }) => template === 'alertEmail');
    expect(secrets.decrypt(alert?.text ?? '')).toContain('The address of your account was changed to m');
  });

  it.each(['code', 'own_code'])('is refused with a wrong %s, which changes nothing', async (wrong) => {
    const given = { ...(await codes()), [wrong]: '999999' };
    const { status, json } = await call('POST', '/email', { email: next(), ...given });
    expect([status, Object.keys(json.fields)]).toEqual([422, [wrong]]);
    // it was a try at this account, whichever of its codes was wrong
    const { entries } = (await app.request('GET', '/api/account/sign-ins', { token: me.token })).json;
    expect(entries.map(({ outcome }: { outcome: string }) => outcome)).toContain('wrong_code');
    const [row] = await app.services.db.select().from(users).where(eq(users.id, me.id));
    expect(row?.emailHash).toBe(app.services.secrets.lookupHash(me.email));
  });

  it('that has an account is refused before a code is mailed, and again when both are there [R5.05]', async () => {
    const other = await app.person();
    const refused = await call('POST', '/email-code', { email: other.email });
    expect([refused.status, refused.json.error_code]).toEqual([409, 'EMAIL_EXISTS']);
    const given = await codes();
    await app.services.db
      .update(users)
      .set({ emailHash: app.services.secrets.lookupHash(next()) })
      .where(eq(users.id, other.id));
    expect((await call('POST', '/email', { email: next(), ...given })).json.msg).toBe('Email already exists');
  });

  it('takes no code that was mailed for something else', async () => {
    const given = await codes();
    // a code of the new address, in the place of the own one
    const { status } = await call('POST', '/email', {
      email: next(),
      code: given.own_code,
      own_code: given.code,
    });
    expect(status).toBe(422);
  });
});
