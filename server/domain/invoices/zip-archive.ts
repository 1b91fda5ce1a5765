// An archive of files that are small already: they are stored as they are, one after the other.
import { crc32 } from 'node:zlib';

const VERSION = 20;
/** Names are UTF-8. */
const UTF8_NAMES = 0x0800;

interface Entry {
  name: Buffer;
  crc: number;
  size: number;
  offset: number;
  /** Time and date as archives have them: two seconds are the smallest step. */
  time: number;
  date: number;
}

/** Files for `zipOf`. */
export interface ArchivedFile {
  name: string;
  content: Buffer;
  at: Date;
}

/** The bytes of an archive, file by file: no more than one of them is in memory. */
export async function* zipOf(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let offset = 0;
  for await (const { name, content, at } of files) {
    const entry = {
      name: Buffer.from(name),
      crc: crc32(content),
      size: content.length,
      offset,
      time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
      date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
    };
    entries.push(entry);
    const head = Buffer.concat([headOf(entry), entry.name]);
    yield head;
    yield content;
    offset += head.length + content.length;
  }
  const directory = Buffer.concat(entries.map(directoryEntry));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  yield directory;
  yield end;
}

function headOf({ name, crc, size, time, date }: Entry): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(UTF8_NAMES, 6);
  head.writeUInt16LE(time, 10);
  head.writeUInt16LE(date, 12);
  head.writeUInt32LE(crc, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  return head;
}

function directoryEntry({ name, crc, size, offset, time, date }: Entry): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(UTF8_NAMES, 8);
  entry.writeUInt16LE(time, 12);
  entry.writeUInt16LE(date, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(size, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}
