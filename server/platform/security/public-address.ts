// Which addresses the server may connect to where somebody else names the host: those of the public network alone, so that nobody
// reaches by the server what only the server can reach.
import { BlockList, isIP } from 'node:net';
import { plainNetwork } from './caller-address.ts';

/** Networks of the special-purpose registries (RFC 6890 and what was added since) that are no single host of the public network. */
const SPECIAL_V4 = networks('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

/** All that is given out of IPv6 (RFC 4291): loopback, unique local, link local, multicast and NAT64 addresses stand outside of it. */
const GLOBAL_V6 = networks('ipv6', ['2000::/3']);
/** Within it: what carries an IPv4 address that nobody looked at (Teredo, 6to4), and what is for protocols and examples. */
const SPECIAL_V6 = networks('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

function networks(family: 'ipv4' | 'ipv6', entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Whether an IP address, in whatever way it is written, is of a host of the public network; false for what is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  // an IPv4 address that is mapped into IPv6 counts as what it leads to
  const plain = plainNetwork(address) ?? '';
  if (isIP(plain) === 4) return !SPECIAL_V4.check(plain, 'ipv4');
  return GLOBAL_V6.check(plain, 'ipv6') && !SPECIAL_V6.check(plain, 'ipv6');
}
