import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BasicInfos } from '../../api/shapes.ts';
import { listenToNotices, type Notice } from '../../app/notices/notice-channel.ts';
import { visitorAtom } from '../../app/session/visitor.ts';
import { openCommandAtom, railFoldedAtom } from '../../app/shell/shell-state.ts';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, press, type Rendered, render } from '../../ui/testing/render.tsx';
import { SystemSettingsScreen } from './SystemSettingsScreen.tsx';

const INFOS = {
  user: { id: '01a20df3-c1cd-7656-bc85-6392744d1c5d' },
  api_version: '2.7.0+test',
  languages: [
    { loc: 'en_US', display: 'English', switch: true },
    { loc: 'ja_JP', display: '日本語', switch: false },
  ],
} as unknown as BasicInfos; // the rest is not shown here

const notices: Notice[] = [];
let model: { configured: boolean; name: string };

beforeAll(async () => {
  await Promise.all([loadFormatter(), loadTexts('account'), loadTexts('shell')]);
});
beforeEach(() => {
  localStorage.clear();
  model = { configured: false, name: '' };
  vi.stubGlobal('fetch', async () => Response.json({ msg_type: 'success', model }));
  listenToNotices((notice) => notices.push(notice));
  getDefaultStore().set(visitorAtom, { state: 'signedIn', infos: INFOS });
});
afterEach(() => {
  notices.length = 0;
  vi.unstubAllGlobals();
  getDefaultStore().set(openCommandAtom, null);
});

const draw = (): Rendered =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SystemSettingsScreen />
    </QueryClientProvider>,
  );
const button = ({ all }: Rendered, name: string): HTMLButtonElement => {
  const found = all('button').find(({ textContent }) => textContent === name);
  if (!(found instanceof HTMLButtonElement)) throw new Error(`no button ${name}`);
  return found;
};

describe('system settings [R2.035]', () => {
  it('clears what the server can be asked for again, and no draft or choice', async () => {
    const kept = { 'draft:me:new': 'half a question', theme: 'dark', railCollapsed: '1', exportedText: 'x' };
    const cached = {
      'babel:en_US:/chat': '{}',
      'help:en_US:/chat': '{}',
      'permission:user:me': '{}',
      'recentPlaces:me': '[]',
    };
    for (const [key, value] of Object.entries({ ...kept, ...cached })) localStorage.setItem(key, value);
    const drawn = draw();
    // 17 + 16 + 18 + 15 letters of names and eight of values, two bytes each
    expect(drawn.container.textContent).toContain('148\u00a0B in use.');
    await press(button(drawn, 'Clear the cache'));
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual(kept);
    expect(drawn.container.textContent).toContain('Nothing is kept here.');
    expect(button(drawn, 'Clear the cache').disabled).toBe(true);
    expect(notices).toEqual([{ type: 'toast', toast: { kind: 'flash', text: 'Cache cleared' } }]);
  });

  it('folds the menu of the app, for the next visit too', async () => {
    const drawn = draw();
    await press(drawn.get('[role=switch]'));
    expect(getDefaultStore().get(railFoldedAtom)).toBe(true);
    expect(localStorage.getItem('railCollapsed')).toBe('1');
    await press(drawn.get('[role=switch]'));
    expect(localStorage.getItem('railCollapsed')).toBe('0');
  });

  it('opens the list of keyboard shortcuts', async () => {
    await press(button(draw(), 'Show keyboard shortcuts'));
    expect(getDefaultStore().get(openCommandAtom)).toBe('shortcuts');
  });

  it('names the versions, the account and what answers', async () => {
    const builtIn = draw();
    await eventually(() => expect(builtIn.container.textContent).toContain('Built-in analyst'));
    for (const text of ['2.7.0', '2.7.0+test', '01a20df3-c1cd-7656-bc85-6392744d1c5d'])
      expect(builtIn.container.textContent).toContain(text);
    model = { configured: true, name: 'tiny-7' };
    const other = draw();
    await eventually(() => expect(other.container.textContent).toContain('tiny-7'));
  });

  it('shows nothing before it is known who is signed in', () => {
    act(() => getDefaultStore().set(visitorAtom, { state: 'starting' }));
    expect(draw().container.textContent).toBe('');
  });
});
