// The parts of an archive (APPNOTE 6.3.10) without the extension for large ones.

export const STORED = 0;
export const DEFLATED = 8;
/** Entries that an archive has at most. */
export const MOST_ENTRIES = 65_000;
/** Where the check and the two sizes stand in the head of an entry. */
export const SUMS_PLACE = 14;

const VERSION = 20;
/** Names are UTF-8. */
const UTF8_NAMES = 0x0800;
/** Bytes of the parts before the name. */
const HEAD = 30;
const DIRECTORY_ENTRY = 46;
const END = 22;

export interface ZipEntry {
  name: Buffer;
  method: typeof STORED | typeof DEFLATED;
  crc: number;
  /** Bytes as they stand in the archive. */
  packed: number;
  /** Bytes of the file. */
  size: number;
  /** Where its head begins. */
  offset: number;
  stamp: ZipStamp;
}

/** Time and date as archives have them: two seconds are the smallest step. */
export type ZipStamp = readonly [time: number, date: number];

export const stampOf = (at: Date): ZipStamp => [
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
];

/** What stands before the content of an entry. */
export function headOf(entry: ZipEntry): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(0x04034b50, 0);
  writeCommon(head, 4, entry);
  return Buffer.concat([head, entry.name]);
}

/** What readers find an entry by; all of them stand behind the last content. */
export function directoryEntry(entry: ZipEntry): Buffer {
  const written = Buffer.alloc(DIRECTORY_ENTRY);
  written.writeUInt32LE(0x02014b50, 0);
  written.writeUInt16LE(VERSION, 4);
  writeCommon(written, 6, entry);
  written.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([written, entry.name]);
}

/**
 * The last part of an archive.
 * @param start where the entries of the directory begin
 * @param length their bytes
 */
export function endOfArchive(entries: number, start: number, length: number): Buffer {
  const end = Buffer.alloc(END);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(start, 16);
  return end;
}

/** The check and the sizes, as they stand at SUMS_PLACE of a head. */
export function sumsOf({ crc, packed, size }: ZipEntry): Buffer {
  const sums = Buffer.alloc(12);
  sums.writeUInt32LE(crc, 0);
  sums.writeUInt32LE(packed, 4);
  sums.writeUInt32LE(size, 8);
  return sums;
}

/** What a head and an entry of the directory have in common. */
function writeCommon(target: Buffer, at: number, entry: ZipEntry): void {
  const [time, date] = entry.stamp;
  target.writeUInt16LE(VERSION, at);
  target.writeUInt16LE(UTF8_NAMES, at + 2);
  target.writeUInt16LE(entry.method, at + 4);
  target.writeUInt16LE(time, at + 6);
  target.writeUInt16LE(date, at + 8);
  sumsOf(entry).copy(target, at + 10);
  target.writeUInt16LE(entry.name.length, at + 22);
}
