// What screens tell the session, before or after its machine is loaded.
import type { Shape } from '../../api/shapes.ts';
import { storeToken } from '../../api/token.ts';

export type SessionNews =
  | { type: 'user.signedIn' }
  | { type: 'user.signedOut' }
  /** The person asks for their account to be deleted, and what became of it. */
  | { type: 'deletion.requested' }
  | { type: 'deletion.failed' }
  | { type: 'deletion.planned' }
  /** Something that the shell shows of the account has changed, such as its credits. */
  | { type: 'infos.outdated' }
  | { type: 'retry.requested' };

let listener: ((news: SessionNews) => void) | undefined;

/** The shell listens from its start; what was said before is in the token cookie, which it reads then. */
export function listenToSession(next: (news: SessionNews) => void): void {
  listener = next;
}

/** Keeps the token of a fresh sign-in and tells the session. */
export function signedIn({
  token,
  expires_at: expiresAt,
}: Pick<Shape<'SignedIn'>, 'token' | 'expires_at'>): void {
  storeToken(token, expiresAt);
  listener?.({ type: 'user.signedIn' });
}

export function tellSession(news: SessionNews): void {
  listener?.(news);
}
