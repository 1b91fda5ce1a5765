// Codes by mail: what they are good for, and how many can be tried and mailed (docs/operating.md).
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../harness/app.ts';
import { DAY_MS, MINUTE_MS, PASSWORD, signInTrials, times, wrongOf } from '../harness/sign-in-trials.ts';
import type { TestBrowser } from '../harness/test-browser.ts';

const OTHER_PASSWORD = 'another horse battery';

const { app, email, stranger, byCode, askCode, mailedCode, ownBrowser } = signInTrials();

describe('codes by mail', () => {
  it('five wrong tries end a code for the browser that asked: the fifth can be right, the sixth cannot', async () => {
    const mine = stranger();
    await askCode(mine);
    const right = await mailedCode();
    expect(await times(4, () => byCode(mine, wrongOf(right)))).toEqual([422, 422, 422, 422]);
    expect((await byCode(mine, right)).status).toBe(200);

    app().clock.advance(MINUTE_MS);
    const next = stranger();
    await askCode(next);
    const second = await mailedCode();
    await times(5, () => byCode(next, wrongOf(second)));
    expect((await byCode(next, second)).json.error_code).toBe('CODE_INVALID');
  });

  it('a code is good once, also when it is sent twice at the same time', async () => {
    const mine = stranger();
    await askCode(mine);
    const code = await mailedCode();
    const both = await Promise.all([byCode(mine, code), byCode(mine, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await byCode(mine, code)).json.error_code).toBe('CODE_INVALID');
    expect((await byCode(stranger(), code)).json.error_code).toBe('CODE_INVALID');
  });

  it('a code that was used ends the others that were mailed for the same', async () => {
    const [phone, desk] = [stranger(), stranger()];
    await askCode(phone);
    const first = await mailedCode();
    app().clock.advance(MINUTE_MS);
    await askCode(desk);
    expect((await byCode(desk, await mailedCode())).status).toBe(200);
    expect((await byCode(phone, first)).json.error_code).toBe('CODE_INVALID');
  });

  it('of two codes that one browser asked for the newer is good, and the older is not', async () => {
    const mine = stranger();
    await askCode(mine);
    const older = await mailedCode();
    app().clock.advance(MINUTE_MS);
    await askCode(mine);
    const newer = await mailedCode();
    if (older !== newer) expect((await byCode(mine, older)).json.error_code).toBe('CODE_INVALID');
    expect((await byCode(mine, newer)).status).toBe(200);
  });

  it('a code for one purpose is good for no other', async () => {
    const mine = stranger();
    await askCode(mine);
    const code = await mailedCode();
    const { json } = await mine.post('/api/password/reset', {
      email: email(),
      password: OTHER_PASSWORD,
      code,
    });
    expect(json.error_code).toBe('CODE_INVALID');
  });

  it('a code for one address is good for no other, also in the browser that asked for both', async () => {
    const mine = stranger();
    await askCode(mine);
    const code = await mailedCode();
    const other = await app().person();
    await askCode(mine, 'sign_in', other.email);
    const others = await app().mailedCode(other.email);
    if (others !== code) expect((await byCode(mine, others)).json.error_code).toBe('CODE_INVALID');
    expect((await byCode(mine, code)).status).toBe(200);
    // neither was used up by the other
    expect((await byCode(mine, others, other.email)).status).toBe(200);
  });

  it('wrong tries at a code count at no other: neither at that of another address nor at one for something else', async () => {
    const [mine, theirs] = [stranger(), stranger()];
    const other = await app().person();
    await askCode(theirs, 'sign_in', other.email);
    const code = await app().mailedCode(other.email);
    await askCode(mine, 'password_reset');
    const reset = await mailedCode();
    await askCode(mine);
    await times(5, () => byCode(mine, wrongOf(code)));
    expect((await byCode(theirs, code, other.email)).status).toBe(200);
    const body = { email: email(), password: OTHER_PASSWORD, code: reset };
    expect((await mine.post('/api/password/reset', body)).status).toBe(200);
  });

  it('a newer code that no browser is known to have asked for does not replace that of the browser', async () => {
    const mine = stranger();
    await askCode(mine);
    const code = await mailedCode();
    app().clock.advance(MINUTE_MS);
    await askCode(stranger());
    const { pool } = app().services;
    await pool.query('update verification_codes set browser_hash = null where created_at = $1', [
      app().clock.now(),
    ]);
    expect((await byCode(mine, code)).status).toBe(200);
  });

  it('a wrong one is told at its field and written down with the address that it was for', async () => {
    const mine = stranger();
    await askCode(mine);
    const { json } = await byCode(mine, wrongOf(await mailedCode()));
    const said = 'The code is not right or has expired. Please ask for a new one.';
    expect([json.msg, json.fields]).toEqual([said, { code: said }]);
    const { pool, secrets } = app().services;
    const { rows } = await pool.query('select method, address from sign_in_failures where email_hash = $1', [
      secrets.lookupHash(email()),
    ]);
    expect(rows).toEqual([{ method: 'code', address: mine.address }]);
  });

  it('strangers can neither replace a code nor use up the tries of the browser that asked for it', async () => {
    const mine = stranger();
    await askCode(mine);
    const code = await mailedCode();
    app().clock.advance(MINUTE_MS);
    const attacker = stranger();
    await askCode(attacker);
    await times(8, () => byCode(attacker, wrongOf(code)));
    await times(8, () => byCode(stranger(), wrongOf(code)));
    expect((await byCode(mine, code)).status).toBe(200);
  });

  it('a code can be typed in another browser than the one that asked, with five tries for all of them', async () => {
    const phone = stranger();
    await askCode(phone);
    const code = await mailedCode();
    expect(await times(4, () => byCode(stranger(), wrongOf(code)))).toEqual([422, 422, 422, 422]);
    expect((await byCode(stranger(), code)).status).toBe(200);

    app().clock.advance(MINUTE_MS);
    await askCode(phone);
    const next = await mailedCode();
    await times(5, () => byCode(stranger(), wrongOf(next)));
    expect((await byCode(stranger(), next)).json.error_code).toBe('CODE_INVALID');
    expect((await byCode(phone, next)).status).toBe(200);
  });

  it('ten wrong codes a day are judged from one network, whatever codes are mailed', async () => {
    const attacker = stranger();
    const tried = [];
    for (let mail = 0; mail < 3; mail += 1) {
      await askCode(attacker);
      const wrong = wrongOf(await mailedCode());
      tried.push(...(await times(5, () => byCode(attacker, wrong))));
      app().clock.advance(11 * MINUTE_MS);
    }
    expect(tried).toEqual([...new Array(10).fill(422), ...new Array(5).fill(429)]);
    const { json } = await byCode(attacker, '000000');
    expect(json.msg).toBe(
      'Too many wrong codes. Please wait 24 hours, or use a browser in which you have signed in before.',
    );
    app().clock.advance(DAY_MS);
    expect((await byCode(attacker, '000000')).status).toBe(422);
  });

  it('sixty wrong codes a day are judged for one account', async () => {
    const tried = [];
    for (let network = 0; network < 7; network += 1) {
      const attacker = stranger();
      tried.push(...(await times(9, () => byCode(attacker, '000000'))));
    }
    expect(tried).toEqual([...new Array(60).fill(422), ...new Array(3).fill(429)]);
  });

  it('twenty wrong codes a day are judged in a known browser, and it is let in while strangers wait', async () => {
    const mine = await ownBrowser();
    for (let network = 0; network < 7; network += 1) {
      const attacker = stranger();
      await times(9, () => byCode(attacker, '000000'));
    }
    await askCode(mine);
    expect((await byCode(mine, await mailedCode())).status).toBe(200);
    expect(await times(21, () => byCode(mine, '000000'))).toEqual([...new Array(20).fill(422), 429]);
  });

  it('five an hour are mailed for one network, and fifteen for one account; a known browser has five of its own', async () => {
    const mine = await ownBrowser();
    const everyHalfMinute = async (browser: TestBrowser) => {
      app().clock.advance(30_000);
      return askCode(browser);
    };
    const attacker = stranger();
    expect(await times(6, () => everyHalfMinute(attacker))).toEqual([...new Array(5).fill(200), 429]);
    const sent = [];
    for (let network = 0; network < 11; network += 1) sent.push((await everyHalfMinute(stranger())).status);
    expect(sent).toEqual([...new Array(10).fill(200), 429]);
    const refused = await everyHalfMinute(stranger());
    expect(refused.json.msg).toMatch(
      /^Several codes have been mailed already\. Please use the newest one, or wait 5\d minutes and ask for another\.$/,
    );
    expect(await times(6, () => everyHalfMinute(mine))).toEqual([...new Array(5).fill(200), 429]);
  });

  it('twenty an hour are mailed for one network, whoever they are for', async () => {
    const attacker = stranger();
    const next = (turn: number) => askCode(attacker, 'sign_up', `somebody${turn}@example.com`);
    expect(await times(21, next)).toEqual([...new Array(20).fill(200), 429]);
  });

  it('codes that were used rightly count towards no limit', async () => {
    const mine = stranger();
    for (let turn = 0; turn < 7; turn += 1) {
      mine.cookies.clear();
      expect((await askCode(mine)).status).toBe(200);
      expect((await byCode(mine, await mailedCode())).status).toBe(200);
      app().clock.advance(30_000);
    }
  });

  it('another one is mailed after half a minute; who asks elsewhere does not make the person wait', async () => {
    const [attacker, mine] = [stranger(), stranger()];
    expect((await askCode(attacker)).json.resend_after).toBe(30);
    expect((await askCode(mine)).status).toBe(200);
    app().clock.advance(29_999);
    expect(await askCode(mine)).toMatchObject({ status: 429, json: { waiting_time: 1 } });
    app().clock.advance(1);
    expect((await askCode(mine)).status).toBe(200);
  });

  it('how often an address is asked about at the sign-up is limited: thirty in ten minutes', async () => {
    const attacker = stranger();
    const asked = await times(31, () => askCode(attacker, 'sign_up'));
    expect(asked).toEqual([...new Array(30).fill(409), 429]);
    const body = { email: email(), password: PASSWORD, code: '000000' };
    expect((await attacker.post('/api/sign-up', body)).status).toBe(429);
    expect((await stranger().post('/api/sign-up', body)).status).toBe(409);
  });

  it('a code that a server without mail refuses counts for nothing', async () => {
    const silent = await openTestApp({ environment: { HOST: '0.0.0.0' } });
    try {
      const body = { email: 'new@example.org', purpose: 'sign_up' };
      const ask = () => silent.request('POST', '/api/codes/send', { body });
      expect(await times(7, ask)).toEqual(new Array(7).fill(503));
      expect((await ask()).json).toMatchObject({
        error_code: 'SERVER_ERROR',
        msg: 'This server cannot send mail. Please ask the administrator to set it up.',
      });
    } finally {
      await silent.close();
    }
  });
});
