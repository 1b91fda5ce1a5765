// A store that speaks the part of S3 that the product uses, and refuses what a real one refuses: a wrong signature, an old date,
// a body that is not what was signed. It can fail, hang and cut. Written after Amazon's description, apart from our signing.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export const S3_SETTINGS = {
  S3_BUCKET: 'tables',
  S3_ACCESS_KEY: 'AKTESTTESTTEST',
  S3_SECRET_KEY: 'a+secret/of the tests',
  S3_REGION: 'eu-test-1',
} as const;

const MAX_SKEW_MS = 15 * 60_000;

export interface StoredObject {
  bytes: Buffer;
  /** The x-amz-meta-sha256 that it came with. */
  sha256: string | undefined;
  /** When it was stored. */
  at: Date;
}

export interface S3StandIn {
  readonly endpoint: string;
  readonly objects: Map<string, StoredObject>;
  /** Keys that a list has at most. */
  readonly listing: { most: number };
  /** Method and key of every request that was let in, in order. */
  readonly log: string[];
  /** Codes of what was refused. */
  readonly refused: string[];
  /** The next requests that fit misbehave, one each, in this order. */
  misbehave: (...faults: S3Fault[]) => void;
  close: () => Promise<void>;
}

export type S3Fault =
  /** Answers with this status. */
  | { kind: 'status'; status: number; method?: string }
  /** Sends so many bytes of the body, then breaks the connection. */
  | { kind: 'cut'; afterBytes: number }
  /** Takes the request and says nothing. */
  | { kind: 'silence'; method?: string }
  /** Sends a body with one byte changed. */
  | { kind: 'damage' };

export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, StoredObject>();
  const listing = { most: 1000 };
  const log: string[] = [];
  const refused: string[] = [];
  const faults: S3Fault[] = [];

  const takeFault = (method: string): S3Fault | undefined => {
    const [next] = faults;
    const isOfBody = next?.kind === 'cut' || next?.kind === 'damage';
    if (!next || (isOfBody ? method !== 'GET' : next.method !== undefined && next.method !== method))
      return undefined;
    return faults.shift();
  };

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (body === undefined) return;
    const refuse = (status: number, code: string) => {
      if (status === 403) refused.push(code);
      answerError(response, request, status, code);
    };
    const fault = faultOf(request, body);
    if (fault) return refuse(403, fault);
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const method = request.method ?? '';
    log.push(`${method} ${key === '' ? '?' : key}`);
    if (bucket !== S3_SETTINGS.S3_BUCKET) return refuse(404, 'NoSuchBucket');

    const misbehaviour = takeFault(method);
    if (misbehaviour?.kind === 'silence') return;
    if (misbehaviour?.kind === 'status')
      return answerError(response, request, misbehaviour.status, 'InternalError');

    if (method === 'PUT') {
      const sha256 = request.headers['x-amz-meta-sha256'];
      objects.set(key, {
        bytes: body,
        sha256: typeof sha256 === 'string' ? sha256 : undefined,
        at: new Date(),
      });
      response.writeHead(200, { etag: etagOf(body) }).end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (method === 'GET' && key === '' && url.searchParams.get('list-type') === '2') {
      const prefix = url.searchParams.get('prefix') ?? '';
      const after = url.searchParams.get('start-after') ?? '';
      const keys = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
      const page = keys.slice(0, listing.most);
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${keys.length > page.length}</IsTruncated>${page
          .map(
            (name) =>
              `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.at.toISOString()}</LastModified><Size>${objects.get(name)?.bytes.length}</Size></Contents>`,
          )
          .join('')}</ListBucketResult>`,
      );
    } else if (method === 'GET' || method === 'HEAD') {
      const object = objects.get(key);
      if (!object) return refuse(404, 'NoSuchKey');
      sendObject(request, response, object, misbehaviour);
    } else refuse(405, 'MethodNotAllowed');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    objects,
    listing,
    log,
    refused,
    misbehave: (...next) => faults.push(...next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, sha256 }: StoredObject,
  misbehaviour: S3Fault | undefined,
): void {
  const etag = etagOf(bytes);
  const wanted = request.headers['if-match'];
  if (wanted !== undefined && wanted !== etag) {
    answerError(response, request, 412, 'PreconditionFailed');
    return;
  }
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const body = Buffer.from(bytes.subarray(from));
  response.writeHead(from > 0 ? 206 : 200, {
    'content-length': body.length,
    etag,
    ...(sha256 !== undefined && { 'x-amz-meta-sha256': sha256 }),
  });
  if (request.method === 'HEAD') response.end();
  else if (misbehaviour?.kind === 'cut')
    response.write(body.subarray(0, misbehaviour.afterBytes), () => response.destroy());
  else {
    if (misbehaviour?.kind === 'damage' && body.length > 0) body[0] = (body[0] ?? 0) ^ 1;
    response.end(body);
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch {
    return undefined; // the client went
  }
  return Buffer.concat(chunks);
}

function answerError(response: ServerResponse, request: IncomingMessage, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    request.method === 'HEAD' ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`,
  );
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

/** Why a request is refused, in the codes of S3; undefined when it is signed as it must be. */
function faultOf(request: IncomingMessage, body: Buffer): string | undefined {
  const { headers } = request;
  const [, accessKey, day, region, service, end, names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/([^/,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (accessKey === undefined) return 'AccessDenied';
  if (accessKey !== S3_SETTINGS.S3_ACCESS_KEY) return 'InvalidAccessKeyId';
  const date = String(headers['x-amz-date'] ?? '');
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const [year = 0, month = 1, dayOfMonth = 1, hours, minutes, seconds] = parts.map(Number);
  const at = Date.UTC(year, month - 1, dayOfMonth, hours, minutes, seconds);
  if (parts.length !== 6 || date.slice(0, 8) !== day) return 'AccessDenied';
  if (Math.abs(Date.now() - at) > MAX_SKEW_MS) return 'RequestTimeTooSkewed';
  if (region !== S3_SETTINGS.S3_REGION || service !== 's3' || end !== 'aws4_request')
    return 'AuthorizationHeaderMalformed';
  const signed = names.split(';');
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (mustBeSigned.some((name) => !signed.includes(name))) return 'AccessDenied';
  const payload = String(headers['x-amz-content-sha256'] ?? '');
  if (createHash('sha256').update(body).digest('hex') !== payload) return 'XAmzContentSHA256Mismatch';

  const [path = '', query = ''] = (request.url ?? '').split('?');
  const sortedQuery =
    query === ''
      ? ''
      : query
          .split('&')
          .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
          .sort()
          .join('&');
  const canonicalHeaders = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('');
  const canonical = `${request.method}\n${path}\n${sortedQuery}\n${canonicalHeaders}\n${names}\n${payload}`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const toSign = `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${digest}`;
  let key: Buffer = Buffer.from(`AWS4${S3_SETTINGS.S3_SECRET_KEY}`);
  for (const part of [day ?? '', region ?? '', 's3', 'aws4_request'])
    key = createHmac('sha256', key).update(part).digest();
  const expected = createHmac('sha256', key).update(toSign).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}
