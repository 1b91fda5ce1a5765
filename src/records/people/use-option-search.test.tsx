import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '../../ui/testing/render.tsx';
import { type FoundOptions, useOptionSearch } from './use-option-search.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

type Find = (text: string, signal: AbortSignal) => Promise<readonly string[]>;

function start(find: Find) {
  let shown: FoundOptions<string> | undefined;
  function Search() {
    shown = useOptionSearch(find);
    return null;
  }
  render(<Search />);
  const now = () => {
    if (!shown) throw new Error('not drawn');
    return shown;
  };
  return {
    now,
    search: (text: string) => act(async () => now().search.onSearch(text)),
    pass: (time: number) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(time);
      }),
  };
}

it('the list that opens is asked for at once, a text only when the person pauses', async () => {
  const find = vi.fn<Find>(async (text) => [`found ${text}`]);
  const { now, search, pass } = start(find);
  expect(find).not.toHaveBeenCalled();
  await search('');
  await pass(0);
  expect(now().found).toEqual(['found ']);
  await search('a');
  await pass(249);
  await search('ad');
  await pass(249);
  expect(find).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(find.mock.calls.map(([text]) => text)).toEqual(['', 'ad']);
  expect(now().found).toEqual(['found ad']);
  expect(now().search.status).toBe('idle');
});

it('an answer that comes too late is dropped, and its call given up', async () => {
  const answers: ((options: string[]) => void)[] = [];
  const find = vi.fn<Find>(() => new Promise((resolve) => answers.push(resolve)));
  const { now, search, pass } = start(find);
  await search('a');
  await pass(0);
  expect(now().search.status).toBe('loading');
  await search('b');
  expect(find.mock.calls[0]?.[1].aborted).toBe(true);
  await pass(250);
  await act(async () => {
    answers[1]?.(['b']);
    answers[0]?.(['a']);
  });
  expect(now().found).toEqual(['b']);
});

it('a search that failed keeps what was found before and can be tried again', async () => {
  const find = vi.fn<Find>(async () => ['a']);
  const { now, search, pass } = start(find);
  await search('');
  await pass(0);
  find.mockRejectedValueOnce(new Error('no answer'));
  await search('x');
  await pass(250);
  expect([now().search.status, now().found]).toEqual(['failed', ['a']]);
  await act(async () => now().search.onRetry());
  await pass(250);
  expect(now().search.status).toBe('idle');
  expect(find.mock.calls.map(([text]) => text)).toEqual(['', 'x', 'x']);
});
