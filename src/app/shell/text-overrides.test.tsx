import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, text } from '../../i18n/texts.ts';
import { loadOverrides } from './text-overrides.ts';

const AT_FIRST = { version: 't2', msgstrs: { 'login.title': 'Come in' } };
let answers = AT_FIRST as { version: string; msgstrs: Record<string, string> };
const asked: unknown[] = [];
const paths: string[] = [];

beforeEach(async () => {
  await loadOverrides('/login', '');
  localStorage.clear();
  answers = AT_FIRST;
  asked.length = 0;
  paths.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    paths.push(new URL(request.url).pathname);
    if (request.method === 'POST') asked.push(await request.json());
    return new Response(JSON.stringify({ msg_type: 'success', ...answers }), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
});

describe('texts of the back office', () => {
  it('replace the built-in ones and are cached by page with their version [R7.15] [R3.049]', async () => {
    await loadOverrides('/login', 't2');
    expect(text('login.title')).toBe('Come in');
    expect(JSON.parse(localStorage.getItem('babel:en_US:/login') ?? '')).toMatchObject(answers);
    expect(asked).toMatchObject([{ source_lang: 'en_US', from: '/login' }]);
  });

  it('are asked for again when the version is another, and not while it is the same [R9.06]', async () => {
    await loadOverrides('/login', 't2');
    await loadOverrides('/login', 't2');
    expect(asked).toHaveLength(1);
    await loadOverrides('/login', 't3');
    expect(asked).toHaveLength(2);
  });

  it('are asked for again, and those before are gone, when others are published [R9.06]', async () => {
    await loadOverrides('/login', 't2');
    answers = { version: 't3', msgstrs: { 'ui.cancel': 'Stop' } };
    await loadOverrides('/login', 't3');
    expect([text('login.title'), text('ui.cancel')]).not.toContain('Come in');
    expect(text('ui.cancel')).toBe('Stop');
    await loadOverrides('/login', '');
    expect(text('ui.cancel')).toBe('Cancel');
  });

  it('are asked for the texts that come later, too', async () => {
    await loadOverrides('/login', 't2');
    await loadTexts('visitors');
    await expect.poll(() => asked.length).toBe(2);
    expect(asked[1]).toMatchObject({ msgids: expect.arrayContaining(['login.title']) });
  });

  it('are not asked for by page on admin pages, which take all of them once [R7.16]', async () => {
    await loadOverrides('/admin/order', 't2');
    await loadOverrides('/admin/user/users', 't2');
    expect(paths).toEqual(['/api/texts']);
    expect(text('login.title')).toBe('Come in');
  });

  it('are not asked for while there are none', async () => {
    await loadOverrides('/login', '');
    await loadOverrides('/admin/order', '');
    expect(paths).toEqual([]);
  });

  it('make room when local storage is full: translation entries go, others stay [R9.08]', async () => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('babel:en_US:/old', '{}');
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await loadOverrides('/login', 't2');
    set.mockRestore();
    expect([localStorage.getItem('babel:en_US:/old'), localStorage.getItem('theme')]).toEqual([null, 'dark']);
  });
});
