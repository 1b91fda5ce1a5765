// Whom a passkey is made for: the name of the host of the product's public address (Web Authentication Level 3, 5.1.2).
import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { PaymentsConfig } from '../../adapters/payment/payment-config.ts';
import { publicOrigin } from '../payments/payment-providers.ts';

export interface RelyingParty {
  id: string;
  /** The one origin that may use the passkeys. */
  origin: string;
}

/**
 * The relying party of the product; undefined where browsers make no passkey: an address by number has no name that they would be bound
 * to, and without HTTPS only the machine itself is trusted.
 */
export function relyingPartyOf(payments: PaymentsConfig, context: Context): RelyingParty | undefined {
  const origin = originOf(payments, context);
  if (origin === undefined) return undefined;
  const { hostname, protocol } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  const isTrusted = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return isTrusted ? { id: hostname, origin } : undefined;
}

function originOf(payments: PaymentsConfig, context: Context): string | undefined {
  try {
    return new URL(publicOrigin(payments, context)).origin;
  } catch {
    return undefined;
  }
}
