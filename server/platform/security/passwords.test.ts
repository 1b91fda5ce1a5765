// In a process of its own, as other files of tests lower the cost of a hash.
// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyNothing, verifyPassword } from './passwords.ts';

// one hash of full cost for all that is asked here: it takes its time
const stored = hashPassword('Ångström 10');

describe('a password', () => {
  it('is kept as scrypt of the cost that OWASP names, with a salt of 128 bits', async () => {
    const [name, N, r, p, salt, hash, ...more] = (await hashPassword('Ångström 10')).split('$');
    expect([name, N, r, p, ...more]).toEqual(['scrypt', '65536', '8', '2']);
    expect(Buffer.from(salt ?? '', 'base64url')).toHaveLength(16);
    expect(Buffer.from(hash ?? '', 'base64url')).toHaveLength(32);
    expect((await stored).split('$')[4]).not.toBe(salt);
  });

  it('is right in whatever way its letters are composed, and nothing else is', async () => {
    expect(await verifyPassword('Ångström 10', await stored)).toBe(true);
    expect(await verifyPassword('A\u030angstro\u0308m 10', await stored)).toBe(true);
    expect(await verifyPassword('Ångström 11', await stored)).toBe(false);
    expect(await verifyPassword('', await stored)).toBe(false);
  });

  it('is compared with the cost that its hash was made with', async () => {
    const cheap = 'scrypt$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$';
    expect(await verifyPassword('anything', cheap)).toBe(false);
    expect(await verifyPassword('anything', 'scrypt$1024$8$1')).toBe(false);
    // RFC 7914, section 12: "pleaseletmein" with salt "SodiumChloride", N=16384, r=8, p=1; the first 32 bytes
    const known = Buffer.from('7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2', 'hex');
    const salt = Buffer.from('SodiumChloride').toString('base64url');
    expect(
      await verifyPassword('pleaseletmein', `scrypt$16384$8$1$${salt}$${known.toString('base64url')}`),
    ).toBe(true);
  });

  it('of nobody is never right, and takes a real comparison', async () => {
    expect(await verifyNothing('Ångström 10')).toBe(false);
    const before = process.cpuUsage().user;
    await verifyNothing('Ångström 10');
    const nothing = process.cpuUsage().user - before;
    await verifyPassword('Ångström 10', await stored);
    const something = process.cpuUsage().user - before - nothing;
    expect(nothing).toBeGreaterThan(something / 4);
  });
});
