// Nobody can keep an owner out of a known browser, and nobody can guess: the figures are those of docs/operating.md.
import { describe, expect, it } from 'vitest';
import { sweepRows } from '../../server/domain/site/old-rows.ts';
import { LOCALES } from '../../server/kernel/messages.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, PASSWORD, signInTrials, times } from '../harness/sign-in-trials.ts';
import { openTestBrowser } from '../harness/test-browser.ts';

const { app, email, stranger, byPassword, byCode, askCode, mailedCode, ownBrowser, attack } = signInTrials();

describe('wrong passwords', () => {
  it('eight from one network are judged, then it waits ten minutes, also with the right one', async () => {
    const attacker = stranger();
    expect(await times(8, () => byPassword(attacker, 'wrong'))).toEqual(new Array(8).fill(401));
    const refused = await byPassword(attacker, PASSWORD);
    expect(refused).toMatchObject({ status: 429, json: { error_code: 'RATE_LIMITED', waiting_time: 600 } });
    expect(refused.headers.get('retry-after')).toBe('600');
    expect(refused.json.msg).toBe(
      'Too many wrong tries. Please wait 10 minutes, or sign in with a code by mail.',
    );
    app().clock.advance(10 * MINUTE_MS - 1);
    expect((await byPassword(attacker, PASSWORD)).json.waiting_time).toBe(1);
    app().clock.advance(1);
    expect((await byPassword(attacker, PASSWORD)).status).toBe(200);
  });

  it('tried all at once they are no more than eight', async () => {
    const attacker = stranger();
    const answers = await Promise.all(Array.from({ length: 20 }, () => byPassword(attacker, 'wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(8);
  });

  it('from many networks, thirty in an hour are judged for one account', async () => {
    const judged = [];
    for (let network = 0; network < 10; network += 1) {
      const attacker = stranger();
      judged.push(...(await times(3, () => byPassword(attacker, 'wrong'))));
    }
    expect(judged).toEqual(new Array(30).fill(401));
    const refused = await byPassword(stranger(), 'wrong');
    expect(refused).toMatchObject({ status: 429, json: { waiting_time: 3600 } });
    expect(refused.json.msg).toBe(
      'Too many wrong passwords for this account. Please wait 60 minutes, sign in with a code by mail, or use a browser in which you have signed in before.',
    );
    app().clock.advance(HOUR_MS - 1);
    expect((await byPassword(stranger(), PASSWORD)).status).toBe(429);
    app().clock.advance(1);
    expect((await byPassword(stranger(), PASSWORD)).status).toBe(200);
  });

  it('for many accounts from one network, thirty in ten minutes are judged', async () => {
    const attacker = stranger();
    const next = (turn: number) => byPassword(attacker, 'wrong', `somebody${turn}@example.com`);
    expect(await times(31, next)).toEqual([...new Array(30).fill(401), 429]);
  });

  it('what is refused for one account counts against no other of the network', async () => {
    const attacker = stranger();
    await times(60, () => byPassword(attacker, 'wrong'));
    expect((await byPassword(attacker, 'wrong', 'somebody@example.com')).status).toBe(401);
  });

  it('of an address without an account wait in the same words', async () => {
    const attacker = stranger();
    await times(8, () => byPassword(attacker, 'wrong', 'nobody@example.com'));
    expect(await byPassword(attacker, 'wrong', 'nobody@example.com')).toMatchObject({
      status: 429,
      json: { msg: 'Too many wrong tries. Please wait 10 minutes, or sign in with a code by mail.' },
    });
  });

  it('the addresses of one IPv6 /64 are one network, another /64 is another', async () => {
    const tried = await times(9, (host) =>
      byPassword(openTestBrowser(app(), `2001:db8:7::${host}`), 'wrong'),
    );
    expect(tried).toEqual([...new Array(8).fill(401), 429]);
    expect((await byPassword(openTestBrowser(app(), '2001:db8:8::1'), 'wrong')).status).toBe(401);
  });

  it('callers behind a trusted proxy are counted by their own addresses, others by where they call from', async () => {
    const from = (address: string, forwarded: string) =>
      app().request('POST', '/api/sign-in', {
        body: { email: email(), password: 'wrong' },
        address,
        headers: { 'X-Forwarded-For': forwarded },
      });
    const behindProxy = await times(9, (turn) => from('10.0.0.1', `1.2.3.4, 203.0.113.${turn}`));
    expect(behindProxy).toEqual(new Array(9).fill(401));
    const forged = await times(9, (turn) => from('198.18.0.1', `203.0.114.${turn}`));
    expect(forged).toEqual([...new Array(8).fill(401), 429]);
  });

  it('who is refused is told what to do and how long to wait in five languages', async () => {
    await attack();
    const wait = { en_US: '60 minutes', zh_CN: '60分钟', ja_JP: '60 分', ko_KR: '60분', fr_FR: '60 minutes' };
    for (const locale of LOCALES) {
      const { json } = await app().request('POST', '/api/sign-in', {
        body: { email: email(), password: 'wrong' },
        headers: { 'Accept-Language': locale.replace('_', '-') },
      });
      expect(json.msg).toContain(wait[locale]);
    }
  });
});

describe('right sign-ins', () => {
  it('count towards no limit, from any number of people behind one address', async () => {
    const office = '203.0.113.9';
    const people = await Promise.all(Array.from({ length: 4 }, () => app().person()));
    for (const person of people)
      expect(
        await times(10, () => byPassword(openTestBrowser(app(), office), PASSWORD, person.email)),
      ).toEqual(new Array(10).fill(200));
  });

  it('do not take back what wrong ones counted', async () => {
    const browser = stranger();
    const visitor = () => ({ ...browser, cookies: browser.cookies.clear() });
    for (let turn = 0; turn < 8; turn += 1) {
      visitor();
      expect((await byPassword(browser, 'wrong')).status).toBe(401);
      visitor();
      if (turn < 7) expect((await byPassword(browser, PASSWORD)).status).toBe(200);
    }
    visitor();
    expect((await byPassword(browser, PASSWORD)).status).toBe(429);
  });
});

describe('a browser that signed in before', () => {
  it('lets the owner in while strangers try the account', async () => {
    const mine = await ownBrowser();
    expect((await attack()).status).toBe(429);
    expect((await byPassword(mine, PASSWORD)).status).toBe(200);
    // also after a slip
    expect((await byPassword(mine, 'a slip')).status).toBe(401);
    expect((await byPassword(mine, PASSWORD)).status).toBe(200);
  });

  it('lets the owner in from a network that has to wait', async () => {
    const mine = await ownBrowser();
    const neighbour = openTestBrowser(app(), mine.address);
    await times(8, () => byPassword(neighbour, 'wrong'));
    expect((await byPassword(neighbour, PASSWORD)).status).toBe(429);
    expect((await byPassword(mine, PASSWORD)).status).toBe(200);
  });

  it('guesses no more than a stranger: eight wrong ones in ten minutes', async () => {
    const mine = await ownBrowser();
    expect(await times(9, () => byPassword(mine, 'wrong'))).toEqual([...new Array(8).fill(401), 429]);
    expect((await byPassword(mine, PASSWORD)).status).toBe(429);
    // nobody else waits for it
    expect((await byPassword(stranger(), PASSWORD)).status).toBe(200);
    app().clock.advance(10 * MINUTE_MS);
    expect((await byPassword(mine, PASSWORD)).status).toBe(200);
  });

  it('is known for that account alone', async () => {
    const mine = await ownBrowser();
    const other = await app().person();
    await attack(other.email);
    expect((await byPassword(mine, PASSWORD, other.email)).status).toBe(429);
  });

  it('is known for each account that was signed in to in it', async () => {
    const mine = await ownBrowser();
    const other = await app().person();
    expect((await byPassword(mine, PASSWORD, other.email)).status).toBe(200);
    await attack();
    expect((await byPassword(mine, PASSWORD)).status).toBe(200);
  });

  it('is known by a random token that scripts cannot read, the server keeps as a hash, and each sign-in renews', async () => {
    const mine = stranger();
    const { headers } = await byPassword(mine, PASSWORD);
    expect(headers.get('set-cookie')).toMatch(
      /^device=[\w-]{43}; Max-Age=15552000; Path=\/api; HttpOnly; SameSite=Lax$/,
    );
    const first = mine.cookies.get('device') ?? '';
    const { rows } = await app().services.pool.query('select * from known_devices');
    expect(JSON.stringify(rows)).not.toContain(first);
    await byPassword(mine, PASSWORD);
    expect(mine.cookies.get('device')).not.toBe(first);
    // the token that was replaced is good for nothing: one that somebody planted would not be either
    await attack();
    const planted = stranger();
    planted.cookies.set('device', first);
    expect((await byPassword(planted, PASSWORD)).status).toBe(429);
    expect((await byPassword(mine, PASSWORD)).status).toBe(200);
  });

  it('is no credential: its token signs nobody in', async () => {
    const mine = await ownBrowser();
    const token = mine.cookies.get('device') ?? '';
    expect((await app().request('GET', '/api/chats', { token })).status).toBe(401);
    expect((await byPassword(mine, 'wrong')).status).toBe(401);
  });

  it('is a stranger 180 days after its last sign-in', async () => {
    const mine = await ownBrowser();
    app().clock.advance(180 * DAY_MS - HOUR_MS);
    await attack();
    expect((await byPassword(mine, PASSWORD)).status).toBe(200);
    app().clock.advance(180 * DAY_MS);
    await attack();
    expect((await byPassword(mine, PASSWORD)).status).toBe(429);
  });

  it('an account remembers the fifty of the last sign-ins', async () => {
    const first = await ownBrowser();
    app().clock.advance(1000);
    const second = await ownBrowser();
    const { pool, clock } = app().services;
    app().clock.advance(1000);
    await pool.query(
      `insert into known_devices
       select gen_random_uuid(), id, 'browser ' || n, $2, $3 from users, generate_series(1, 48) n where email_hash = $1`,
      [app().services.secrets.lookupHash(email()), clock.now(), new Date(clock.now().getTime() + DAY_MS)],
    );
    app().clock.advance(1000);
    await attack();
    expect((await byPassword(first, PASSWORD)).status).toBe(200);
    app().clock.advance(1000);
    // the fifty-first: now the second one's sign-in is the oldest
    await askCode(stranger());
    expect((await byCode(stranger(), await mailedCode())).status).toBe(200);
    expect((await byPassword(second, PASSWORD)).status).toBe(429);
    expect((await byPassword(first, PASSWORD)).status).toBe(200);
  });

  it('stays known when it signs out everywhere, which makes every other one a stranger', async () => {
    const [mine, lost] = [await ownBrowser(), await ownBrowser()];
    const { json } = await byPassword(mine, PASSWORD);
    expect((await mine.post('/api/sign-out/all', {}, json.token)).status).toBe(200);
    await attack();
    expect((await byPassword(lost, PASSWORD)).status).toBe(429);
    expect((await byPassword(mine, PASSWORD)).status).toBe(200);
  });

  it('is known after a sign-in by code and after a sign-up too', async () => {
    const mine = stranger();
    await askCode(mine);
    expect((await byCode(mine, await mailedCode())).status).toBe(200);
    await attack();
    expect((await byPassword(mine, PASSWORD)).status).toBe(200);

    const fresh = `fresh-${email()}`;
    const theirs = stranger();
    await askCode(theirs, 'sign_up', fresh);
    const code = await app().mailedCode(fresh);
    await theirs.post('/api/sign-up', { email: fresh, password: PASSWORD, code });
    await attack(fresh);
    expect((await byPassword(theirs, PASSWORD, fresh)).status).toBe(200);
  });
});

describe('what is counted', () => {
  it('is forgotten a day later', async () => {
    await byPassword(stranger(), 'wrong');
    app().clock.advance(DAY_MS);
    await byPassword(stranger(), 'wrong');
    await sweepRows(app().services);
    const { rows } = await app().services.pool.query('select started_at from rate_windows');
    expect(rows.every(({ started_at }) => started_at.getTime() === app().clock.now().getTime())).toBe(true);
  });
});
