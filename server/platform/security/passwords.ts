import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);
// OWASP Password Storage Cheat Sheet: scrypt with N=2^16, r=8, p=2 takes 64 MiB and about 0.2 s
const COST = { N: 2 ** 16, r: 8, p: 2, maxmem: 160 * 1024 * 1024 };

/** Lowers the cost, for tests alone: what is measured there is not how long a hash takes. */
export function lowerPasswordCost(log2: number): void {
  COST.N = 2 ** log2;
}

/** Hashes a password with its own salt: `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password.normalize('NFKC'), salt, 32, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Compares in constant time; the cost is the stored one. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt, hash] = stored.split('$');
  const expected = Buffer.from(hash ?? '', 'base64url');
  const given = await derive(password.normalize('NFKC'), Buffer.from(salt ?? '', 'base64url'), 32, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    maxmem: COST.maxmem,
  });
  return expected.length === given.length && timingSafeEqual(expected, given);
}

let decoy: Promise<string> | undefined;

/** Takes the time of a real comparison, so that an unknown address cannot be told by the clock. */
export async function verifyNothing(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  await verifyPassword(password, await decoy);
  return false;
}
