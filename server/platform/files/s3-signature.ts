import { createHash, createHmac } from 'node:crypto';

export interface S3Credentials {
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface SignedRequest {
  method: string;
  url: URL;
  /** Headers that are sent and signed beside those that signing adds; names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hexadecimal. */
  payloadHash: string;
  now: Date;
}

/** SHA-256 of nothing: the payload hash of a request without a body. */
export const EMPTY_HASH = createHash('sha256').digest('hex');

const ALGORITHM = 'AWS4-HMAC-SHA256';

/**
 * The headers of a request to an S3-compatible store with its signature (AWS Signature Version 4, "Authenticating Requests:
 * Using the Authorization Header").
 *
 * @returns the given headers with `host`, `x-amz-date`, `x-amz-content-sha256` and `authorization`
 */
export function signedHeaders(request: SignedRequest, credentials: S3Credentials): Record<string, string> {
  const { method, url, payloadHash, now } = request;
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const headers: Record<string, string> = {
    ...request.headers,
    host: url.host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': time,
  };
  const names = Object.keys(headers).sort();
  const signedNames = names.join(';');
  const canonical = [
    method,
    canonicalPath(url),
    canonicalQuery(url),
    ...names.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedNames,
    payloadHash,
  ].join('\n');
  const scope = `${day}/${credentials.region}/s3/aws4_request`;
  const text = [ALGORITHM, time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [credentials.region, 's3', 'aws4_request'].reduce(
    (outer, part) => hmac(outer, part),
    hmac(`AWS4${credentials.secretKey}`, day),
  );
  const signature = hmac(key, text).toString('hex');
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${credentials.accessKey}/${scope},SignedHeaders=${signedNames},Signature=${signature}`,
  };
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** S3 encodes a path once, and every character but the unreserved of RFC 3986. */
function canonicalPath({ pathname }: URL): string {
  return pathname
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/');
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
