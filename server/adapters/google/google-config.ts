// Settings of the Google connection.

export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  /** Token of Google Ads for developers; without it Ads cannot be read. */
  adsToken: string | undefined;
  /** Version of the Ads API as its addresses have it: `v26`. */
  adsVersion: string;
  /** One address in place of all of Google's; undefined: Google's own. */
  baseUrl: string | undefined;
  timeoutMs: number;
  /** Whether it is a stand-in. */
  sandbox: boolean;
}

/** A setting that is wrong; the message names it and never repeats a key. */
export class GoogleSettingError extends Error {}

type Environment = Partial<Record<string, string>>;

/** @returns undefined where no client is set @throws GoogleSettingError */
export function readGoogle(env: Environment): GoogleConfig | undefined {
  const clientId = env.GOOGLE_API_CLIENT_ID;
  const clientSecret = env.GOOGLE_API_CLIENT_SECRET;
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret)
    throw new GoogleSettingError(
      `The Google connection is set in part: ${clientId ? 'GOOGLE_API_CLIENT_SECRET' : 'GOOGLE_API_CLIENT_ID'} is missing.`,
    );
  const baseUrl = env.GOOGLE_API_BASE_URL;
  if (baseUrl && (!/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl)))
    throw new GoogleSettingError('GOOGLE_API_BASE_URL: give an address such as http://127.0.0.1:3100.');
  const adsVersion = env.GOOGLE_API_ADS_VERSION || 'v26';
  if (!/^v\d{1,3}$/.test(adsVersion))
    throw new GoogleSettingError(`GOOGLE_API_ADS_VERSION is "${adsVersion}": give a version such as v26.`);
  const timeoutMs = Number(env.GOOGLE_API_TIMEOUT_MS || '20000');
  if (!Number.isInteger(timeoutMs) || timeoutMs < 100 || timeoutMs > 120_000)
    throw new GoogleSettingError('GOOGLE_API_TIMEOUT_MS: give a whole number from 100 to 120000.');
  return {
    clientId,
    clientSecret,
    adsToken: env.GOOGLE_API_ADS_TOKEN || undefined,
    adsVersion,
    baseUrl: baseUrl ? baseUrl.replace(/\/$/, '') : undefined,
    timeoutMs,
    sandbox: env.GOOGLE_API_SANDBOX === '1',
  };
}
