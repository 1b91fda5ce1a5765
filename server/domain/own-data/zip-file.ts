// An archive that is written to a file as its entries come: nothing of an entry is in memory but the part at hand. Sizes and checks are
// put into the head of an entry once it is written, so that every reader of archives can read it from its beginning (APPNOTE 6.3.10).
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import {
  DEFLATED,
  directoryEntry,
  endOfArchive,
  headOf,
  STORED,
  SUMS_PLACE,
  stampOf,
  sumsOf,
  type ZipEntry,
  type ZipStamp,
} from '../../platform/files/zip-format.ts';

/** An archive that is being written. */
export class ZipFile {
  readonly #file: FileHandle;
  readonly #stamp: ZipStamp;
  readonly #entries: ZipEntry[] = [];
  #offset = 0;

  private constructor(file: FileHandle, at: Date) {
    this.#file = file;
    this.#stamp = stampOf(at);
  }

  /** Begins an archive in place of what was at the path. @param at the time that its entries have */
  static async create(path: string, at: Date): Promise<ZipFile> {
    return new ZipFile(await open(path, 'w', 0o600), at);
  }

  /** Bytes that are written. */
  get bytes(): number {
    return this.#offset;
  }

  get entries(): number {
    return this.#entries.length;
  }

  /**
   * Writes an entry.
   * @param isPacked whether it gets smaller by being packed; pictures and archives do not
   */
  async add(
    name: string,
    content: AsyncIterable<Buffer>,
    { isPacked }: { isPacked: boolean },
  ): Promise<void> {
    const entry: ZipEntry = {
      name: Buffer.from(name),
      method: isPacked ? DEFLATED : STORED,
      crc: 0,
      packed: 0,
      size: 0,
      offset: this.#offset,
      stamp: this.#stamp,
    };
    await this.#write(headOf(entry));
    const measured = measure(content, entry);
    for await (const part of isPacked ? packed(measured) : measured) {
      entry.packed += part.length;
      await this.#write(part);
    }
    const sums = sumsOf(entry);
    await this.#file.write(sums, 0, sums.length, entry.offset + SUMS_PLACE);
    this.#entries.push(entry);
  }

  /** Writes what readers find the entries by. */
  async end(): Promise<void> {
    const start = this.#offset;
    for (const entry of this.#entries) await this.#write(directoryEntry(entry));
    await this.#write(endOfArchive(this.#entries.length, start, this.#offset - start));
  }

  /** Lets go of the file, whether or not it was written to its end. */
  close(): Promise<void> {
    return this.#file.close();
  }

  async #write(part: Buffer): Promise<void> {
    await this.#file.write(part, 0, part.length, this.#offset);
    this.#offset += part.length;
  }
}

async function* measure(content: AsyncIterable<Buffer>, entry: ZipEntry): AsyncGenerator<Buffer> {
  for await (const part of content) {
    entry.crc = crc32(part, entry.crc);
    entry.size += part.length;
    yield part;
  }
}

/** Packs parts in the thread of zlib, no further ahead than it holds. Where nobody reads on, what they come from is let go of. */
function packed(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const deflate = createDeflateRaw();
  // a failure on the way ends what is read from it with that failure
  pipeline(Readable.from(content), deflate, () => {});
  return deflate;
}
