// The stand-in providers as one server on loopback.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { alipayRoutes } from './alipay.ts';
import { type Control, controlRoutes, createControl } from './control.ts';
import { googleRoutes } from './google.ts';
import { googleControlPart } from './google-pages.ts';
import { GoogleWorld } from './google-world.ts';
import { loadKeys, type SandboxKeys, serverSettings, settingsFile } from './keys.ts';
import { noticeControlPart } from './notice-part.ts';
import { type Deliver, deliverByHttp, Notices } from './notices.ts';
import { PassingTime } from './passing-time.ts';
import { statementControlPart } from './statement-part.ts';
import { stripeRoutes } from './stripe.ts';
import { stripeControlPart, stripeSetupPages } from './stripe-pages.ts';
import { stripePaymentRoutes } from './stripe-payments.ts';
import { StripeAnswers } from './stripe-wire.ts';
import { StripeWorld } from './stripe-world.ts';
import { timeControlPart } from './time-part.ts';
import { type ProviderName, Trades } from './trades.ts';
import { WechatLogins, wechatOAuthRoutes } from './wechat-oauth.ts';
import { wechatControlPart } from './wechat-pages.ts';
import { wechatPayRoutes } from './wechat-pay.ts';

export interface SandboxOptions {
  /** 0 takes a free one. */
  port: number;
  /** Keys, settings, trades and consents are kept in its folder `sandbox`. */
  dataDir: string;
  /** For a folder that has none; made where absent. */
  keys?: SandboxKeys;
  /** Replaces the machine's time and what a person let pass. */
  now?: () => number;
  /** Sends notifications; by HTTP where absent. */
  deliver?: Deliver;
  /** Milliseconds after which a notification that was not taken is sent again. */
  repeats?: readonly number[];
}

export interface Sandbox {
  url: string;
  keys: SandboxKeys;
  /** Environment variables that lead the product's server here. */
  settings: Record<string, string>;
  /** The file with these settings, for `node --env-file`. */
  settingsPath: string;
  control: Control;
  notices: Notices;
  wechatLogins: WechatLogins;
  google: GoogleWorld;
  stripe: StripeWorld;
  close: () => Promise<void>;
}

const HOST = '127.0.0.1';
const REPEATS_MS = [5000, 15_000, 30_000, 180_000];
/** Milliseconds that a slow provider takes. */
const SLOW_MS = 3000;

/** Starts it; it listens on loopback and nowhere else. @throws when the port is taken */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port, dataDir, deliver = deliverByHttp, repeats = REPEATS_MS } = options;
  const folder = join(dataDir, 'sandbox');
  const time = new PassingTime(folder);
  const now = options.now ?? (() => time.now());
  const keys = await loadKeys(folder, options.keys);
  const trades = new Trades(now);
  const google = new GoogleWorld(now);
  const stripe = new StripeWorld(now);
  const kept = { 'trades.json': trades, 'google.json': google, 'stripe.json': stripe };
  // without an earlier run there is nothing; what cannot be read is begun anew
  for (const [name, part] of Object.entries(kept))
    await readFile(join(folder, name), 'utf8')
      .then((saved) => part.restore(saved))
      .catch(() => {});
  let url = '';
  const publicUrl = () => url;
  const notices = new Notices({ trades, keys, world: stripe, deliver, repeats, publicUrl });
  const control = createControl(trades, notices);
  const wechatLogins = new WechatLogins();
  const answers = new StripeAnswers();

  const app = new Hono();
  // the control page answers also while a provider is switched off
  app.use('*', async (context, next) => {
    const provider = providerOf(context.req.path);
    const payments = provider ? trades.behaviour[provider] : 'up';
    const behaviour = context.req.path.startsWith('/sns/') ? wechatLogins.behaviour : payments;
    if (behaviour === 'down') return context.text('Service Unavailable', 503);
    if (behaviour === 'silent') return new Promise<Response>(() => {});
    if (behaviour === 'slow') await setTimeout(SLOW_MS);
    await next();
    if (behaviour === 'lost') context.res = new Response('Bad Gateway', { status: 502 });
    return undefined;
  });
  app.route('/', wechatPayRoutes(trades, keys, publicUrl));
  app.route('/', alipayRoutes(trades, keys, publicUrl));
  app.route(
    '/',
    stripeRoutes({ trades, world: stripe, answers }, keys, publicUrl, (successUrl) =>
      new URL('/api/payment/notify/stripe', successUrl).toString(),
    ),
  );
  app.route(
    '/',
    stripePaymentRoutes(trades, stripe, answers, () => notices),
  );
  app.route('/', stripeSetupPages(stripe, notices, publicUrl));
  app.route('/', wechatOAuthRoutes(wechatLogins, keys, now));
  app.route('/', googleRoutes(google, keys));
  app.route(
    '/',
    controlRoutes(trades, notices, control, [
      noticeControlPart(trades, notices),
      timeControlPart(trades, [trades, stripe, wechatLogins, google], time),
      stripeControlPart(stripe, notices),
      statementControlPart(trades),
      wechatControlPart(wechatLogins),
      googleControlPart(google),
    ]),
  );
  app.get('/', (context) => context.redirect('/sandbox'));

  const server = await new Promise<ServerType>((resolve, reject) => {
    const listening = serve({ fetch: app.fetch, hostname: HOST, port }, () => resolve(listening));
    listening.once('error', reject);
  });
  const address = server.address();
  url = `http://${HOST}:${typeof address === 'object' && address ? address.port : port}`;
  const settings = { ...serverSettings(keys, url), SANDBOX_TIME: folder };
  const settingsPath = join(folder, 'settings.env');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(settingsPath, settingsFile(settings), { mode: 0o600 });
  return {
    url,
    keys,
    settings,
    settingsPath,
    control,
    notices,
    wechatLogins,
    google,
    stripe,
    async close() {
      notices.close();
      const closed = new Promise((resolve) => server.close(resolve));
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
      for (const [name, part] of Object.entries(kept))
        await writeFile(join(folder, name), part.saved(), { mode: 0o600 });
    },
  };
}

function providerOf(path: string): ProviderName | undefined {
  if (path.startsWith('/v3/')) return 'wechatPay';
  if (path.startsWith('/gateway.do')) return 'alipay';
  return path.startsWith('/v1/') ? 'stripe' : undefined;
}
