// Where backups lie: each a folder below `backups` of the data folder, or the same names in the object store.
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '../files/s3-client.ts';
import { BackupError } from './backup-error.ts';
import { keptFile, MANIFEST_FILE, type Manifest, readManifest, tableFile } from './manifest.ts';
import { hashOfFile } from './measure.ts';

/** Names of all files of a backup but its manifest. */
export function filesOf({ tables, files }: Pick<Manifest, 'tables' | 'files'>): string[] {
  return [...tables.map(({ name }) => tableFile(name)), ...files.map(({ key }) => keptFile(key))];
}

export class BackupStore {
  readonly #root: string;
  readonly #client: S3Client | undefined;

  /**
   * @param dataDir the data folder
   * @param client where backups go to an object store; the folder is then only where they are written and read
   */
  constructor(dataDir: string, client?: S3Client) {
    this.#root = join(dataDir, 'backups');
    this.#client = client;
  }

  get location(): 'folder' | 's3' {
    return this.#client ? 's3' : 'folder';
  }

  /** Where a backup lies, or would. */
  folder(id: string): string {
    return join(this.#root, id);
  }

  /** An empty folder for a backup that is being written; what an earlier attempt left is gone. */
  async begin(id: string): Promise<string> {
    const partial = join(this.#root, `${id}.partial`);
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { recursive: true, mode: 0o700 });
    return partial;
  }

  /** Keeps a backup that is whole: one under its name always is. */
  async keep(id: string, partial: string): Promise<void> {
    if (this.#client) {
      const { manifest } = await readManifest(partial);
      // the manifest is the last: where it is, all the rest is
      for (const name of [...filesOf(manifest), MANIFEST_FILE]) await this.#upload(id, partial, name);
      await rm(partial, { recursive: true, force: true });
      return;
    }
    await rm(this.folder(id), { recursive: true, force: true });
    await rename(partial, this.folder(id));
  }

  /** Takes in a backup that lies elsewhere. @returns the bytes that it takes */
  async copyFrom(manifest: Manifest, folder: string): Promise<number> {
    const partial = await this.begin(manifest.id);
    let size = 0;
    for (const name of [...filesOf(manifest), MANIFEST_FILE]) {
      const target = join(partial, name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await copyFile(join(folder, name), target).catch((error: NodeJS.ErrnoException) => {
        throw new BackupError('damaged', `${name} cannot be read (${error.code}).`, { cause: error });
      });
      size += (await stat(target)).size;
    }
    await this.keep(manifest.id, partial);
    return size;
  }

  /**
   * Gives the folder of a backup to `read`; one of the object store is brought here before and removed afterwards.
   * @throws BackupError where there is none
   */
  async read<Result>(id: string, read: (folder: string) => Promise<Result>): Promise<Result> {
    const client = this.#client;
    if (!client) {
      if (!(await stat(this.folder(id)).catch(() => undefined)))
        throw new BackupError('missing', `There is no backup in ${this.folder(id)}.`);
      return read(this.folder(id));
    }
    const local = join(this.#root, `${id}.${crypto.randomUUID()}.read`);
    try {
      await this.#fetch(client, id, local, MANIFEST_FILE);
      const { manifest } = await readManifest(local);
      for (const name of filesOf(manifest)) await this.#fetch(client, id, local, name);
      return await read(local);
    } finally {
      await rm(local, { recursive: true, force: true });
    }
  }

  /** What a backup says of itself. @throws BackupError where there is none */
  async manifest(id: string): Promise<Manifest> {
    const client = this.#client;
    if (!client) return (await readManifest(this.folder(id))).manifest;
    const local = join(this.#root, `${id}.${crypto.randomUUID()}.read`);
    try {
      await this.#fetch(client, id, local, MANIFEST_FILE);
      return (await readManifest(local)).manifest;
    } finally {
      await rm(local, { recursive: true, force: true });
    }
  }

  /** One file of a backup, streamed. */
  open(id: string, name: string): Readable {
    return this.#client
      ? Readable.from(this.#client.read(this.#key(id, name)), { objectMode: false })
      : createReadStream(join(this.folder(id), name));
  }

  /** Size of one file of a backup; undefined where it is not there. */
  async size(id: string, name: string): Promise<number | undefined> {
    if (this.#client) return (await this.#client.head(this.#key(id, name)))?.size;
    return (await stat(join(this.folder(id), name)).catch(() => undefined))?.size;
  }

  async remove(id: string): Promise<void> {
    const client = this.#client;
    // without its manifest it is none, whatever else is left of it when this is cut off
    if (client) {
      await client.remove(this.#key(id, MANIFEST_FILE));
      for (let keys = await client.list(`backups/${id}/`); keys.length > 0; ) {
        for (const key of keys) await client.remove(key);
        keys = await client.list(`backups/${id}/`);
      }
    }
    await rm(join(this.folder(id), MANIFEST_FILE), { force: true });
    await rm(this.folder(id), { recursive: true, force: true });
    await rm(join(this.#root, `${id}.partial`), { recursive: true, force: true });
  }

  /**
   * Removes what attempts left that nobody goes on with.
   * @param inUse ids of those that somebody works on; asked once the folders are known, as each is written down before it has one
   */
  async removeLeftovers(inUse: () => Promise<ReadonlySet<string>>): Promise<void> {
    const names = await readdir(this.#root).catch(() => []);
    const left = names.flatMap((name) => {
      const id = /^([0-9a-f-]{36})(?:\.[0-9a-f-]{36})?\.(?:partial|read)$/.exec(name)?.[1];
      return id === undefined ? [] : [{ id, name }];
    });
    if (left.length === 0) return;
    const used = await inUse();
    for (const { id, name } of left)
      if (!used.has(id)) await rm(join(this.#root, name), { recursive: true, force: true });
  }

  #key(id: string, name: string): string {
    return `backups/${id}/${name}`;
  }

  async #upload(id: string, folder: string, name: string): Promise<void> {
    const path = join(folder, name);
    const [{ size }, sha256] = await Promise.all([stat(path), hashOfFile(path)]);
    await this.#client?.put(this.#key(id, name), { path, size, sha256 });
  }

  async #fetch(client: S3Client, id: string, folder: string, name: string): Promise<void> {
    const key = this.#key(id, name);
    if (!(await client.head(key))) throw new BackupError('missing', `The object store has no ${key}.`);
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const bytes = Readable.from(client.read(key), { objectMode: false });
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
  }
}
