// Sign-in by the messaging app: inside of it on the page of an order, by a code on the sign-in page, and the way back from there.
import type {
  BindingOutcome,
  WechatEntry,
  WechatSignInContext,
  WechatSignInEvent,
  WechatSignInInput,
} from '../../../src/machines/wechat-sign-in/index.ts';
import { model } from '../../../src/machines/wechat-sign-in/wechat-sign-in.cases.ts';
import { orderPaths } from '../../../src/order-paths.ts';
import { paths } from '../../../src/paths.ts';
import type { PageStart } from './browser-driver.ts';
import { browserDriver, readAgain } from './browser-driver.ts';
import { order } from './payment.ts';

const INSIDE_APP = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile MicroMessenger/8.0.50';
const PHONE_WIDTH = 390;
const NOW_MS = order.creation_time * 1_000;
const CALLS: Readonly<Record<string, string>> = {
  '/api/wechat/offi/oauth/connect/create': 'requestProviderUrl',
  '/api/wechat/open-web/oauth/connect/create': 'requestQr',
  '/api/wechat/oauth/callback': 'finishBinding',
  '/api/wechat/binding': 'binding',
};
const OUTCOMES: Readonly<Record<BindingOutcome, string>> = {
  bound: 'bound',
  boundToAnother: 'bound_to_another',
  refused: 'refused',
  expired: 'expired',
};

function startOf(entry: WechatEntry): PageStart {
  if (entry.kind === 'base')
    return {
      path: orderPaths.paymentOrder(order.id),
      userAgent: INSIDE_APP,
      width: PHONE_WIDTH,
      now: NOW_MS,
      before: (page) => page.getByRole('button', { name: /^Pay / }).click(),
    };
  if (entry.kind === 'qr') return { path: paths.login(), signedIn: false };
  const { code, state } = entry;
  return {
    path: paths.wechatBindCallback({ ...(code !== null && { code }), ...(state !== null && { state }) }),
  };
}

export const wechatApp = browserDriver<WechatSignInEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  never({ type, isBoundHere }, { context }) {
    // Safe: a golden path of this machine holds its context.
    const { entry, isBoundHere: known } = context as unknown as WechatSignInContext;
    if (type !== 'user.loaded') return null;
    if (entry.kind !== 'base') return 'Nobody is looked for there.';
    return isBoundHere === known ? 'It is known already.' : null;
  },
  start: ({ input }) => startOf((input as WechatSignInInput).entry),
  site: { wechat_sign_in: { qr_page: 'about:blank', in_app: true } },
  // the envelope of the answer that is kept
  names: { '"msg_type":"success",': '' },
  actorOf: ({ path }) => CALLS[path] ?? null,
  answer({ output, type }, id) {
    if (type.startsWith('xstate.error')) return null;
    const fields =
      id === 'finishBinding' ? { outcome: OUTCOMES[output as BindingOutcome] } : (output as object);
    return { status: 200, json: { msg_type: 'success', ...fields } };
  },
  given({ path }) {
    if (path === `/api/orders/${order.id}`) return { status: 200, json: { msg_type: 'success', order } };
    if (path !== '/api/payment/methods') return null;
    return { status: 200, json: { msg_type: 'success', sandbox: false, methods: [] } };
  },
  events: {
    'user.loaded': async ({ isBoundHere }, { page, answer }) => {
      // who comes back to the tab after a while is looked for again
      await readAgain(page);
      await answer('binding', {
        status: 200,
        json: { msg_type: 'success', is_offered: true, is_bound: isBoundHere },
      });
    },
    'retry.requested': (_, { press }) => press('Retry'),
    'message.dismissed': (_, { press }) => press('Dismiss'),
  },
});
