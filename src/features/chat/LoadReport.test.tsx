import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, press, render } from '../../ui/testing/render.tsx';
import { chatQuery } from './message-cache.ts';
import { RefusalCard } from './RefusalCard.tsx';
import { type ThreadActions, ThreadActionsProvider } from './thread-actions.ts';

const INFO = '/api/account/bind/3rd-party-account/info';
let asked: URL[] = [];
let isGoogle = true;
let isBound = true;

beforeAll(async () => {
  await Promise.all([loadFormatter(), loadTexts('chat'), loadTexts('results')]);
});
beforeEach(() => {
  asked = [];
  isGoogle = true;
  isBound = true;
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    asked.push(url);
    const json =
      url.pathname === INFO
        ? {
            platforms: { google: { is_bound: isBound, services: isBound ? ['ga'] : [], payload: {} } },
            requestor_user_id: 'me',
            data_owner_user_id: 'me',
          }
        : { google: isGoogle };
    return Response.json({ msg_type: 'success', ...json });
  });
});
afterEach(() => vi.unstubAllGlobals());

function draw(projectId: string | null = null, askOfTables: ThreadActions['askOfTables'] = null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  client.setQueryData(chatQuery('c1').queryKey, { msg_type: 'success', chat: { project_id: projectId } });
  return render(
    <QueryClientProvider client={client}>
      {/* Safe: a refusal asks for these actions only. */}
      <ThreadActionsProvider
        value={
          { chatId: 'c1', attach: () => {}, takeTable: () => {}, askOfTables } as unknown as ThreadActions
        }
      >
        <RefusalCard
          messageId="a1"
          part={{ type: 'refusal', reason: 'no_table', readings: [], unknown_words: [] }}
        />
      </ThreadActionsProvider>
    </QueryClientProvider>,
  );
}

it('[R1.41] a question without a table offers a report of a service that is connected', async () => {
  const { all } = draw();
  await eventually(() => expect(all('button').at(-1)?.textContent).toBe('Load a report from Google'));
});

it('the connection of the chat’s project is the one that counts', async () => {
  draw('p1');
  await eventually(() =>
    expect(asked.find(({ pathname }) => pathname === INFO)?.searchParams.get('project_id')).toBe('p1'),
  );
});

it.each([
  ['nothing is connected', true, 2],
  ['Google is not set up', false, 1],
])('where %s it offers a file alone', async (_, google, calls) => {
  isGoogle = google;
  isBound = false;
  const { all } = draw();
  await eventually(() => expect(asked).toHaveLength(calls));
  expect(all('button')).toHaveLength(1);
});

it('asks the question again once a table is chosen', async () => {
  const askOfTables = vi.fn();
  const { all } = draw(null, askOfTables);
  const again = all('button').find(({ textContent }) => textContent === 'Ask again with the chosen tables');
  await press(again ?? expect.fail('There is no such button'));
  expect(askOfTables).toHaveBeenCalledExactlyOnceWith('a1');
});
