// Writes files of the MaxMind DB format for tests: a tree of the networks that are given, the data that they lead to, the metadata.
import type { MmdbValue } from '../mmdb-reader.ts';

interface Node {
  sides: [Node | number | undefined, Node | number | undefined];
}

export interface MmdbOptions {
  bits: 24 | 28 | 32;
  version: 4 | 6;
  /** Major version of the format. */
  format?: number;
}

/** A file that says a value of each of some networks, such as `10.0.0.0/8`. */
export function mmdbFile(
  networks: readonly (readonly [string, MmdbValue])[],
  { bits, version, format = 2 }: MmdbOptions,
): Buffer {
  const root: Node = { sides: [undefined, undefined] };
  const data: Buffer[] = [];
  const seen = new Map<string, number>();
  let length = 0;
  const write = (bytes: Buffer) => {
    data.push(bytes);
    length += bytes.length;
  };
  for (const [network, value] of networks) {
    const [path, prefix] = bitsOf(network, version);
    const at = length;
    write(encode(value, seen, at));
    let node = root;
    for (let bit = 0; bit < prefix; bit++) {
      const side = path[bit] ?? 0;
      if (bit === prefix - 1) node.sides[side] = at;
      else {
        const next = node.sides[side];
        const child: Node = typeof next === 'object' ? next : { sides: [undefined, undefined] };
        node.sides[side] = child;
        node = child;
      }
    }
  }
  const nodes: Node[] = [root];
  for (const { sides } of nodes) for (const side of sides) if (typeof side === 'object') nodes.push(side);
  const numbers = new Map(nodes.map((node, index) => [node, index]));
  const record = (side: Node | number | undefined) =>
    side === undefined
      ? nodes.length
      : typeof side === 'number'
        ? nodes.length + 16 + side
        : (numbers.get(side) ?? 0);
  const tree = nodes.map(({ sides: [left, right] }) => nodeBytes(record(left), record(right), bits));
  const metadata = {
    binary_format_major_version: format,
    binary_format_minor_version: 0,
    database_type: 'Test',
    ip_version: version,
    node_count: nodes.length,
    record_size: bits,
  };
  return Buffer.concat([
    ...tree,
    Buffer.alloc(16),
    ...data,
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    encode(metadata, new Map(), 0),
  ]);
}

function nodeBytes(left: number, right: number, bits: 24 | 28 | 32): Buffer {
  const bytes = Buffer.alloc(bits / 4);
  if (bits === 32) {
    bytes.writeUInt32BE(left, 0);
    bytes.writeUInt32BE(right, 4);
  } else if (bits === 24) {
    bytes.writeUIntBE(left, 0, 3);
    bytes.writeUIntBE(right, 3, 3);
  } else {
    bytes.writeUIntBE(left & 0xffffff, 0, 3);
    bytes.writeUInt8(((left >>> 24) << 4) | (right >>> 24), 3);
    bytes.writeUIntBE(right & 0xffffff, 4, 3);
  }
  return bytes;
}

/** The bits of a network, and how many of them count. */
function bitsOf(network: string, version: 4 | 6): [number[], number] {
  const [address = '', prefix = '0'] = network.split('/');
  const isV4 = address.includes('.');
  const bytes = isV4
    ? address.split('.').map(Number)
    : groupsOf(address).flatMap((group) => [group >> 8, group & 255]);
  const path = bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1));
  return isV4 && version === 6
    ? [[...Array<number>(96).fill(0), ...path], Number(prefix) + 96]
    : [path, Number(prefix)];
}

function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [groups(head), groups(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** @param seen where long texts stand already, to which pointers lead */
function encode(value: MmdbValue, seen: Map<string, number>, at: number): Buffer {
  if (typeof value === 'string') {
    const before = seen.get(value);
    // pointers of four bytes reach everywhere
    if (before !== undefined) return Buffer.concat([Buffer.from([0b00111000]), uint(before, 4)]);
    if (value.length > 1000) seen.set(value, at);
    const bytes = Buffer.from(value);
    return Buffer.concat([control(2, bytes.length), bytes]);
  }
  if (typeof value === 'boolean') return control(14, value ? 1 : 0);
  if (typeof value === 'bigint') {
    const hex = value.toString(16);
    const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
    return Buffer.concat([control(9, bytes.length), bytes]);
  }
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) {
      const bytes = Buffer.alloc(8);
      bytes.writeDoubleBE(value);
      return Buffer.concat([control(3, 8), bytes]);
    }
    const size = value === 0 ? 0 : Math.ceil(Math.log2(value + 1) / 8);
    return Buffer.concat([control(6, size), ...(size > 0 ? [uint(value, size)] : [])]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([control(4, value.length), value]);
  const entries: MmdbValue[] = Array.isArray(value) ? value : Object.entries(value).flat();
  const parts = [
    control(Array.isArray(value) ? 11 : 7, Array.isArray(value) ? value.length : entries.length / 2),
  ];
  let next = at + (parts[0]?.length ?? 0);
  for (const entry of entries) {
    const bytes = encode(entry, seen, next);
    parts.push(bytes);
    next += bytes.length;
  }
  return Buffer.concat(parts);
}

function control(type: number, size: number): Buffer {
  const [low, more] =
    size < 29
      ? [size, Buffer.alloc(0)]
      : size < 285
        ? [29, uint(size - 29, 1)]
        : size < 65_821
          ? [30, uint(size - 285, 2)]
          : [31, uint(size - 65_821, 3)];
  const first = type > 7 ? [low, type - 7] : [(type << 5) | low];
  return Buffer.concat([Buffer.from(first), more]);
}

function uint(value: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
}
