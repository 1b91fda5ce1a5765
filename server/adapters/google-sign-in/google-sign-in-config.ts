// Settings of the sign-in with Google.

export interface GoogleSignInConfig {
  clientId: string;
  clientSecret: string;
  /** One address in place of all of Google's; undefined: Google's own. */
  baseUrl: string | undefined;
  timeoutMs: number;
}

/** A setting that is wrong; the message names it and never repeats a secret. */
export class GoogleSignInSettingError extends Error {}

type Environment = Partial<Record<string, string>>;

/** Undefined where no client is set. @throws GoogleSignInSettingError */
export function readGoogleSignIn(env: Environment): GoogleSignInConfig | undefined {
  const clientId = env.GOOGLE_LOGIN_CLIENT_ID;
  const clientSecret = env.GOOGLE_LOGIN_CLIENT_SECRET;
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret)
    throw new GoogleSignInSettingError(
      `Sign-in with Google is set in part: ${clientId ? 'GOOGLE_LOGIN_CLIENT_SECRET' : 'GOOGLE_LOGIN_CLIENT_ID'} is missing.`,
    );
  const baseUrl = env.GOOGLE_LOGIN_BASE_URL;
  if (baseUrl && (!/^https?:\/\/[^/?#]+\/?$/.test(baseUrl) || !URL.canParse(baseUrl)))
    throw new GoogleSignInSettingError(
      'GOOGLE_LOGIN_BASE_URL: give an address such as http://127.0.0.1:3100.',
    );
  const timeoutMs = Number(env.GOOGLE_LOGIN_TIMEOUT_MS || '10000');
  if (!Number.isInteger(timeoutMs) || timeoutMs < 100 || timeoutMs > 60_000)
    throw new GoogleSignInSettingError('GOOGLE_LOGIN_TIMEOUT_MS: give a whole number from 100 to 60000.');
  return { clientId, clientSecret, baseUrl: baseUrl ? new URL(baseUrl).origin : undefined, timeoutMs };
}
