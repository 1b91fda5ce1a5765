// How Stripe's API answers: who may ask, one answer a key, its words for a refusal, its lists, and its signed events.
import { createHmac } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { SandboxKeys } from './keys.ts';
import { Refusal } from './trades.ts';

export const STRIPE_VERSION = '2026-10-28.endive';

/** A card that was refused: the answer has status 402 and tells of the payment. */
export class CardRefused extends Error {
  readonly error: object;
  constructor(error: object) {
    super('the card was refused');
    this.error = error;
  }
}

export function stripeFailure(
  context: Context,
  status: number,
  { code, message, param }: { code: string; message: string; param?: string },
): Response {
  const type = status === 401 ? 'authentication_error' : 'invalid_request_error';
  return context.json({ error: { type, code, message, ...(param && { param }) } }, status as 400);
}

/** Refuses whoever does not know the secret key. */
export function stripeKeyNeeded(keys: SandboxKeys): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.header('authorization') !== `Bearer ${keys.stripe.secretKey}`)
      return stripeFailure(context, 401, { code: 'api_key_invalid', message: 'Invalid API Key provided' });
    await next();
    return undefined;
  };
}

export type StripeCall = (form: URLSearchParams, key: string | undefined) => object | Promise<object>;

/** Answers of keys: what a key was answered before is answered again, refusals too (kept for as long as the sandbox runs). */
export class StripeAnswers {
  readonly #known = new Map<string, { request: string; answer: Promise<{ status: number; body: object }> }>();

  async once(context: Context, run: StripeCall): Promise<Response> {
    const text = await context.req.text();
    const key = context.req.header('idempotency-key');
    const request = `${context.req.path} ${text}`;
    const known = key === undefined ? undefined : this.#known.get(key);
    if (known && known.request !== request)
      return stripeFailure(context, 400, {
        code: 'idempotency_key_in_use',
        message: 'The key was used with other parameters',
      });
    const answer = known?.answer ?? answered(() => run(new URLSearchParams(text), key));
    if (key !== undefined) this.#known.set(key, { request, answer });
    const { status, body } = await answer;
    return context.json(body, status as 200);
  }

  /** Without a key: of what reads. */
  async read(context: Context, run: (query: URLSearchParams) => object): Promise<Response> {
    const { status, body } = await answered(() => run(new URL(context.req.url).searchParams));
    return context.json(body, status as 200);
  }
}

async function answered(run: () => object | Promise<object>): Promise<{ status: number; body: object }> {
  try {
    return { status: 200, body: await run() };
  } catch (error) {
    if (error instanceof CardRefused) return { status: 402, body: { error: error.error } };
    if (!(error instanceof Refusal)) throw error;
    const status = error.reason === 'missing' ? 404 : 400;
    const code = status === 404 ? 'resource_missing' : 'parameter_invalid';
    return { status, body: { error: { type: 'invalid_request_error', code, message: error.message } } };
  }
}

/** What has to be there. @throws Refusal as Stripe does of a parameter that is missing */
export function needed(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (value === null || value === '') throw new Refusal('invalid', `Missing required param: ${name}.`);
  return value;
}

/** Values of `metadata[name]`. */
export function metadataOf(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

/** An object of Stripe, as JSON has it. */
export interface StripeObject {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** A page of a list, the newest first. */
export function stripeList(
  url: string,
  query: URLSearchParams,
  all: readonly { readonly id: string }[],
): object {
  const limit = Math.min(100, Math.max(1, Number(query.get('limit') ?? '10')));
  const after = query.get('starting_after');
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  return { object: 'list', url, data: all.slice(from, from + limit), has_more: all.length > from + limit };
}

/** An event as it is sent. `forged` is signed with another secret; `stale` ten minutes ago. */
export function stripeEvent(
  keys: SandboxKeys,
  now: number,
  { id, type, object }: { id: string; type: string; object: object },
  flaw?: 'forged' | 'stale',
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify({
    id: `evt_${id}`,
    object: 'event',
    api_version: STRIPE_VERSION,
    created: Math.floor(now / 1000),
    livemode: false,
    type,
    data: { object },
  });
  const timestamp = Math.floor(now / 1000) - (flaw === 'stale' ? 600 : 0);
  const secret = flaw === 'forged' ? 'whsec_of_a_stranger' : keys.stripe.webhookSecret;
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    body,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': `t=${timestamp},v1=${signature}`,
    },
  };
}
