import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BasicInfos } from '../../api/shapes.ts';
import { clearToken, readToken } from '../../api/token.ts';
import { setVisitor } from '../../app/session/visitor.ts';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { eventually, press, type Rendered, render } from '../../ui/testing/render.tsx';
import { returnRoute } from './public/return-route.ts';
import { WechatSignIn } from './public/WechatSignIn.tsx';
import { wechatPlace } from './public/wechat-place.ts';
import { WechatBindCallbackScreen } from './WechatBindCallbackScreen.tsx';
import { WechatWays } from './WechatWays.tsx';

const leaveTo = vi.hoisted(() => vi.fn());
vi.mock('./public/leave-to.ts', () => ({ leaveTo }));

const AGENTS = {
  insideApp: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile MicroMessenger/8.0.50',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
  phone: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile',
};
const SETTINGS = 'GET /api/site/settings';
const WEB = 'GET /api/wechat/open-web/oauth/connect/create';
const OFFI = 'GET /api/wechat/offi/oauth/connect/create';
const CALLBACK = 'POST /api/wechat/oauth/callback';
const QR_PAGE = 'https://open.example/connect/qrconnect';
const TOKEN = { token: 'a-token-of-this-test-long-enough', expires_at: 4_000_000_000 };

type Reply = { status?: number; json: object };
let replies: Record<string, () => Reply> = {};
let calls: { call: string; query: Record<string, string>; body: unknown }[] = [];

beforeAll(async () => {
  await Promise.all([loadFormatter(), loadTexts('wechat')]);
});
beforeEach(() => {
  calls = [];
  replies = {
    [SETTINGS]: () => ({ json: { wechat_sign_in: { qr_page: QR_PAGE, in_app: true } } }),
    [WEB]: () => ({
      json: { appid: 'wx1', redirect_uri: 'https://app.example/wechat-bind-callback', state: 's1' },
    }),
    [OFFI]: () => ({ json: { url: 'https://open.example/connect/oauth2/authorize?state=s1' } }),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    const text = await request.text();
    calls.push({
      call,
      query: Object.fromEntries(searchParams),
      body: text === '' ? undefined : JSON.parse(text),
    });
    const missing = { status: 404, json: { error_code: 'NOT_FOUND', msg: 'Not found', req_id: '1' } };
    const { status = 200, json } = replies[call]?.() ?? missing;
    return Response.json({ msg_type: status < 400 ? 'success' : 'error', ...json }, { status });
  });
  leaveTo.mockReset();
  sessionStorage.clear();
  clearToken();
  setVisitor({ state: 'anonymous', settings: null, refusal: null });
  use('desktop');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  act(() => history.replaceState(null, '', '/'));
});

const use = (agent: keyof typeof AGENTS) =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(AGENTS[agent]);
const draw = (element: ReactElement, address: string): Rendered => {
  act(() => history.replaceState(null, '', address));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
};
const shows = ({ container }: Rendered, ...texts: string[]) =>
  eventually(() => {
    for (const text of texts) expect(container.textContent).toContain(text);
  });
const button = ({ all }: Rendered, name: string): HTMLElement => {
  const found = all('button').find(
    ({ textContent, ariaLabel }) => textContent === name || ariaLabel === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const here = () => location.pathname + location.search;

describe('the sign-in pages of the China variant', () => {
  it('[R1.33] [R1.38] a desktop gets the code of the provider, made of what the server answers', async () => {
    const drawn = draw(<WechatWays page="login" />, paths.login('/ai-table'));
    await eventually(() => expect(drawn.all('iframe')).toHaveLength(1));
    const frame = drawn.all('iframe')[0];
    const url = new URL(frame?.getAttribute('src') ?? '');
    expect(url.origin + url.pathname).toBe(QR_PAGE);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      appid: 'wx1',
      redirect_uri: 'https://app.example/wechat-bind-callback',
      scope: 'snsapi_login',
      state: 's1',
    });
    expect(frame?.getAttribute('title')).toBe('WeChat code to scan');
    expect(calls.find(({ call }) => call === WEB)?.query).toEqual({ type: 'login' });
    // the way back leads on to where the person wanted to go
    expect(returnRoute()).toBe('/ai-table');
  });

  it('a code that could not be made is asked for again', async () => {
    const good = replies[WEB];
    replies[WEB] = () => ({ status: 500, json: { error_code: 'SERVER_ERROR', msg: 'Broken', req_id: '1' } });
    const drawn = draw(<WechatWays page="login" />, '/login');
    await shows(drawn, 'The WeChat code could not be loaded');
    if (good) replies[WEB] = good;
    await press(button(drawn, 'Retry'));
    await eventually(() => expect(drawn.all('iframe')).toHaveLength(1));
  });

  it('a phone elsewhere and a server without it show nothing', async () => {
    use('phone');
    const drawn = draw(<WechatWays page="login" />, '/login');
    await eventually(() => expect(calls).toHaveLength(1));
    expect(drawn.container.textContent).toBe('');
    use('desktop');
    replies[SETTINGS] = () => ({ json: {} });
    const other = draw(<WechatWays page="login" />, '/login');
    await eventually(() => expect(calls).toHaveLength(2));
    expect(other.container.textContent).toBe('');
  });

  it('who comes back with an account that nobody bound is told what to do', async () => {
    const drawn = draw(
      <WechatWays page="signUp" />,
      paths.signUp(paths.wechatBindCallback({ code: 'c', state: 's' })),
    );
    await shows(drawn, 'This WeChat account is not linked yet');
    expect(calls.some(({ call }) => call === WEB)).toBe(false);
  });

  it('[R4.53] [R7.60] inside of the app the button leads to the provider, with the route to come back to', async () => {
    use('insideApp');
    const drawn = draw(<WechatWays page="login" />, paths.login('/ai-table'));
    await shows(drawn, 'Sign in with WeChat');
    vi.useFakeTimers();
    await press(button(drawn, 'Sign in with WeChat'));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    await eventually(() => expect(leaveTo).toHaveBeenCalledTimes(1));
    expect(leaveTo).toHaveBeenCalledWith('https://open.example/connect/oauth2/authorize?state=s1');
    expect(calls.find(({ call }) => call === OFFI)?.query).toEqual({
      type: 'base',
      meta: '{"callback_route":"/ai-table"}',
    });
  });
});

describe('base sign-in', () => {
  const base = (more: object = {}) => {
    const ends = { onDone: vi.fn(), onNotHere: vi.fn() };
    const entry = { kind: 'base', isInsideApp: true, callbackRoute: '/chat?a=1', ...more } as const;
    return { ...ends, drawn: draw(<WechatSignIn entry={entry} {...ends} />, '/chat') };
  };

  it('[R4.52] [R9.33] [R9.34] looks five times for the user, one second apart, before it asks the provider', async () => {
    vi.useFakeTimers();
    base();
    await act(() => vi.advanceTimersByTimeAsync(4_999));
    expect(calls).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await eventually(() => expect(leaveTo).toHaveBeenCalled());
  });

  it('somebody who is bound already goes nowhere', async () => {
    vi.useFakeTimers();
    const onDone = vi.fn();
    const entry = { kind: 'base', isInsideApp: true, callbackRoute: '/chat' } as const;
    draw(<WechatSignIn entry={entry} isBoundHere onDone={onDone} />, '/chat');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(calls).toEqual([]);
  });

  it('[R5.32] [R8.29] without a callback route it says that something went wrong, with a dismiss button', async () => {
    const { drawn, onNotHere } = base({ callbackRoute: null });
    await shows(drawn, 'something went wrong');
    await press(button(drawn, 'Dismiss'));
    expect(onNotHere).toHaveBeenCalledTimes(1);
    expect(drawn.container.textContent).toBe('');
  });

  it('[R4.51] it is for a phone inside of the app alone', async () => {
    const { onNotHere } = base({ isInsideApp: false });
    await eventually(() => expect(onNotHere).toHaveBeenCalledTimes(1));
    expect(
      [AGENTS.insideApp, AGENTS.desktop, AGENTS.phone, `${AGENTS.desktop} MicroMessenger/3.9`].map(
        wechatPlace,
      ),
    ).toEqual(['insideApp', 'desktop', 'phone', 'desktop']);
  });
});

describe('/wechat-bind-callback [R2.003]', () => {
  const open = (given: { code?: string; state?: string } = { code: 'c1', state: 's1' }) =>
    draw(<WechatBindCallbackScreen />, paths.wechatBindCallback(given));
  const answer = (json: object) => {
    replies[CALLBACK] = () => ({ json });
  };

  it('keeps the token of who is signed in, and goes on to the route that the server tells', async () => {
    answer({ outcome: 'bound', callback_route: '/ai-table?table=t1', ...TOKEN });
    open();
    await eventually(() => expect(here()).toBe('/ai-table?table=t1'));
    expect(readToken()).toBe(TOKEN.token);
    expect(calls.map(({ body }) => body)).toEqual([{ code: 'c1', state: 's1' }]);
  });

  it('goes on to what the tab remembers, and never to another site', async () => {
    sessionStorage.setItem('wechatReturn', '/account/usage');
    answer({ outcome: 'bound' });
    open();
    await eventually(() => expect(here()).toBe('/account/usage'));
    answer({ outcome: 'bound', callback_route: '//evil.example' });
    open();
    await eventually(() => expect(here()).toBe('/chat'));
  });

  it('an account that nobody bound leads to the sign-in and back here', async () => {
    answer({ outcome: 'unknown' });
    open();
    await eventually(() => expect(here()).toBe(paths.login('/wechat-bind-callback?code=c1&state=s1')));
  });

  it.each([
    ['bound_to_another', 'This WeChat account is in use'],
    ['refused', 'WeChat did not confirm the sign-in'],
    ['expired', 'This sign-in has expired'],
  ])('of %s it says: %s', async (outcome, words) => {
    answer({ outcome });
    const drawn = open();
    await shows(drawn, words, 'Back to sign-in');
    expect(readToken()).toBeUndefined();
  });

  it('who is signed in, as before paying, goes back to where that began', async () => {
    // read is only that there are some
    setVisitor({ state: 'signedIn', infos: {} as BasicInfos });
    sessionStorage.setItem('wechatReturn', '/payment/order-details?id=o1&pay=1');
    answer({ outcome: 'expired' });
    const drawn = open();
    await shows(drawn, 'This sign-in has expired', 'Go back');
    expect(drawn.get('a').getAttribute('href')).toBe('/payment/order-details?id=o1&pay=1');
  });

  it('who declined comes without a code, and nothing is asked', async () => {
    await shows(open({ state: 's1' }), 'WeChat did not confirm the sign-in');
    expect(calls).toEqual([]);
  });

  it('says in the words of the server why it failed, and tries again', async () => {
    const msg = 'WeChat does not answer. Please try again in a moment.';
    replies[CALLBACK] = () => ({ status: 503, json: { error_code: 'SERVER_ERROR', msg, req_id: '1' } });
    const drawn = open();
    await shows(drawn, 'The sign-in could not be finished', msg);
    answer({ outcome: 'bound', callback_route: '/chat' });
    await press(button(drawn, 'Retry'));
    await eventually(() => expect(here()).toBe('/chat'));
  });
});

describe('the build', () => {
  it('[R1.32] [R1.34] another region has no sign-in with WeChat on its pages', async () => {
    vi.resetModules();
    expect((await import('./wechat-ways.ts')).WechatWays).toBeNull();
    vi.stubEnv('VITE_REGION', 'cn');
    vi.resetModules();
    expect((await import('./wechat-ways.ts')).WechatWays).not.toBeNull();
    vi.unstubAllEnvs();
  });
});
