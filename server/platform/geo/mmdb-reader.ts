// Reads a file of the MaxMind DB format, version 2.0 (https://maxmind.github.io/MaxMind-DB/): a binary tree over the bits of addresses
// whose leaves point into a section of data, and metadata at the end.
import { isIPv4, isIPv6 } from 'node:net';

/** What a data section holds. */
export type MmdbValue =
  | string
  | number
  | bigint
  | boolean
  | Buffer
  | readonly MmdbValue[]
  | { readonly [key: string]: MmdbValue };

/** Stands before the metadata, which is within the last 128 KiB of a file. */
const MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
const METADATA_BYTES = 128 * 1024;
/** Zeros between the tree and the data. */
const SEPARATOR = 16;
/** How deep maps and lists stand in one another; the format has no limit of its own, and a pointer may lead to where it stands. */
const MAX_DEPTH = 32;

/** A database of what is known of addresses. */
export class MmdbReader {
  readonly #file: Buffer;
  readonly #nodes: number;
  readonly #recordBits: number;
  readonly #isV6: boolean;
  /** Where the data section begins. */
  readonly #data: number;
  /** The node that addresses of version 4 begin with. */
  readonly #v4Start: number;

  /**
   * @param file all of the file
   * @throws Error where it is none of this format, or of another version
   */
  constructor(file: Buffer) {
    const at = file.lastIndexOf(MARKER);
    if (at < 0 || at < file.length - METADATA_BYTES - MARKER.length)
      throw new Error('this is no MaxMind DB file: it has no metadata');
    const metadata = decode(file, at + MARKER.length, at + MARKER.length, 0).value;
    if (!isMap(metadata) || metadata.binary_format_major_version !== 2)
      throw new Error('the version of this MaxMind DB file is not 2');
    const { node_count: nodes, record_size: recordBits, ip_version: version } = metadata;
    if (typeof nodes !== 'number' || (recordBits !== 24 && recordBits !== 28 && recordBits !== 32))
      throw new Error('the metadata of this MaxMind DB file are not whole');
    this.#file = file;
    this.#nodes = nodes;
    this.#recordBits = recordBits;
    this.#isV6 = version === 6;
    const tree = (recordBits / 4) * nodes;
    this.#data = tree + SEPARATOR;
    if (this.#data > at) throw new Error('this MaxMind DB file is cut off');
    let node = 0;
    // they are ::/96
    if (this.#isV6) for (let bit = 0; bit < 96 && node < nodes; bit++) node = this.#record(node, 0);
    this.#v4Start = node;
  }

  /**
   * What the database says of an address.
   * @returns undefined where it says nothing, and for what is no address
   * @throws Error where the file is broken
   */
  find(address: string): MmdbValue | undefined {
    const bytes = bytesOf(address);
    if (!bytes || (bytes.length === 16 && !this.#isV6)) return undefined;
    let node = bytes.length === 4 ? this.#v4Start : 0;
    for (let bit = 0; bit < bytes.length * 8 && node < this.#nodes; bit++)
      node = this.#record(node, ((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
    if (node <= this.#nodes) return undefined;
    return decode(this.#file, this.#data + node - this.#nodes - SEPARATOR, this.#data, 0).value;
  }

  /** The left (0) or right (1) record of a node. */
  #record(node: number, side: 0 | 1 | number): number {
    const file = this.#file;
    const at = node * (this.#recordBits / 4);
    if (this.#recordBits === 24) return file.readUIntBE(at + side * 3, 3);
    if (this.#recordBits === 32) return file.readUInt32BE(at + side * 4);
    // of 28 bits the middle byte has the highest four of both
    const middle = file.readUInt8(at + 3);
    return side === 0
      ? ((middle & 0xf0) << 20) | file.readUIntBE(at, 3)
      : ((middle & 0x0f) << 24) | file.readUIntBE(at + 4, 3);
  }
}

/** Whether a value is a map. */
export function isMap(value: MmdbValue | undefined): value is { readonly [key: string]: MmdbValue } {
  return typeof value === 'object' && !Array.isArray(value) && !Buffer.isBuffer(value);
}

interface Decoded {
  value: MmdbValue;
  /** Where the next field begins. */
  next: number;
}

/** @param base where pointers count from */
function decode(file: Buffer, start: number, base: number, depth: number): Decoded {
  if (depth > MAX_DEPTH) throw new Error('the data of this MaxMind DB file do not end');
  const control = file.readUInt8(start);
  let at = start + 1;
  let type = control >> 5;
  if (type === 1) return followPointer(file, control, at, base, depth);
  if (type === 0) type = file.readUInt8(at++) + 7;
  let size = control & 0x1f;
  if (size >= 29) {
    const bytes = size - 28;
    const beyond = [29, 285, 65_821][bytes - 1] ?? 0;
    size = beyond + file.readUIntBE(at, bytes);
    at += bytes;
  }
  if (type === 7) return decodeMap(file, at, size, base, depth);
  if (type === 11) {
    const items: MmdbValue[] = [];
    for (let index = 0; index < size; index++) {
      const item = decode(file, at, base, depth + 1);
      items.push(item.value);
      at = item.next;
    }
    return { value: items, next: at };
  }
  // of a boolean the size is the value
  if (type === 14) return { value: size === 1, next: at };
  if (at + size > file.length) throw new Error('the data of this MaxMind DB file are cut off');
  return { value: plainValue(file, type, at, size), next: at + size };
}

function followPointer(file: Buffer, control: number, at: number, base: number, depth: number): Decoded {
  const bytes = ((control >> 3) & 3) + 1;
  const high = bytes === 4 ? 0 : (control & 7) * 2 ** (8 * bytes);
  const beyond = [0, 2048, 526_336, 0][bytes - 1] ?? 0;
  const target = base + high + file.readUIntBE(at, bytes) + beyond;
  return { value: decode(file, target, base, depth + 1).value, next: at + bytes };
}

function decodeMap(file: Buffer, start: number, size: number, base: number, depth: number): Decoded {
  const entries: [string, MmdbValue][] = [];
  let at = start;
  for (let index = 0; index < size; index++) {
    const key = decode(file, at, base, depth + 1);
    const entry = decode(file, key.next, base, depth + 1);
    entries.push([String(key.value), entry.value]);
    at = entry.next;
  }
  return { value: Object.fromEntries(entries), next: at };
}

function plainValue(file: Buffer, type: number, at: number, size: number): MmdbValue {
  switch (type) {
    case 2:
      return file.toString('utf8', at, at + size);
    case 3:
      return file.readDoubleBE(at);
    case 4:
      return file.subarray(at, at + size);
    // numbers leave out their zeros in front
    case 5:
    case 6:
      return size === 0 ? 0 : file.readUIntBE(at, size);
    case 8:
      return size === 0 ? 0 : size === 4 ? file.readInt32BE(at) : file.readUIntBE(at, size);
    case 9:
    case 10:
      return size === 0 ? 0n : BigInt(`0x${file.toString('hex', at, at + size)}`);
    case 15:
      return file.readFloatBE(at);
    default:
      throw new Error(`the data of this MaxMind DB file have a field of type ${type}`);
  }
}

/** The four or sixteen bytes of an address; an address of version 4 in the clothes of version 6 has four. */
function bytesOf(address: string): readonly number[] | undefined {
  if (isIPv4(address)) return address.split('.').map(Number);
  if (!isIPv6(address)) return undefined;
  const [plain = ''] = address.split('%');
  const [head = '', tail] = plain.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, asGroups).split('::');
  const groups = (text = '') =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [groups(head), groups(tail)];
  const middle = Array<number>(8 - first.length - last.length).fill(0);
  const all = [...first, ...(tail === undefined ? [] : middle), ...last].flatMap((group) => [
    group >> 8,
    group & 255,
  ]);
  const isMapped = all.slice(0, 10).every((byte) => byte === 0) && all[10] === 255 && all[11] === 255;
  return isMapped ? all.slice(12) : all;
}

const asGroups = (_whole: string, a: string, b: string, c: string, d: string) =>
  `${(Number(a) * 256 + Number(b)).toString(16)}:${(Number(c) * 256 + Number(d)).toString(16)}`;
