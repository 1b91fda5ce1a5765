// Passkeys: made, named, used and removed, by an authenticator in memory.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailLogs } from '../../server/platform/db/schema/mail.ts';
import { sessions, users } from '../../server/platform/db/schema/people.ts';
import { secondFactors } from '../../server/platform/db/schema/second-factors.ts';
import { passkeyChallenges, passkeys } from '../../server/platform/db/schema/ways-in.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { type Ceremony, SoftAuthenticator } from '../harness/soft-authenticator.ts';

const OWN = '/api/account/passkeys';
const ASK = '/api/sign-in/passkey/ask';
const SIGN_IN = '/api/sign-in/passkey';
const STEP_UP = '/api/sign-in/step-up/passkey';
const ORIGIN = 'https://tables.example.org';
const RP = { origin: ORIGIN, rpId: 'tables.example.org' };

let app: TestApp;
let me: Awaited<ReturnType<TestApp['person']>>;
beforeAll(async () => {
  app = await openTestApp({ environment: { PUBLIC_URL: ORIGIN } });
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(() => app.close());
beforeEach(async () => {
  me = await app.person();
});

const post = (path: string, body: object, token?: string) =>
  app.request('POST', path, { body, ...(token !== undefined && { token }) });

/** What the server asks for, as a device sees it. */
async function asked(path: string, token?: string): Promise<Ceremony & { user: string }> {
  const { status, json } = await post(path, {}, token);
  expect(status, json.msg).toBe(200);
  return { ...RP, challenge: json.options.challenge, user: json.options.user?.id ?? '' };
}

async function make(device = new SoftAuthenticator(), name = 'Laptop', who = me) {
  const ceremony = await asked(`${OWN}/prepare`, who.token);
  const credential = device.create(ceremony, ceremony.user);
  const answer = await post(OWN, { name, credential }, who.token);
  expect(answer.status, answer.json.msg).toBe(200);
  return { device, list: answer.json.passkeys };
}

const signIn = async (device: SoftAuthenticator, changed: Partial<Ceremony> = {}) =>
  post(SIGN_IN, { credential: device.get({ ...(await asked(ASK)), ...changed }) });
const refused = { status: 401, json: { error_code: 'CREDENTIALS_INVALID' } };
const outdated = { status: 409, json: { error_code: 'CONFLICT' } };

const mails = async (template: string) => {
  const { db, secrets } = app.services;
  const to = eq(emailLogs.toHash, secrets.lookupHash(me.email));
  const rows = await db.select().from(emailLogs).where(to);
  return rows.filter((row) => row.template === template).map(({ text }) => secrets.decrypt(text ?? ''));
};

describe('making one', () => {
  it('asks the device for one that it finds by itself and that verifies its user, for the public address', async () => {
    const { json } = await post(`${OWN}/prepare`, {}, me.token);
    expect(json.options).toMatchObject({
      rp: { id: 'tables.example.org', name: 'Tablewise' },
      user: { name: me.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
    });
  });

  it('keeps it by its name, tells the owner by mail, and asks the device for no second one', async () => {
    const { device, list } = await make();
    expect(list).toEqual([
      {
        id: expect.any(String),
        name: 'Laptop',
        is_synced: false,
        created_at: expect.any(Number),
        last_used_at: null,
      },
    ]);
    const [mail] = await mails('alertWayOn');
    expect(mail).toContain('“Laptop” signs in to your account');
    expect(mail).toContain('/login?not-me=');
    const { json } = await post(`${OWN}/prepare`, {}, me.token);
    expect(json.options.excludeCredentials).toEqual([
      { id: device.id, transports: ['internal'], type: 'public-key' },
    ]);
  });

  it('asks to confirm first that it is the person', async () => {
    await app.services.db.update(sessions).set({ steppedUpAt: null }).where(eq(sessions.userId, me.id));
    const { status, json } = await post(`${OWN}/prepare`, {}, me.token);
    expect([status, json.error_code]).toEqual([403, 'STEP_UP_REQUIRED']);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
  ])('refuses one that was made for %s', async (_, changed) => {
    const ceremony = await asked(`${OWN}/prepare`, me.token);
    const credential = new SoftAuthenticator().create({ ...ceremony, ...changed }, ceremony.user);
    expect(await post(OWN, { name: 'x', credential }, me.token)).toMatchObject(outdated);
    expect(await app.services.db.$count(passkeys, eq(passkeys.userId, me.id))).toBe(0);
  });

  it('refuses one whose device did not verify its user', async () => {
    const device = new SoftAuthenticator();
    device.verifies = false;
    const ceremony = await asked(`${OWN}/prepare`, me.token);
    const credential = device.create(ceremony, ceremony.user);
    expect(await post(OWN, { name: 'x', credential }, me.token)).toMatchObject(outdated);
  });

  it('takes a challenge once, for five minutes, for whoever asked and for what they asked', async () => {
    const ceremony = await asked(`${OWN}/prepare`, me.token);
    const credential = new SoftAuthenticator().create(ceremony, ceremony.user);
    const somebody = await app.person();
    expect(await post(OWN, { name: 'x', credential }, somebody.token)).toMatchObject(outdated);
    expect((await post(OWN, { name: 'x', credential }, me.token)).status).toBe(200);
    expect(await post(OWN, { name: 'x', credential }, me.token)).toMatchObject(outdated);
    const late = await asked(`${OWN}/prepare`, me.token);
    app.clock.advance(5 * 60_000);
    const second = new SoftAuthenticator().create(late, late.user);
    expect(await post(OWN, { name: 'x', credential: second }, me.token)).toMatchObject(outdated);
    const sign = await asked(ASK);
    const third = new SoftAuthenticator().create(sign, late.user);
    expect(await post(OWN, { name: 'x', credential: third }, me.token)).toMatchObject(outdated);
    app.clock.advance(1);
    await asked(ASK);
    const { db } = app.services;
    expect(await db.$count(passkeyChallenges)).toBe(
      await db.$count(passkeyChallenges, eq(passkeyChallenges.purpose, 'use')),
    );
  });

  it('is not offered at an address by number', async () => {
    const bare = await openTestApp({ environment: { PUBLIC_URL: 'https://203.0.113.7' } });
    const { token } = await bare.person();
    expect((await bare.request('GET', '/api/site/settings')).json.passkeys).toBeUndefined();
    expect((await app.request('GET', '/api/site/settings')).json.passkeys).toBe(true);
    expect(await bare.request('POST', `${OWN}/prepare`, { token, body: {} })).toMatchObject(outdated);
    expect(await bare.request('POST', ASK, { body: {} })).toMatchObject(outdated);
    await bare.close();
  });
});

describe('signing in with one', () => {
  it('signs in whoever it belongs to, as password and second factor in one, and says when', async () => {
    const { device } = await make();
    const [secret, now] = [app.services.secrets.encrypt('GEZDGNBVGY3TQOJQ'), app.clock.now()];
    await app.services.db
      .insert(secondFactors)
      .values({ userId: me.id, secret, createdAt: now, confirmedAt: now });
    const { status, json } = await signIn(device);
    expect(status, json.msg).toBe(200);
    const { json: infos } = await app.request('GET', '/api/user/basic-infos', { token: json.token });
    expect(infos.user.id).toBe(me.id);
    const { json: list } = await app.request('GET', OWN, { token: json.token });
    expect(list.passkeys[0].last_used_at).toEqual(expect.any(Number));
    // a fresh step-up: nothing more is asked before what is sensitive
    expect((await post(`${OWN}/prepare`, {}, json.token)).status).toBe(200);
  });

  it('takes a device that does not count again and again', async () => {
    const { device } = await make(new SoftAuthenticator(0));
    for (let time = 0; time < 3; time += 1) expect((await signIn(device)).status).toBe(200);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
  ])('refuses what was signed for %s, and the log tells of it', async (_, changed) => {
    const { device } = await make();
    expect(await signIn(device, changed)).toMatchObject(refused);
    const { json } = await app.request('GET', '/api/account/sign-ins', { token: me.token });
    expect(json.entries.map(({ outcome }: { outcome: string }) => outcome)).toContain('wrong_passkey');
  });

  it('refuses one that did not verify its user, an unknown one and a wrong signature alike', async () => {
    const { device } = await make();
    device.verifies = false;
    const unverified = await signIn(device);
    device.verifies = true;
    const unknown = await signIn(new SoftAuthenticator());
    const credential = device.get(await asked(ASK));
    const forged = await post(SIGN_IN, {
      credential: { ...credential, response: { ...credential.response, signature: 'AAAA' } },
    });
    for (const answer of [unverified, unknown, forged]) {
      expect(answer).toMatchObject(refused);
      expect(answer.json.msg).toBe('This passkey does not sign in to any account here.');
    }
  });

  it('takes a challenge once, and none that was made for a person', async () => {
    const { device } = await make();
    const credential = device.get(await asked(ASK));
    expect((await post(SIGN_IN, { credential })).status).toBe(200);
    expect(await post(SIGN_IN, { credential })).toMatchObject(outdated);
    const mine = device.get(await asked(ASK, me.token));
    expect(await post(SIGN_IN, { credential: mine })).toMatchObject(outdated);
  });

  it('refuses a counter that goes back, and tells the owner by mail', async () => {
    const { device } = await make();
    expect((await signIn(device)).status).toBe(200);
    device.counter = 1;
    const copied = await signIn(device);
    expect(copied).toMatchObject(refused);
    expect(copied.json.msg).toMatch(/^This passkey was refused: it may have been copied/);
    expect(await mails('alertPasskeyCopied')).toHaveLength(1);
    expect((await mails('alertPasskeyCopied'))[0]).toContain('“Laptop”');
  });

  it('does not sign in to an account that is disabled', async () => {
    const { device } = await make();
    await app.services.db.update(users).set({ status: 'disabled' }).where(eq(users.id, me.id));
    expect(await signIn(device)).toMatchObject({ status: 403, json: { error_code: 'UNAUTHORIZED' } });
  });
});

describe('confirming with one', () => {
  it('confirms for the session of its owner', async () => {
    const { device } = await make();
    await app.services.db.update(sessions).set({ steppedUpAt: null }).where(eq(sessions.userId, me.id));
    expect((await post(`${OWN}/prepare`, {}, me.token)).status).toBe(403);
    const credential = device.get(await asked(ASK, me.token));
    const { json } = await post(STEP_UP, { credential }, me.token);
    expect(json.fresh_until).toEqual(expect.any(Number));
    expect((await post(`${OWN}/prepare`, {}, me.token)).status).toBe(200);
  });

  it('takes nobody else’s, and asks whoever has none for their password', async () => {
    const somebody = await app.person();
    const { device } = await make();
    await make(new SoftAuthenticator(), 'Theirs', somebody);
    const credential = device.get(await asked(ASK, somebody.token));
    expect(await post(STEP_UP, { credential }, somebody.token)).toMatchObject(refused);
    expect(await post(ASK, {}, (await app.person()).token)).toMatchObject(outdated);
  });
});

describe('what becomes of one', () => {
  it('is renamed and removed by its owner alone, who is told by mail', async () => {
    const { device, list } = await make();
    const path = `${OWN}/${list[0].id}`;
    const somebody = await app.person();
    const rename = (token: string) => app.request('PUT', path, { token, body: { name: 'Phone' } });
    const remove = (token: string) => app.request('DELETE', path, { token, body: {} });
    expect((await rename(somebody.token)).status).toBe(404);
    expect((await remove(somebody.token)).status).toBe(404);
    expect((await rename(me.token)).json.passkeys).toMatchObject([{ name: 'Phone' }]);
    expect((await remove(me.token)).json.passkeys).toEqual([]);
    expect((await mails('alertWayOff'))[0]).toContain('“Phone”');
    expect(await signIn(device)).toMatchObject(refused);
  });

  it('the last way in stays', async () => {
    const bare = await openTestApp({ environment: { HOST: '0.0.0.0', PUBLIC_URL: ORIGIN } });
    const { db, clock } = bare.services;
    const owner = await bare.person();
    const id = '0198c2d4-7a10-7000-8000-000000000001';
    await db.insert(passkeys).values({
      id,
      userId: owner.id,
      credentialId: 'x',
      publicKey: 'x',
      counter: 0,
      transports: [],
      isSynced: false,
      name: 'Laptop',
      createdAt: clock.now(),
    });
    await db.update(users).set({ passwordHash: '' }).where(eq(users.id, owner.id));
    const answer = await bare.request('DELETE', `${OWN}/${id}`, { token: owner.token, body: {} });
    expect(answer).toMatchObject(outdated);
    expect(await db.$count(passkeys)).toBe(1);
    await bare.close();
  });

  it('"this was not me" removes one that was made since', async () => {
    const { device } = await make();
    const [mail] = await mails('alertWayOn');
    await post('/api/account/alerts/disown', { token: /not-me=(\S+)/.exec(mail ?? '')?.[1] ?? '' });
    expect(await signIn(device)).toMatchObject(refused);
  });

  it('a person has twenty at most', async () => {
    const { db, clock } = app.services;
    await db.insert(passkeys).values(
      Array.from({ length: 20 }, (_, place) => ({
        id: `0198c2d4-7a10-7000-8000-0000000001${String(place).padStart(2, '0')}`,
        userId: me.id,
        credentialId: `${me.id} ${place}`,
        publicKey: 'x',
        counter: 0,
        transports: [],
        isSynced: false,
        name: 'x',
        createdAt: clock.now(),
      })),
    );
    expect(await post(`${OWN}/prepare`, {}, me.token)).toMatchObject(outdated);
  });
});
