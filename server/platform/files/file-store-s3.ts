import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { FileStore, type Listed, versionsOf } from './file-store.ts';
import type { S3Client } from './s3-client.ts';

/** How often the local copies are counted, and how long one that was just used is spared. */
const TRIM_EVERY_MS = 60_000;
const SPARED_MS = 600_000;

export interface S3StoreOptions {
  /** Folder of the local copies. */
  root: string;
  client: S3Client;
  /** Bytes that local copies may take; the longest unused go first. */
  cacheBytes: number;
  log: Logger;
}

/**
 * Files and tables in an S3-compatible store, under the same paths as in the data folder, so that several machines share
 * them. What is read by path (the data engine needs files) is fetched into the data folder once, checked by its hash, and
 * dropped when room is needed: a file never changes under its name.
 */
export class S3FileStore extends FileStore {
  readonly #root: string;
  readonly #client: S3Client;
  readonly #cacheBytes: number;
  readonly #log: Logger;
  readonly #fetching = new Map<string, Promise<void>>();
  #trimmedAt = 0;

  constructor({ root, client, cacheBytes, log }: S3StoreOptions) {
    super(root);
    this.#root = root;
    this.#client = client;
    this.#cacheBytes = cacheBytes;
    this.#log = log;
  }

  override get isRemote(): boolean {
    return true;
  }

  override async ensureLocal(path: string): Promise<void> {
    const key = this.keyOf(path);
    if (key === undefined) return;
    const found = await stat(path).catch(() => undefined);
    if (found) {
      // the time of the last use, for the trimming; the time of the change stays, by which the engine knows the file
      await utimes(path, new Date(), found.mtime).catch(() => {});
      return;
    }
    const known = this.#fetching.get(path);
    if (known) return known;
    const fetching = this.#fetch(key, path).finally(() => this.#fetching.delete(path));
    this.#fetching.set(path, fetching);
    await fetching;
    this.#trimLater();
  }

  override async keep(temporary: string, sha256: string): Promise<void> {
    await this.#store(this.filePath(sha256), temporary, sha256);
    await super.keep(temporary, sha256);
    this.#trimLater();
  }

  override async keepTable(path: string): Promise<void> {
    await this.#store(path, path, await hashFile(path));
    this.#trimLater();
  }

  override async tableVersions(tableId: string): Promise<number[]> {
    const prefix = `tables/${tableId}/`;
    return versionsOf((await this.#client.list(prefix)).map((key) => key.slice(prefix.length)));
  }

  override async removeTableVersion(tableId: string, version: number): Promise<void> {
    await super.removeTableVersion(tableId, version);
    await this.#client.remove(this.#key(this.tablePath(tableId, version)));
  }

  override async removeTable(tableId: string): Promise<void> {
    await super.removeTable(tableId);
    for (const key of await this.#client.list(`tables/${tableId}/`)) await this.#client.remove(key);
  }

  override async removeFile(sha256: string): Promise<void> {
    await super.removeFile(sha256);
    await this.#client.remove(this.#key(this.filePath(sha256)));
  }

  override async size(sha256: string): Promise<number | undefined> {
    return (await super.size(sha256)) ?? (await this.#client.head(this.#key(this.filePath(sha256))))?.size;
  }

  override async tableIds(): Promise<string[]> {
    const ids = new Set<string>();
    for await (const { key } of this.#client.listAll('tables/')) ids.add(key.split('/')[1] ?? '');
    return [...ids];
  }

  protected override async listed(folder: string): Promise<Listed[]> {
    const found: Listed[] = [];
    for await (const object of this.#client.listAll(folder)) found.push(object);
    return found;
  }

  override read(sha256: string): Readable {
    const local = this.filePath(sha256);
    const open = async function* (client: S3Client, key: string): AsyncGenerator<Buffer> {
      if (await stat(local).catch(() => undefined)) yield* createReadStream(local);
      else yield* client.read(key);
    };
    return Readable.from(open(this.#client, this.#key(local)), { objectMode: false });
  }

  override close(): void {
    this.#client.close();
  }

  #key(path: string): string {
    const key = this.keyOf(path);
    if (key === undefined) throw new Error('this path is not kept');
    return key;
  }

  async #store(path: string, from: string, sha256: string): Promise<void> {
    const key = this.#key(path);
    const { size } = await stat(from);
    const known = await this.#client.head(key);
    if (known?.size === size && known.sha256 === sha256) return;
    await this.#client.put(key, { path: from, size, sha256 });
  }

  async #fetch(key: string, path: string): Promise<void> {
    const head = await this.#client.head(key);
    if (!head) return;
    const temporary = join(await this.temporaryFolder(), uuidv7());
    const hash = createHash('sha256');
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    try {
      const bytes = Readable.from(this.#client.read(key), { objectMode: false });
      await pipeline(bytes, measure, createWriteStream(temporary, { mode: 0o600 }));
      if (head.sha256 !== undefined && hash.digest('hex') !== head.sha256)
        throw new Error(`${key} of the object store is not what was stored`);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  #trimLater(): void {
    const now = Date.now();
    if (now - this.#trimmedAt < TRIM_EVERY_MS) return;
    this.#trimmedAt = now;
    this.trim().catch((error) => this.#log.warn({ err: error }, 'files: local copies could not be counted'));
  }

  /** Removes the longest unused local copies until the rest fits; those of the last ten minutes stay. */
  async trim(now = Date.now()): Promise<void> {
    const copies = (await Promise.all(['files', 'tables'].map((name) => copiesIn(join(this.#root, name)))))
      .flat()
      .sort((a, b) => a.usedAt - b.usedAt);
    let total = copies.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size, usedAt } of copies) {
      if (total <= this.#cacheBytes || now - usedAt < SPARED_MS) return;
      await rm(path, { force: true });
      total -= size;
    }
  }
}

async function copiesIn(folder: string): Promise<{ path: string; size: number; usedAt: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const stats = await stat(path).catch(() => undefined);
        return stats && { path, size: stats.size, usedAt: stats.atimeMs };
      }),
  );
  return found.filter((copy) => copy !== undefined);
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
