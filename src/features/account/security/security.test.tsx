import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, type Rendered, render, type } from '../../../ui/testing/render.tsx';
import { BindingsCard } from './BindingsCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { TokensCard } from './TokensCard.tsx';

/** What was sent: method, path and body. */
let sent: { call: string; body: unknown }[];
let answer: (call: string) => { status?: number; json: object };

beforeAll(async () => {
  await Promise.all([loadFormatter(), ...(['shell', 'security', 'visitors'] as const).map(loadTexts)]);
});
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    sent.push({ call, body: text === '' ? undefined : JSON.parse(text) });
    const { status = 200, json } = answer(call);
    return Response.json({ msg_type: status < 400 ? 'success' : 'error', ...json }, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = (screen: ReactNode): Rendered =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {screen}
    </QueryClientProvider>,
  );
const buttonOf = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};

describe('the password', () => {
  it('is not sent while its repetition differs, and says so in the words of the product [R5.02]', async () => {
    answer = () => ({ json: {} });
    const drawn = draw(<PasswordCard hasPassword />);
    const [current, password, repeat] = drawn
      .all('input[type=password]')
      .filter((field) => field instanceof HTMLInputElement);
    if (!current || !password || !repeat) throw new Error('three fields are there');
    await type(current, 'correct horse battery');
    await type(password, 'another horse battery');
    await type(repeat, 'another horse batery');
    await press(buttonOf('Change password'));
    expect(drawn.container.textContent).toContain(
      'The two passwords do not match, please re-enter them again.',
    );
    expect(sent).toEqual([]);
  });
});

describe('a first password', () => {
  it('takes another code after a wrong one, without a new mail', async () => {
    answer = () => ({
      status: 422,
      json: {
        error_code: 'CODE_INVALID',
        msg: 'no',
        req_id: 'r',
        fields: { code: 'The code is not right.' },
      },
    });
    const drawn = draw(<PasswordCard hasPassword={false} />);
    const boxes = () => drawn.all('fieldset input').filter((field) => field instanceof HTMLInputElement);
    const fill = async (code: string) => {
      for (const [index, character] of [...code].entries()) {
        const box = boxes()[index];
        if (box) await type(box, character);
      }
    };
    const [password, repeat] = drawn
      .all('input[type=password]')
      .filter((field) => field instanceof HTMLInputElement);
    if (!password || !repeat) throw new Error('two fields are there');
    await fill('123456');
    await type(password, 'another horse battery');
    await type(repeat, 'another horse battery');
    await press(buttonOf('Change password'));
    await eventually(() => expect(drawn.container.textContent).toContain('The code is not right.'));
    await fill('654321');
    await press(buttonOf('Change password'));
    await eventually(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => (body as { code: string }).code)).toEqual(['123456', '654321']);
  });
});

describe('a personal token', () => {
  it('shows its secret once: it is gone with the window', async () => {
    answer = (call) =>
      call.startsWith('GET')
        ? { json: { tokens: [] } }
        : { json: { secret: 'tw_secret', token: { id: 't', name: 'Nightly', scopes: ['read'] } } };
    const drawn = draw(<TokensCard />);
    await eventually(() => expect(drawn.container.textContent).toContain('No token yet.'));
    await press(buttonOf('New token'));
    const name = document.querySelector<HTMLInputElement>('[role=dialog] input:not([type=checkbox])');
    if (!name) throw new Error('the window has a field');
    await type(name, ' Nightly ');
    await press(buttonOf('Make token'));
    await eventually(() =>
      expect(document.querySelector<HTMLInputElement>('[role=dialog] input')?.value).toBe('tw_secret'),
    );
    expect(sent.find(({ call }) => call === 'POST /api/account/tokens')?.body).toEqual({
      name: 'Nightly',
      scopes: ['read'],
      expires_in_days: 90,
    });
    const lists = () => sent.filter(({ call }) => call === 'GET /api/account/tokens');
    await eventually(() => expect(lists()).toHaveLength(2));
    // whoever has not copied it is asked first
    await press(buttonOf('Done'));
    expect(document.body.textContent).toContain('It has not been copied, and it is not shown again.');
    await press(buttonOf('Back to the token'));
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    await press(buttonOf('Copy token'));
    await eventually(() => expect(writeText).toHaveBeenCalledWith('tw_secret'));
    await press(buttonOf('Done'));
    await eventually(() => expect(document.body.innerHTML).not.toContain('tw_secret'));
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('says what is missing, and where the server does not like the name', async () => {
    answer = (call) =>
      call.startsWith('GET')
        ? { json: { tokens: [] } }
        : {
            status: 422,
            json: {
              error_code: 'VALIDATION_ERROR',
              msg: 'Not sent',
              req_id: 'r',
              fields: { name: 'Not that name' },
            },
          };
    const drawn = draw(<TokensCard />);
    await eventually(() => expect(drawn.container.textContent).toContain('No token yet.'));
    await press(buttonOf('New token'));
    await press(buttonOf('Make token'));
    expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
    const name = document.querySelector<HTMLInputElement>('[role=dialog] input:not([type=checkbox])');
    expect(name?.getAttribute('aria-invalid')).toBe('true');
    if (name) await type(name, 'Nightly');
    await press(buttonOf('Make token'));
    await eventually(() => expect(document.body.textContent).toContain('Not that name'));
    expect(name?.value).toBe('Nightly');
    await press(buttonOf('Cancel'));
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });
});

describe('WeChat', () => {
  it('that is the last way in has no button to unbind it', () => {
    answer = () => ({ json: {} });
    const security = {
      msg_type: 'success',
      has_password: false,
      wechat_bound: true,
      wechat_unbindable: false,
      sends_mail: false,
      google: { is_offered: false, is_bound: false, is_unbindable: false },
      passkeys_offered: false,
      second_factor: { is_on: false, backup_codes_left: 0 },
    } as const;
    expect(draw(<BindingsCard security={security} />).all('button')).toEqual([]);
  });
});
