import { act, type ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../api/shapes.ts';
import { clearToken, readToken } from '../../api/token.ts';
import { setVisitor } from '../../app/session/visitor.ts';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { paths } from '../../paths.ts';
import { eventually, press, type Rendered, render } from '../../ui/testing/render.tsx';
import { OtherWays } from './OtherWays.tsx';
import { GoogleSignInReturn } from './public/GoogleSignInReturn.tsx';

const leaveTo = vi.hoisted(() => vi.fn());
vi.mock('./public/leave-to.ts', () => ({ leaveTo }));
const browser = vi.hoisted(() => ({ startAuthentication: vi.fn(), cancelCeremony: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: browser.startAuthentication,
  WebAuthnAbortService: { cancelCeremony: browser.cancelCeremony },
  WebAuthnError: class extends Error {},
}));

const SETTINGS = 'GET /api/site/settings';
const START = 'POST /api/google/sign-in/start';
const FINISH = 'POST /api/google/sign-in/finish';
const ASK = 'POST /api/sign-in/passkey/ask';
const SIGN_IN = 'POST /api/sign-in/passkey';
const TOKEN = { token: 'a-token-of-this-test-long-enough', expires_at: 4_000_000_000 };
const BACK = '?code=4/0A&state=sign-in-1';

type Reply = { status?: number; json: object };
let replies: Record<string, () => Reply>;
let calls: { call: string; body: unknown }[];

beforeAll(async () => {
  await Promise.all([loadFormatter(), loadTexts('ways'), loadTexts('visitors')]);
});
beforeEach(() => {
  calls = [];
  replies = {
    [SETTINGS]: () => ({ json: { google_sign_in: true, passkeys: true } }),
    [START]: () => ({ json: { url: 'https://accounts.example/auth?state=sign-in-1' } }),
    [ASK]: () => ({ json: { options: { challenge: 'AQID' } } }),
    [SIGN_IN]: () => ({ json: TOKEN }),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    calls.push({ call, body: text === '' ? undefined : JSON.parse(text) });
    const missing = { status: 404, json: { error_code: 'NOT_FOUND', msg: 'Not found', req_id: '1' } };
    const { status = 200, json } = replies[call]?.() ?? missing;
    return Response.json({ msg_type: status < 400 ? 'success' : 'error', ...json }, { status });
  });
  vi.stubGlobal('PublicKeyCredential', class {});
  leaveTo.mockReset();
  browser.startAuthentication.mockReset();
  localStorage.clear();
  clearToken();
  setVisitor({ state: 'anonymous', settings: null, refusal: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => history.replaceState(null, '', '/'));
});

const draw = (element: ReactElement, address: string): Rendered => {
  act(() => history.replaceState(null, '', address));
  return render(element);
};
const shows = ({ container }: Rendered, text: string) =>
  eventually(() => expect(container.textContent).toContain(text));
const button = ({ all }: Rendered, name: string): HTMLElement => {
  const found = all('button').find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const bodyOf = (call: string) => calls.find((one) => one.call === call)?.body;
const here = () => location.pathname + location.search;

describe('below the form of the sign-in page', () => {
  it('is nothing where the server offers nothing', async () => {
    replies[SETTINGS] = () => ({ json: {} });
    const drawn = draw(<OtherWays />, paths.login());
    await eventually(() => expect(calls.map(({ call }) => call)).toEqual([SETTINGS]));
    expect(drawn.all('button')).toEqual([]);
  });

  it('Google is left to, with the way back to where the person wanted to go', async () => {
    const drawn = draw(<OtherWays />, paths.login('/ai-table'));
    await shows(drawn, 'Continue with Google');
    // there is no account yet that a passkey could sign in to
    expect(drawn.container.textContent).not.toContain('passkey');
    await press(button(drawn, 'Continue with Google'));
    await eventually(() =>
      expect(leaveTo).toHaveBeenCalledWith('https://accounts.example/auth?state=sign-in-1'),
    );
    expect(bodyOf(START)).toEqual({ route: '/ai-table' });
  });

  it('says in the words of the server why there is no way to Google', async () => {
    replies[START] = () => ({
      status: 429,
      json: { error_code: 'RATE_LIMITED', msg: 'Please wait.', req_id: '1' },
    });
    const drawn = draw(<OtherWays />, paths.login());
    await shows(drawn, 'Continue with Google');
    await press(button(drawn, 'Continue with Google'));
    await shows(drawn, 'Please wait.');
    expect(leaveTo).not.toHaveBeenCalled();
  });

  it('a passkey signs in by what the device answers, and is offered where one is to be confirmed from then on', async () => {
    const entered: Answer<'signIn'>[] = [];
    const enter = async (ask: () => Promise<Answer<'signIn'>>) => void entered.push(await ask());
    browser.startAuthentication.mockResolvedValue({ id: 'AQIDBA' });
    const drawn = draw(<OtherWays onEnter={enter} />, paths.login());
    await shows(drawn, 'Sign in with a passkey');
    await press(button(drawn, 'Sign in with a passkey'));
    await eventually(() => expect(entered).toMatchObject([TOKEN]));
    expect(browser.startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'AQID' } });
    expect(bodyOf(SIGN_IN)).toEqual({ credential: { id: 'AQIDBA' } });
    expect(localStorage.getItem('passkeyHere')).toBe('1');
  });

  it('a passkey that the person does not use leaves the button, and says so', async () => {
    browser.startAuthentication.mockRejectedValue(new Error('NotAllowedError'));
    const drawn = draw(<OtherWays onEnter={async () => {}} />, paths.login());
    await shows(drawn, 'Sign in with a passkey');
    await press(button(drawn, 'Sign in with a passkey'));
    await shows(drawn, 'No passkey was used. Try again, or sign in another way.');
    expect(bodyOf(SIGN_IN)).toBeUndefined();
  });

  describe('a passkey in the list of the address', () => {
    const chosen = () => {
      let choose = (_: object) => {};
      let refuse = (_: Error) => {};
      browser.startAuthentication.mockImplementation(
        ({ useBrowserAutofill }: { useBrowserAutofill?: boolean }) =>
          useBrowserAutofill
            ? new Promise((resolve, reject) => {
                choose = resolve;
                refuse = reject;
              })
            : Promise.resolve({ id: 'BQYHCA' }),
      );
      return { choose: (made: object) => choose(made), refuse: () => refuse(new Error('AbortError')) };
    };
    const waits = () =>
      eventually(() =>
        expect(browser.startAuthentication).toHaveBeenCalledWith({
          optionsJSON: { challenge: 'AQID' },
          useBrowserAutofill: true,
        }),
      );
    beforeEach(() => {
      browser.cancelCeremony.mockReset();
      vi.stubGlobal(
        'PublicKeyCredential',
        Object.assign(() => {}, { isConditionalMediationAvailable: async () => true }),
      );
    });

    it('signs in once it is chosen, by the same calls as the button', async () => {
      const entered: Answer<'signIn'>[] = [];
      const { choose } = chosen();
      draw(<OtherWays onEnter={async (ask) => void entered.push(await ask())} />, paths.login());
      await waits();
      expect(bodyOf(SIGN_IN)).toBeUndefined();
      await act(async () => choose({ id: 'AQIDBA' }));
      await eventually(() => expect(entered).toMatchObject([TOKEN]));
      expect(bodyOf(SIGN_IN)).toEqual({ credential: { id: 'AQIDBA' } });
    });

    it('that nobody chooses is not spoken of', async () => {
      const { refuse } = chosen();
      const drawn = draw(<OtherWays onEnter={async () => {}} />, paths.login());
      await waits();
      await act(async () => refuse());
      expect(drawn.all('[role=alert]')).toEqual([]);
      expect(browser.startAuthentication).toHaveBeenCalledTimes(1);
    });

    it('that the server refuses is told, and others can be chosen then', async () => {
      const { choose } = chosen();
      const refused = async () => {
        throw new Error('The passkey is not right.');
      };
      const drawn = draw(<OtherWays onEnter={refused} />, paths.login());
      await waits();
      await act(async () => choose({ id: 'AQIDBA' }));
      await shows(drawn, 'The passkey is not right.');
      await eventually(() => expect(browser.startAuthentication).toHaveBeenCalledTimes(2));
      expect(drawn.container.textContent).toContain('The passkey is not right.');
    });

    it('waits no longer once the button is pressed, or the page is left', async () => {
      const entered: Answer<'signIn'>[] = [];
      chosen();
      const drawn = draw(
        <OtherWays onEnter={async (ask) => void entered.push(await ask())} />,
        paths.login(),
      );
      await waits();
      await press(button(drawn, 'Sign in with a passkey'));
      expect(browser.cancelCeremony).toHaveBeenCalledTimes(1);
      await eventually(() => expect(entered).toMatchObject([TOKEN]));
      expect(bodyOf(SIGN_IN)).toEqual({ credential: { id: 'BQYHCA' } });
      browser.startAuthentication.mockClear();
      const other = draw(<OtherWays onEnter={async () => {}} />, paths.login());
      await waits();
      other.update(<p>Another page</p>);
      await eventually(() => expect(browser.cancelCeremony).toHaveBeenCalledTimes(2));
    });

    it('is not asked for where the browser offers none', async () => {
      vi.stubGlobal(
        'PublicKeyCredential',
        Object.assign(() => {}, { isConditionalMediationAvailable: async () => false }),
      );
      const drawn = draw(<OtherWays onEnter={async () => {}} />, paths.login());
      await shows(drawn, 'Sign in with a passkey');
      expect(bodyOf(ASK)).toBeUndefined();
    });
  });

  it('a browser that knows no passkeys is offered none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    const drawn = draw(<OtherWays onEnter={async () => {}} />, paths.login());
    await shows(drawn, 'Continue with Google');
    expect(drawn.container.textContent).not.toContain('passkey');
  });
});

describe('back from Google', () => {
  it('the person is signed in and led on', async () => {
    replies[FINISH] = () => ({ json: { outcome: 'bound', ...TOKEN, route: '/ai-table' } });
    draw(<GoogleSignInReturn search={BACK} />, `/google/oauth/code/callback${BACK}`);
    await eventually(() => expect(here()).toBe('/ai-table'));
    expect(bodyOf(FINISH)).toEqual({ code: '4/0A', state: 'sign-in-1' });
    expect(readToken()).toBe(TOKEN.token);
  });

  it('an address elsewhere is not gone to', async () => {
    replies[FINISH] = () => ({ json: { outcome: 'bound', ...TOKEN, route: '//evil.example' } });
    draw(<GoogleSignInReturn search={BACK} />, `/google/oauth/code/callback${BACK}`);
    await eventually(() => expect(here()).toBe('/chat'));
  });

  it('an address that has an account leads to its sign-in, and back here afterwards', async () => {
    replies[FINISH] = () => ({ json: { outcome: 'known_address' } });
    const address = `/google/oauth/code/callback${BACK}`;
    const drawn = draw(<GoogleSignInReturn search={BACK} />, address);
    await shows(drawn, 'This address has an account already');
    const link = drawn.all('a').find(({ textContent }) => textContent === 'Sign in');
    expect(link?.getAttribute('href')).toBe(paths.login(address));
    expect(readToken()).toBeUndefined();
  });

  it.each([
    ['bound_to_another', 'This Google account is in use'],
    ['unverified', 'Google has not verified this address'],
    ['refused', 'Google did not confirm the sign-in'],
    ['expired', 'This sign-in has expired'],
  ])('%s is told as “%s”', async (outcome, title) => {
    replies[FINISH] = () => ({ json: { outcome } });
    const drawn = draw(<GoogleSignInReturn search={BACK} />, `/google/oauth/code/callback${BACK}`);
    await shows(drawn, title);
    expect(drawn.all('a').map((link) => link.getAttribute('href'))).toContain('/login');
  });

  it('whoever declined asks the server nothing', async () => {
    const drawn = draw(<GoogleSignInReturn search="?error=access_denied&state=sign-in-1" />, '/');
    await shows(drawn, 'Google did not confirm the sign-in');
    expect(calls).toEqual([]);
  });

  it('a second factor is asked for on the same page', async () => {
    replies[FINISH] = () => ({
      status: 403,
      json: {
        error_code: 'SECOND_FACTOR_REQUIRED',
        msg: 'A code is needed.',
        req_id: '1',
        ticket: 'a-ticket',
      },
    });
    const drawn = draw(<GoogleSignInReturn search={BACK} />, `/google/oauth/code/callback${BACK}`);
    await eventually(() => expect(drawn.all('input[name=code]')).toHaveLength(1));
  });

  it('a server that does not answer can be asked again with the same code', async () => {
    replies[FINISH] = () => ({
      status: 503,
      json: { error_code: 'SERVER_ERROR', msg: 'Google does not answer.', req_id: '1' },
    });
    const drawn = draw(<GoogleSignInReturn search={BACK} />, `/google/oauth/code/callback${BACK}`);
    await shows(drawn, 'Google does not answer.');
    replies[FINISH] = () => ({ json: { outcome: 'bound', route: '/account/security' } });
    await press(button(drawn, 'Retry'));
    await eventually(() => expect(here()).toBe('/account/security'));
  });
});
