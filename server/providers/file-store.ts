import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where bytes are kept: files by their SHA-256, tables by id and version. */
export class FileStore {
  readonly #root: string;
  constructor(root: string) {
    this.#root = root;
  }

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
}
