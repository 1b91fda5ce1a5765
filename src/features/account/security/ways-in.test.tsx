import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, type Rendered, render, type } from '../../../ui/testing/render.tsx';
import { GoogleWay } from './GoogleWay.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';

const leaveTo = vi.hoisted(() => vi.fn());
vi.mock('../../auth/public/leave-to.ts', () => ({ leaveTo }));
const browser = vi.hoisted(() => ({ startRegistration: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => ({
  ...browser,
  WebAuthnAbortService: { cancelCeremony: () => {} },
  WebAuthnError: class extends Error {
    readonly code = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  },
}));

const LIST = 'GET /api/account/passkeys';
const PREPARE = 'POST /api/account/passkeys/prepare';
const CREATE = 'POST /api/account/passkeys';
const ID = '0198c2d4-7a10-7000-8000-000000000001';
const LAPTOP = { id: ID, name: 'Laptop', is_synced: true, created_at: 1_790_000_000, last_used_at: null };

let sent: { call: string; body: unknown }[];
let passkeys: object[];

beforeAll(async () => {
  await Promise.all([loadFormatter(), ...(['shell', 'security'] as const).map(loadTexts)]);
});
beforeEach(() => {
  sent = [];
  passkeys = [LAPTOP];
  const answers: Record<string, () => object> = {
    [LIST]: () => ({ passkeys }),
    [PREPARE]: () => ({ options: { challenge: 'AQID' } }),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    sent.push({ call, body: text === '' ? undefined : JSON.parse(text) });
    const json = answers[call]?.() ?? { passkeys, url: 'https://accounts.example/auth' };
    return Response.json({ msg_type: 'success', ...json });
  });
  vi.stubGlobal('PublicKeyCredential', class {});
  leaveTo.mockReset();
  browser.startRegistration.mockReset();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const draw = (screen: ReactNode): Rendered =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {screen}
    </QueryClientProvider>,
  );
const buttonOf = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(
    ({ textContent, ariaLabel }) => textContent === name || ariaLabel === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const bodyOf = (call: string) => sent.find((one) => one.call === call)?.body;
const says = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));
async function name(text: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('[role=dialog] input');
  if (!field) throw new Error('a name is asked for');
  await type(field, text);
}

describe('passkeys', () => {
  it('are told with their use, and whether they are on several devices', async () => {
    draw(<PasskeysCard isOffered />);
    await says('Laptop');
    await says('Never used');
    await says('Synced');
  });

  it('are made by a name, what the server asks and what the device answers', async () => {
    passkeys = [];
    browser.startRegistration.mockResolvedValue({ id: 'AQIDBA' });
    draw(<PasskeysCard isOffered />);
    await says('No passkey yet.');
    await press(buttonOf('Add a passkey'));
    await press(buttonOf('Go on'));
    await says('Please complete the mandatory fields to continue.');
    expect(bodyOf(PREPARE)).toBeUndefined();
    await name('Phone');
    passkeys = [{ ...LAPTOP, name: 'Phone' }];
    await press(buttonOf('Go on'));
    await eventually(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    expect(browser.startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'AQID' } });
    expect(bodyOf(CREATE)).toEqual({ name: 'Phone', credential: { id: 'AQIDBA' } });
    await says('Phone');
  });

  it('a device that has one already says so, and what was typed stays', async () => {
    const { WebAuthnError } = await import('@simplewebauthn/browser');
    browser.startRegistration.mockRejectedValue(Reflect.construct(WebAuthnError, ['known']));
    draw(<PasskeysCard isOffered />);
    await says('Laptop');
    await press(buttonOf('Add a passkey'));
    await name('Again');
    await press(buttonOf('Go on'));
    await says('This device has a passkey for your account already.');
    expect(document.querySelector<HTMLInputElement>('[role=dialog] input')?.value).toBe('Again');
    expect(bodyOf(CREATE)).toBeUndefined();
  });

  it('are renamed and removed one by one', async () => {
    draw(<PasskeysCard isOffered />);
    await says('Laptop');
    await press(buttonOf('Rename Laptop'));
    await name('Work');
    await press(buttonOf('Save'));
    await eventually(() => expect(bodyOf(`PUT /api/account/passkeys/${ID}`)).toEqual({ name: 'Work' }));
    await press(buttonOf('Remove Laptop'));
    await says('Remove “Laptop”?');
    const confirm = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find(
      ({ textContent }) => textContent === 'Remove',
    );
    if (!confirm) throw new Error('it asks first');
    await press(confirm);
    await eventually(() => expect(bodyOf(`DELETE /api/account/passkeys/${ID}`)).toEqual({}));
  });

  it('a browser that knows none can make none, and says so', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    draw(<PasskeysCard isOffered />);
    await says('This browser cannot make passkeys.');
    expect(buttonOf('Add a passkey').disabled).toBe(true);
  });

  it('have no card where there is none and the server offers none', async () => {
    passkeys = [];
    const drawn = draw(<PasskeysCard isOffered={false} />);
    await eventually(() => expect(sent.map(({ call }) => call)).toEqual([LIST]));
    expect(drawn.container.textContent).toBe('');
  });
});

describe('Google', () => {
  const google = { is_offered: true, is_bound: false, is_unbindable: false };

  it('is bound by the way to Google and back to this page', async () => {
    draw(<GoogleWay google={google} />);
    await press(buttonOf('Bind Google'));
    await eventually(() => expect(leaveTo).toHaveBeenCalledWith('https://accounts.example/auth'));
    expect(bodyOf('POST /api/google/sign-in/start')).toEqual({ route: '/account/security' });
  });

  it('that is the last way in has no button to unbind it', () => {
    const drawn = draw(<GoogleWay google={{ ...google, is_bound: true, account: 'a***a@example.org' }} />);
    expect(drawn.container.textContent).toContain('a***a@example.org');
    expect(drawn.container.textContent).toContain('The last way in');
    expect(drawn.all('button')).toEqual([]);
  });

  it('is not there where the server does not offer it', () => {
    expect(draw(<GoogleWay google={{ ...google, is_offered: false }} />).container.textContent).toBe('');
  });
});
