import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { type GoogleConfig, GoogleSettingError, readGoogle } from './adapters/google/google-config.ts';
import {
  type GoogleSignInConfig,
  GoogleSignInSettingError,
  readGoogleSignIn,
} from './adapters/google-sign-in/google-sign-in-config.ts';
import type { ImageModelConfig } from './adapters/model/image-model.ts';
import {
  checkModelNames,
  type ModelConfig,
  ModelSettingError,
  readModels,
} from './adapters/model/model-config.ts';
import { PaymentSettingError, type PaymentsConfig, readPayments } from './adapters/payment/payment-config.ts';
import {
  readWechatOAuth,
  type WechatOAuthConfig,
  WechatSettingError,
} from './adapters/wechat-oauth/wechat-oauth-config.ts';
import type { S3Config } from './platform/files/s3-client.ts';
import { readTrustedProxies } from './platform/security/caller-address.ts';
import {
  type FixedSettings,
  readFixedSettings,
  SettingError,
} from './platform/settings/setting-catalogue.ts';

export interface Config {
  host: string;
  /** A fixed port must be free; an unset one is 3000 or the next free up to 3010. */
  port: number | undefined;
  /** Proxies whose X-Forwarded-For is believed; undefined: nobody's is. */
  trustedProxies: BlockList | undefined;
  /** A MaxMind DB file that says where addresses are; undefined: nothing does. */
  geoipFile: string | undefined;
  dataDir: string;
  /** Folder of the built web app; undefined: `dist` beside the program. */
  staticDir: string | undefined;
  /** Any PostgreSQL from version 15; undefined starts the one that comes with the product. */
  databaseUrl: string | undefined;
  appSecret: string | undefined;
  /** Carries events between processes; undefined: PostgreSQL does. */
  redisUrl: string | undefined;
  /** Where files and tables are kept; undefined: in the data folder. */
  s3: (S3Config & { cacheBytes: number }) | undefined;
  /** Host of the real-time socket as browsers reach it; undefined: the host of the page. */
  socketHost: string | undefined;
  smtpUrl: string | undefined;
  /** Whether people may have a brand read from a web site, for which the server connects to any public address. */
  brandImport: boolean;
  /** The models that can be asked, the one that answers by itself first; with none the built-in analyst answers. */
  models: readonly ModelConfig[];
  /** The first of them. */
  model: ModelConfig | undefined;
  /** What makes pictures from words; undefined where none is configured. */
  imageModel: ImageModelConfig | undefined;
  /** Dynamic settings that the environment fixes. */
  settings: FixedSettings;
  /** Processes of the data engine, each of which works on one query, import or export at a time. */
  engineProcesses: number;
  /** What answers of a model cost: thousandths of a credit for 1,000 tokens, and the most tokens that one may write. */
  prices: { perThousandIn: number; perThousandOut: number; maxOutputTokens: number };
  /** Ways to pay that are set up, and what is sold. */
  payments: PaymentsConfig;
  /** Sign-in with WeChat; undefined where it is not set up. */
  wechatLogin: WechatOAuthConfig | undefined;
  /** Sign-in with Google; undefined where it is not set up. */
  googleSignIn: GoogleSignInConfig | undefined;
  /** The Google connection; undefined where it is not set up. */
  google: GoogleConfig | undefined;
  /** Folder in which the sandbox says how far its time is to run ahead of the machine's; undefined: time goes as it does. */
  sandboxTime: string | undefined;
  /** Turns on the fault list and response checks; never in production. */
  testMode: boolean;
}

export class ConfigError extends Error {}

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigError(`${name} is "${text}": give a whole number from ${min} to ${max}.`);
  return value;
}

function trustedProxies(env: NodeJS.ProcessEnv): BlockList | undefined {
  try {
    return readTrustedProxies(env.TRUSTED_PROXIES ?? '');
  } catch (error) {
    throw new ConfigError(`TRUSTED_PROXIES: ${(error as Error).message}.`);
  }
}

function redisUrl(env: NodeJS.ProcessEnv): string | undefined {
  const text = env.REDIS_URL;
  if (!text) return undefined;
  // the address may hold a password: it is not repeated
  if (!/^rediss?:\/\/[^/]+/.test(text) || !URL.canParse(text))
    throw new ConfigError('REDIS_URL: give an address such as redis://127.0.0.1:6379.');
  return text;
}

function socketHost(env: NodeJS.ProcessEnv): string | undefined {
  const text = env.SOCKET_HOST;
  if (!text) return undefined;
  if (!/^[a-z0-9.-]+(:\d{1,5})?$/i.test(text))
    throw new ConfigError(
      `SOCKET_HOST is "${text}": give a host such as live.example.com or 127.0.0.1:8443.`,
    );
  return text;
}

function s3Config(env: NodeJS.ProcessEnv): Config['s3'] {
  const endpoint = env.S3_ENDPOINT;
  const bucket = env.S3_BUCKET;
  const accessKey = env.S3_ACCESS_KEY;
  const secretKey = env.S3_SECRET_KEY;
  if (!endpoint && !bucket && !accessKey && !secretKey) return undefined;
  if (!endpoint || !bucket || !accessKey || !secretKey) {
    const given = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    };
    const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
    throw new ConfigError(`A store is set in part: ${missing.join(', ')} is missing.`);
  }
  if (!URL.canParse(endpoint) || !/^https?:\/\/[^/?#]+\/?$/.test(endpoint))
    throw new ConfigError(`S3_ENDPOINT is "${endpoint}": give an address such as https://s3.example.com.`);
  return {
    endpoint: new URL(endpoint).origin,
    bucket,
    region: env.S3_REGION || 'us-east-1',
    accessKey,
    secretKey,
    stallMs: integer(env, 'S3_STALL_MS', 30_000, 100, 600_000),
    cacheBytes: integer(env, 'S3_CACHE_BYTES', 10 * 1024 ** 3, 0, 2 ** 50),
  };
}

function modelPrices(env: NodeJS.ProcessEnv): Config['prices'] {
  return {
    perThousandIn: integer(env, 'PRICE_IN', 200, 0, 1_000_000_000),
    perThousandOut: integer(env, 'PRICE_OUT', 1000, 0, 1_000_000_000),
    maxOutputTokens: integer(env, 'MODEL_MAX_OUTPUT_TOKENS', 8000, 1, 1_000_000),
  };
}

/** The model of MODEL_*, where it is set, and those of MODELS. */
function configuredModels(env: NodeJS.ProcessEnv): ModelConfig[] {
  const baseUrl = env.MODEL_BASE_URL;
  const shared = {
    stallMs: integer(env, 'MODEL_STALL_MS', 60_000, 100, 600_000),
    contextTokens: integer(env, 'MODEL_CONTEXT_TOKENS', 128_000, 2_000, 10_000_000),
    prices: modelPrices(env),
  };
  const name = env.MODEL_NAME ?? '';
  try {
    const models = [
      ...(baseUrl
        ? [
            {
              ...shared,
              baseUrl,
              name,
              label: env.MODEL_LABEL || name,
              vision: env.MODEL_VISION === '1',
              apiKey: env.MODEL_API_KEY || undefined,
            },
          ]
        : []),
      ...readModels(env.MODELS, env, shared),
    ];
    checkModelNames(models);
    return models;
  } catch (error) {
    if (error instanceof ModelSettingError) throw new ConfigError(error.message);
    throw error;
  }
}

function payments(env: NodeJS.ProcessEnv, host: string): PaymentsConfig {
  try {
    return readPayments(env, /^(localhost|127\.|::1$|\[::1\]$)/.test(host));
  } catch (error) {
    if (error instanceof PaymentSettingError) throw new ConfigError(error.message);
    throw error;
  }
}

function wechatLogin(env: NodeJS.ProcessEnv): WechatOAuthConfig | undefined {
  try {
    return readWechatOAuth(env);
  } catch (error) {
    if (error instanceof WechatSettingError) throw new ConfigError(error.message);
    throw error;
  }
}

function googleSignIn(env: NodeJS.ProcessEnv): GoogleSignInConfig | undefined {
  try {
    return readGoogleSignIn(env);
  } catch (error) {
    if (error instanceof GoogleSignInSettingError) throw new ConfigError(error.message);
    throw error;
  }
}

function settings(env: NodeJS.ProcessEnv): FixedSettings {
  try {
    return readFixedSettings(env);
  } catch (error) {
    if (error instanceof SettingError) throw new ConfigError(error.message);
    throw error;
  }
}

function google(env: NodeJS.ProcessEnv): GoogleConfig | undefined {
  try {
    return readGoogle(env);
  } catch (error) {
    if (error instanceof GoogleSettingError) throw new ConfigError(error.message);
    throw error;
  }
}

/**
 * Reads the settings from the environment; docs/operating.md lists them.
 * @throws ConfigError with the name of the setting and what it takes.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = env.PORT ? integer(env, 'PORT', 3000, 0, 65_535) : undefined;
  const baseUrl = env.MODEL_BASE_URL;
  if (baseUrl && !URL.canParse(baseUrl))
    throw new ConfigError(`MODEL_BASE_URL is "${baseUrl}": give a URL such as http://127.0.0.1:8080/v1.`);
  if (baseUrl && !env.MODEL_NAME)
    throw new ConfigError('MODEL_BASE_URL is set: give the name of the model in MODEL_NAME too.');
  const imageBaseUrl = env.IMAGE_MODEL_BASE_URL;
  if (imageBaseUrl && !URL.canParse(imageBaseUrl))
    throw new ConfigError(
      `IMAGE_MODEL_BASE_URL is "${imageBaseUrl}": give a URL such as http://127.0.0.1:8080/v1.`,
    );
  if (imageBaseUrl && !env.IMAGE_MODEL_NAME)
    throw new ConfigError('IMAGE_MODEL_BASE_URL is set: give the name of the model in IMAGE_MODEL_NAME too.');
  const models = configuredModels(env);
  return {
    host: env.HOST || '127.0.0.1',
    port,
    trustedProxies: trustedProxies(env),
    geoipFile: env.GEOIP_FILE ? resolve(env.GEOIP_FILE) : undefined,
    dataDir: resolve(env.DATA_DIR || 'data'),
    staticDir: env.STATIC_DIR ? resolve(env.STATIC_DIR) : undefined,
    databaseUrl: env.DATABASE_URL || undefined,
    appSecret: env.APP_SECRET || undefined,
    redisUrl: redisUrl(env),
    s3: s3Config(env),
    socketHost: socketHost(env),
    smtpUrl: env.SMTP_URL || undefined,
    brandImport: env.BRAND_IMPORT === '1',
    models,
    model: models[0],
    imageModel: imageBaseUrl
      ? {
          baseUrl: imageBaseUrl,
          name: env.IMAGE_MODEL_NAME ?? '',
          apiKey: env.IMAGE_MODEL_API_KEY || undefined,
          timeoutMs: integer(env, 'IMAGE_MODEL_TIMEOUT_MS', 120_000, 100, 170_000),
        }
      : undefined,
    settings: settings(env),
    engineProcesses: integer(env, 'ENGINE_PROCESSES', 2, 1, 64),
    prices: modelPrices(env),
    payments: payments(env, env.HOST || '127.0.0.1'),
    wechatLogin: wechatLogin(env),
    googleSignIn: googleSignIn(env),
    google: google(env),
    sandboxTime: env.SANDBOX_TIME ? resolve(env.SANDBOX_TIME) : undefined,
    testMode: env.TABLEWISE_TEST === '1',
  };
}
