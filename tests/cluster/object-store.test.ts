import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { S3FileStore } from '../../server/platform/files/file-store-s3.ts';
import { S3Client, type S3Config } from '../../server/platform/files/s3-client.ts';
import { Outbound } from '../../server/platform/outbound/outbound.ts';
import { S3_SETTINGS, type S3StandIn, startS3StandIn } from '../harness/s3-stand-in.ts';

let store: S3StandIn;
let here: string;
let there: string;

beforeAll(async () => {
  store = await startS3StandIn();
});
afterAll(() => store.close());
beforeEach(async () => {
  [here, there] = (await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'tablewise-store-'))))) as [
    string,
    string,
  ];
  store.objects.clear();
  store.log.length = 0;
  store.refused.length = 0;
  return async () => {
    await Promise.all([here, there].map((folder) => rm(folder, { recursive: true, force: true })));
  };
});

function configOf(environment: Record<string, string> = {}): S3Config {
  const { s3 } = readConfig({ ...S3_SETTINGS, S3_ENDPOINT: store.endpoint, ...environment });
  if (!s3) throw new Error('no store is set');
  return s3;
}

function openStore(root: string, environment: Record<string, string> = {}): S3FileStore {
  return new S3FileStore({
    root,
    client: new S3Client(configOf(environment), new Outbound()),
    cacheBytes: 0,
    log: pino({ level: 'silent' }),
  });
}

/** Writes bytes as an upload does, and keeps them. */
async function keep(files: S3FileStore, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const temporary = join(await files.temporaryFolder(), 'upload');
  await writeFile(temporary, bytes);
  await files.keep(temporary, sha256);
  return sha256;
}

describe('files in an object store', () => {
  it('are listed page by page, with their sizes', async () => {
    store.listing.most = 2;
    const files = openStore(here);
    const ids = ['a', 'b', 'c'].map((letter) => `00000000-0000-7000-8000-00000000000${letter}`);
    for (const id of ids) {
      const path = await files.prepareTable(id, 1);
      await writeFile(path, 'rows');
      await files.keepTable(path);
    }
    const sha256 = await keep(files, Buffer.from('City\nLyon\n'));
    expect(await files.tableIds()).toEqual(ids);
    expect(await files.tableFiles(ids[1] ?? '')).toMatchObject([
      { key: `tables/${ids[1]}/1.duckdb`, size: 4 },
    ]);
    const digits = sha256.slice(0, 2);
    expect(await files.contents(digits)).toMatchObject([{ key: `files/${digits}/${sha256}`, size: 10 }]);
    expect((await files.contents(digits))[0]?.changedAt.getFullYear()).toBeGreaterThan(2020);
    expect(await files.disk()).toBeUndefined();
    store.listing.most = 1000;
    files.close();
  });

  it('what one machine keeps another reads, under the paths of the data folder', async () => {
    const bytes = randomBytes(3_000_000);
    const sha256 = await keep(openStore(here), bytes);
    expect([...store.objects.keys()]).toEqual([`files/${sha256.slice(0, 2)}/${sha256}`]);
    const other = openStore(there);
    expect(await other.size(sha256)).toBe(bytes.length);
    expect((await buffer(other.read(sha256))).equals(bytes)).toBe(true);
    expect(store.refused).toEqual([]);
  });

  it('the same content is sent once', async () => {
    const files = openStore(here);
    await keep(files, Buffer.from('the same'));
    await keep(openStore(there), Buffer.from('the same'));
    expect(store.log.filter((line) => line.startsWith('PUT'))).toHaveLength(1);
  });

  it('a file that is not there has no size, and is fetched as nothing', async () => {
    const files = openStore(here);
    const sha256 = 'ab'.repeat(32);
    expect(await files.size(sha256)).toBeUndefined();
    await files.ensureLocal(files.filePath(sha256));
    expect(existsSync(files.filePath(sha256))).toBe(false);
  });

  it('a table is fetched once for many who want it at the same time, and then lies here', async () => {
    const files = openStore(here);
    const path = await files.prepareTable('t1', 1);
    await writeFile(path, 'rows of a table');
    await files.keepTable(path);
    const other = openStore(there);
    const copy = other.tablePath('t1', 1);
    await Promise.all([1, 2, 3].map(() => other.ensureLocal(copy)));
    await other.ensureLocal(copy);
    expect(await readFile(copy, 'utf8')).toBe('rows of a table');
    expect(store.log.filter((line) => line.startsWith('GET'))).toEqual(['GET tables/t1/1.duckdb']);
  });

  it('a removed table is removed in all its versions', async () => {
    const files = openStore(here);
    for (const version of [1, 2]) {
      const path = await files.prepareTable('t2', version);
      await writeFile(path, `version ${version}`);
      await files.keepTable(path);
    }
    await files.removeTable('t2');
    expect([...store.objects.keys()]).toEqual([]);
    expect(existsSync(files.tablePath('t2', 1))).toBe(false);
  });

  it('one version of a table goes alone, and the others are told from the store', async () => {
    const files = openStore(here);
    for (const version of [1, 2, 3]) {
      const path = await files.prepareTable('t4', version);
      await writeFile(path, `version ${version}`);
      await files.keepTable(path);
    }
    await files.removeTableVersion('t4', 2);
    expect(await openStore(there).tableVersions('t4')).toEqual([1, 3]);
    expect(existsSync(files.tablePath('t4', 2))).toBe(false);
  });

  it('local copies go when room is needed, the longest unused first, never those in use', async () => {
    const files = openStore(here);
    const old = await keep(files, Buffer.from('long unused'));
    const fresh = await keep(files, Buffer.from('just used'));
    await utimes(files.filePath(old), new Date(Date.now() - 3_600_000), new Date());
    await files.trim();
    expect(existsSync(files.filePath(old))).toBe(false);
    expect(existsSync(files.filePath(fresh))).toBe(true);
    expect((await buffer(files.read(old))).toString()).toBe('long unused');
  });
});

describe('a store that misbehaves', () => {
  it('a failure that passes is tried again', async () => {
    store.misbehave(
      { kind: 'status', status: 500, method: 'PUT' },
      { kind: 'status', status: 503, method: 'PUT' },
    );
    const sha256 = await keep(openStore(here), Buffer.from('a stubborn file'));
    expect(await openStore(there).size(sha256)).toBe(15);
  });

  it('a read that is cut goes on where it was', async () => {
    const bytes = randomBytes(400_000);
    const sha256 = await keep(openStore(here), bytes);
    store.misbehave({ kind: 'cut', afterBytes: 100_000 }, { kind: 'cut', afterBytes: 50_000 });
    expect((await buffer(openStore(there).read(sha256))).equals(bytes)).toBe(true);
    expect(store.log.filter((line) => line.startsWith('GET'))).toHaveLength(3);
  });

  it('one that says nothing is given up and asked again', async () => {
    const sha256 = await keep(openStore(here), Buffer.from('a quiet file'));
    store.misbehave({ kind: 'silence', method: 'HEAD' });
    expect(await openStore(there, { S3_STALL_MS: '200' }).size(sha256)).toBe(12);
  });

  it('a table that arrives damaged is not used', async () => {
    const files = openStore(here);
    const path = await files.prepareTable('t3', 1);
    await writeFile(path, 'rows');
    await files.keepTable(path);
    const other = openStore(there);
    store.misbehave({ kind: 'damage' });
    await expect(other.ensureLocal(other.tablePath('t3', 1))).rejects.toThrow('not what was stored');
    expect(existsSync(other.tablePath('t3', 1))).toBe(false);
  });

  it('a failure that lasts is an error that names no key of ours', async () => {
    store.misbehave(...Array.from({ length: 4 }, () => ({ kind: 'status', status: 500 }) as const));
    const failing = openStore(here).size('cd'.repeat(32));
    await expect(failing).rejects.toThrow('the object store answers 500');
    await expect(failing).rejects.not.toThrow(S3_SETTINGS.S3_SECRET_KEY);
  });
});

describe('what a store refuses', () => {
  it.each([
    ['another secret', { S3_SECRET_KEY: 'another' }, 'SignatureDoesNotMatch'],
    ['another access key', { S3_ACCESS_KEY: 'AKOTHER' }, 'InvalidAccessKeyId'],
    ['another region', { S3_REGION: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ])('%s is refused at once, with the code of the store', async (_, environment, code) => {
    const client = new S3Client(configOf(environment), new Outbound());
    await expect(client.remove('files/aa/bb')).rejects.toMatchObject({ status: 403, code });
    expect(store.refused).toEqual([code]);
  });

  it('a body that changed after it was hashed is refused, and nothing is kept', async () => {
    const path = join(here, 'file');
    await writeFile(path, 'changed');
    const upload = { path, size: 7, sha256: createHash('sha256').update('as it was').digest('hex') };
    await expect(new S3Client(configOf(), new Outbound()).put('files/aa/cc', upload)).rejects.toMatchObject({
      code: 'XAmzContentSHA256Mismatch',
    });
    expect(store.objects.size).toBe(0);
  });
});

describe('the settings of a store', () => {
  it('a store that is set in part is named', () => {
    const { S3_SECRET_KEY: _, ...rest } = S3_SETTINGS;
    expect(() => readConfig({ ...rest, S3_ENDPOINT: 'https://s3.example.com' })).toThrow('S3_SECRET_KEY');
  });

  it('an address that is none is named', () => {
    expect(() => readConfig({ ...S3_SETTINGS, S3_ENDPOINT: 's3.example.com' })).toThrow('S3_ENDPOINT');
  });
});
