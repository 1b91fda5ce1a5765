// Accounts, consents and tokens of the stand-in Google. Nothing here is anybody's: all names and figures are made up.
import { createHash, randomBytes } from 'node:crypto';
import type { IdTokenFault } from './google-id-token.ts';

export interface GoogleAccount {
  email: string;
  subject: string;
  /** An account without any property, site or advertisement. */
  isEmpty: boolean;
  /** Its address was typed and never confirmed. */
  isUnverified?: boolean;
}

export const GOOGLE_ACCOUNTS: readonly GoogleAccount[] = [
  { email: 'ada@sandbox.example', subject: '110000000000000000001', isEmpty: false },
  { email: 'nora@sandbox.example', subject: '110000000000000000002', isEmpty: true },
  { email: 'una@sandbox.example', subject: '110000000000000000003', isEmpty: true, isUnverified: true },
];

/** `up` works; `busy` answers 429; `forbidden` lets nobody read; `down` is a plain 503. */
export const GOOGLE_BEHAVIOURS = ['up', 'busy', 'forbidden', 'down'] as const;
export type GoogleBehaviour = (typeof GOOGLE_BEHAVIOURS)[number];

export interface Consent {
  account: GoogleAccount;
  scopes: readonly string[];
  redirectUri: string;
  /** S256 of PKCE; empty where none was given. */
  challenge: string;
  /** Of OpenID Connect; empty where none was given. */
  nonce: string;
  at: number;
}

export interface Token {
  kind: 'access' | 'refresh';
  account: GoogleAccount;
  scopes: readonly string[];
  /** Of access tokens. */
  expiresAt: number;
}

/** Seconds that an access token is good for. */
export const ACCESS_S = 3599;
const CODE_MS = 60_000;

export class GoogleWorld {
  readonly #codes = new Map<string, Consent>();
  readonly #tokens = new Map<string, Token>();
  readonly #now: () => number;
  behaviour: GoogleBehaviour = 'up';
  /** What is wrong with its ID tokens. */
  idTokenFault: IdTokenFault = 'none';

  constructor(now: () => number) {
    this.#now = now;
  }

  now(): number {
    return this.#now();
  }

  /** All tokens as JSON, for a later run: what was allowed holds there too. */
  saved(): string {
    return JSON.stringify([...this.#tokens]);
  }

  /** Takes up what an earlier run saved. @throws where it is not JSON of that */
  restore(saved: string): void {
    for (const [text, token] of JSON.parse(saved)) this.#tokens.set(text, token);
  }

  /** @returns the code that the browser carries back */
  allow(consent: Omit<Consent, 'at'>): string {
    const code = `4/0A${randomBytes(24).toString('base64url')}`;
    this.#codes.set(code, { ...consent, at: this.#now() });
    return code;
  }

  /** A code is good once and for a minute. */
  redeem(code: string, given: { redirectUri: string; verifier: string }): Consent | undefined {
    const consent = this.#codes.get(code);
    this.#codes.delete(code);
    if (!consent || this.#now() - consent.at > CODE_MS || consent.redirectUri !== given.redirectUri)
      return undefined;
    const challenge = createHash('sha256').update(given.verifier).digest('base64url');
    return consent.challenge === '' || consent.challenge === challenge ? consent : undefined;
  }

  issue(kind: Token['kind'], { account, scopes }: Pick<Token, 'account' | 'scopes'>): string {
    const text = `${kind === 'access' ? 'ya29.a0' : '1//0'}${randomBytes(30).toString('base64url')}`;
    this.#tokens.set(text, { kind, account, scopes, expiresAt: this.#now() + ACCESS_S * 1000 });
    return text;
  }

  /** A token that still holds. */
  find(text: string, kind: Token['kind']): Token | undefined {
    const token = this.#tokens.get(text);
    if (token?.kind !== kind) return undefined;
    return kind === 'access' && token.expiresAt <= this.#now() ? undefined : token;
  }

  /** Takes back everything that the account of a token allowed. @returns whether the token was known */
  revoke(text: string): boolean {
    const token = this.#tokens.get(text);
    if (!token) return false;
    this.revokeAccount(token.account.email);
    return true;
  }

  revokeAccount(email: string): void {
    for (const [text, { account }] of this.#tokens) if (account.email === email) this.#tokens.delete(text);
  }

  /** Ends all access tokens, as time does. */
  expireAccess(): void {
    for (const token of this.#tokens.values()) token.expiresAt = this.#now();
  }

  /** Brings codes and access tokens nearer to their end, as if time had passed. */
  pass(milliseconds: number): void {
    for (const consent of this.#codes.values()) consent.at -= milliseconds;
    for (const token of this.#tokens.values()) token.expiresAt -= milliseconds;
  }

  /** Accounts that allowed something that still holds. */
  allowed(): string[] {
    return [...new Set([...this.#tokens.values()].map(({ account }) => account.email))];
  }
}
