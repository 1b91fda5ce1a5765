// The server as a fetch function. Order of a call (decision 12): token, account state, rate, permission, step-up, validation, then the
// handler with ownership, credits, work and presenter.
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { type Context, Hono } from 'hono';
import { checkFunction } from '../domain/functions/function-gate.ts';
import { webhookRoutes } from '../domain/payments/webhooks.ts';
import type { TokenHolder } from '../domain/personal-tokens/personal-tokens.ts';
import { checkTokenPlace, checkTokenScope } from '../domain/personal-tokens/token-limits.ts';
import type { Person } from '../domain/sign-in/sessions.ts';
import { ApiError, type ErrorCode } from '../kernel/api-error.ts';
import {
  answerFault,
  type Handlers,
  NOT_IMPLEMENTED,
  OPERATIONS,
  type Operation,
  type OperationId,
  type PersonCall,
  readParameters,
} from '../kernel/contract.ts';
import { faultFor } from '../kernel/faults.ts';
import { checkIdempotencyKey } from '../kernel/input-rules.ts';
import { engineText, type Locale, localeOf, type TextParams, translate } from '../kernel/messages.ts';
import { type CallWrites, notingWrites } from '../platform/db/call-writes.ts';
import { isDatabaseBusy } from '../platform/db/database-busy.ts';
import { isConnectionLost, reasonOf } from '../platform/db/lost-connection.ts';
import { EngineError } from '../platform/engine/engine.ts';
import { callerAddress, networkOf } from '../platform/security/caller-address.ts';
import { isUnlisted, securityHeaders } from '../platform/security/headers.ts';
import { CallBudget } from '../platform/security/rate-limits.ts';
import type { Services } from '../services.ts';
import { askReach, askRights, askStepUp, seenBy, shownTo } from './caller-rules.ts';
import { closedMeanwhile } from './closed-meanwhile.ts';
import { createHandlers } from './handlers.ts';
import { once } from './idempotency.ts';
import { loggedRequest } from './log-request.ts';
import { isShownAsPage, refusalPage } from './refusal-page.ts';
import { readBody } from './request-body.ts';
import type { StaticFiles } from './static-files.ts';

/** Seconds after which a call may be repeated that found every connection to the database taken, or none. */
const BUSY_WAIT_S = 2;

interface AppOptions {
  region: 'global' | 'cn';
  files: StaticFiles | undefined;
}

type AnyHandler = (call: PersonCall<OperationId>) => Promise<object> | object;

/** What the first middleware puts into the context of a call. */
type Env = {
  Variables: {
    requestId: string;
    tokenId: string | undefined;
    errorCode: string | undefined;
    sent: unknown;
    refusal: object | undefined;
    bytes: number | undefined;
  };
};

export function createApp(services: Services, { region, files }: AppOptions): Hono<Env> {
  const app = new Hono<Env>();
  const handlers = createHandlers(services, region);
  const budget = new CallBudget(services.clock);
  const fixedHeaders = securityHeaders(
    services.config.socketHost,
    formTargets(services),
    services.wechat?.app('login') ? [services.wechat.config.openBase] : [],
  );

  app.use(async (context, next) => {
    const requestId = randomUUID();
    context.set('requestId', requestId);
    const startedAt = performance.now();
    await next();
    const { headers } = context.res;
    headers.set('X-Request-Id', requestId);
    for (const [name, value] of fixedHeaders) headers.set(name, value);
    if (isUnlisted(context.req.path)) headers.set('X-Robots-Tag', 'noindex, nofollow');
    if (context.req.path.startsWith('/api/')) {
      if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
      services.log.debug(
        {
          req_id: requestId,
          method: context.req.method,
          path: context.req.path,
          status: context.res.status,
          ms: Math.round(performance.now() - startedAt),
        },
        'call',
      );
    }
  });

  app.use('/api/*', async (context, next) => {
    const closed = closedMeanwhile(services, context.req.path);
    return closed ? failure(services, context, undefined, closed) : next();
  });

  // literal paths first, each with its 405: GET /api/tables/preview must not be taken for a table named "preview"
  const byPath = [...Map.groupBy(OPERATIONS, ({ path }) => path)].sort(
    ([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')),
  );
  for (const [template, operations] of byPath) {
    const path = template.replace(/\{(\w+)\}/g, ':$1');
    for (const operation of operations)
      app.on(operation.method, path, (context) => serve(services, operation, handlers, budget, context));
    const methods = operations.map(({ method }) => method);
    app.all(path, (context) =>
      failure(
        services,
        context,
        undefined,
        new ApiError(
          'METHOD_NOT_ALLOWED',
          'error.method',
          { method: context.req.method },
          { headers: { Allow: methods.join(', ') } },
        ),
      ),
    );
  }
  app.route('/api/payment/notify', webhookRoutes<Env>(services));
  app.onError((error, context) => failure(services, context, undefined, error));
  app.all('/api/*', (context) =>
    failure(services, context, undefined, new ApiError('NOT_FOUND', 'error.notFound')),
  );
  if (files) app.get('*', (context) => files.serve(context.req.raw));
  return app;
}

async function serve(
  services: Services,
  operation: Operation,
  handlers: Handlers,
  budget: CallBudget,
  context: Context<Env>,
): Promise<Response> {
  const startedAt = performance.now();
  const answer = await carryOut(services, operation, handlers, budget, context);
  services.operationCounts.take(operation.id, answer.status);
  if (operation.tokenScope === undefined) return answer;
  services.requestLog.take(
    loggedRequest({
      operation,
      request: context.req.raw,
      path: context.req.path,
      tokenId: context.get('tokenId'),
      status: answer.status,
      ms: Math.round(performance.now() - startedAt),
      reqId: context.get('requestId'),
      errorCode: context.get('errorCode'),
      ip: addressOf(services, context),
      sent: context.get('sent'),
      refusal: context.get('refusal'),
      bytes: context.get('bytes'),
    }),
  );
  return answer;
}

/** Who makes a call: a personal token opens the open API alone, and that opens to nothing else. */
async function callerOf(
  { sessions, personalTokens }: Services,
  operation: Operation,
  context: Context<Env>,
): Promise<Person | TokenHolder | null> {
  const token = bearerToken(context.req.header('authorization'));
  if (token === undefined) return null;
  if (operation.tokenScope === undefined)
    return sessions.find(token, { locale: localeOf(context.req.header('accept-language')) });
  const holder = await personalTokens.find(token);
  if (holder) context.set('tokenId', holder.tokenId);
  return holder;
}

async function carryOut(
  services: Services,
  operation: Operation,
  handlers: Handlers,
  budget: CallBudget,
  context: Context<Env>,
): Promise<Response> {
  const writes: CallWrites = { any: false };
  let person: Person | TokenHolder | null = null;
  try {
    const { config } = services;
    if (operation.tokenScope && services.addressBlocks.has(addressOf(services, context)))
      throw new ApiError('FORBIDDEN', 'error.blocked');
    person = await callerOf(services, operation, context);
    if (!operation.isPublic) {
      if (!person) throw new ApiError('BEARER_TOKEN_ERROR', 'error.token');
      if (!person.active) throw new ApiError('UNAUTHORIZED', 'error.disabled');
    }
    const address = addressOf(services, context);
    if (person && 'tokenId' in person) {
      checkTokenPlace(person, address);
      await services.personalTokens.take(services.rateLimits, person.tokenId);
    } else if (operation.id !== 'healthGet')
      budget.take(
        person?.sessionId ?? networkOf(address),
        services.settings.read('limits.calls', person ?? undefined),
      );
    person = seenBy(operation, person);
    await askRights(services, operation, person);
    if (person && 'tokenId' in person) checkTokenScope(person, operation);
    await askStepUp(services, operation, person);
    const key = operation.method === 'GET' ? undefined : context.req.header('idempotency-key');
    checkIdempotencyKey(key);
    const { body, check } = await readBody(services.threads, operation, context.req.raw);
    context.set('sent', body);
    const path = readParameters(operation, 'path', context.req.param());
    const query = readParameters(operation, 'query', context.req.query());
    check();
    await askReach(services, operation, person, path);
    // a token outlives the plan that it was made with
    if (operation.tokenScope && person)
      await checkFunction(services.db, services, { userId: person.id, function: 'open_api', adds: 0 });
    const fault = config.testMode ? faultFor(operation.id, context.req.header('x-test-fault')) : undefined;
    if (fault) throw fault;
    if ((NOT_IMPLEMENTED as readonly OperationId[]).includes(operation.id))
      throw new ApiError('NOT_IMPLEMENTED', 'error.notImplemented');

    // the map is typed for each operation; here one of them is called by name with the input that its checks let through
    const handler = handlers[operation.id as keyof Handlers] as unknown as AnyHandler;
    const call = {
      path,
      query,
      body,
      person,
      locale: localeOf(context.req.header('accept-language')),
      timezoneOffset: timezoneOffsetOf(context.req.header('timezone-offset')),
      address,
      agent: context.req.header('user-agent') ?? '',
      requestId: context.get('requestId'),
      key,
      context,
    } as unknown as PersonCall<OperationId>;
    const run = () => notingWrites(writes, async () => handler(call));
    const answer =
      person && operation.method !== 'GET' && operation.media !== 'multipart/form-data'
        ? await once(
            services,
            {
              operation: operation.id,
              personId: person.id,
              key,
              url: context.req.path,
              body,
              writes,
            },
            run,
          )
        : await run();
    if (answer instanceof Response) return answer;
    const shown = await shownTo(services, operation, person, answer, call.locale);
    return reply(services, operation, context, 200, { msg_type: 'success', ...shown });
  } catch (error) {
    return failure(services, context, operation, error, writes, person?.id);
  }
}

function reply(
  services: Services,
  operation: Operation | undefined,
  context: Context<Env>,
  status: number,
  body: object,
): Response {
  if (services.config.testMode && operation) {
    const fault = answerFault(operation, status, body);
    if (fault) {
      services.log.error({ fault }, 'an answer breaks the contract');
      // told as a failure that every operation declares, so that a test sees what is wrong
      const req_id: string = context.get('requestId');
      return context.json({ msg_type: 'error', error_code: 'SERVER_ERROR', msg: fault, req_id }, 500);
    }
  }
  const text = JSON.stringify(body);
  if (operation?.tokenScope) context.set('bytes', Buffer.byteLength(text));
  // statuses come from the contract's own error table
  return context.body(text, status as 200, { 'Content-Type': 'application/json' });
}

function failure(
  services: Services,
  context: Context<Env>,
  operation: Operation | undefined,
  error: unknown,
  writes?: CallWrites,
  person?: string,
): Response {
  const locale = localeOf(context.req.header('accept-language'));
  const requestId: string = context.get('requestId');
  const known = toApiError(error, locale, operation, writes);
  if (isConnectionLost(error))
    services.log.warn(
      { req_id: requestId, operation: operation?.id, reason: reasonOf(error) },
      'call put off: the database does not answer',
    );
  if (!known)
    services.log.error({ err: error, req_id: requestId, operation: operation?.id, person }, 'call failed');
  const { code, status, msg, fields, extras }: Known = known ?? {
    code: 'SERVER_ERROR',
    status: 500,
    msg: translate(locale, 'error.server'),
    extras: {},
  };
  context.set('errorCode', code);
  const body = {
    msg_type: 'error',
    error_code: code,
    msg,
    req_id: requestId,
    ...(extras.msgLimit !== undefined && { msg_limit: extras.msgLimit }),
    ...(extras.planLimit && { plan_limit: extras.planLimit }),
    ...(extras.waitingTime !== undefined && { waiting_time: extras.waitingTime }),
    ...(fields && { fields }),
    ...(extras.conflict && { conflict: extras.conflict }),
    ...(extras.stepUp && { step_up: extras.stepUp }),
    ...(extras.ticket !== undefined && { ticket: extras.ticket }),
    ...(extras.leavesAt !== undefined && { leaves_at: extras.leavesAt }),
    ...(extras.approval && { approval: extras.approval }),
  };
  context.set('refusal', body);
  for (const [name, value] of Object.entries(extras.headers ?? {})) context.header(name, value);
  // RFC 9110, section 10.2.3
  if (extras.waitingTime !== undefined)
    context.header('Retry-After', String(Math.max(1, Math.ceil(extras.waitingTime))));
  if (operation && isShownAsPage(operation, context.req.header('accept')))
    return context.html(refusalPage(locale, { msg, requestId }), status as 403); // from the contract's own error table
  return reply(services, operation, context, status, body);
}

interface Known {
  code: ErrorCode;
  status: number;
  msg: string;
  /** Why fields are refused, by their names. */
  fields?: Record<string, string>;
  extras: ApiError['extras'];
}

function toApiError(
  error: unknown,
  locale: Locale,
  operation?: Operation,
  writes?: CallWrites,
): Known | undefined {
  if (error instanceof ApiError)
    return {
      code: error.code,
      status: error.status,
      msg: translate(locale, error.messageId, error.params),
      ...(error.extras.fields && { fields: fieldTexts(locale, error.extras.fields, error.params) }),
      extras: error.extras,
    };
  if (error instanceof EngineError) {
    const msg = engineText(locale, error);
    return error.code === 'RATE_LIMITED'
      ? { code: error.code, status: 429, msg, extras: { waitingTime: BUSY_WAIT_S } }
      : { code: error.code, status: 422, msg, extras: {} };
  }
  // whoever asked gave up waiting for a connection: the same call will find one later (spec section 7, the optional retry)
  if (isDatabaseBusy(error))
    return toApiError(
      new ApiError('RATE_LIMITED', 'error.busy', {}, { status: 503, waitingTime: BUSY_WAIT_S }),
      locale,
    );
  if (isConnectionLost(error)) {
    // a write that may have been carried out is not to be repeated by itself: no time to wait is named
    const mayRepeat = !writes?.any || operation?.method === 'GET';
    return toApiError(
      new ApiError(
        'RATE_LIMITED',
        mayRepeat ? 'error.databaseAway' : 'error.databaseLost',
        {},
        {
          status: 503,
          ...(mayRepeat && { waitingTime: BUSY_WAIT_S }),
        },
      ),
      locale,
    );
  }
  return undefined;
}

function fieldTexts(
  locale: Locale,
  fields: NonNullable<ApiError['extras']['fields']>,
  params: TextParams,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, why]) => [
      name,
      typeof why === 'string' ? translate(locale, why, params) : translate(locale, why.id, why.params),
    ]),
  );
}

/** Alipay takes a form at its gateway and leads on to other hosts of its own; a policy counts every step of a form's way. */
function formTargets({ config }: Services): string[] {
  const { alipay } = config.payments;
  if (!alipay) return [];
  const { origin, hostname } = new URL(alipay.gateway);
  const domain = /\.(alipay(?:dev)?\.com)$/.exec(hostname)?.[1];
  return domain ? [origin, `https://*.${domain}`] : [origin];
}

/** RFC 6750, section 2.1. The cookie is never a credential (decision 19). */
function bearerToken(header: string | undefined): string | undefined {
  const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(header ?? '')?.[1];
  return token ?? (header ? '' : undefined);
}

function timezoneOffsetOf(header: string | undefined): number {
  const hours = Number(header ?? 0);
  return Number.isFinite(hours) && Math.abs(hours) <= 15 ? hours : 0;
}

function addressOf({ config }: Services, context: Context<Env>): string {
  // @hono/node-server hands over the Node request; in tests there is none
  const incoming = (context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)
    ?.incoming;
  const remote = incoming?.socket?.remoteAddress ?? 'local';
  return callerAddress(remote, context.req.header('x-forwarded-for'), config.trustedProxies);
}
