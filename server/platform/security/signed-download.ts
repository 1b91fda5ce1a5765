// Files leave by addresses that carry a signature in place of a token, so that a browser can open them by themselves.
import { ApiError } from '../../kernel/api-error.ts';
import { type Clock, toSeconds } from '../../kernel/clock.ts';
import type { Secrets } from './secrets.ts';

/** What signs, and the time by which an address ends. */
export interface Signing {
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** A signed address is good for five minutes (decision 19). */
const LINK_SECONDS = 300;

/**
 * The end and the signature of an address that is made now, as they stand in its query.
 *
 * @param claimOf the text to sign, by the end in seconds since 1970
 */
export function signedEnd({ secrets, clock }: Signing, claimOf: (expires: number) => string): string {
  const expires = toSeconds(clock.now()) + LINK_SECONDS;
  return `expires=${expires}&signature=${secrets.sign(claimOf(expires))}`;
}

/** @throws ApiError FORBIDDEN where the signature of an address was not made here */
export function checkSignature(
  { secrets }: Pick<Signing, 'secrets'>,
  claim: string,
  signature: string,
): void {
  if (!secrets.verify(claim, signature)) throw new ApiError('FORBIDDEN', 'file.badAddress');
}

/** @throws ApiError FORBIDDEN where an address was not made here, or its time is over */
export function checkSigned(signing: Signing, claim: string, signature: string, expires: number): void {
  checkSignature(signing, claim, signature);
  if (expires < toSeconds(signing.clock.now())) throw new ApiError('FORBIDDEN', 'file.expired');
}

/**
 * A file as a browser keeps it: under its own name, never shown in the page, never cached for others.
 *
 * @param file.name with its ending; any characters (RFC 6266, section 4.1 and RFC 8187)
 * @param file.bytes how long it is, where that is known before it is read
 */
export function downloadResponse(
  body: BodyInit,
  { name, type = 'application/octet-stream', bytes }: { name: string; type?: string; bytes?: number },
): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'private, no-store',
      ...(bytes !== undefined && { 'Content-Length': String(bytes) }),
    },
  });
}
