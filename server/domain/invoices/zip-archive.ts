// An archive of files that are small already: they are stored as they are, one after the other.
import { crc32 } from 'node:zlib';
import {
  directoryEntry,
  endOfArchive,
  headOf,
  STORED,
  stampOf,
  type ZipEntry,
} from '../../platform/files/zip-format.ts';

/** Files for `zipOf`. */
export interface ArchivedFile {
  name: string;
  content: Buffer;
  at: Date;
}

/** The bytes of an archive, file by file: no more than one of them is in memory. */
export async function* zipOf(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Buffer> {
  const entries: ZipEntry[] = [];
  let offset = 0;
  for await (const { name, content, at } of files) {
    const size = content.length;
    const entry: ZipEntry = {
      name: Buffer.from(name),
      method: STORED,
      crc: crc32(content),
      packed: size,
      size,
      offset,
      stamp: stampOf(at),
    };
    entries.push(entry);
    const head = headOf(entry);
    yield head;
    yield content;
    offset += head.length + size;
  }
  const directory = Buffer.concat(entries.map(directoryEntry));
  yield directory;
  yield endOfArchive(entries.length, offset, directory.length);
}
