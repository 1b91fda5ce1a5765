import { changed, type Fault, inAnswer, inStream, jsonAnswer } from './fault.ts';

const DONE = async () => jsonAnswer({ msg_type: 'success' });

/** Answers that are well formed, each by itself, and do not agree with one another or with what was sent. */
export const CONSISTENCY_FAULTS: Fault[] = [
  {
    title: 'gives the first page again as the second',
    operation: 'memoryList',
    check: 'C10',
    plant: async (call) => call.forward({ query: { page: '1' } }),
  },
  {
    title: 'counts one too many',
    operation: 'memoryList',
    check: 'C10',
    plant: inAnswer(200, (json) => ({ ...json, total: json.total + 1 })),
  },
  {
    title: 'counts the items of the page',
    operation: 'tableList',
    check: 'C10',
    plant: inAnswer(200, (json) => ({ ...json, total: json.items.length })),
  },
  {
    title: 'begins with the first row wherever it is asked to begin',
    operation: 'tableRowsGet',
    check: 'C10',
    plant: async (call) => call.forward({ query: { offset: '0' } }),
  },
  {
    title: 'leaves out the row between two pages',
    operation: 'tableRowsGet',
    check: 'C10',
    plant: async (call) => {
      const offset = Number(call.query.get('offset') ?? '0');
      return offset > 0 && offset < 1000
        ? call.forward({ query: { offset: String(offset + 1) } })
        : call.forward();
    },
  },
  {
    title: 'does not sort',
    operation: 'tableList',
    check: 'C10',
    plant: async (call) => call.forward({ query: { sort: undefined } }),
  },
  {
    title: 'sorts numbers the wrong way round',
    operation: 'tableList',
    check: 'C10',
    plant: async (call) => {
      const sort = call.query.get('sort');
      if (!sort?.includes('row_count')) return call.forward();
      const other = sort.includes('asc') ? 'desc' : 'asc';
      return call.forward({ query: { sort: JSON.stringify({ row_count: other }) } });
    },
  },
  {
    title: 'searches in letters of one size only',
    operation: 'memoryList',
    check: 'C10',
    plant: async (call) => {
      const search = call.query.get('search') ?? '';
      const answer = await call.forward();
      if (answer.status !== 200) return answer;
      return changed(answer, {
        body: (json) => ({
          ...json,
          items: json.items.filter(({ text }: { text: string }) => text.includes(search)),
        }),
      });
    },
  },
  {
    title: 'finds everything whatever is searched for',
    operation: 'tableList',
    check: 'C10',
    plant: async (call) => call.forward({ query: { search: undefined } }),
  },
  {
    title: 'lists what is somebody else’s',
    operation: 'memoryList',
    check: 'C10',
    plant: async (call) =>
      call.headers.has('authorization') && (await call.forward()).status === 200
        ? call.forward({ headers: { Authorization: `Bearer ${call.userToken}` } })
        : call.forward(),
  },
  {
    title: 'still lists what is deleted',
    operation: 'tableDelete',
    level: 'all',
    check: 'C10',
    at: ['DELETE /api/tables/{table_id}', 'GET /api/tables'],
    plant: (() => {
      const deleted = new Set<string>();
      return async (call) => {
        const answer = await call.forward();
        if (call.method === 'DELETE') deleted.add(call.path.split('/').at(-1) ?? '');
        if (call.method === 'DELETE' || answer.status !== 200) return answer;
        return changed(answer, {
          body: (json) => ({
            ...json,
            items: [...json.items, ...[...deleted].map((id) => ({ ...json.items[0], id }))],
          }),
        });
      };
    })(),
  },
  {
    title: 'keeps the revision of what has changed',
    operation: 'reportUpdate',
    level: 'write',
    check: 'C10',
    at: 'GET /api/reports/{report_id}',
    plant: (() => {
      let first: number | undefined;
      return inAnswer(200, (json) => {
        first ??= json.report.revision;
        return { ...json, report: { ...json.report, revision: first } };
      });
    })(),
  },
  {
    title: 'stores texts as HTML',
    operation: 'chatUpdate',
    level: 'write',
    check: 'C10',
    plant: async (call) => {
      const name = (call.body as { name?: unknown } | undefined)?.name;
      return typeof name === 'string'
        ? call.forward({ body: { name: name.replaceAll('&', '&amp;').replaceAll('<', '&lt;') } })
        : call.forward();
    },
  },
  {
    title: 'stores texts of one byte a character',
    operation: 'memoryUpdate',
    level: 'write',
    check: 'C10',
    plant: async (call) => {
      const text = (call.body as { text?: unknown } | undefined)?.text;
      return typeof text === 'string'
        ? call.forward({ body: { text: text.replace(/[\u{100}-\u{10ffff}]/gu, '?') } })
        : call.forward();
    },
  },
  {
    title: 'takes a personal token that is revoked',
    operation: 'personalTokenRevoke',
    level: 'write',
    check: 'C10',
    plant: async (call) => {
      const real = call.path.includes('00000000-') || !call.headers.has('authorization');
      return real ? call.forward() : DONE();
    },
  },
  {
    title: 'gives half of a file',
    operation: 'fileDownload',
    level: 'all',
    check: 'C10',
    plant: async (call) => {
      const answer = await call.forward();
      if (answer.status !== 200) return answer;
      const text = await answer.text();
      return new Response(text.slice(0, text.length / 2), { headers: answer.headers });
    },
  },
  {
    title: 'answers 201 where something is made',
    operation: 'projectCreate',
    level: 'write',
    check: 'C02',
    plant: async (call) => {
      const answer = await call.forward();
      return answer.status === 200 ? changed(answer, { status: 201 }) : answer;
    },
  },
  {
    title: 'sets a cookie that scripts can read',
    operation: 'wechatOpenWebConnectCreate',
    level: 'write',
    check: 'C05',
    plant: async (call) => {
      const answer = await call.forward();
      return answer.status === 200
        ? changed(answer, { headers: { 'Set-Cookie': 'wechat=secret; Path=/; SameSite=Lax' } })
        : answer;
    },
  },
  {
    title: 'gives every call the same request id',
    operation: 'projectList',
    check: 'C05',
    plant: async (call) => {
      const answer = await call.forward();
      return answer.status < 400
        ? answer
        : changed(answer, { headers: { 'X-Request-Id': 'r' }, body: (json) => ({ ...json, req_id: 'r' }) });
    },
  },
  {
    title: 'allows another origin',
    operation: 'chatList',
    check: 'C05',
    preflights: true,
    plant: async (call) => {
      const answer = await call.forward();
      return call.method === 'OPTIONS'
        ? changed(answer, {
            headers: {
              'Access-Control-Allow-Origin': 'https://elsewhere.example.org',
              'Access-Control-Allow-Methods': 'GET, PUT, POST, DELETE',
              'Access-Control-Allow-Headers':
                'authorization, accept-language, timezone-offset, idempotency-key, content-type',
            },
          })
        : answer;
    },
  },
  {
    title: 'allows no PUT',
    operation: 'viewSettingsUpdate',
    check: 'C05',
    preflights: true,
    plant: async (call) => {
      const answer = await call.forward();
      return call.method === 'OPTIONS'
        ? changed(answer, {
            headers: {
              'Access-Control-Allow-Origin': 'https://app.example.org',
              'Access-Control-Allow-Methods': 'GET, POST',
              'Access-Control-Allow-Headers':
                'authorization, accept-language, timezone-offset, idempotency-key, content-type',
            },
          })
        : answer;
    },
  },
  {
    title: 'gives all texts in English',
    operation: 'babelText',
    check: 'C16',
    plant: async (call) => call.forward({ headers: { 'Accept-Language': 'en-US' } }),
  },
  {
    title: 'refuses in Chinese whoever reads English',
    operation: 'tableList',
    check: 'C16',
    plant: async (call) => {
      const isChinese = call.headers.get('accept-language') === 'zh-CN';
      return call.forward({ headers: { 'Accept-Language': isChinese ? 'en-US' : 'zh-CN' } });
    },
  },
  {
    title: 'numbers events from the start for who has some',
    operation: 'messageEventsGet',
    level: 'write',
    check: 'C13',
    plant: async (call) =>
      call.query.has('after')
        ? inStream((events) => events.map((event) => event.replace(/"seq":\d+/, '"seq":1')))(call)
        : call.forward(),
  },
  {
    title: 'tells another size of a file',
    operation: 'storageUpload',
    level: 'all',
    check: 'C15',
    plant: inAnswer(200, (json) => ({
      ...json,
      result: json.result.map((entry: { size: number }) => ({ ...entry, size: entry.size + 1 })),
    })),
  },
  {
    title: 'takes a file that is too large',
    operation: 'storageUpload',
    level: 'all',
    check: 'C15',
    plant: inAnswer(200, (json) => ({
      ...json,
      result: json.result.map((entry: { name: string; status: string }) =>
        entry.status === 'failed'
          ? { name: entry.name, status: 'success', file_id: crypto.randomUUID() }
          : entry,
      ),
    })),
  },
  {
    title: 'says another reason for a file that is too large',
    operation: 'adminStorageUpload',
    level: 'all',
    check: 'C15',
    plant: inAnswer(200, (json) => ({
      ...json,
      result: json.result.map((entry: { error?: string }) =>
        entry.error === undefined ? entry : { ...entry, error: 'too_large' },
      ),
    })),
  },
  {
    title: 'takes files though the data space is full',
    operation: 'storageUpload',
    level: 'all',
    check: 'C15',
    plant: inAnswer(200, (json) => ({
      ...json,
      result: json.result.map((entry: { name: string; error?: string }) =>
        entry.error === 'space_size_limit'
          ? { name: entry.name, status: 'success', file_id: crypto.randomUUID() }
          : entry,
      ),
    })),
  },
  {
    title: 'refuses all files where one is too large',
    operation: 'storageUpload',
    level: 'all',
    check: 'C15',
    plant: inAnswer(200, (json) => ({
      ...json,
      result: json.result.some(({ status }: { status: string }) => status === 'failed')
        ? json.result.map(({ name }: { name: string }) => ({ name, status: 'failed', error: 'size_limit' }))
        : json.result,
    })),
  },
  {
    title: 'leaves out an item between pages of three',
    operation: 'memoryList',
    level: 'write',
    check: 'C10',
    plant: async (call) => {
      const answer = await call.forward();
      if (call.query.get('page') !== '2' || call.query.get('page_size') !== '3') return answer;
      const { items, ...rest } = await answer.json();
      return jsonAnswer({ ...rest, items: items.slice(1) });
    },
  },
];
