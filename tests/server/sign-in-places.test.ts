// The place of a sign-in, where the operator gives a file that says where addresses are.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlaces } from '../../server/platform/geo/places.ts';
import { mmdbFile } from '../../server/platform/geo/testing/mmdb-file.ts';
import { openTestApp, type TestApp } from '../harness/app.ts';

const PARIS = { city: { names: { en: 'Paris', 'zh-CN': '巴黎' } }, country: { iso_code: 'FR' } };

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewise-geo-'));
  const file = join(folder, 'cities.mmdb');
  await writeFile(file, mmdbFile([['203.0.113.0/25', PARIS]], { bits: 28, version: 6 }));
  app = await openTestApp({ environment: { GEOIP_FILE: file } });
}, 60_000); // passwords are really hashed, which takes its time on a busy machine
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('stands beside the shortened address, in the language of who reads it; where it is not known the address alone', async () => {
  const { email } = await app.person();
  const signIn = (address: string) =>
    app.request('POST', '/api/sign-in', { body: { email, password: 'correct horse battery' }, address });
  const { token } = (await signIn('203.0.113.77')).json;
  await signIn('203.0.113.200');
  const read = async (path: string, language = 'en-US') =>
    (await app.request('GET', path, { token, headers: { 'Accept-Language': language } })).json;
  const { sessions } = await read('/api/account/sessions');
  expect(sessions[0]).toMatchObject({ current: true, address: '203.0.113.*', place: 'Paris, France' });
  expect(sessions[1]).toMatchObject({ address: '203.0.113.*' });
  expect(sessions[1]).not.toHaveProperty('place');
  const { entries } = await read('/api/account/sign-ins', 'zh-CN');
  expect(entries.map(({ place }: { place?: string }) => place)).toEqual([undefined, '法国 巴黎', undefined]);
});

it('a file that is none of this format, or is not there, is named at the start', async () => {
  const file = join(folder, 'words.mmdb');
  await writeFile(file, 'no database');
  await expect(openPlaces(file)).rejects.toThrow(
    'GEOIP_FILE: this is no MaxMind DB file: it has no metadata.',
  );
  await expect(openPlaces(join(folder, 'missing.mmdb'))).rejects.toThrow('GEOIP_FILE: ENOENT');
  expect((await openPlaces(undefined)).of('203.0.113.77', 'en_US')).toBeUndefined();
});
