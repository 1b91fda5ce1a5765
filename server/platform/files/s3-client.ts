import { createReadStream } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import type { Attempt } from '../outbound/attempt.ts';
import type { InterfaceKey } from '../outbound/interface-catalogue.ts';
import type { Outbound, Told } from '../outbound/outbound.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { EMPTY_HASH, type S3Credentials, signedHeaders } from './s3-signature.ts';

export interface S3Config extends S3Credentials {
  /** Origin, such as https://s3.example.com; objects are addressed as /<bucket>/<key>. */
  endpoint: string;
  bucket: string;
  /** Milliseconds without a byte after which a request counts as hung. */
  stallMs: number;
}

/** A file as it is sent. */
export interface S3Upload {
  path: string;
  size: number;
  /** SHA-256 in hexadecimal; the store refuses a body that differs. */
  sha256: string;
}

/** What the store refused, in its own code (such as NoSuchKey); status 0 where it was not reached. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`the object store answers ${status === 0 ? 'not at all' : status} (${code})`);
    this.status = status;
    this.code = code;
  }
}

/** Breaks of one read after which it is given up. */
const TRIES = 4;
const FIRST_WAIT_MS = 100;
const METHODS = {
  'store.put': 'PUT',
  'store.get': 'GET',
  'store.head': 'HEAD',
  'store.delete': 'DELETE',
  'store.list': 'GET',
} as const;
const MAX_ERROR_BYTES = 16_384;

/**
 * The few operations of an S3-compatible store that files need. A request that fails by the network, by a hung connection or
 * with a 5xx is tried again as its interface says; a read that breaks goes on where it was.
 */
export class S3Client {
  readonly #config: S3Config;
  readonly #agent: http.Agent;
  readonly #outbound: Outbound;

  constructor(config: S3Config, outbound: Outbound) {
    this.#config = config;
    this.#outbound = outbound;
    const kind = config.endpoint.startsWith('https:') ? https : http;
    this.#agent = new kind.Agent({ keepAlive: true, maxSockets: 32 });
  }

  /** Stores a file under a key. @throws S3Error */
  async put(key: string, upload: S3Upload): Promise<void> {
    const headers = { 'content-length': String(upload.size), 'x-amz-meta-sha256': upload.sha256 };
    await drain(await this.#request('store.put', key, { headers, upload }));
  }

  /** Bytes and hash of an object; undefined where there is none. @throws S3Error */
  async head(key: string): Promise<{ size: number; sha256: string | undefined } | undefined> {
    try {
      const response = await this.#request('store.head', key);
      response.resume();
      const { 'content-length': size, 'x-amz-meta-sha256': sha256 } = response.headers;
      return { size: Number(size ?? 0), sha256: typeof sha256 === 'string' ? sha256 : undefined };
    } catch (error) {
      if (error instanceof S3Error && error.status === 404) return undefined;
      throw error;
    }
  }

  /** The bytes of an object, streamed. @throws S3Error, also in the middle when the store does not come back */
  async *read(key: string): AsyncGenerator<Buffer> {
    let offset = 0;
    let total = Number.POSITIVE_INFINITY;
    let etag: string | undefined;
    for (let failures = 0; offset < total; ) {
      const headers =
        offset === 0
          ? undefined
          : { range: `bytes=${offset}-`, ...(etag !== undefined && { 'if-match': etag }) };
      const response = await this.#request('store.get', key, { ...(headers && { headers }) });
      // a store that ignores the range begins anew
      let skip = offset > 0 && response.statusCode === 200 ? offset : 0;
      if (offset === 0) {
        total = Number(response.headers['content-length'] ?? Number.POSITIVE_INFINITY);
        etag = response.headers.etag;
      }
      try {
        for await (const chunk of response as AsyncIterable<Buffer>) {
          const rest = chunk.subarray(Math.min(skip, chunk.length));
          skip -= chunk.length - rest.length;
          if (rest.length === 0) continue;
          offset += rest.length;
          failures = 0;
          yield rest;
        }
        if (total === Number.POSITIVE_INFINITY) return;
        if (offset < total) throw new S3Error(0, 'IncompleteBody');
      } catch (error) {
        failures += 1;
        if (failures >= TRIES) throw error instanceof S3Error ? error : new S3Error(0, codeOf(error));
        await delay(waitMs(failures));
      } finally {
        // who stops reading early leaves no connection with unread bytes behind
        response.destroy();
      }
    }
  }

  /** Removes an object; one that is not there is as good. @throws S3Error */
  async remove(key: string): Promise<void> {
    await drain(await this.#request('store.delete', key));
  }

  /** Keys that begin with a prefix, at most a thousand. @throws S3Error */
  async list(prefix: string): Promise<string[]> {
    const response = await this.#request('store.list', '', { query: { 'list-type': '2', prefix } });
    let xml = '';
    for await (const chunk of response.setEncoding('utf8')) xml += chunk;
    // our keys are made of letters, digits, dots, dashes and slashes: nothing in them is escaped
    return [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
  }

  /** Every object whose key begins with a prefix, a thousand a request. @throws S3Error */
  async *listAll(prefix: string): AsyncGenerator<{ key: string; size: number; changedAt: Date }> {
    for (let after = ''; ; ) {
      const query = { 'list-type': '2', prefix, ...(after !== '' && { 'start-after': after }) };
      const response = await this.#request('store.list', '', { query });
      let xml = '';
      for await (const chunk of response.setEncoding('utf8')) xml += chunk;
      let last = '';
      for (const [, contents = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const part = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(contents)?.[1] ?? '';
        last = part('Key');
        yield { key: last, size: Number(part('Size')), changedAt: new Date(part('LastModified')) };
      }
      if (last === '' || !/<IsTruncated>true</.test(xml)) return;
      after = last;
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Sends a request; the time of the log ends with the head of the answer, as its body waits for whoever reads it. */
  async #request(key: InterfaceKey & `store.${string}`, object: string, options: RequestOptions = {}) {
    const { endpoint, stallMs: timeoutMs } = this.#config;
    const target = new URL(endpoint).host;
    try {
      return await this.#outbound.run(key, { target, timeoutMs, told }, (attempt) =>
        this.#once(attempt, METHODS[key], object, options),
      );
    } catch (error) {
      if (error instanceof OutboundError) throw new S3Error(0, error.code);
      throw error instanceof S3Error ? error : new S3Error(0, codeOf(error));
    }
  }

  async #once(
    attempt: Attempt,
    method: string,
    key: string,
    { query, headers = {}, upload }: RequestOptions,
  ): Promise<IncomingMessage> {
    const { endpoint, bucket } = this.#config;
    const url = new URL(key === '' ? `/${bucket}` : `/${bucket}/${key}`, endpoint);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const payloadHash = upload?.sha256 ?? EMPTY_HASH;
    const signed = await signedHeaders({ method, url, headers, payloadHash, now: new Date() }, this.#config);
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? https.request : http.request;
      const { timeoutMs: timeout } = attempt;
      const request = send(url, { method, headers: signed, agent: this.#agent, timeout });
      request.on('timeout', () => request.destroy(new S3Error(0, 'Stalled')));
      request.on('error', reject);
      request.on('response', (response) => {
        const { statusCode = 0 } = response;
        attempt.answered(statusCode);
        if (method === 'GET') attempt.received(Number(response.headers['content-length'] ?? 0));
        if (statusCode >= 200 && statusCode < 300) return resolve(response);
        readErrorCode(response).then((code) => reject(new S3Error(statusCode, code)), reject);
      });
      if (!upload) {
        request.end();
        return;
      }
      attempt.sent(upload.size);
      const body = createReadStream(upload.path);
      body.on('error', (error) => request.destroy(error));
      request.on('close', () => body.destroy());
      body.pipe(request);
    });
  }
}

/** What the store said of the call. */
function told(error: unknown): Told | undefined {
  if (!(error instanceof S3Error) || error.status === 0) return undefined;
  return { status: error.status, outcome: error.status >= 500 ? 'failed' : 'refused' };
}

interface RequestOptions {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  upload?: S3Upload;
}

async function drain(response: IncomingMessage): Promise<void> {
  for await (const _ of response) {
    // the connection is free again when the answer was read
  }
}

/** The code of an error document; stores answer HEAD without one. */
async function readErrorCode(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MAX_ERROR_BYTES) break;
  }
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? 'no code';
}

function codeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}

/** Waits double; the random half keeps many processes from knocking at once. */
function waitMs(failures: number): number {
  return FIRST_WAIT_MS * 2 ** (failures - 1) * (0.5 + Math.random() / 2);
}
