// Providers that take money, as their own tests play them: what goes out is kept, what comes back is given before.
import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type PaymentRequest, WebhookRefused } from '../../server/adapters/payment/payment-provider.ts';
import { ManualClock } from '../../server/kernel/clock.ts';

/** When these tests happen. */
export const NOW = new Date('2026-03-04T05:06:07Z');
export const NOW_S = NOW.getTime() / 1000;
/** The last millisecond of that second: what is told in seconds is cut, not rounded. */
export const CLOCK = new ManualClock(new Date(NOW.getTime() + 999));

export const REQUEST: PaymentRequest = {
  outTradeNo: 'a1',
  appType: 'pc_web',
  amount: 6805,
  currency: 'CNY',
  description: '1,000 credits',
  expiresAt: new Date('2026-03-04T05:36:07.999Z'),
  notifyUrl: 'https://example.org/notify',
  returnUrl: 'https://example.org/back',
  cancelUrl: 'https://example.org/cancel',
  address: '192.0.2.1',
  agent: 'Mozilla/5.0 (iPhone)',
  payerId: 'o_payer',
  qrWidth: 180,
};
export const KEY = { outTradeNo: 'a1', reference: 'cs_1' };
export const REFUND = {
  key: KEY,
  transactionId: 't1',
  outRefundNo: 'r1',
  amount: 105,
  total: 6805,
  currency: 'CNY',
  reason: 'twice',
};
/** What a ProviderError has. */
export const unreachable = (code: string) => ({ kind: 'unreachable', code });
export const refused = (code: string) => ({ kind: 'refused', code });

interface Call {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}
interface Answer {
  status?: number;
  body: string;
  headers?: Record<string, string>;
}

export interface ProviderWire {
  /** Its address. */
  url: string;
  calls: Call[];
  /** What it answers, in this order; then status 500. */
  answers: Answer[];
  /** The one call that came. */
  call: () => Call;
}

/** A provider for the tests of a file; each test has it anew. */
export function providerWire(): ProviderWire {
  const wire: ProviderWire = {
    url: '',
    calls: [],
    answers: [],
    call() {
      const [first] = wire.calls;
      if (!first || wire.calls.length > 1) throw new Error(`${wire.calls.length} calls`);
      return first;
    },
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', headers } = request;
    wire.calls.push({ method, url: new URL(request.url ?? '', wire.url), headers, body });
    const { status = 200, body: text, headers: sent } = wire.answers.shift() ?? { status: 500, body: '' };
    response.writeHead(status, sent).end(text);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    wire.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    wire.calls = [];
    wire.answers = [];
  });
  afterAll(() => server.close());
  return wire;
}

export const formOf = ({ body }: Call): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body));

export function keyPair(): { publicKey: string; privateKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

export const rsa = (text: string, privateKey: string): string =>
  createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');

export const isSignedBy = (publicKey: string, text: string, signature: string): boolean =>
  createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64');

/** What reading a notification gives, or why it is refused. */
export function read(reading: () => unknown): unknown {
  try {
    return reading();
  } catch (error) {
    if (error instanceof WebhookRefused) return error.reason;
    throw error;
  }
}
