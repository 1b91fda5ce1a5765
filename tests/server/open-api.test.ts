import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_TOKENS, SHOWN_REQUESTS } from '../../server/domain/personal-tokens/personal-tokens.ts';
import { OPERATIONS } from '../../server/kernel/contract.ts';
import { personalTokens } from '../../server/platform/db/schema/personal-tokens.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const CALLS_PER_MINUTE = 40;
const DAY_MS = 86_400_000;
const SALES = 'city,amount\nBerne,10\nBasle,25\nBerne,5\n';

let app: TestApp;
let owner: { id: string; token: string };

beforeAll(async () => {
  app = await openTestApp({ environment: { OPEN_API_CALLS_PER_MINUTE: String(CALLS_PER_MINUTE) } });
  owner = await app.person();
}, 60_000);
afterAll(() => app.close());

type Scope = 'read' | 'ask' | 'write';

/** Makes a personal token as its page does. */
async function newToken(token: string, scopes: Scope[], more: object = {}) {
  const { json } = await app.request('POST', '/api/account/tokens', {
    token,
    body: { name: 'Report', scopes, ...more },
  });
  return json as { token: { id: string; prefix: string; expires_at: number | null }; secret: string };
}

const ask = (path: string, secret: string, body?: object) =>
  app.request(body ? 'POST' : 'GET', `/api/open/v1${path}`, { token: secret, ...(body && { body }) });

function upload(secret: string, ...files: [string, string][]) {
  const form = new FormData();
  for (const [name, content] of files) form.append('upload_files', new File([content], name));
  return app.request('POST', '/api/open/v1/tables', { token: secret, body: form });
}

describe('personal tokens', () => {
  it('a secret is told once and kept as a hash', async () => {
    const made = await newToken(owner.token, ['read']);
    expect(made.secret).toMatch(/^tw_[A-Za-z0-9_-]{43}$/);
    expect(made.secret.startsWith(made.token.prefix)).toBe(true);
    const { json } = await app.request('GET', '/api/account/tokens', { token: owner.token });
    expect(json.tokens[0]).toMatchObject({ id: made.token.id, last_used_at: null, expires_at: null });
    expect(JSON.stringify(json)).not.toContain(made.secret);
    const [row] = await app.services.db
      .select()
      .from(personalTokens)
      .where(eq(personalTokens.id, made.token.id));
    expect(JSON.stringify(row)).not.toContain(made.secret);
  });

  it('a revoked token is refused from the next call on, and revoking it again changes nothing', async () => {
    const { token, secret } = await newToken(owner.token, ['read']);
    expect((await ask('/tables', secret)).status).toBe(200);
    const revoke = () =>
      app.request('DELETE', `/api/account/tokens/${token.id}`, { token: owner.token, body: {} });
    const first = await revoke();
    expect(first.json.token.revoked_at).toBeTypeOf('number');
    expect(await ask('/tables', secret)).toMatchObject({
      status: 401,
      json: { error_code: 'BEARER_TOKEN_ERROR' },
    });
    app.clock.advance(5000);
    expect((await revoke()).json.token.revoked_at).toBe(first.json.token.revoked_at);
  });

  it('a token ends when its days are over', async () => {
    const someone = await app.person();
    const { token, secret } = await newToken(someone.token, ['read'], { expires_in_days: 1 });
    expect(token.expires_at).toBe(Math.floor(app.clock.now().getTime() / 1000) + DAY_MS / 1000);
    expect((await ask('/tables', secret)).status).toBe(200);
    app.clock.advance(DAY_MS);
    expect((await ask('/tables', secret)).status).toBe(401);
    owner = { ...owner, ...(await app.services.sessions.create(owner.id, 'test', 'test')) };
  });

  it('a session opens no open API, and a personal token nothing else', async () => {
    const { secret } = await newToken(owner.token, ['read', 'ask', 'write']);
    expect((await ask('/tables', owner.token)).status).toBe(401);
    for (const path of ['/api/tables', '/api/account/tokens', '/api/user/basic-infos'])
      expect((await app.request('GET', path, { token: secret })).status, path).toBe(401);
  });

  it('each operation needs its scope', async () => {
    const open = OPERATIONS.filter(({ tag }) => tag === 'open-api');
    expect(open.map(({ id, tokenScope }) => `${id} ${tokenScope}`).sort()).toEqual([
      'openAnswerGet read',
      'openQuestionAsk ask',
      'openResultGet read',
      'openTableGet read',
      'openTableList read',
      'openTableUpload write',
    ]);
    const read = (await newToken(owner.token, ['read'])).secret;
    const write = (await newToken(owner.token, ['write'])).secret;
    const refused = { status: 403, json: { error_code: 'FORBIDDEN' } };
    expect(await upload(read, ['sales.csv', SALES])).toMatchObject(refused);
    expect(await ask('/questions', read, { text: 'how many', table_ids: [] })).toMatchObject(refused);
    expect(await ask('/tables', write)).toMatchObject(refused);
    expect((await ask('/tables', write)).json.msg).toContain('read');
  });

  it('a person has 50 tokens in force at most; one that is revoked makes room', async () => {
    const someone = await app.person();
    const { personalTokens: tokens } = app.services;
    const [first] = await tokens.list(someone.id);
    for (let made = 1; made < MAX_TOKENS; made += 1)
      await tokens.create(someone.id, { name: 'more', scopes: ['read'], expiresAt: null });
    const body = { name: 'one too many', scopes: ['read'] };
    const refused = await app.request('POST', '/api/account/tokens', { token: someone.token, body });
    expect(refused).toMatchObject({ status: 422, json: { error_code: 'VALIDATION_ERROR' } });
    await tokens.revoke(someone.id, first?.id ?? '');
    expect((await app.request('POST', '/api/account/tokens', { token: someone.token, body })).status).toBe(
      200,
    );
  });
});

describe('the open API', () => {
  it('uploads, asks and fetches the rows behind the answer', async () => {
    const { secret, token } = await newToken(owner.token, ['read', 'ask', 'write']);
    const uploaded = await upload(
      secret,
      ['sales.csv', SALES],
      ['broken.xlsx', 'PK\u0003\u0004 no workbook'],
    );
    expect(uploaded.json.result).toMatchObject([
      { name: 'sales.csv', status: 'success', table: { name: 'sales', row_count: 3, column_count: 2 } },
      { name: 'broken.xlsx', status: 'failed', error: 'file_unreadable', error_msg: expect.any(String) },
    ]);
    const tableId = uploaded.json.result[0].table.id;
    expect((await ask('/tables?search=SALE', secret)).json).toMatchObject({
      total: 1,
      items: [{ id: tableId }],
    });
    expect((await ask(`/tables/${tableId}`, secret)).json.columns).toEqual([
      { name: 'city', type: 'text' },
      { name: 'amount', type: 'integer' },
    ]);
    const asked = await ask('/questions', secret, {
      text: 'total amount by city',
      table_ids: [tableId],
    });
    expect(asked.json.answer).toMatchObject({ chat_id: expect.any(String), results: expect.any(Array) });
    const { json } = await ask(`/answers/${asked.json.answer.message_id}?wait=30`, secret);
    expect(json.answer).toMatchObject({ status: 'completed', results: [{ row_count: 2 }] });
    expect(json.answer.text).toContain('25');
    expect(json.answer.text).not.toContain('{{');
    const [result] = json.answer.results;
    const rows = await ask(`/results/${result.query_id}?limit=1&offset=1`, secret);
    expect(rows.json).toMatchObject({ total: 2, offset: 1, rows: [expect.any(Array)] });
    expect(rows.json.rows[0]).toHaveLength(rows.json.columns.length);

    const follow = await ask('/questions', secret, {
      text: 'how many rows',
      table_ids: [tableId],
      chat_id: asked.json.answer.chat_id,
    });
    expect(follow.json.answer.chat_id).toBe(asked.json.answer.chat_id);
    const log = await app.request('GET', `/api/account/tokens/${token.id}/requests`, {
      token: owner.token,
    });
    expect(log.json.requests.slice(0, 2)).toMatchObject([
      { operation: 'openQuestionAsk', status: 200, req_id: follow.headers.get('x-request-id') },
      { operation: 'openResultGet', status: 200 },
    ]);
  });

  it("another person's objects are not found, with any token", async () => {
    const mine = (await newToken(owner.token, ['read', 'ask', 'write'])).secret;
    const { json } = await upload(mine, ['mine.csv', SALES]);
    const tableId = json.result[0].table.id;
    const asked = await ask('/questions', mine, { text: 'total amount', table_ids: [tableId] });
    const { answer } = (await ask(`/answers/${asked.json.answer.message_id}?wait=30`, mine)).json;
    const other = (await newToken((await app.person('super_admin')).token, ['read', 'ask', 'write'])).secret;
    const missing = { status: 404, json: { error_code: 'NOT_FOUND' } };
    for (const path of [
      `/tables/${tableId}`,
      `/answers/${answer.message_id}`,
      `/results/${answer.results[0].query_id}`,
    ])
      expect(await ask(path, other), path).toMatchObject(missing);
    expect(await ask('/questions', other, { text: 'total', table_ids: [tableId] })).toMatchObject(missing);
    expect((await ask('/tables', other)).json.items).toEqual([]);
  });

  it('a question that is refused leaves no chat behind', async () => {
    const someone = await app.person();
    const { secret } = await newToken(someone.token, ['ask']);
    expect((await ask('/questions', secret, { text: '   ', table_ids: [] })).status).toBe(422);
    const { json } = await app.request('GET', '/api/chats', { token: someone.token });
    expect(json.total).toBe(0);
  });

  it('the same Idempotency-Key asks once', async () => {
    const { secret } = await newToken(owner.token, ['ask', 'read']);
    const send = () =>
      app.request('POST', '/api/open/v1/questions', {
        token: secret,
        body: { text: 'what is this', table_ids: [] },
        headers: { 'Idempotency-Key': 'once' },
      });
    const [first, second] = [await send(), await send()];
    expect(second.json.answer.message_id).toBe(first.json.answer.message_id);
  });

  it('a token that calls too often waits as long as Retry-After says', async () => {
    const someone = await app.person();
    const { secret, token } = await newToken(someone.token, ['read']);
    for (let call = 0; call < CALLS_PER_MINUTE; call += 1)
      expect((await ask('/tables', secret)).status).toBe(200);
    const refused = await ask('/tables', secret);
    expect(refused).toMatchObject({ status: 429, json: { error_code: 'RATE_LIMITED', waiting_time: 60 } });
    expect(refused.headers.get('retry-after')).toBe('60');
    // another token of the same person has a count of its own
    expect((await ask('/tables', (await newToken(someone.token, ['read'])).secret)).status).toBe(200);
    const log = await app.request('GET', `/api/account/tokens/${token.id}/requests`, {
      token: someone.token,
    });
    expect(log.json.requests[0]).toMatchObject({ operation: 'openTableList', status: 429 });
    app.clock.advance(60_000);
    expect((await ask('/tables', secret)).status).toBe(200);
  });

  it('its owner is shown the last hundred calls', async () => {
    const { token } = await newToken(owner.token, ['read']);
    for (let call = 0; call < SHOWN_REQUESTS + 5; call += 1) {
      app.clock.advance(1);
      app.services.requestLog.take({
        tokenId: token.id,
        operation: `call ${call}`,
        status: 200,
        ms: 1,
        reqId: 'x',
        ip: '192.0.2.7',
        agent: 'Test',
      });
    }
    await app.services.requestLog.write();
    const shown = await app.services.personalTokens.requests(token.id);
    expect(shown).toHaveLength(SHOWN_REQUESTS);
    expect(shown[0]?.operation).toBe(`call ${SHOWN_REQUESTS + 4}`);
  });
});
