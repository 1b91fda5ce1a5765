// Google's ID tokens (OpenID Connect Core, 2), signed as Google signs them, and the key that they are checked with.
import { createHash, createPublicKey, sign } from 'node:crypto';
import type { GoogleAccount } from './google-world.ts';
import type { KeyPair } from './keys.ts';

/** Seconds that an ID token is good for. */
const LIFE_S = 3600;

/** What is wrong with the ID tokens that are issued; `none` is as it is to be. */
export const ID_TOKEN_FAULTS = [
  'none',
  'signature',
  'algorithm',
  'issuer',
  'audience',
  'nonce',
  'expired',
] as const;
export type IdTokenFault = (typeof ID_TOKEN_FAULTS)[number];

interface Issued {
  account: GoogleAccount;
  audience: string;
  /** What the sign-in gave; empty where it gave none. */
  nonce: string;
  now: number;
  fault: IdTokenFault;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Names a key, so that another one is told from it. */
const keyId = ({ publicKey }: KeyPair) => createHash('sha256').update(publicKey).digest('hex').slice(0, 40);

/** An ID token as the product gets it. */
export function idToken(
  signer: KeyPair,
  stranger: KeyPair,
  { account, audience, nonce, now, fault }: Issued,
): string {
  const { email, subject, isUnverified } = account;
  const issuedAt = Math.floor(now / 1000) - (fault === 'expired' ? 2 * LIFE_S : 0);
  const claims = part({
    iss: fault === 'issuer' ? 'https://accounts.example' : 'https://accounts.google.com',
    aud: fault === 'audience' ? 'another.apps.googleusercontent.com' : audience,
    azp: audience,
    sub: subject,
    email,
    email_verified: isUnverified !== true,
    ...(nonce && { nonce: fault === 'nonce' ? 'another' : nonce }),
    iat: issuedAt,
    exp: issuedAt + LIFE_S,
  });
  const isSigned = fault !== 'algorithm';
  const said = `${part({ alg: isSigned ? 'RS256' : 'none', kid: keyId(signer), typ: 'JWT' })}.${claims}`;
  if (!isSigned) return `${said}.`;
  const key = fault === 'signature' ? stranger.privateKey : signer.privateKey;
  return `${said}.${sign('sha256', Buffer.from(said), key).toString('base64url')}`;
}

/** The set of keys that Google publishes (RFC 7517). */
export function keySet(signer: KeyPair): object {
  const jwk = createPublicKey(signer.publicKey).export({ format: 'jwk' });
  return { keys: [{ ...jwk, kid: keyId(signer), alg: 'RS256', use: 'sig' }] };
}
