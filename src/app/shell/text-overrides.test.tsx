import { beforeEach, describe, expect, it, vi } from 'vitest';
import { text } from '../../i18n/texts.ts';
import { loadOverrides } from './text-overrides.ts';

const answers = { version: 't2', msgstrs: { 'login.title': 'Come in' } };
const asked: unknown[] = [];

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(await request.json());
    return new Response(JSON.stringify({ msg_type: 'success', ...answers }), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
});

describe('texts of the back office', () => {
  it('replace the built-in ones and are cached by page with their version [R7.15] [R3.049]', async () => {
    await loadOverrides('/login', 't2');
    expect(text('login.title')).toBe('Come in');
    expect(JSON.parse(localStorage.getItem('babel:en_US:/login') ?? '')).toEqual(answers);
    expect(asked).toMatchObject([{ source_lang: 'en_US', from: '/login' }]);
  });

  it('are asked for again when the version is another, and not while it is the same [R9.06]', async () => {
    await loadOverrides('/login', 't2');
    await loadOverrides('/login', 't2');
    expect(asked).toHaveLength(1);
    await loadOverrides('/login', 't3');
    expect(asked).toHaveLength(2);
  });

  it('are not asked for on admin pages [R7.16]', async () => {
    await loadOverrides('/admin/order', 't2');
    expect(asked).toEqual([]);
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
