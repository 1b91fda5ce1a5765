// Google's OAuth 2 (RFC 6749 with PKCE, RFC 7636) and signed-in calls of its data services. Knows addresses and keys alone.
import { createHash } from 'node:crypto';
import type { InterfaceKey } from '../../platform/outbound/interface-catalogue.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import type { GoogleConfig } from './google-config.ts';

/** Hosts of the services that are called. */
export const GOOGLE_HOSTS = {
  accounts: 'https://accounts.google.com',
  oauth: 'https://oauth2.googleapis.com',
  analyticsAdmin: 'https://analyticsadmin.googleapis.com',
  analyticsData: 'https://analyticsdata.googleapis.com',
  searchConsole: 'https://searchconsole.googleapis.com',
  ads: 'https://googleads.googleapis.com',
} as const;
export type GoogleHost = keyof typeof GOOGLE_HOSTS;
/** The data services, as the way out knows them. */
const DATA_INTERFACES = {
  analyticsAdmin: 'google.analytics_admin',
  analyticsData: 'google.analytics_data',
  searchConsole: 'google.search_console',
  ads: 'google.ads',
} as const;

/** Who the account is that allowed something. */
export const IDENTITY_SCOPES = ['openid', 'email'];
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
/** Seconds to wait where a busy service does not say how long. */
const BUSY_S = 30;

/**
 * A call that failed. `unreachable` says nothing about what became of it; `lost`: what the person allowed holds no longer;
 * `forbidden`: the account may not read this; `busy`: too many calls; `refused`: anything else that Google did not accept.
 */
export class GoogleError extends Error {
  readonly kind: 'unreachable' | 'lost' | 'forbidden' | 'busy' | 'refused';
  /** Google's code, without any secret. */
  readonly code: string;
  /** Seconds to wait before a repeat. */
  readonly waitS: number;
  constructor(kind: GoogleError['kind'], code: string, waitS = BUSY_S) {
    super(`google ${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
    this.waitS = waitS;
  }
}

export interface GoogleTokens {
  accessToken: string;
  /** Absent where Google keeps the one before. */
  refreshToken: string | undefined;
  /** Seconds that the access token is good for. */
  expiresIn: number;
  /** What was really allowed: a person may leave some out. */
  scopes: string[];
  /** The account, where it was asked for. */
  account: { subject: string; email: string } | undefined;
}

export interface GoogleRequest {
  method?: 'GET' | 'POST';
  path: string;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
}

export type GoogleJson = Record<string, unknown>;

export class GoogleClient {
  readonly config: GoogleConfig;
  readonly #outbound: Outbound;

  constructor(config: GoogleConfig, outbound: Outbound) {
    this.config = config;
    this.#outbound = outbound;
  }

  /** Where the person allows a scope. `verifier` is PKCE's: 43 to 128 characters. */
  consentUrl(asked: { scope: string; state: string; redirectUri: string; verifier: string }): string {
    const query = new URLSearchParams({
      client_id: this.config.clientId,
      redirect_uri: asked.redirectUri,
      response_type: 'code',
      scope: [...IDENTITY_SCOPES, asked.scope].join(' '),
      access_type: 'offline',
      prompt: 'consent',
      state: asked.state,
      code_challenge: createHash('sha256').update(asked.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    return `${this.#address('accounts', '/o/oauth2/v2/auth')}?${query}`;
  }

  /** Tokens for the code that the person came back with. @throws GoogleError `lost` where the code is not good */
  exchange(given: { code: string; redirectUri: string; verifier: string }): Promise<GoogleTokens> {
    return this.#token('google.exchange', {
      grant_type: 'authorization_code',
      code: given.code,
      redirect_uri: given.redirectUri,
      code_verifier: given.verifier,
    });
  }

  /** A new access token. @throws GoogleError `lost` where it was revoked or has expired (invalid_grant) */
  refresh(refreshToken: string): Promise<GoogleTokens> {
    return this.#token('google.refresh', { grant_type: 'refresh_token', refresh_token: refreshToken });
  }

  /** Takes back all that an account allowed; one that is gone already is no failure. @throws GoogleError */
  async revoke(token: string): Promise<void> {
    const { status, json } = await this.#send('google.revoke', this.#address('oauth', '/revoke'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token }).toString(),
    });
    if (status >= 400 && json.error !== 'invalid_token') throw failure(status, json);
  }

  /** A call of a data service in the name of an account. @throws GoogleError */
  async call(
    host: keyof typeof DATA_INTERFACES,
    accessToken: string,
    request: GoogleRequest,
  ): Promise<GoogleJson> {
    const { method = 'GET', path, query, body, headers } = request;
    const address = this.#address(host, path) + (query ? `?${new URLSearchParams(query)}` : '');
    const { status, json, retryAfter } = await this.#send(DATA_INTERFACES[host], address, {
      method,
      headers: {
        Authorization: `Bearer ${accessToken}`,
        ...(body && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status >= 400) throw failure(status, json, retryAfter);
    return json;
  }

  async #token(
    key: 'google.exchange' | 'google.refresh',
    form: Record<string, string>,
  ): Promise<GoogleTokens> {
    const { clientId, clientSecret } = this.config;
    const { status, json, retryAfter } = await this.#send(key, this.#address('oauth', '/token'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret }).toString(),
    });
    if (status >= 400) {
      if (json.error === 'invalid_grant') throw new GoogleError('lost', 'invalid_grant');
      throw failure(status, json, retryAfter);
    }
    const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn, scope } = json;
    if (typeof accessToken !== 'string' || typeof expiresIn !== 'number')
      throw new GoogleError('refused', 'an incomplete token');
    return {
      accessToken,
      refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
      expiresIn,
      scopes: typeof scope === 'string' ? scope.split(' ').filter((one) => one !== '') : [],
      account: accountOf(json.id_token),
    };
  }

  #address(host: GoogleHost, path: string): string {
    return (this.config.baseUrl ?? GOOGLE_HOSTS[host]) + path;
  }

  async #send(
    key: InterfaceKey,
    address: string,
    init: RequestInit,
  ): Promise<{ status: number; json: GoogleJson; retryAfter: number | undefined }> {
    try {
      const { timeoutMs } = this.config;
      const response = await this.#outbound.fetch(
        key,
        address,
        { ...init, redirect: 'error' },
        { timeoutMs },
      );
      if (Number(response.headers.get('content-length') ?? '0') > MAX_ANSWER_BYTES) {
        await response.body?.cancel();
        throw new GoogleError('unreachable', 'too large an answer');
      }
      const text = await response.text();
      const wait = Number(response.headers.get('retry-after') ?? '');
      return {
        status: response.status,
        json: parsed(text, response.status),
        retryAfter: Number.isFinite(wait) && wait > 0 ? wait : undefined,
      };
    } catch (error) {
      if (error instanceof GoogleError) throw error;
      throw new GoogleError('unreachable', error instanceof OutboundError ? error.code : 'no answer');
    }
  }
}

function parsed(text: string, status: number): GoogleJson {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return { ...value };
  } catch {
    // told below
  }
  throw new GoogleError('unreachable', `HTTP ${status} without JSON`);
}

/** What a failed call means: OAuth errors are a word, those of the services an object (google.rpc.Status). */
function failure(status: number, json: GoogleJson, retryAfter?: number): GoogleError {
  const { error } = json;
  const code =
    typeof error === 'string'
      ? error
      : typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'string'
        ? error.status
        : `HTTP ${status}`;
  if (status === 401 && code !== 'invalid_client') return new GoogleError('lost', code);
  if (status === 403) return new GoogleError('forbidden', code);
  if (status === 429) return new GoogleError('busy', code, retryAfter);
  return new GoogleError(status >= 500 ? 'unreachable' : 'refused', code);
}

/**
 * The account of an ID token. It came from Google itself over a connection of our own, so its signature need not be checked
 * (OpenID Connect Core, 3.1.3.7, point 6).
 */
function accountOf(idToken: unknown): GoogleTokens['account'] {
  if (typeof idToken !== 'string') return undefined;
  try {
    const claims: unknown = JSON.parse(
      Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'),
    );
    if (typeof claims !== 'object' || claims === null || !('sub' in claims)) return undefined;
    const email = 'email' in claims && typeof claims.email === 'string' ? claims.email : '';
    return typeof claims.sub === 'string' ? { subject: claims.sub, email } : undefined;
  } catch {
    return undefined;
  }
}
