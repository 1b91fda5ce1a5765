import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the server keeps secret: keys derived from one master key for each purpose. */
export class Secrets {
  readonly #encryption: Buffer;
  readonly #lookup: Buffer;
  readonly #signature: Buffer;
  readonly #chain: Buffer;

  /** Tells one master key from another, and nothing else of it. */
  readonly fingerprint: string;

  constructor(master: string) {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', purpose, 32));
    this.fingerprint = derive('fingerprint').toString('hex').slice(0, 32);
    this.#encryption = derive('encryption');
    this.#lookup = derive('lookup');
    this.#signature = derive('signature');
    this.#chain = derive('operation records');
  }

  /** AES-256-GCM: iv, tag and text in base64url. */
  encrypt(text: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#encryption, iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  }

  decrypt(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#encryption, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }

  /** A keyed hash to find an encrypted value by, such as an e-mail address. */
  lookupHash(text: string): string {
    return createHmac('sha256', this.#lookup).update(text).digest('base64url');
  }

  sign(text: string): string {
    return createHmac('sha256', this.#signature).update(text).digest('base64url');
  }

  verify(text: string, signature: string): boolean {
    const expected = Buffer.from(this.sign(text));
    const given = Buffer.from(signature);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  /** What nobody can give a block of operation records who has the database alone. */
  chainMac(hash: Buffer): Buffer {
    return createHmac('sha256', this.#chain).update(hash).digest();
  }

  isChainMac(hash: Buffer, given: Buffer): boolean {
    const expected = this.chainMac(hash);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }
}

/** The master key: APP_SECRET, else `secret.key` in the data folder, made at the first start (mode 0600). */
export async function loadSecrets(dataDir: string, appSecret: string | undefined): Promise<Secrets> {
  if (appSecret) return new Secrets(appSecret);
  const path = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const known = await readFile(path, 'utf8').catch(() => '');
  if (known !== '') return new Secrets(known);
  // two processes may start at once: a file with its content comes under the name, and only the first of them
  const fresh = `${path}.${randomUUID()}`;
  await writeFile(fresh, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh);
  return new Secrets(await readFile(path, 'utf8'));
}

export function sha256(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}
