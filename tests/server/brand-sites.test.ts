// A brand read from a web site: an https server of the tests stands for the public web, and names lead where the tests say.
import type { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SiteClient, type SiteClientParts } from '../../server/adapters/web-sites/site-client.ts';
import { readConfig } from '../../server/config.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';
import { testCertificate } from '../harness/test-certificate.ts';

type Person = Awaited<ReturnType<TestApp['person']>>;
type Page = (request: IncomingMessage, response: ServerResponse) => void;

/** A picture of one point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PUBLIC = '93.184.216.34';
const HOME = `<!doctype html><html><head><meta charset="utf-8">
<title>Fresh coffee | Harbour Coffee</title>
<meta property="og:site_name" content="Harbour &amp; Sons">
<meta name="description" content="Warm and plain,
  by the sea.">
<meta name="theme-color" content="#0B6E4F">
<link rel="stylesheet" href="/style.css">
<link rel="apple-touch-icon" href="https://cdn.site.example/icon.png">
<style>a { color: #777 } b { color: rgb(242, 166, 90) }</style></head>
<body><img class="site-logo" src="logo.png"><img src="/photo.png"><img alt="logo" src="https://inside.example/logo.png"></body></html>`;

const certificate = testCertificate([
  'site.example',
  'cdn.site.example',
  'www.site.example',
  'inside.example',
]);
const pages = new Map<string, Page>();
const gives =
  (type: string, body: string | Buffer, more: Record<string, string> = {}): Page =>
  (_, response) => {
    response.writeHead(200, { 'Content-Type': type, ...more });
    response.end(body);
  };
const leadsTo =
  (location: string): Page =>
  (_, response) => {
    response.writeHead(302, { Location: location });
    response.end();
  };

let app: TestApp;
let person: Person;
let server: https.Server;
/** What names lead to, in their order of asking; the last stays. */
let names: Record<string, string[][]>;
/** What was asked of the server, and the addresses that connections were for. */
let asked: string[] = [];
let reached: string[] = [];

function openSites(more: Partial<SiteClientParts> = {}) {
  const { port } = server.address() as AddressInfo; // it listens on a port, and not on a socket
  app.services.sites = new SiteClient({
    outbound: app.services.outbound,
    resolve: async (host) => {
      const answers = names[host];
      if (!answers) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    },
    reach: (address) => {
      reached.push(address);
      return { host: '127.0.0.1', port };
    },
    ca: certificate.cert,
    ...more,
  });
}

const read = (url: string, by = person) =>
  app.request('POST', '/api/brand-sites', { token: by.token, body: { url } });
/** The message of a refusal, which is that of the field. */
async function refusal(url: string): Promise<string> {
  const { status, json } = await read(url);
  expect(status).toBe(422);
  expect(json.fields.url).toBe(json.msg);
  return json.msg;
}

beforeAll(async () => {
  app = await openTestApp({ environment: { BRAND_IMPORT: '1' } });
  server = https.createServer(certificate, (request, response) => {
    const { host = '' } = request.headers;
    asked.push(`${host}${request.url}`);
    const page = pages.get(request.url ?? '');
    if (page) page(request, response);
    else {
      response.writeHead(404, { 'Content-Type': 'text/html' });
      response.end('<title>Not here</title>');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}, 60_000);
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});
beforeEach(async () => {
  person = await app.person();
  names = {
    'site.example': [[PUBLIC]],
    'www.site.example': [['2606:2800:220:1::1', PUBLIC]],
    'cdn.site.example': [['93.184.216.35']],
    'inside.example': [['10.0.0.5']],
  };
  asked = [];
  reached = [];
  pages.clear();
  pages.set('/', gives('text/html; charset=utf-8', HOME));
  pages.set(
    '/style.css',
    gives('text/css', ':root { --brand-main: #123a9c } p { color: #e11; font: 14px/1.5 "Nunito", Verdana }'),
  );
  pages.set('/logo.png', gives('image/png', PNG));
  pages.set('/icon.png', gives('image/png', PNG));
  openSites();
});

describe('what a web site says of its brand', () => {
  it('is its name, its sentence, its colours and the pictures that may be its logo; nothing is kept', async () => {
    const { status, json } = await read('https://site.example/');
    expect(status).toBe(200);
    expect(json.site).toEqual({
      name: 'Harbour & Sons',
      tone: 'Warm and plain, by the sea.',
      audience: '',
      products: [],
      sites: ['https://site.example/'],
      fonts: { headings: null, text: 'Verdana' },
      colours: ['#0b6e4f', '#f2a65a', '#123a9c', '#ee1111'],
      logos: [
        { type: 'png', data: PNG.toString('base64'), width: 1, height: 1 },
        { type: 'png', data: PNG.toString('base64'), width: 1, height: 1 },
      ],
    });
    expect(asked.sort()).toEqual([
      'cdn.site.example/icon.png',
      'site.example/',
      'site.example/logo.png',
      'site.example/style.css',
    ]);
    const list = await app.request('GET', '/api/brands', { token: person.token });
    expect(list.json).toMatchObject({ items: [], can_import: true });
  });

  it('is empty where it says nothing, and a picture that is none or larger than a logo is left out', async () => {
    pages.set('/', gives('text/html', '<p>Hello<img id=logo src=/logo.png><img id=logo src=/large.png>'));
    pages.set('/logo.png', gives('image/png', '<svg onload="alert(1)">'));
    pages.set('/large.png', gives('image/png', Buffer.concat([PNG, Buffer.alloc(100 * 1024)])));
    const { json } = await read('https://site.example/');
    expect(json.site).toEqual({
      ...{ name: '', tone: '', audience: '', products: [], colours: [], logos: [] },
      sites: ['https://site.example/'],
      fonts: { headings: null, text: null },
    });
    expect(asked).toHaveLength(3);
  });

  it('is read where the address leads in the end, within three redirects', async () => {
    pages.set('/a', leadsTo('https://www.site.example/b'));
    pages.set('/b', leadsTo('/c'));
    pages.set('/c', leadsTo('https://site.example/'));
    expect((await read('https://site.example/a')).json.site.name).toBe('Harbour & Sons');
    // the IPv4 address of a name that has both
    expect(reached.slice(0, 4)).toEqual([PUBLIC, PUBLIC, PUBLIC, PUBLIC]);
    pages.set('/more', leadsTo('/a'));
    expect(await refusal('https://site.example/more')).toContain('too many times');
  });
});

describe('the server connects to the public web alone', () => {
  it.each([
    ['10.0.0.5'],
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['::ffff:a9fe:a9fe'],
    ['64:ff9b::a00:5'],
    ['fd00::1'],
    [PUBLIC, '192.168.1.1'],
  ])('not where a name leads to %s %s', async (...addresses) => {
    names['site.example'] = [addresses];
    expect(await refusal('https://site.example/')).toContain('No public web site answers');
    expect(reached).toEqual([]);
  });

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.5]/',
    'https://10.0.0.5/',
    'https://inside.example/',
    'https://nowhere.example/',
  ])('not at %s, which looks like an address where nobody is', async (address) => {
    expect(await refusal(address)).toContain('No public web site answers');
    expect(reached).toEqual([]);
  });

  it('not at localhost, as the system resolves it', async () => {
    const { outbound } = app.services;
    app.services.sites = new SiteClient({ outbound, reach: () => ({ host: '127.0.0.1', port: 1 }) });
    expect(await refusal('https://localhost/')).toContain('No public web site answers');
  });

  it.each(['https://inside.example/', 'https://10.0.0.5/', 'https://[::ffff:127.0.0.1]/'])(
    'not where a redirect leads to %s',
    async (location) => {
      pages.set('/', leadsTo(location));
      expect(await refusal('https://site.example/')).toContain('No public web site answers');
      expect(reached).toEqual([PUBLIC]);
    },
  );

  it.each([
    'http://site.example/',
    'https://site.example:8443/',
    'https://ada@site.example/',
    'https://ada:secret@site.example/',
    'file:///etc/passwd',
  ])('not where a redirect leads to %s', async (location) => {
    pages.set('/', leadsTo(location));
    expect(await refusal('https://site.example/')).toContain('begins with https://');
    expect(asked).toEqual(['site.example/']);
  });

  it.each(['https://site.example:8443/', 'https://ada:secret@site.example/', 'https://:'])(
    'nor at an address such as %s',
    async (address) => {
      expect(await refusal(address)).toContain('begins with https://');
      expect(reached).toEqual([]);
    },
  );

  it('and an address without https is refused by the contract', async () => {
    for (const url of ['http://site.example/', 'ftp://site.example/', 'site.example', ''])
      expect((await read(url)).status).toBe(422);
    expect(reached).toEqual([]);
  });

  it('at the very address that was looked at, also when the name leads elsewhere a moment later', async () => {
    pages.set('/', gives('text/html', '<title>Harbour</title>'));
    names['site.example'] = [[PUBLIC], ['127.0.0.1']];
    expect((await read('https://site.example/')).json.site.name).toBe('Harbour');
    expect(reached).toEqual([PUBLIC]);
    // and the next connection of the same visit is looked at anew
    pages.set('/', gives('text/html', '<title>Harbour</title><link rel=stylesheet href=/style.css>'));
    names['site.example'] = [[PUBLIC], ['127.0.0.1']];
    expect((await read('https://site.example/')).json.site.colours).toEqual([]);
    expect(reached).toEqual([PUBLIC, PUBLIC]);
  });
});

describe('a web site is not read', () => {
  it('with a certificate that is of nobody known, or of another name', async () => {
    openSites({ ca: testCertificate(['site.example']).cert });
    expect(await refusal('https://site.example/')).toContain('certificate');
    openSites();
    names['other.example'] = [[PUBLIC]];
    expect(await refusal('https://other.example/')).toContain('certificate');
    expect(asked).toEqual([]);
  });

  it('that does not answer in time, or begins and does not end', async () => {
    openSites({ visitMs: 300 });
    pages.set('/', () => {});
    expect(await refusal('https://site.example/')).toContain('within 5 seconds');
    pages.set('/', (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.write('<title>');
    });
    openSites({ visitMs: 300 });
    expect(await refusal('https://site.example/')).toContain('within 5 seconds');
    openSites({ visitMs: 300, resolve: () => new Promise(() => {}) });
    expect(await refusal('https://site.example/')).toContain('within 5 seconds');
  });

  it('of more than 2 MB, whether it says so before or not', async () => {
    const large = Buffer.alloc(2 * 1024 * 1024 + 1, 'a');
    pages.set('/', gives('text/html', large, { 'Content-Length': String(large.length) }));
    expect(await refusal('https://site.example/')).toContain('larger than 2 MB');
    pages.set('/', (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.end(large);
    });
    expect(await refusal('https://site.example/')).toContain('larger than 2 MB');
    pages.set('/', gives('text/html', large.subarray(1)));
    expect((await read('https://site.example/')).status).toBe(200);
  });

  it('where there is no page, or one that is packed', async () => {
    pages.set('/', gives('application/json', '{}'));
    expect(await refusal('https://site.example/')).toContain('no web page');
    pages.set('/', gives('text/html', HOME, { 'Content-Encoding': 'gzip' }));
    expect(await refusal('https://site.example/')).toContain('no web page');
    expect(await refusal('https://site.example/missing')).toContain('does not give the page out');
  });

  it('that ends the connection', async () => {
    pages.set('/', (request) => request.socket.destroy());
    expect(await refusal('https://site.example/')).toContain('No public web site answers');
  });

  it('an eleventh time within a minute by one person, while another may', async () => {
    for (let count = 0; count < 10; count += 1) await read('https://inside.example/');
    expect((await read('https://site.example/')).status).toBe(429);
    expect((await read('https://site.example/', await app.person())).status).toBe(200);
  });

  it('where the operator does not allow it, and the list of brands says so', async () => {
    app.services.config.brandImport = false;
    try {
      const { status, json } = await read('https://site.example/');
      expect([status, json.error_code]).toEqual([409, 'CONFLICT']);
      expect((await app.request('GET', '/api/brands', { token: person.token })).json.can_import).toBe(false);
      expect(reached).toEqual([]);
    } finally {
      app.services.config.brandImport = true;
    }
  });
});

it('a call is in the log of calls, and nothing of where people look', async () => {
  await read('https://site.example/');
  await read('https://inside.example/');
  await app.services.outlet.calls.write();
  const { rows } = await app.services.pool.query(
    "select * from third_calls where interface_key = 'web.page'",
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toContain('.example');
});

it('reading is off unless the operator turns it on', async () => {
  expect(readConfig({}).brandImport).toBe(false);
  expect(readConfig({ BRAND_IMPORT: '1' }).brandImport).toBe(true);
});
