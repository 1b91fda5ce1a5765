// The file that a bill comes as: a table of text, packed. A day of a large shop has some hundred megabytes, so it is never in memory as a
// whole: it is unpacked and read piece by piece, and the event loop is let go between the pieces.
import { pipeline, Readable, type Transform } from 'node:stream';
import type { ProviderName } from './payment-provider.ts';
import { STATEMENT_BATCH, type StatementRow, wrongFile } from './statement.ts';

/** Bytes that a bill may unpack to. */
const MOST_UNPACKED = 400_000_000;
/** Characters that a line may have. */
const LONGEST_LINE = 20_000;
/** Bytes of a piece. */
const PIECE = 65_536;

/** A packed file. It is unpacked anew each time that it is read. */
export interface PackedFile {
  readonly provider: ProviderName;
  readonly bytes: Buffer;
  /** Makes what unpacks it; absent of what is not packed. */
  readonly unpack?: () => Transform;
}

/**
 * What is in a packed file, piece by piece.
 * @throws ProviderError where it is broken, or unpacks to more than a bill has
 */
export async function* piecesOf({ provider, bytes, unpack }: PackedFile): AsyncGenerator<Buffer> {
  const source = Readable.from(slices(bytes));
  // who reads meets its errors
  const unpacked = unpack ? pipeline(source, unpack(), () => {}) : source;
  let length = 0;
  try {
    for await (const piece of unpacked) {
      length += piece.length;
      if (length > MOST_UNPACKED) break;
      yield piece;
    }
  } catch {
    throw wrongFile(provider);
  }
  if (length > MOST_UNPACKED) throw wrongFile(provider);
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let place = 0; place < bytes.length; place += PIECE) yield bytes.subarray(place, place + PIECE);
}

/** What a table of text looks like. */
export interface BillTable {
  /** As `TextDecoder` calls it. */
  readonly encoding: 'utf-8' | 'gbk';
  /** Whether a line has the names of the columns. */
  isHeader(line: string): boolean;
  /** Whether a line closes the table. Without one a part of it may be missing. */
  isEnd(line: string): boolean;
  names(header: string): string[];
  /** Takes a line apart. */
  cells(line: string, names: readonly string[]): string[];
  /** A row by the names of its columns; undefined for what is none of ours. */
  read(cell: (name: string) => string): StatementRow | undefined;
}

/**
 * The rows of a bill, some at a time: none before the whole of it was seen, as what lacks its end is not believed.
 * @throws ProviderError where it is no such table
 */
export async function* billRows(file: PackedFile, table: BillTable): AsyncGenerator<readonly StatementRow[]> {
  await checkClosed(file, table);
  let names: string[] | undefined;
  let places = new Map<string, number>();
  let batch: StatementRow[] = [];
  for await (const lines of linesOf(file, table.encoding))
    for (const line of lines) {
      if (!names) {
        if (!table.isHeader(line)) continue;
        names = table.names(line);
        places = new Map(names.map((name, place) => [name.trim(), place]));
        continue;
      }
      if (table.isEnd(line)) {
        if (batch.length > 0) yield batch;
        return;
      }
      const values = table.cells(line, names);
      const row = table.read((name) => (values[places.get(name) ?? -1] ?? '').trim());
      if (row) batch.push(row);
      if (batch.length < STATEMENT_BATCH) continue;
      yield batch;
      batch = [];
    }
}

async function checkClosed(file: PackedFile, { encoding, isHeader, isEnd }: BillTable): Promise<void> {
  let isOpen = false;
  for await (const lines of linesOf(file, encoding))
    for (const line of lines) {
      if (isOpen && isEnd(line)) return;
      isOpen ||= isHeader(line);
    }
  throw wrongFile(file.provider);
}

/** The lines of each piece: what comes before a line feed is whole. */
async function* linesOf(file: PackedFile, encoding: string): AsyncGenerator<string[]> {
  const decoder = new TextDecoder(encoding);
  let rest = '';
  for await (const piece of piecesOf(file)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw wrongFile(file.provider);
    yield lines;
  }
  yield [rest + decoder.decode()];
}
