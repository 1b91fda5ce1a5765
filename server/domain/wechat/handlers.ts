import type { Context } from 'hono';
import {
  type WechatIdentity,
  type WechatOAuth,
  WechatOAuthError,
  type WechatWay,
} from '../../adapters/wechat-oauth/wechat-oauth.ts';
import type { WechatApp } from '../../adapters/wechat-oauth/wechat-oauth-config.ts';
import { ApiError } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import { networkOf } from '../../platform/security/caller-address.ts';
import { WECHAT_BY_ADDRESS } from '../../platform/security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { keepPayer } from '../payments/open-attempt.ts';
import { publicOrigin } from '../payments/payment-providers.ts';
import { openSession } from '../sign-in/open-session.ts';
import { bind, isBoundIn, ownerOf } from './bindings.ts';
import {
  findState,
  identityOf,
  keepIdentity,
  makeState,
  spendState,
  type WechatStateRow,
} from './sign-in-states.ts';

type WechatHandlers = Pick<
  Handlers,
  'wechatOffiConnectCreate' | 'wechatOpenWebConnectCreate' | 'wechatCallback' | 'wechatBindingGet'
>;

/** Where the provider leads back to (spec section 2). */
export const CALLBACK_PATH = '/wechat-bind-callback';

/** Sign-in with WeChat: inside the app, by a code on a page, and the way back. */
export function wechatHandlers(services: Services): WechatHandlers {
  const { wechat, rateLimits, log } = services;

  /** @throws ApiError CONFLICT where this way is not set up */
  const offered = (way: WechatWay): { wechat: WechatOAuth; app: WechatApp } => {
    const app = wechat?.app(way);
    if (!wechat || !app) throw new ApiError('CONFLICT', 'wechat.notSetUp');
    return { wechat, app };
  };

  /** Who came back. @returns `expired` where the code is not good any more */
  async function whoIs(state: WechatStateRow, code: string): Promise<WechatIdentity | 'expired' | 'refused'> {
    const known = await identityOf(services, state);
    if (known) return known;
    const { wechat, app } = offered(state.way);
    try {
      const identity = await wechat.exchange(app, code);
      await keepIdentity(services, state, identity);
      return identity;
    } catch (error) {
      if (!(error instanceof WechatOAuthError)) throw error;
      log.warn({ kind: error.kind, code: error.code }, 'wechat: a code was not taken');
      if (error.kind === 'unreachable')
        throw new ApiError('SERVER_ERROR', 'wechat.providerDown', {}, { status: 503 });
      if (error.kind === 'refused') return 'refused';
      // another call with the same code may have been first
      return (await identityOf(services, state)) ?? 'expired';
    }
  }

  async function keepAsPayer(userId: string, { appId, openId }: WechatIdentity): Promise<void> {
    // the app that pays is the only one whose ids it knows
    if (services.config.payments.wechatPay?.appId === appId)
      await keepPayer(services, userId, 'wechatPay', openId);
  }

  return {
    async wechatOffiConnectCreate({ person, query, address, context }) {
      await rateLimits.take(WECHAT_BY_ADDRESS, networkOf(address));
      const route = query.meta?.callback_route;
      // the page that goes there looks once more: an address that was made by hand does not come through here
      if (route === undefined ? query.type === 'base' : !/^\/(?![/\\])/.test(route))
        throw refusedField('meta', 'wechat.noCallbackRoute');
      const { wechat, app } = offered(query.type);
      const origin = originOf(services, context);
      const state = await makeState(services, context, {
        way: query.type,
        userId: person?.id ?? null,
        callbackRoute: route ?? null,
        origin,
      });
      return { url: wechat.authoriseUrl(app.appId, query.type, origin + CALLBACK_PATH, state) };
    },

    async wechatOpenWebConnectCreate({ person, query, address, context }) {
      await rateLimits.take(WECHAT_BY_ADDRESS, networkOf(address));
      const { app } = offered(query.type);
      const origin = originOf(services, context);
      const state = await makeState(services, context, {
        way: query.type,
        userId: person?.id ?? null,
        callbackRoute: null,
        origin,
      });
      return { appid: app.appId, redirect_uri: origin + CALLBACK_PATH, state };
    },

    async wechatCallback(call) {
      const { person, body, address, context } = call;
      await rateLimits.take(WECHAT_BY_ADDRESS, networkOf(address));
      const state = await findState(services, context, body.state);
      if (!state) return { outcome: 'expired' };
      const back = state.callbackRoute === null ? {} : { callback_route: state.callbackRoute };
      // an answer that got lost: what was done stays done
      if (state.usedAt)
        return person && person.id === state.userId ? { outcome: 'bound', ...back } : { outcome: 'expired' };
      if (state.userId !== null && state.userId !== person?.id) return { outcome: 'expired' };
      const identity = await whoIs(state, body.code);
      if (typeof identity === 'string') return { outcome: identity };

      const owner = await ownerOf(services, identity);
      if (person && owner && owner.id !== person.id) return { outcome: 'bound_to_another' };
      const userId = person?.id ?? owner?.id;
      if (userId === undefined) return { outcome: 'unknown', ...back };
      if (!person && owner?.isActive === false) throw new ApiError('UNAUTHORIZED', 'error.disabled');
      if (!(await bind(services, userId, identity))) return { outcome: 'bound_to_another' };
      if (!(await spendState(services, state, userId))) return { outcome: 'expired' };
      await keepAsPayer(userId, identity);
      if (person) return { outcome: 'bound', ...back };
      const opened = await openSession(services, call, userId, { isSteppedUp: false });
      return { outcome: 'bound', ...opened, ...back };
    },

    async wechatBindingGet({ person }) {
      const offi = wechat?.app('base');
      return {
        is_offered: offi !== undefined,
        is_bound: offi !== undefined && (await isBoundIn(services, person.id, offi.appId)),
      };
    },
  };
}

function originOf({ config }: Services, context: Context): string {
  try {
    return publicOrigin(config.payments, context);
  } catch {
    throw new ApiError('CONFLICT', 'wechat.notSetUp');
  }
}
