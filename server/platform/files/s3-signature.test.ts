import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { EMPTY_HASH, signedHeaders } from './s3-signature.ts';

// The worked examples of Amazon's documentation ("Signature Calculations for the Authorization Header"), with its published
// example credentials.
const credentials = {
  region: 'us-east-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = new Date('2013-05-24T00:00:00Z');

async function signatureOf(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  payloadHash = EMPTY_HASH,
) {
  const url = new URL(path, 'https://examplebucket.s3.amazonaws.com');
  const { authorization } = await signedHeaders({ method, url, headers, payloadHash, now }, credentials);
  return /Signature=(\w+)$/.exec(authorization ?? '')?.[1];
}

it('signs a read with a range as the documentation does', async () => {
  expect(await signatureOf('GET', '/test.txt', { range: 'bytes=0-9' })).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

it('signs a write with its payload and an odd name as the documentation does', async () => {
  const payload = createHash('sha256').update('Welcome to Amazon S3.').digest('hex');
  const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' };
  expect(await signatureOf('PUT', '/test$file.text', headers, payload)).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  );
});

it('signs a query without a value, and one with several, as the documentation does', async () => {
  expect(await signatureOf('GET', '/?lifecycle')).toBe(
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  );
  expect(await signatureOf('GET', '/?max-keys=2&prefix=J')).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});

// Figures of an implementation apart, in Python, from canonical requests that were written out by hand by the same document.
it('signs what S3 encodes and URLs leave as it is', async () => {
  expect(await signatureOf('GET', "/a!'()*b%20c/d~e")).toBe(
    '515031f52bd016a9cde58de4e1965aaefc4ceceed37d41f7682c14d2d8a8f858',
  );
});

it('signs a query in the order of its names, however they were given', async () => {
  expect(await signatureOf('GET', '/?list-type=2&b=1&a=2*')).toBe(
    '4624558c81e04e9365a85efcf31eb374ffe926ddf4dc586de907b3d6eb747540',
  );
});

it('signs a header without the spaces around it, and with one for several', async () => {
  expect(await signatureOf('GET', '/test.txt', { 'x-amz-meta-note': '  two   words ' })).toBe(
    '43be507a207b9a1e2283274f3f3b18e64d4fa4710bcacdaa0609a2a0bc134525',
  );
});
