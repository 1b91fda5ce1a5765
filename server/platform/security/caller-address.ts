// Where a call comes from: the address that limits and sessions know, also behind proxies.
import { BlockList, isIP } from 'node:net';

/** Groups of 16 bits of an IPv6 address. */
const GROUPS = 8;
/** The groups of a /64, the smallest network that a provider hands out (RFC 6177): whoever has one, has all addresses of it. */
const NETWORK_GROUPS = 4;
/** Bits before the IPv4 address that is mapped into an IPv6 one. */
const MAPPED_BITS = 96;

/**
 * Proxies whose word on the caller's address is taken, from a list of addresses and networks that commas or spaces part.
 * @throws Error that names what is neither
 */
export function readTrustedProxies(text: string): BlockList | undefined {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
  if (entries.length === 0) return undefined;
  return blockListOf(
    entries.map((entry) => {
      const network = plainNetwork(entry);
      if (network === undefined)
        throw new Error(`"${entry}" is neither an address nor a network such as 10.0.0.0/8 or fd00::/8`);
      return network;
    }),
  );
}

/**
 * An address or network (CIDR) in one way of writing, as `callerAddress` writes the addresses that it is compared with.
 * @returns undefined for what is neither
 */
export function plainNetwork(entry: string): string | undefined {
  const [typed = '', prefix, ...rest] = entry.trim().split('/');
  if (isIP(typed) === 0 || rest.length > 0) return undefined;
  const address = plainAddress(typed);
  if (prefix === undefined) return address;
  if (!/^\d{1,3}$/.test(prefix)) return undefined;
  const isV6 = isIP(address) === 6;
  // the bits of an IPv4 address that is mapped into IPv6 are its last 32
  const bits = Number(prefix) - (!isV6 && isIP(typed) === 6 ? MAPPED_BITS : 0);
  return bits < 0 || bits > (isV6 ? 128 : 32) ? undefined : `${address}/${bits}`;
}

/** Whether an address of `callerAddress` is one of some networks of `plainNetwork`. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  return blockListOf(networks).check(address, familyOf(address));
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

function familyOf(address: string): 'ipv6' | 'ipv4' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** The eight groups of an IPv6 address, each as a number. */
function groupsOf(address: string): number[] {
  // the URL parser knows every way to write one, the dotted end of a mapped IPv4 address included
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [before, after] = [numbers(head), numbers(tail ?? '')];
  return [...before, ...new Array(GROUPS - before.length - after.length).fill(0), ...after];
}

/** An address in one way of writing: IPv4 also where it comes mapped into IPv6; without the zone. */
function plainAddress(address: string): string {
  const [bare = ''] = address.split('%');
  if (isIP(bare) !== 6) return address;
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff)
    return new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
  return bytes.join('.');
}

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

/** Whether an address is of no public network (RFC 1918, 4193, 4291, 6598): behind a proxy that is not trusted everybody has such a one. */
export function isPrivateAddress(address: string): boolean {
  const plain = plainAddress(address);
  const family = isIP(plain);
  return family !== 0 && PRIVATE.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** An address that somebody typed, in the way in which callers are known; undefined for what is none. */
export function typedAddress(text: string): string | undefined {
  return forwardedAddress(text.trim());
}

/** An entry of X-Forwarded-For, which some proxies write with a port. */
function forwardedAddress(entry: string): string | undefined {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(entry) ?? [];
  const [, dotted] = /^([\d.]+):\d+$/.exec(entry) ?? [];
  const address = bracketed ?? dotted ?? entry;
  return isIP(address) === 0 ? undefined : plainAddress(address);
}

/**
 * The address of a caller. What a header says is believed as far as a trusted proxy wrote it: from the last entry on, up to the
 * first that is no trusted proxy. Anybody else could write there what they like.
 *
 * @param remote the other end of the connection
 * @param forwardedFor the header X-Forwarded-For
 */
export function callerAddress(
  remote: string,
  forwardedFor: string | undefined,
  trusted: BlockList | undefined,
): string {
  const isTrusted = (address: string) => trusted?.check(address, familyOf(address)) === true;
  let caller = plainAddress(remote);
  for (const entry of (forwardedFor ?? '').split(',').reverse()) {
    if (!isTrusted(caller)) return caller;
    const next = forwardedAddress(entry.trim());
    if (next === undefined) return caller;
    caller = next;
  }
  return caller;
}

/** What limits count callers by: an IPv4 address, the /64 of an IPv6 one, anything else as it is. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  const prefix = groupsOf(plain).slice(0, NETWORK_GROUPS);
  return `${prefix.map((group) => group.toString(16)).join(':')}::/64`;
}
