// Reads pages of the public web that somebody names. The server can reach more than that person: nothing but https is spoken, every
// address that a name leads to is looked at, and the connection goes to the very address that was, so that the name cannot change between.
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { Attempt } from '../../platform/outbound/attempt.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { OutboundError, systemCode } from '../../platform/outbound/outbound-error.ts';
import { isPublicAddress } from '../../platform/security/public-address.ts';

/** Milliseconds and bytes of one visit: the page with all that is read beside it. */
const VISIT_MS = 5_000;
const VISIT_BYTES = 2 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const MAX_HEADER_BYTES = 16 * 1024;
/** What stands in the log of calls in place of a host: where people look is not kept. */
const TARGET = 'web sites';
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH/;

/**
 * Why a page was not read. `address`: no https address that the product asks; `unreachable`: there is no such host, it does not answer, or
 * it is not of the public network, which nobody outside is told apart.
 */
export type SiteFailure =
  | 'address'
  | 'unreachable'
  | 'certificate'
  | 'slow'
  | 'large'
  | 'type'
  | 'redirects'
  | 'status';

/** A page that was not read. It names no address. */
export class SiteError extends Error {
  readonly reason: SiteFailure;
  constructor(reason: SiteFailure) {
    super(`a web site was not read: ${reason}`);
    this.name = 'SiteError';
    this.reason = reason;
  }
}

export interface SiteAnswer {
  /** Where it was in the end. */
  url: URL;
  /** Media type in small letters, without parameters. */
  type: string;
  /** Character set that the header names; empty where it names none. */
  charset: string;
  bytes: Buffer<ArrayBuffer>;
}

export interface SiteClientParts {
  outbound: Outbound;
  /** IP addresses of a host. */
  resolve?: (host: string) => Promise<readonly string[]>;
  /** Where a connection to a checked address goes. */
  reach?: (address: string) => { host: string; port: number };
  /** Certificates to trust in place of those of the system, PEM. */
  ca?: string;
  /** Milliseconds of a visit. */
  visitMs?: number;
}

/** What a visit does for whoever reads a site. */
export type Visit = Pick<SiteVisit, 'get' | 'within'>;

/** Opens visits to web sites. */
export class SiteClient {
  readonly #parts: Required<Omit<SiteClientParts, 'ca'>> & Pick<SiteClientParts, 'ca'>;

  constructor(parts: SiteClientParts) {
    this.#parts = {
      resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
      reach: (address) => ({ host: address, port: 443 }),
      visitMs: VISIT_MS,
      ...parts,
    };
  }

  /** A visit, which has 5 seconds and 2 MB for all that is read in it. Its time runs from now on. */
  visit(): Visit {
    return new SiteVisit(this.#parts);
  }
}

/** What is read of one site, within one span of time and one number of bytes. */
class SiteVisit {
  readonly #parts: Required<Omit<SiteClientParts, 'ca'>> & Pick<SiteClientParts, 'ca'>;
  readonly #signal: AbortSignal;
  #left = VISIT_BYTES;

  constructor(parts: Required<Omit<SiteClientParts, 'ca'>> & Pick<SiteClientParts, 'ca'>) {
    this.#parts = parts;
    this.#signal = AbortSignal.timeout(parts.visitMs);
  }

  /**
   * Gets what stands at an address, across at most 3 redirects, each of which is looked at like the first address.
   *
   * @param types media types that are taken
   * @param most bytes of this answer, where it is less than what is left of the visit
   * @throws SiteError
   */
  async get(address: URL, types: readonly string[], most = VISIT_BYTES): Promise<SiteAnswer> {
    let url = address;
    for (let redirects = 0; ; redirects += 1) {
      const ip = await this.#checkedAddress(url);
      const answer = await this.#ask(url, ip, types, most);
      if (!(answer instanceof URL)) return answer;
      if (redirects === MAX_REDIRECTS) throw new SiteError('redirects');
      url = answer;
    }
  }

  /** Waits for work as long as the visit lasts. @throws SiteError where it takes longer, else what the work throws */
  async within<Result>(work: Promise<Result>): Promise<Result> {
    // what comes too late is of no interest
    work.catch(() => {});
    const signal = this.#signal;
    if (signal.aborted) throw new SiteError('slow');
    let leave = () => {};
    const late = new Promise<never>((_, reject) => {
      leave = () => reject(new SiteError('slow'));
      signal.addEventListener('abort', leave, { once: true });
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  /** The public address that a connection for this URL goes to. @throws SiteError */
  async #checkedAddress({ protocol, username, password, port, hostname }: URL): Promise<string> {
    if (protocol !== 'https:' || username !== '' || password !== '' || port !== '')
      throw new SiteError('address');
    const host = bare(hostname);
    const resolved =
      isIP(host) === 0
        ? await this.within(this.#parts.resolve(host)).catch((error) => {
            throw error instanceof SiteError ? error : new SiteError('unreachable');
          })
        : [host];
    // one that leads to both could lead anywhere next time
    if (resolved.length === 0 || !resolved.every(isPublicAddress)) throw new SiteError('unreachable');
    // a server without IPv6 is more usual than a site without IPv4
    const [first = ''] = [...resolved].sort((a, b) => isIP(a) - isIP(b));
    return first;
  }

  async #ask(url: URL, ip: string, types: readonly string[], most: number): Promise<SiteAnswer | URL> {
    const { outbound } = this.#parts;
    let asked: { answer: SiteAnswer | URL } | { failure: SiteError };
    try {
      asked = await outbound.run('web.page', { target: TARGET, signal: this.#signal }, async (attempt) => {
        try {
          attempt.sent(0);
          return { answer: await this.#send(url, ip, types, most, attempt) };
        } catch (error) {
          // a site that fails says nothing of the next one: only what never left the machine is our own failure
          const failure = this.#failureOf(error);
          attempt.end('refused', failure.reason);
          return { failure };
        }
      });
    } catch (error) {
      throw error instanceof OutboundError || this.#signal.aborted ? new SiteError('slow') : error;
    }
    if ('failure' in asked) throw asked.failure;
    return asked.answer;
  }

  #failureOf(error: unknown): SiteError {
    if (error instanceof SiteError) return error;
    if (this.#signal.aborted) return new SiteError('slow');
    return new SiteError(CERTIFICATE.test(systemCode(error)) ? 'certificate' : 'unreachable');
  }

  async #send(
    url: URL,
    ip: string,
    types: readonly string[],
    most: number,
    attempt: Attempt,
  ): Promise<SiteAnswer | URL> {
    const response = await this.#open(url, ip, types);
    try {
      const { statusCode: status = 0, headers } = response;
      attempt.answered(status);
      if (status >= 300 && status < 400 && headers.location !== undefined) {
        if (!URL.canParse(headers.location, url)) throw new SiteError('address');
        return new URL(headers.location, url);
      }
      if (status !== 200) throw new SiteError('status');
      const [type = '', ...more] = (headers['content-type'] ?? '').toLowerCase().split(';');
      const coding = headers['content-encoding'] ?? 'identity';
      // packed bytes could unpack to any number
      if (!types.includes(type.trim()) || coding !== 'identity') throw new SiteError('type');
      const charset = /charset="?([\w.:-]{1,40})/.exec(more.join(';'))?.[1] ?? '';
      return { url, type: type.trim(), charset, bytes: await this.#read(response, most, attempt) };
    } finally {
      response.destroy();
    }
  }

  #open(url: URL, ip: string, types: readonly string[]): Promise<IncomingMessage> {
    const { reach, ca } = this.#parts;
    const host = bare(url.hostname);
    return new Promise((resolve, reject) => {
      const request = https.get({
        ...reach(ip),
        // the certificate has to be of the name that was asked for
        servername: isIP(host) === 0 ? host : '',
        path: `${url.pathname}${url.search}`,
        headers: {
          Host: url.host,
          Accept: types.join(', '),
          'Accept-Encoding': 'identity',
          'User-Agent': 'Tablewise',
        },
        agent: false,
        rejectUnauthorized: true,
        maxHeaderSize: MAX_HEADER_BYTES,
        signal: this.#signal,
        ...(ca !== undefined && { ca }),
      });
      request.once('response', resolve);
      // one that breaks later is told by the response
      request.on('error', reject);
    });
  }

  async #read(response: IncomingMessage, most: number, attempt: Attempt): Promise<Buffer<ArrayBuffer>> {
    const chunks: Buffer[] = [];
    let size = 0;
    const isTooMuch = (more: number) => size + more > most || more > this.#left;
    if (isTooMuch(Number(response.headers['content-length'] ?? 0))) throw new SiteError('large');
    for await (const chunk of response as AsyncIterable<Buffer>) {
      if (isTooMuch(chunk.length)) throw new SiteError('large');
      size += chunk.length;
      this.#left -= chunk.length;
      attempt.received(chunk.length);
      chunks.push(chunk);
    }
    if (!response.complete) throw new SiteError('unreachable');
    return Buffer.concat(chunks);
  }
}

/** A host of a URL, without the brackets of IPv6. */
function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}
