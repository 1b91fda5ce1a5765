import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

interface StaticFile {
  type: string;
  etag: string;
  plain: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer> | undefined;
  immutable: boolean;
}

/** The built web app, held in memory: brotli made at build time, hashed files cached for good, every page the same document. */
export class StaticFiles {
  readonly #files: Map<string, StaticFile>;
  readonly region: 'global' | 'cn';

  private constructor(files: Map<string, StaticFile>, region: 'global' | 'cn') {
    this.#files = files;
    this.region = region;
  }

  /** Reads a build folder. @throws when it holds no index.html */
  static async load(folder: string): Promise<StaticFiles> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const contents = new Map(
      await Promise.all(
        paths.map(
          async (path) =>
            [relative(folder, path).split(sep).join('/'), new Uint8Array(await readFile(path))] as const,
        ),
      ),
    );
    if (!contents.has('index.html')) throw new Error(`${folder} holds no built app: run npm run build`);
    const files = new Map<string, StaticFile>();
    for (const [path, plain] of contents) {
      if (path.endsWith('.br') || path.startsWith('.')) continue;
      files.set(`/${path}`, {
        type: TYPES[extname(path)] ?? 'application/octet-stream',
        etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
        plain,
        brotli: contents.get(`${path}.br`),
        immutable: path.startsWith('assets/'),
      });
    }
    const manifest = contents.get('build.json');
    const region =
      manifest && JSON.parse(new TextDecoder().decode(manifest)).region === 'cn' ? 'cn' : 'global';
    return new StaticFiles(files, region);
  }

  /** A file by its path; any other path without an ending is a page of the app. */
  serve(request: Request): Response {
    const { pathname } = new URL(request.url);
    const file =
      this.#files.get(pathname === '/' ? '/index.html' : pathname) ??
      (extname(pathname) === '' ? this.#files.get('/index.html') : undefined);
    if (!file)
      return new Response('Not found', {
        status: 404,
        headers: { 'Content-Type': 'text/plain; charset=utf-8' },
      });
    const headers: Record<string, string> = {
      'Content-Type': file.type,
      ETag: file.etag,
      'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      Vary: 'Accept-Encoding',
    };
    if (request.headers.get('if-none-match') === file.etag)
      return new Response(null, { status: 304, headers });
    const compressed =
      file.brotli && (request.headers.get('accept-encoding') ?? '').includes('br') ? file.brotli : undefined;
    if (compressed) headers['Content-Encoding'] = 'br';
    return new Response(compressed ?? file.plain, {
      headers: { ...headers, 'Content-Length': String((compressed ?? file.plain).byteLength) },
    });
  }
}
