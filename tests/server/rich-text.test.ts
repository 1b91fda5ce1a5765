// What the rich-text editor asks of the server: documents of Word, addresses of pictures, pictures made from words.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { unzip } from '../harness/unzip.ts';

/** A PNG of 2 by 1 pixels, as far as its head says. */
const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  Buffer.from('0000000200000001', 'hex'),
  Buffer.from('0806000000', 'hex'),
]);

type Turn = (
  response: ServerResponse,
  request: { body: unknown; headers: IncomingMessage['headers']; url: string },
) => void;
const turns: Turn[] = [];
const endpoint = createServer(async (incoming, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  turns.shift()?.(response, { body, headers: incoming.headers, url: incoming.url ?? '' });
});
const answers =
  (body: object): Turn =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

let app: TestApp;
/** Waits for a picture for half a second; `app` waits for as long as a busy machine takes for a large one. */
let hurried: TestApp;
let plain: TestApp;
let token: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  const address = endpoint.address();
  if (address === null || typeof address === 'string') throw new Error('the endpoint has no port');
  const painter = {
    IMAGE_MODEL_BASE_URL: `http://127.0.0.1:${address.port}/v1`,
    IMAGE_MODEL_NAME: 'painter',
    IMAGE_MODEL_API_KEY: 'the key',
  };
  [app, hurried, plain] = await Promise.all([
    openTestApp({ environment: painter }),
    openTestApp({ environment: { ...painter, IMAGE_MODEL_TIMEOUT_MS: '500' } }),
    openTestApp(),
  ]);
  token = (await app.person()).token;
});
afterAll(async () => {
  endpoint.closeAllConnections();
  endpoint.close();
  await Promise.all([app.close(), hurried.close(), plain.close()]);
});

async function download(path: string): Promise<Buffer> {
  const response = await app.raw('GET', path);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

async function docxOf(content: string): Promise<Map<string, Buffer>> {
  const { json } = await app.request('POST', '/api/tool/convert/file/md-to-doc', {
    token,
    body: { content },
  });
  return unzip(await download(json.file_path));
}
const xmlOf = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString() ?? '';
/** The paragraph that holds a text, as XML. */
const paragraphOf = (xml: string, text: string) =>
  (xml.match(/<w:p>.*?<\/w:p>|<w:p .*?<\/w:p>/gs) ?? []).find((part) => part.includes(`>${text}<`)) ?? '';

describe('markdown as a document of Word', () => {
  it('[R7.91] [R7.92] [R9.48] is answered by an address that downloads a .docx', async () => {
    const { json } = await app.request('POST', '/api/tool/convert/file/md-to-doc', {
      token,
      body: { content: '# Plan' },
    });
    const response = await app.raw('GET', json.file_path);
    expect(response.headers.get('content-disposition')).toMatch(/Plan\.docx$/);
    expect(unzip(Buffer.from(await response.arrayBuffer())).has('word/document.xml')).toBe(true);
  });

  it('keeps headings, formats, links, code and quotes', async () => {
    const files = await docxOf(
      '# One\n\n### Three\n\n**bold** *italic* ~~struck~~ `code` [link](https://example.com)\n\n```\na\nb\n```\n\n> quoted\n\n中文段落\n',
    );
    const xml = xmlOf(files, 'word/document.xml');
    expect(paragraphOf(xml, 'One')).toContain('w:val="Heading1"');
    expect(paragraphOf(xml, 'Three')).toContain('w:val="Heading3"');
    expect(xml).toMatch(/<w:b\/>.*?>bold</s);
    expect(xml).toMatch(/<w:i\/>.*?>italic</s);
    expect(xml).toMatch(/<w:strike\/>.*?>struck</s);
    expect(xml).toMatch(/Consolas.*?>code</s);
    expect(xmlOf(files, 'word/_rels/document.xml.rels')).toContain('https://example.com');
    expect(paragraphOf(xml, 'quoted')).toContain('<w:left w:val="single"');
    expect(paragraphOf(xml, 'a')).toMatch(/>a<.*<w:br\/>.*>b</s);
    expect(xml).toContain('中文段落');
    expect(xmlOf(files, 'word/styles.xml')).toContain('w:eastAsia="Microsoft YaHei"');
  });

  it('keeps nested lists with their own numbers, and tasks', async () => {
    const files = await docxOf(
      '3. three\n   - inner\n4. four\n\ntext\n\n1. again\n\n- [x] done\n- [ ] open\n',
    );
    const xml = xmlOf(files, 'word/document.xml');
    const listOf = (text: string) =>
      /<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d+)"/.exec(paragraphOf(xml, text));
    expect(listOf('inner')?.[1]).toBe('1');
    expect(listOf('three')?.[2]).toBe(listOf('four')?.[2]);
    expect(listOf('again')?.[2]).not.toBe(listOf('three')?.[2]);
    expect(xmlOf(files, 'word/numbering.xml')).toContain('<w:start w:val="3"/>');
    expect(paragraphOf(xml, 'done')).toContain('☑');
    expect(paragraphOf(xml, 'open')).toContain('☐');
  });

  it('keeps tables with their alignment', async () => {
    const xml = xmlOf(
      await docxOf('| l | r | c |\n| --- | --: | :-: |\n| one | two | three |\n'),
      'word/document.xml',
    );
    expect(xml).toContain('<w:tblHeader/>');
    expect(paragraphOf(xml, 'two')).toContain('<w:jc w:val="right"/>');
    expect(paragraphOf(xml, 'three')).toContain('<w:jc w:val="center"/>');
  });

  it("embeds pictures that are the person's own, and no one else's", async () => {
    const mine = await app.upload(token, 'dot.png', Uint8Array.from(PNG));
    const other = await app.upload((await app.person()).token, 'secret.png', Uint8Array.from([...PNG, 1]));
    const address = ({ json }: typeof mine) => `/api/files/${json.result[0].file_id}`;
    const files = await docxOf(`![mine](${address(mine)})\n\n![theirs](${address(other)})\n`);
    const media = [...files.keys()].filter((name) => name.startsWith('word/media/'));
    expect(media).toHaveLength(1);
    expect(files.get(media[0] ?? '')).toEqual(PNG);
    const xml = xmlOf(files, 'word/document.xml');
    expect(xml).toContain('descr="mine"');
    expect(xml).toContain(`[theirs] ${address(other)}`);
  });

  it('embeds pictures that stand in the markdown itself', async () => {
    const files = await docxOf(`![chart](data:image/png;base64,${PNG.toString('base64')})\n`);
    const media = [...files.keys()].filter((name) => name.startsWith('word/media/'));
    expect(media.map((name) => files.get(name))).toEqual([PNG]);
    expect(xmlOf(files, 'word/document.xml')).toContain('descr="chart"');
  });
});

describe('the address of a file', () => {
  it("is given for one's own file and downloads it; another's looks like a missing one", async () => {
    const { json } = await app.upload(token, 'dot.png', Uint8Array.from(PNG));
    const path = `/api/files/${json.result[0].file_id}/link`;
    const link = await app.request('GET', path, { token });
    expect(await download(link.json.file_path)).toEqual(PNG);
    const stranger = await app.person();
    expect((await app.request('GET', path, { token: stranger.token })).status).toBe(404);
    expect((await app.request('GET', path)).status).toBe(401);
  });
});

describe('a picture from words', () => {
  const generate = (prompt = 'Two coats') =>
    app.request('POST', '/api/tool/image/generate', { token, body: { prompt } });

  it('[R2.179] is made by the configured model and stored as a file of the person', async () => {
    const seen = Promise.withResolvers<{ body: unknown; key: string | undefined; url: string }>();
    turns.push((response, { body, headers, url }) => {
      seen.resolve({ body, key: headers.authorization, url });
      answers({ data: [{ b64_json: PNG.toString('base64') }] })(response, { body, headers, url });
    });
    const { status, json } = await generate();
    expect(status).toBe(200);
    expect(json.name).toBe('image.png');
    expect(await seen.promise).toMatchObject({
      body: { model: 'painter', prompt: 'Two coats' },
      key: 'Bearer the key',
      url: '/v1/images/generations',
    });
    const link = await app.request('GET', `/api/files/${json.file_id}/link`, { token });
    expect(await download(link.json.file_path)).toEqual(PNG);
    expect((await app.request('GET', '/api/site/settings')).json.image_model).toBe(true);
  });

  it('answered by an address is fetched without the key, from the endpoint itself or over https', async () => {
    const seen = Promise.withResolvers<string | undefined>();
    turns.push(
      (response, request) =>
        answers({ data: [{ url: `http://${request.headers.host}/picture.png` }] })(response, request),
      (response, { headers }) => {
        seen.resolve(headers.authorization);
        response.end(PNG);
      },
    );
    expect((await generate()).status).toBe(200);
    expect(await seen.promise).toBeUndefined();
    turns.push(answers({ data: [{ url: 'http://example.com/picture.png' }] }));
    expect((await generate()).status).toBe(500);
  });

  it.each<[why: string, turn: Turn, words: string]>([
    [
      'is no picture',
      answers({ data: [{ b64_json: Buffer.from('<svg/>').toString('base64') }] }),
      'no answer',
    ],
    ['is empty', answers({ data: [] }), 'empty answer'],
    ['is refused', (response) => response.writeHead(401).end('raw words about the key'), 'key'],
    ['is too large', answers({ data: [{ b64_json: 'A'.repeat(29 * 1024 * 1024) }] }), 'longer'],
    ['breaks off', (response) => response.destroy(), 'reached'],
  ])('that %s is a failure in words of our own', async (_why, turn, words) => {
    turns.push(turn);
    const { status, json } = await generate();
    expect(status).toBe(500);
    expect(json.msg).toContain(words);
    expect(json.msg).not.toContain('raw words');
  });

  it('that does not come in time is a failure in words of our own', async () => {
    const person = await hurried.person();
    turns.push(() => {});
    const { status, json } = await hurried.request('POST', '/api/tool/image/generate', {
      token: person.token,
      body: { prompt: 'Two coats' },
    });
    expect(status).toBe(500);
    expect(json.msg).toContain('busy');
  });

  it('[R2.179] where no image model is configured it is a conflict that says so', async () => {
    const person = await plain.person();
    const { status, json } = await plain.request('POST', '/api/tool/image/generate', {
      token: person.token,
      body: { prompt: 'Two coats' },
      headers: { 'Accept-Language': 'zh-CN' },
    });
    expect(status).toBe(409);
    expect(json).toMatchObject({
      error_code: 'CONFLICT',
      msg: '此服务器未配置图像模型。管理员可以进行设置。',
    });
    expect((await plain.request('GET', '/api/site/settings')).json.image_model).toBe(false);
  });
});
