// OpenID Connect with Google: code flow with PKCE (RFC 7636), state and nonce. Whoever comes back is known by a signed ID token alone.
import { createHash } from 'node:crypto';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import type { InterfaceKey } from '../../platform/outbound/interface-catalogue.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { GoogleSignInConfig } from './google-sign-in-config.ts';

export const GOOGLE_SIGN_IN_HOSTS = {
  accounts: 'https://accounts.google.com',
  oauth: 'https://oauth2.googleapis.com',
  keys: 'https://www.googleapis.com',
} as const;
/** What whoever signs in is asked to allow. */
export const GOOGLE_SIGN_IN_SCOPES = ['openid', 'email'] as const;
/** Google names itself in two ways (OpenID Connect discovery document, and older tokens). */
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const ALGORITHMS = ['RS256', 'ES256'];
/** Seconds by which clocks may differ. */
const CLOCK_TOLERANCE_S = 60;
/** A token is asked for and judged within moments: an older one was made for somebody else's call. */
const MAX_AGE_S = 600;
/** How long keys are taken from memory; a signature by an unknown one has them asked for before. */
const KEYS_MS = 6 * 3_600_000;
/** Between two askings because of an unknown key: nobody has Google asked at every try. */
const KEYS_AGAIN_MS = 60_000;
const MAX_ANSWER_CHARACTERS = 256 * 1024;

/**
 * A call that failed: `stale`, the person's code is not good any more; `unreachable`, nothing is known, the code may still be good;
 * `refused`, Google did not take something else; `untrusted`, the ID token is not one that Google made for this sign-in. `code` says more,
 * without any secret.
 */
export class GoogleSignInError extends Error {
  readonly kind: 'stale' | 'unreachable' | 'refused' | 'untrusted';
  readonly code: string;
  constructor(kind: GoogleSignInError['kind'], code: string) {
    super(`google sign-in ${kind}: ${code}`);
    this.kind = kind;
    this.code = code;
  }
}

/** Who a person is at Google. */
export interface GoogleIdentity {
  /** Google's own id of the account, which never changes. */
  subject: string;
  email: string;
  isVerified: boolean;
}

interface Asked {
  state: string;
  nonce: string;
  redirectUri: string;
  /** PKCE's: 43 to 128 characters. */
  verifier: string;
}

export class GoogleSignIn {
  readonly config: GoogleSignInConfig;
  readonly #outbound: Outbound;
  readonly #now: () => Date;
  #keys: { set: JSONWebKeySet; at: number } | undefined;

  constructor(config: GoogleSignInConfig, outbound: Outbound, now: () => Date) {
    this.config = config;
    this.#outbound = outbound;
    this.#now = now;
  }

  /** Where the person signs in. */
  authoriseUrl({ state, nonce, redirectUri, verifier }: Asked): string {
    const query = new URLSearchParams({
      client_id: this.config.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: GOOGLE_SIGN_IN_SCOPES.join(' '),
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      // whoever has several accounts says which
      prompt: 'select_account',
    });
    return `${this.#address('accounts', '/o/oauth2/v2/auth')}?${query}`;
  }

  /** Who the person is that came back with a code. A code is good once. @throws GoogleSignInError */
  async exchange(
    code: string,
    { nonce, redirectUri, verifier }: Omit<Asked, 'state'>,
  ): Promise<GoogleIdentity> {
    const { clientId, clientSecret } = this.config;
    const { status, json } = await this.#send('google.sign_in', this.#address('oauth', '/token'), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        client_id: clientId,
        client_secret: clientSecret,
      }),
    });
    if (status >= 400) {
      const error = typeof json.error === 'string' ? json.error : `HTTP ${status}`;
      if (error === 'invalid_grant') throw new GoogleSignInError('stale', error);
      throw new GoogleSignInError(status >= 500 || status === 429 ? 'unreachable' : 'refused', error);
    }
    if (typeof json.id_token !== 'string') throw new GoogleSignInError('untrusted', 'no ID token');
    return identityOf(await this.#verified(json.id_token), clientId, nonce);
  }

  /** Signature, issuer, audience and time (OpenID Connect Core, 3.1.3.7). */
  async #verified(idToken: string): Promise<JWTPayload> {
    const judge = async (keys: JSONWebKeySet) => {
      const { payload } = await jwtVerify(idToken, createLocalJWKSet(keys), {
        issuer: ISSUERS,
        audience: this.config.clientId,
        algorithms: ALGORITHMS,
        currentDate: this.#now(),
        clockTolerance: CLOCK_TOLERANCE_S,
        maxTokenAge: MAX_AGE_S,
        requiredClaims: ['exp', 'iat', 'sub'],
      });
      return payload;
    };
    try {
      return await judge(await this.#keySet(KEYS_MS)).catch(async (error: unknown) => {
        // Google has changed its keys meanwhile
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        return judge(await this.#keySet(KEYS_AGAIN_MS));
      });
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new GoogleSignInError('untrusted', error.code);
      throw error;
    }
  }

  async #keySet(maxAgeMs: number): Promise<JSONWebKeySet> {
    const now = this.#now().getTime();
    if (this.#keys && now - this.#keys.at < maxAgeMs) return this.#keys.set;
    const { status, json } = await this.#send('google.keys', this.#address('keys', '/oauth2/v3/certs'), {});
    if (status >= 400 || !Array.isArray(json.keys))
      throw new GoogleSignInError('unreachable', `keys: HTTP ${status}`);
    const set: JSONWebKeySet = { keys: json.keys };
    this.#keys = { set, at: now };
    return set;
  }

  /** The one place that asks Google. @throws GoogleSignInError `unreachable` */
  async #send(
    key: InterfaceKey,
    address: string,
    init: RequestInit,
  ): Promise<{ status: number; json: Record<string, unknown> }> {
    const { timeoutMs } = this.config;
    try {
      const response = await this.#outbound.fetch(
        key,
        address,
        { ...init, redirect: 'error' },
        { timeoutMs },
      );
      const body = await response.text();
      if (body.length > MAX_ANSWER_CHARACTERS) throw new Error('too long an answer');
      const json: unknown = JSON.parse(body);
      if (typeof json !== 'object' || json === null) throw new Error('no object');
      return { status: response.status, json: { ...json } };
    } catch {
      // the cause may name what was sent
      throw new GoogleSignInError('unreachable', 'no answer');
    }
  }

  #address(host: keyof typeof GOOGLE_SIGN_IN_HOSTS, path: string): string {
    return (this.config.baseUrl ?? GOOGLE_SIGN_IN_HOSTS[host]) + path;
  }
}

function identityOf(claims: JWTPayload, clientId: string, nonce: string): GoogleIdentity {
  const { sub, email, email_verified: isVerified, azp, aud } = claims;
  if (claims.nonce !== nonce) throw new GoogleSignInError('untrusted', 'nonce');
  // a token for several parties says for whom it was made
  if (azp !== undefined ? azp !== clientId : Array.isArray(aud) && aud.length > 1)
    throw new GoogleSignInError('untrusted', 'azp');
  if (typeof sub !== 'string' || sub === '' || typeof email !== 'string' || email === '')
    throw new GoogleSignInError('untrusted', 'an incomplete ID token');
  return { subject: sub, email, isVerified: isVerified === true };
}
