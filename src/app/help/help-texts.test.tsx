import { getDefaultStore } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadHelp } from './help-texts.ts';
import { helpsAtom } from './helps.ts';

const asked: unknown[] = [];
beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(await request.json());
    return new Response(
      JSON.stringify({ msg_type: 'success', helps: { 'chat.title': { html: '<b>Ask</b>', icon: 'help' } } }),
      {
        headers: { 'Content-Type': 'application/json' },
      },
    );
  });
});

describe('help of a page', () => {
  it('is asked for by its tags, shared by all chats, and cached by version [R9.07]', async () => {
    await loadHelp('/chat/01a1fd38', 'h1');
    await loadHelp('/chat', 'h1');
    expect(asked).toEqual([{ page_path: '/chat', ids: ['chat.title'] }]);
    expect(getDefaultStore().get(helpsAtom)['chat.title']?.html).toBe('<b>Ask</b>');
    await loadHelp('/chat', 'h2');
    expect(asked).toHaveLength(2);
  });

  it('is not asked for while there is none, and goes with the last', async () => {
    await loadHelp('/chat', 'h1');
    await loadHelp('/chat', '');
    expect(asked).toHaveLength(1);
    expect(getDefaultStore().get(helpsAtom)).toEqual({});
  });

  it('is not asked for where a page has no tags, and that of the page before goes', async () => {
    await loadHelp('/chat', 'h1');
    await loadHelp('/403', 'h1');
    expect(asked).toHaveLength(1);
    expect(getDefaultStore().get(helpsAtom)).toEqual({});
  });
});
