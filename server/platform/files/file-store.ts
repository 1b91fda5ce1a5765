import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';

/** Something that is kept, as the store lists it. */
export interface Listed {
  /** Its key below the root. */
  key: string;
  size: number;
  changedAt: Date;
}

/** Where bytes are kept: files by their SHA-256, tables by id and version, here in the data folder (decision 24). */
export class FileStore {
  readonly #root: string;
  constructor(root: string) {
    this.#root = root;
  }

  /** Whether bytes may lie elsewhere until `ensureLocal` has brought them here. */
  get isRemote(): boolean {
    return false;
  }

  /** Key of a path below the root, such as tables/<id>/1.duckdb; undefined for what is not kept: temporary files, other folders. */
  keyOf(path: string): string | undefined {
    const key = relative(this.#root, path).split(sep).join('/');
    return /^(files|tables)\/[^.]/.test(key) ? key : undefined;
  }

  /** Makes sure that a file or table lies at its path; one that is nowhere is left to whoever opens it. */
  async ensureLocal(_path: string): Promise<void> {}

  /** Keeps a table that was written to its path. */
  async keepTable(_path: string): Promise<void> {}

  /** Lets go of connections. */
  close(): void {}

  /** Path of a file's content. */
  filePath(sha256: string): string {
    return join(this.#root, 'files', sha256.slice(0, 2), sha256);
  }

  /** Path of one version of a table. */
  tablePath(tableId: string, version: number): string {
    return join(this.#root, 'tables', tableId, `${version}.duckdb`);
  }

  /** A folder for what is still being written; on the same disk, so that keeping it is a rename. */
  async temporaryFolder(): Promise<string> {
    const path = join(this.#root, 'tmp');
    await mkdir(path, { recursive: true, mode: 0o700 });
    return path;
  }

  /** Keeps a finished temporary file under its hash. */
  async keep(temporary: string, sha256: string): Promise<void> {
    const path = this.filePath(sha256);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(temporary, path);
  }

  async prepareTable(tableId: string, version: number): Promise<string> {
    const path = this.tablePath(tableId, version);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return path;
  }

  /** Versions of a table whose rows are kept. */
  async tableVersions(tableId: string): Promise<number[]> {
    const names = await readdir(join(this.#root, 'tables', tableId)).catch(() => []);
    return versionsOf(names);
  }

  async removeTableVersion(tableId: string, version: number): Promise<void> {
    await rm(this.tablePath(tableId, version), { force: true });
  }

  async removeTable(tableId: string): Promise<void> {
    await rm(join(this.#root, 'tables', tableId), { recursive: true, force: true });
  }

  async removeFile(sha256: string): Promise<void> {
    await rm(this.filePath(sha256), { force: true });
  }

  async size(sha256: string): Promise<number | undefined> {
    return (await stat(this.filePath(sha256)).catch(() => undefined))?.size;
  }

  read(sha256: string): Readable {
    return createReadStream(this.filePath(sha256));
  }

  /** Contents of files whose hash begins with two digits. */
  contents(digits: string): Promise<Listed[]> {
    return this.listed(`files/${digits}/`);
  }

  /** Ids of tables of which rows are kept. */
  async tableIds(): Promise<string[]> {
    return readdir(join(this.#root, 'tables')).catch(nothingThere);
  }

  /** The kept versions of a table. */
  tableFiles(tableId: string): Promise<Listed[]> {
    return this.listed(`tables/${tableId}/`);
  }

  /** What is still being written here, or was left by a server that was killed. */
  temporaryFiles(): Promise<Listed[]> {
    return this.#listedHere('tmp/');
  }

  async removeTemporary(key: string): Promise<void> {
    await rm(join(this.#root, key), { recursive: true, force: true });
  }

  /** The disk that all of it is on; undefined where it is kept elsewhere. */
  async disk(): Promise<{ free: number; total: number } | undefined> {
    if (this.isRemote) return undefined;
    const { bavail, blocks, bsize } = await statfs(this.#root);
    return { free: bavail * bsize, total: blocks * bsize };
  }

  /** Everything in a folder that is not begun with a dot. */
  protected listed(folder: string): Promise<Listed[]> {
    return this.#listedHere(folder);
  }

  async #listedHere(folder: string): Promise<Listed[]> {
    const names = await readdir(join(this.#root, folder)).catch(nothingThere);
    const found: Listed[] = [];
    for (const name of names) {
      const stats = await stat(join(this.#root, folder, name)).catch(() => undefined);
      if (stats && !name.startsWith('.'))
        found.push({ key: `${folder}${name}`, size: stats.size, changedAt: stats.mtime });
    }
    return found;
  }
}

/** A folder that was never needed has nothing in it; one that cannot be read is told. */
function nothingThere(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
  throw error;
}

/** The numbers of table files by their names. */
export function versionsOf(names: readonly string[]): number[] {
  return names.flatMap((name) => {
    const number = /^(\d+)\.duckdb$/.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}
