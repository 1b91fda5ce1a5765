// A backup as one tar archive, written while it is read.
import type { Readable } from 'node:stream';
import { BackupError } from './backup-error.ts';
import { type BackupStore, filesOf } from './backup-store.ts';
import { keptFile, MANIFEST_FILE, type Manifest } from './manifest.ts';

const BLOCK = 512;
/** What eleven octal digits hold; larger sizes are written in base 256, as GNU tar does. */
const MAX_OCTAL = 8 ** 11;
const padded = (size: number) => Math.ceil(size / BLOCK) * BLOCK;

interface Entry {
  name: string;
  size: number;
}

export interface BackupArchive {
  /** Bytes of the whole archive. */
  size: number;
  read: () => AsyncGenerator<Uint8Array>;
}

/** The archive of a backup: one folder, which the command restores from. @throws BackupError where a file of it is not there */
export async function archiveBackup(store: BackupStore, id: string): Promise<BackupArchive> {
  const manifest = await store.manifest(id);
  const entries = await entriesOf(store, id, manifest);
  const at = manifest.taken_at;
  return {
    size: entries.reduce((sum, { size }) => sum + BLOCK + padded(size), 2 * BLOCK),
    async *read() {
      for (const { name, size } of entries) {
        yield headOf(`backup-${id}/${name}`, size, at);
        yield* exactly(store.open(id, name), size, name);
        yield Buffer.alloc(padded(size) - size);
      }
      yield Buffer.alloc(2 * BLOCK);
    },
  };
}

async function entriesOf(store: BackupStore, id: string, manifest: Manifest): Promise<Entry[]> {
  const kept = new Map(manifest.files.map(({ key, size }) => [keptFile(key), size]));
  const entries: Entry[] = [];
  // the manifest is the last: an archive that was cut off holds no backup
  for (const name of [...filesOf(manifest), MANIFEST_FILE]) {
    const size = kept.get(name) ?? (await store.size(id, name));
    if (size === undefined) throw new BackupError('damaged', `${name} is missing.`);
    entries.push({ name, size });
  }
  return entries;
}

/** @throws BackupError where there are more or fewer bytes than the head of the entry says */
async function* exactly(stream: Readable, size: number, name: string): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    read += chunk.length;
    if (read > size) break;
    yield chunk;
  }
  if (read !== size) throw new BackupError('damaged', `${name} is not what was written.`);
}

/** Head of an entry as POSIX has it (ustar). */
function headOf(path: string, size: number, at: number): Buffer {
  const head = Buffer.alloc(BLOCK);
  const cut = path.lastIndexOf('/');
  head.write(path.slice(cut + 1), 0, 100);
  head.write('0000600\0', 100);
  head.write('0000000\0', 108);
  head.write('0000000\0', 116);
  if (size < MAX_OCTAL) head.write(`${octal(size, 11)}\0`, 124);
  else {
    head.writeUInt8(0x80, 124);
    head.writeBigUInt64BE(BigInt(size), 128);
  }
  head.write(`${octal(at, 11)}\0`, 136);
  head.write(' '.repeat(8), 148);
  head.write('0', 156);
  head.write('ustar\0', 257);
  head.write('00', 263);
  head.write(path.slice(0, cut), 345, 155);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${octal(sum, 6)}\0 `, 148);
  return head;
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}
