import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type UploadOptions, uploadFile } from './upload.ts';

class FakeRequest {
  static sent: FakeRequest[] = [];
  method = '';
  url = '';
  body = new FormData();
  aborted = false;
  headers: Record<string, string> = {};
  status = 200;
  response: unknown = { msg_type: 'success', result: [{ name: 'a.txt', status: 'success', file_id: 'f1' }] };
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.body = body;
    FakeRequest.sent.push(this);
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
}

beforeEach(() => {
  FakeRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function sent(options: UploadOptions = {}) {
  const result = uploadFile(new File(['x'], 'a.txt'), options);
  const [request] = FakeRequest.sent;
  if (!request) {
    await result;
    throw new Error('nothing was sent');
  }
  request.onload?.();
  expect(await result).toEqual({ name: 'a.txt', status: 'success', file_id: 'f1' });
  return { method: request.method, url: request.url, fields: [...request.body.keys()], body: request.body };
}

it('[R7.85] the file is sent in the field upload_files', async () => {
  const { method, url, fields } = await sent();
  expect([method, url, fields]).toEqual(['POST', '/api/storage/upload', ['upload_files']]);
});

it('[R7.85] the file is sent in another field where one is named', async () => {
  const { fields, body } = await sent({ target: { field: 'logo' } });
  expect(fields).toEqual(['logo']);
  expect(body.get('logo')).toBeInstanceOf(File);
});

it('[R7.86] the id or the path of the folder goes with the file', async () => {
  expect((await sent({ target: { folderId: '7' } })).body.get('folder_id')).toBe('7');
  FakeRequest.sent = [];
  const { body } = await sent({ target: { folder: 'brand/logos' } });
  expect(body.get('folder')).toBe('brand/logos');
  expect(body.has('folder_id')).toBe(false);
});

it('[R7.88] custom params go with the file, which comes last', async () => {
  const { body, fields } = await sent({ target: { params: { project: 'p1', kind: 'logo' }, folder: 'a' } });
  expect(body.get('project')).toBe('p1');
  expect(fields).toEqual(['project', 'kind', 'folder', 'upload_files']);
});

it('[R6.13] administrators upload through their own endpoint', async () => {
  expect((await sent({ administrator: true })).url).toBe('/api/admin/storage/upload');
});

it('[R7.87] a custom address takes the place of the endpoint', async () => {
  const { url } = await sent({ administrator: true, target: { url: '/api/brands/logo?size=2' } });
  expect(url).toBe(`${location.origin}/api/brands/logo?size=2`);
});

it.each(['https://example.com/upload', '//example.com/upload', 'data:text/plain,x', 'javascript:alert(1)'])(
  '[R7.87] nothing is sent to %s, because the token would go with it',
  async (url) => {
    await expect(uploadFile(new File(['x'], 'a.txt'), { target: { url } })).rejects.toThrow(TypeError);
    expect(FakeRequest.sent).toEqual([]);
  },
);

it('progress is told in bytes, and an abort ends the request', async () => {
  const onProgress = vi.fn();
  const abort = new AbortController();
  const result = uploadFile(new File(['x'], 'a.txt'), { onProgress, signal: abort.signal });
  const [request] = FakeRequest.sent;
  request?.upload.onprogress?.({ loaded: 3, total: 4 });
  expect(onProgress).toHaveBeenCalledWith({ sent: 3, total: 4 });
  abort.abort();
  await expect(result).rejects.toMatchObject({ code: 'ABORTED' });
  expect(request?.aborted).toBe(true);
});
