import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets, Secrets, sha256 } from './secrets.ts';

const secrets = new Secrets('master');
const others = new Secrets('another master');

/** The text with its character at a place, counted from the end where it is negative, changed. */
const changed = (text: string, at: number) => {
  const place = at < 0 ? text.length + at : at;
  return text.slice(0, place) + (text[place] === 'A' ? 'B' : 'A') + text.slice(place + 1);
};

describe('what is encrypted', () => {
  it('is read by the same master key alone', () => {
    const sealed = secrets.encrypt('Ünïcode 汉字');
    expect(new Secrets('master').decrypt(sealed)).toBe('Ünïcode 汉字');
    expect(() => others.decrypt(sealed)).toThrow();
  });

  it('looks different each time, and shows nothing of the text', () => {
    const [first, second] = [secrets.encrypt('the text'), secrets.encrypt('the text')];
    expect(first).not.toBe(second);
    // nonce, tag and text: 12, 16 and 8 bytes
    expect(Buffer.from(first, 'base64url')).toHaveLength(36);
    expect(Buffer.from(first, 'base64url').toString('latin1')).not.toContain('the text');
  });

  it.each([0, 17, -2])('is refused where its character at %d was changed: nonce, tag or text', (at) => {
    expect(() => secrets.decrypt(changed(secrets.encrypt('the text'), at))).toThrow();
  });
});

describe('a signature', () => {
  it('holds for its text and master key, and for no other', () => {
    const signature = secrets.sign('file 7');
    expect(secrets.verify('file 7', signature)).toBe(true);
    expect(secrets.verify('file 8', signature)).toBe(false);
    expect(others.verify('file 7', signature)).toBe(false);
    expect(secrets.verify('file 7', changed(signature, 0))).toBe(false);
    expect(secrets.verify('file 7', changed(signature, -1))).toBe(false);
    expect(secrets.verify('file 7', '')).toBe(false);
    expect(secrets.verify('file 7', `${signature}A`)).toBe(false);
    expect(secrets.verify('file 7', signature.slice(0, -1))).toBe(false);
  });

  it('is not the hash that a value is found by: each purpose has its key', () => {
    expect(secrets.sign('file 7')).not.toBe(secrets.lookupHash('file 7'));
  });
});

describe('the seal of a block of operation records', () => {
  const block = Buffer.from('block');

  it('holds for its block and master key, and for no other', () => {
    const secrets = new Secrets('master');
    const seal = secrets.chainMac(block);
    expect(seal).toHaveLength(32);
    expect(secrets.isChainMac(block, seal)).toBe(true);
    expect(secrets.isChainMac(Buffer.from('other'), seal)).toBe(false);
    expect(others.isChainMac(block, seal)).toBe(false);
    expect(secrets.isChainMac(block, seal.subarray(0, 31))).toBe(false);
    expect(secrets.isChainMac(block, Buffer.alloc(0))).toBe(false);
  });

  it('has a key of its own: what signs files seals nothing', () => {
    const secrets = new Secrets('master');
    // HMAC of the block with the key that RFC 5869 derives for "operation records", figured in Python
    expect(secrets.chainMac(block).toString('hex')).toBe(
      '4361b49cf985a61fa61faf8d8ab9072c7f369a0f6368b3b2aa9d3eebaefe14d7',
    );
    expect(secrets.chainMac(block).toString('base64url')).not.toBe(secrets.sign('block'));
    expect(secrets.chainMac(block).toString('base64url')).not.toBe(secrets.lookupHash('block'));
  });
});

describe('the hash that a value is found by', () => {
  it('is the same for the same value, and another with another master key', () => {
    expect(secrets.lookupHash('a@example.org')).toBe(new Secrets('master').lookupHash('a@example.org'));
    expect(secrets.lookupHash('a@example.org')).not.toBe(secrets.lookupHash('b@example.org'));
    expect(secrets.lookupHash('a@example.org')).not.toBe(others.lookupHash('a@example.org'));
    expect(secrets.lookupHash('a@example.org')).toMatch(/^[\w-]{43}$/);
  });

  it('of a token is its SHA-256', () => {
    // FIPS 180-2, appendix B.1
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('the master key', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tablewise-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is APP_SECRET where that is set, and nothing is written', async () => {
    const { sign } = await loadSecrets(folder, 'master').then((loaded) => ({ sign: loaded.sign('x') }));
    expect(sign).toBe(secrets.sign('x'));
    expect(await readdir(folder)).toEqual([]);
  });

  it('is else made once, 256 bits that only their owner can read, in a folder that only the owner opens', async () => {
    const inside = join(folder, 'data');
    const first = await loadSecrets(inside, undefined);
    const path = join(inside, 'secret.key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(inside)).mode & 0o777).toBe(0o700);
    expect(Buffer.from(await readFile(path, 'utf8'), 'base64url')).toHaveLength(32);
    expect(await readdir(inside)).toEqual(['secret.key']);
    expect((await loadSecrets(inside, undefined)).sign('x')).toBe(first.sign('x'));
    const elsewhere = await loadSecrets(join(folder, 'other'), undefined);
    expect(elsewhere.sign('x')).not.toBe(first.sign('x'));
  });

  it('is the one that is there', async () => {
    await writeFile(join(folder, 'secret.key'), 'master');
    expect((await loadSecrets(folder, undefined)).sign('x')).toBe(secrets.sign('x'));
  });

  it('that cannot be kept stops the start', async () => {
    await mkdir(join(folder, 'secret.key'));
    await expect(loadSecrets(folder, undefined)).rejects.toThrow();
  });

  it('is one for all that start at the same time', async () => {
    const loaded = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(folder, undefined)));
    expect(new Set(loaded.map((one) => one.sign('x'))).size).toBe(1);
    expect(await readdir(folder)).toEqual(['secret.key']);
  });
});
