// The second factor on the page of whoever has it: what is sent, what is shown, and that codes are shown once.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Answer } from '../../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../ui/testing/render.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';

const PREPARE = 'POST /api/account/second-factor/prepare';
const CONFIRM = 'POST /api/account/second-factor/confirm';
const RENEW = 'POST /api/account/second-factor/backup-codes';
const DISABLE = 'POST /api/account/second-factor/disable';
const SECRET = 'JBSWY3DPEHPK3PXP';
const CODES = ['aaaa-bbbb', 'cccc-dddd'];

let sent: { call: string; body: unknown }[];
let refusal: string | undefined;

beforeAll(async () => {
  await Promise.all([
    loadFormatter(),
    ...(['shell', 'security', 'visitors', 'payment'] as const).map(loadTexts),
  ]);
});
beforeEach(() => {
  sent = [];
  refusal = undefined;
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    sent.push({ call, body: await request.json() });
    if (refusal !== undefined)
      return Response.json(
        { msg_type: 'error', error_code: 'VALIDATION_ERROR', msg: refusal },
        { status: 422 },
      );
    const uri = `otpauth://totp/Tablewise?secret=${SECRET}`;
    return Response.json({ msg_type: 'success', secret: SECRET, uri, backup_codes: CODES });
  });
});
afterEach(() => vi.unstubAllGlobals());

function draw(factor: { is_on: boolean; backup_codes_left: number }, hasPassword = true) {
  // of the answer the card reads these alone
  const security = { second_factor: factor, has_password: hasPassword } as Answer<'securityGet'>;
  return render(cardOf(security, 1));
}
const client = new QueryClient();
const cardOf = (security: Answer<'securityGet'>, readAt: number) => (
  <QueryClientProvider client={client}>
    <SecondFactorCard security={security} readAt={readAt} />
  </QueryClientProvider>
);
const buttonOf = (name: string) => {
  const found = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const fieldOf = (name: string) => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
    textContent?.startsWith(name),
  );
  const field = document.getElementById(label?.getAttribute('for') ?? '');
  if (!(field instanceof HTMLInputElement)) throw new Error(`no field ${name}`);
  return field;
};
async function typeCode(code: string): Promise<void> {
  const group = [...document.querySelectorAll('fieldset')].find(({ textContent }) =>
    textContent?.startsWith('Code of the app'),
  );
  for (const [index, box] of [...(group?.querySelectorAll('input') ?? [])].entries())
    await type(box, code[index] ?? '');
}
const dialog = () => document.querySelector('[role=dialog]');
const says = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));

it('is set up with the password and a code of the app, and its backup codes are shown until they are kept', async () => {
  const { container } = draw({ is_on: false, backup_codes_left: 0 });
  expect(container.textContent).toContain('Off');
  await press(buttonOf('Set up'));
  await press(buttonOf('Go on'));
  expect(sent).toEqual([]);
  await says('Please complete the mandatory fields to continue.');
  await type(fieldOf('Password'), 'a password of mine');
  await press(buttonOf('Go on'));
  await says('JBSW Y3DP EHPK 3PXP');
  expect(sent).toEqual([{ call: PREPARE, body: { password: 'a password of mine' } }]);
  await eventually(() =>
    expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
      'QR code for the authenticator app',
    ),
  );

  refusal = 'This code is wrong.';
  await typeCode('111111');
  await says('This code is wrong.');
  refusal = undefined;
  await typeCode('222222');
  await says('Your backup codes');
  expect(sent.slice(1)).toEqual([
    { call: CONFIRM, body: { code: '111111' } },
    { call: CONFIRM, body: { code: '222222' } },
  ]);
  expect([...document.querySelectorAll('[role=dialog] li')].map(({ textContent }) => textContent)).toEqual(
    CODES,
  );
  // nothing but saying so closes it
  dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(dialog()).not.toBeNull();
  await press(buttonOf('I have kept them'));
  await eventually(() => expect(dialog()).toBeNull());
  expect(document.body.textContent).not.toContain(CODES[0]);
  expect(container.textContent).toContain('On');
});

it.each([
  ['New backup codes', 'Go on', RENEW],
  ['Switch off', 'Switch off', DISABLE],
])('%s asks for the password and a code, and says why it was refused', async (opens, submits, call) => {
  const { container } = draw({ is_on: true, backup_codes_left: 3 });
  expect(container.textContent).toContain('3 backup codes left');
  await press(buttonOf(opens));
  await type(fieldOf('Password'), 'a password of mine');
  await type(fieldOf('Code of the app, or a backup code'), ' 123456 ');
  refusal = 'This password or code is wrong.';
  await press(buttonOf(submits));
  await says('This password or code is wrong.');
  refusal = undefined;
  await press(buttonOf(submits));
  if (call === DISABLE) await eventually(() => expect(container.textContent).toContain('Off'));
  else await says('Your backup codes');
  const body = { password: 'a password of mine', code: '123456' };
  expect(sent).toEqual([
    { call, body },
    { call, body },
  ]);
});

it('follows what another page did while a dialog was open, once it is read again', async () => {
  const isOn = { second_factor: { is_on: true, backup_codes_left: 10 }, has_password: true };
  // of the answer the card reads these alone
  const security = isOn as Answer<'securityGet'>;
  const { container, update } = draw({ is_on: false, backup_codes_left: 0 });
  await press(buttonOf('Set up'));
  update(cardOf(security, 2));
  await press(buttonOf('Cancel'));
  await eventually(() => expect(dialog()).toBeNull());
  update(cardOf(security, 3));
  await eventually(() => expect(container.textContent).toContain('10 backup codes left'));
  expect(buttonOf('Switch off').disabled).toBe(false);
});

it('cannot be set up without a password, which is said', () => {
  const { container } = draw({ is_on: false, backup_codes_left: 0 }, false);
  expect(buttonOf('Set up').disabled).toBe(true);
  expect(container.textContent).toContain('Set a password first.');
});
