import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { QueuedTurn } from '../../machines/chat-turn/index.ts';
import { press, render } from '../../ui/testing/render.tsx';
import { ChatSession } from './chat-session.ts';
// the product fetches it once the composer is there; here it is there before anything is asked
import './chat-turn-calls.ts';
import { DraftStore, EMPTY_DRAFT } from './draft-store.ts';
import { QueuedTurns } from './QueuedTurns.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/client.ts', () => ({ call }));
vi.mock('../../api/event-stream.ts', () => ({ openMessageStream: vi.fn() }));

const turn = (key: string, tried = false): QueuedTurn => ({
  key,
  text: `Question ${key}`,
  tableIds: [],
  parentId: undefined,
  tried,
});

/** A session as the next visit finds it. */
function draw(...queue: QueuedTurn[]) {
  call.mockReset();
  call.mockReturnValue(new Promise(() => {}));
  localStorage.clear();
  const drafts = new DraftStore(localStorage, 'p1');
  drafts.write('c1', { ...EMPTY_DRAFT, queue });
  const session = new ChatSession(new QueryClient(), drafts, { kind: 'chat', chatId: 'c1', place: 'new' });
  act(() => session.start());
  const onTaken = vi.fn();
  const view = render(<QueuedTurns session={session} leafId="a1" onTaken={onTaken} />);
  const button = (label: string) =>
    view.all('button').find((found) => (found.getAttribute('aria-label') ?? found.textContent) === label) ??
    document.body;
  const words = () => view.all('li').map((row) => row.firstChild?.textContent);
  const kept = () => new DraftStore(localStorage, 'p1').read('c1');
  return { ...view, button, kept, onTaken, session, words };
}

describe('questions that wait', () => {
  test('are nothing to see where there are none', () => {
    expect(draw().container.textContent).toBe('');
  });

  test('of an earlier visit are shown, and those that perhaps arrived are told apart', () => {
    const { all, words } = draw(turn('k1', true), turn('k2'));
    expect(words()).toEqual(['Question k1', 'Question k2']);
    expect(all('li').map(({ textContent }) => textContent?.includes('queue.tried'))).toEqual([true, false]);
  });

  test('change places, with the focus on the button, and the next visit finds them so', async () => {
    const { all, button, kept, words } = draw(turn('k1'), turn('k2'));
    expect(all('[data-turn="k2"] [data-move="-1"]')).toHaveLength(1);
    await press(all('[data-turn="k2"] [data-move="-1"]')[0] ?? button(''));
    expect(words()).toEqual(['Question k2', 'Question k1']);
    expect(document.activeElement?.closest('[data-turn]')?.getAttribute('data-turn')).toBe('k2');
    expect(kept().queue.map(({ key }) => key)).toEqual(['k2', 'k1']);
  });

  test('are removed one by one', async () => {
    const { all, kept, onTaken, words } = draw(turn('k1'), turn('k2'));
    await press(all('[data-turn="k1"] button').at(-1) ?? document.body);
    expect([words(), kept().queue.length]).toEqual([['Question k2'], 1]);
    expect(onTaken).toHaveBeenCalledOnce();
  });

  test('are edited in the composer', async () => {
    const { all, onTaken, session, words } = draw(turn('k1'), turn('k2'));
    await press(all('[data-turn="k1"] button').at(-2) ?? document.body);
    expect(session.actor.getSnapshot().context.draft).toBe('Question k1');
    expect(words()).toEqual(['Question k2']);
    expect(onTaken).toHaveBeenCalledOnce();
  });

  test('are sent by hand where nothing is answered: the first, under the key that it was tried with', async () => {
    const { button, kept, words } = draw(turn('k1', true), turn('k2'));
    await press(button('queue.send'));
    await vi.waitFor(() =>
      expect(call).toHaveBeenCalledExactlyOnceWith(
        'turnCreate',
        expect.objectContaining({ body: expect.objectContaining({ text: 'Question k1' }) }),
        expect.objectContaining({ idempotencyKey: 'k1' }),
      ),
    );
    expect(words()).toEqual(['Question k2']);
    // until the server has it the browser keeps it
    expect(kept().queue.map(({ key }) => key)).toEqual(['k1', 'k2']);
  });
});
