import { inflateRawSync } from 'node:zlib';
import { unreadable } from './file-errors.ts';

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const LOCAL_MARK = 0x04034b50;
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;

/** What a workbook may unpack to, altogether and by entry. Honest ones of 20 MB stay below 400 MB. */
const MAX_UNPACKED = 400_000_000;
const MAX_ENTRIES = 10_000;

interface ZipEntry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  offset: number;
}

/**
 * The entries of a zip archive by its central directory (APPNOTE 4.3.12); nothing is unpacked.
 *
 * @throws EngineError `FILE_UNREADABLE` with key `broken_archive`
 */
export function listEntries(bytes: Buffer): ZipEntry[] {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let position = bytes.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (position + 46 > bytes.length || bytes.readUInt32LE(position) !== ENTRY_MARK) throw broken();
    const nameLength = bytes.readUInt16LE(position + 28);
    entries.push({
      name: bytes.toString('utf8', position + 46, position + 46 + nameLength),
      method: bytes.readUInt16LE(position + 10),
      packed: bytes.readUInt32LE(position + 20),
      unpacked: bytes.readUInt32LE(position + 24),
      offset: bytes.readUInt32LE(position + 42),
    });
    position += 46 + nameLength + bytes.readUInt16LE(position + 30) + bytes.readUInt16LE(position + 32);
  }
  return entries;
}

/**
 * Refuses an archive that unpacks to more than a workbook may: first by what its directory claims, then, because a
 * directory can lie, by unpacking each entry up to its claimed size.
 *
 * @throws EngineError `FILE_UNREADABLE` with key `zip_bomb` or `broken_archive`
 */
export function checkUnpackedSize(bytes: Buffer): void {
  const entries = listEntries(bytes);
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (total > MAX_UNPACKED || entries.length > MAX_ENTRIES) throw bomb(total);
  for (const entry of entries) {
    if (entry.method === 0) {
      if (entry.packed !== entry.unpacked) throw bomb(entry.packed);
    } else if (entry.method === 8) {
      inflateWithin(bytes, entry);
    } else {
      throw broken();
    }
  }
}

function inflateWithin(bytes: Buffer, { offset, packed, unpacked }: ZipEntry): void {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_MARK) throw broken();
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  try {
    inflateRawSync(bytes.subarray(start, start + packed), { maxOutputLength: Math.max(1, unpacked) });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    throw code === 'ERR_BUFFER_TOO_LARGE' ? bomb(unpacked) : broken();
  }
}

function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - END_LENGTH - MAX_COMMENT);
  for (let position = bytes.length - END_LENGTH; position >= lowest; position -= 1) {
    if (bytes.readUInt32LE(position) === END_MARK) return position;
  }
  throw broken();
}

function broken(): Error {
  return unreadable(
    'broken_archive',
    'The workbook is damaged or not complete: its zip directory cannot be read.',
  );
}

function bomb(size: number): Error {
  const megabytes = Math.ceil(size / 1_000_000);
  const limit = MAX_UNPACKED / 1_000_000;
  return unreadable(
    'zip_bomb',
    `The workbook unpacks to more than it may (${megabytes} MB by its own account, ${limit} MB allowed).`,
    {
      megabytes,
      limit,
    },
  );
}
