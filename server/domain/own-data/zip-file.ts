// An archive that is written to a file as its entries come: nothing of an entry is in memory but the part at hand. Sizes and checks are
// put into the head of an entry once it is written, so that every reader of archives can read it from its beginning (APPNOTE 6.3.10).
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

const VERSION = 20;
/** Names are UTF-8. */
const UTF8_NAMES = 0x0800;
const STORED = 0;
const DEFLATED = 8;
/** Bytes of the parts of a head before the name. */
const HEAD = 30;
const DIRECTORY_ENTRY = 46;
/** Where the check stands in a head. */
const CRC_PLACE = 14;
/** Entries that an archive without the extension for large ones has. */
export const MOST_ENTRIES = 65_000;

interface Entry {
  name: Buffer;
  method: typeof STORED | typeof DEFLATED;
  crc: number;
  packed: number;
  size: number;
  offset: number;
  /** Date and time as archives have them: two seconds are the smallest step. */
  stamp: [time: number, date: number];
}

/** An archive that is being written. */
export class ZipFile {
  readonly #file: FileHandle;
  readonly #stamp: Entry['stamp'];
  readonly #entries: Entry[] = [];
  #offset = 0;

  private constructor(file: FileHandle, at: Date) {
    this.#file = file;
    this.#stamp = [
      (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
      ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    ];
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
    const entry: Entry = {
      name: Buffer.from(name),
      method: isPacked ? DEFLATED : STORED,
      crc: 0,
      packed: 0,
      size: 0,
      offset: this.#offset,
      stamp: this.#stamp,
    };
    await this.#write(Buffer.concat([headOf(entry), entry.name]));
    const measured = measure(content, entry);
    for await (const part of isPacked ? packed(measured) : measured) {
      entry.packed += part.length;
      await this.#write(part);
    }
    const sums = Buffer.alloc(12);
    writeSums(sums, 0, entry);
    await this.#file.write(sums, 0, sums.length, entry.offset + CRC_PLACE);
    this.#entries.push(entry);
  }

  /** Writes what readers find the entries by. */
  async end(): Promise<void> {
    const start = this.#offset;
    for (const entry of this.#entries) await this.#write(directoryEntry(entry));
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.#entries.length, 8);
    end.writeUInt16LE(this.#entries.length, 10);
    end.writeUInt32LE(this.#offset - start, 12);
    end.writeUInt32LE(start, 16);
    await this.#write(end);
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

async function* measure(content: AsyncIterable<Buffer>, entry: Entry): AsyncGenerator<Buffer> {
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

function writeSums(target: Buffer, at: number, { crc, packed: size, size: whole }: Entry): void {
  target.writeUInt32LE(crc, at);
  target.writeUInt32LE(size, at + 4);
  target.writeUInt32LE(whole, at + 8);
}

function headOf({ name, method, stamp: [time, date] }: Entry): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(UTF8_NAMES, 6);
  head.writeUInt16LE(method, 8);
  head.writeUInt16LE(time, 10);
  head.writeUInt16LE(date, 12);
  head.writeUInt16LE(name.length, 26);
  return head;
}

function directoryEntry(entry: Entry): Buffer {
  const { name, method, offset, stamp } = entry;
  const [time, date] = stamp;
  const written = Buffer.alloc(DIRECTORY_ENTRY);
  written.writeUInt32LE(0x02014b50, 0);
  written.writeUInt16LE(VERSION, 4);
  written.writeUInt16LE(VERSION, 6);
  written.writeUInt16LE(UTF8_NAMES, 8);
  written.writeUInt16LE(method, 10);
  written.writeUInt16LE(time, 12);
  written.writeUInt16LE(date, 14);
  writeSums(written, 16, entry);
  written.writeUInt16LE(name.length, 28);
  written.writeUInt32LE(offset, 42);
  return Buffer.concat([written, name]);
}
