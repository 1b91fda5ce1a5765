import { describe, expect, it } from 'vitest';
import { callerAddress, isWithin, networkOf, plainNetwork, readTrustedProxies } from './caller-address.ts';

const PROXIES = readTrustedProxies('127.0.0.1, 10.0.0.0/8 fd00::/8');

describe('the address of a caller', () => {
  it('is the other end of the connection where no proxy is trusted, whatever a header says', () => {
    expect(callerAddress('127.0.0.1', '203.0.113.7', undefined)).toBe('127.0.0.1');
  });

  it('is the other end of the connection where that is no trusted proxy: anybody can write a header', () => {
    expect(callerAddress('198.51.100.4', '203.0.113.7', PROXIES)).toBe('198.51.100.4');
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    // what the caller wrote stands before what the proxies added
    ['1.2.3.4, 203.0.113.7', '203.0.113.7'],
    ['1.2.3.4,203.0.113.7,10.1.2.3', '203.0.113.7'],
    ['203.0.113.7, 10.1.2.3, fd12::1', '203.0.113.7'],
    ['203.0.113.7:51034', '203.0.113.7'],
    ['[2001:db8::7]:51034', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:DB8:0::7', '2001:db8::7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('behind a trusted proxy "%s" is %s', (header, address) => {
    expect(callerAddress('127.0.0.1', header, PROXIES)).toBe(address);
    expect(callerAddress('::ffff:10.9.9.9', header, PROXIES)).toBe(address);
  });

  it('is the nearest proxy where that wrote none, or none that can be read', () => {
    expect(callerAddress('127.0.0.1', undefined, PROXIES)).toBe('127.0.0.1');
    expect(callerAddress('127.0.0.1', '', PROXIES)).toBe('127.0.0.1');
    expect(callerAddress('127.0.0.1', 'unknown', PROXIES)).toBe('127.0.0.1');
    expect(callerAddress('127.0.0.1', '203.0.113.7, unknown, 10.1.2.3', PROXIES)).toBe('10.1.2.3');
  });

  it('is the farthest of all where every one is trusted', () => {
    expect(callerAddress('127.0.0.1', '10.0.0.5, 10.0.0.6', PROXIES)).toBe('10.0.0.5');
  });
});

it('a proxy that is named by its address alone is believed, its neighbours are not', () => {
  const one = readTrustedProxies('192.0.2.1 2001:db8::1');
  for (const proxy of ['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1'])
    expect(callerAddress(proxy, '203.0.113.7', one)).toBe('203.0.113.7');
  for (const other of ['192.0.2.2', '2001:db8::2', 'local'])
    expect(callerAddress(other, '203.0.113.7', one)).toBe(other);
});

describe('the network that limits count', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::1:ffff:cb00:7107', '0:0:0:0::/64'],
    ['1::ffff:cb00:7107', '1:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['local', 'local'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('tells neighbouring /64s apart', () => {
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
  });
});

describe('the list of trusted proxies', () => {
  it.each(['', ' , '])('trusts nobody where it is empty: "%s"', (text) => {
    expect(readTrustedProxies(text)).toBeUndefined();
  });

  it.each(['proxy', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0/8', '10.0.0.0/-1'])(
    'names what is neither an address nor a network: %s',
    (entry) => {
      expect(() => readTrustedProxies(`127.0.0.1, ${entry}`)).toThrow(`"${entry}"`);
    },
  );

  it.each([
    ['10.0.0.0/32', '10.0.0.0', '10.0.0.1'],
    ['192.168.0.0/16', '192.168.255.1', '192.169.0.1'],
    ['2001:db8::/128', '2001:db8::', '2001:db8::1'],
    ['2001:db8::/32', '2001:db8:ffff::1', '2001:db9::1'],
  ])('%s holds %s and not %s', (text, inside, outside) => {
    const list = readTrustedProxies(text);
    expect(callerAddress(inside, '203.0.113.7', list)).toBe('203.0.113.7');
    expect(callerAddress(outside, '203.0.113.7', list)).toBe(outside);
  });
});

describe('an address or network that somebody typed', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['203.0.113.0/24', '203.0.113.0/24'],
    ['::ffff:203.0.113.0/120', '203.0.113.0/24'],
    ['2001:0DB8::0001', '2001:db8::1'],
    ['2001:0DB8:0::/32', '2001:db8::/32'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is kept as %s, the way of writing of callers', (typed, kept) => {
    expect(plainNetwork(typed)).toBe(kept);
  });

  it.each([
    '',
    'office',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.0/33',
    '203.0.113.0/',
    '::ffff:203.0.113.0/95',
  ])('"%s" is neither', (typed) => {
    expect(plainNetwork(typed)).toBeUndefined();
  });

  it.each([
    ['203.0.113.7', ['203.0.113.7'], true],
    ['203.0.113.8', ['203.0.113.7'], false],
    ['203.0.113.255', ['203.0.113.0/24'], true],
    ['203.0.114.0', ['203.0.113.0/24'], false],
    ['2001:db8::9', ['203.0.113.7', '2001:db8::/32'], true],
    ['2001:db9::9', ['203.0.113.7', '2001:db8::/32'], false],
    ['local', ['203.0.113.0/24'], false],
  ])('%s is one of %j: %s', (address, networks, is) => {
    expect(isWithin(address, networks)).toBe(is);
  });
});
