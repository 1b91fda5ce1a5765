import { expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

it.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.2.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '0:0:0:0:0:ffff:10.0.0.1',
  '::7f00:1',
  '64:ff9b::7f00:1',
  'fe80::1%eth0',
  'fd00::1',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'localhost',
  '127.1',
  '',
])('%s is of no host of the public network', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  '93.184.216.34',
  '172.32.0.1',
  '100.128.0.1',
  '::ffff:93.184.216.34',
  '2606:2800:220:1::1',
  '2a00::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
