import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { BasicInfos } from '../../api/shapes.ts';
import { setVisitor } from '../../app/session/visitor.ts';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, press, render } from '../../ui/testing/render.tsx';
import { GoogleCallbackScreen } from './GoogleCallbackScreen.tsx';

let keys: (string | null)[] = [];
let answers: (() => Response)[] = [];

beforeAll(async () => {
  await Promise.all([loadFormatter(), loadTexts('google')]);
});
beforeEach(() => {
  keys = [];
  // Safe: the page asks only whether somebody is signed in.
  setVisitor({ state: 'signedIn', infos: {} as BasicInfos });
  history.replaceState(null, '', '/google/oauth/code/callback?code=c1&state=s1');
  vi.stubGlobal('fetch', async (request: Request) => {
    keys.push(request.headers.get('idempotency-key'));
    const answer = answers.shift();
    if (!answer) throw new TypeError('no connection');
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const draw = () => render(<GoogleCallbackScreen />);

it('without a connection the same can be asked once more, and ends as it would have', async () => {
  answers = [];
  const { container, all } = draw();
  await eventually(() => expect(container.textContent).toContain('Google is not connected'));
  answers = [() => Response.json({ msg_type: 'success', service_type: 'gsc' })];
  const [retry] = all('button');
  expect(retry?.textContent).toBe('Retry');
  await press(retry ?? document.body);
  await eventually(() => expect(container.textContent).toContain('Google is connected'));
  // the state names the call, so that it counts once
  expect(new Set(keys)).toEqual(new Set(['s1']));
});

it('what the server refused is not asked again', async () => {
  answers = [
    () =>
      Response.json(
        { msg_type: 'error', error_code: 'CODE_INVALID', msg: 'It took too long.', req_id: 'r1' },
        { status: 400 },
      ),
  ];
  const { container, all } = draw();
  await eventually(() => expect(container.textContent).toContain('It took too long.'));
  expect(all('button')).toEqual([]);
});
