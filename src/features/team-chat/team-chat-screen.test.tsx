import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Route, Router } from 'wouter';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Answer, Shape } from '../../api/shapes.ts';
import { loadTexts } from '../../i18n/texts.ts';
import { AppFrame } from '../../ui/shell/AppFrame.tsx';
import { eventually, press, render } from '../../ui/testing/render.tsx';
import { TeamChatScreen } from './TeamChatScreen.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/client.ts', () => ({ call }));

type Message = Shape<'SharedMessage'>;
const message = (id: string, parentId: string | null, role: Message['role'], content: string): Message => ({
  id,
  parent_id: parentId,
  role,
  status: 'completed',
  parts: [{ type: 'content', content }],
  created_at: 0,
});
const MESSAGES = [message('q', null, 'user', 'How much?'), message('a', 'q', 'assistant', 'Fifteen.')];
function teamChat(
  messages: Message[] = MESSAGES,
  project: Partial<Shape<'TeamProject'>> = {},
): Answer<'teamChatGet'> {
  return {
    msg_type: 'success',
    chat: {
      name: 'Amounts',
      leaf_id: messages.at(-1)?.id ?? null,
      messages,
      source_rows: false,
      follow_new: true,
      snapshot_at: 0,
      expires_at: null,
    },
    project: {
      id: 'p',
      name: 'Sales',
      team: { id: 't', name: 'Harbour' },
      owner: { name: 'Ada' },
      author: 'Ann',
      is_own: false,
      ...project,
    },
  };
}

let client: QueryClient;
beforeEach(async () => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  call.mockReset();
  history.replaceState(null, '', '/team-chat/c1');
  await Promise.all(
    (['chat', 'results', 'projects', 'shell', 'viewers'] as const).map((area) => loadTexts(area)),
  );
});

function draw() {
  const drawn = render(
    <QueryClientProvider client={client}>
      <AppFrame
        railLabel="Rail"
        railCollapsed={false}
        onRailCollapsedChange={() => {}}
        place="/team-chat/c1"
        rail={null}
      >
        <Router>
          <Route path="/team-chat/:chat_id">
            <TeamChatScreen />
          </Route>
        </Router>
      </AppFrame>
    </QueryClientProvider>,
  );
  const text = () => document.body.textContent ?? '';
  const title = () => document.querySelector('h1')?.textContent;
  const again = () => act(async () => client.invalidateQueries({ queryKey: ['teamChatGet'] }));
  return { ...drawn, text, title, again };
}

describe('a chat that a team reads', () => {
  it('is shown with whose it is, and nothing to change it with', async () => {
    call.mockResolvedValue(teamChat());
    const { text, title } = draw();
    await eventually(() => expect(title()).toBe('Amounts'));
    expect(call).toHaveBeenCalledWith('teamChatGet', { path: { chat_id: 'c1' } }, expect.anything());
    expect(text()).toContain('Read only');
    expect(text()).toContain('Shared by Ada with Harbour');
    expect(text()).toContain('How much?');
    await eventually(() => expect(text()).toContain('Fifteen.'));
    expect(document.querySelector('textarea, [role="textbox"], input')).toBeNull();
    const link = [...document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Ask your own question',
    );
    expect(link?.getAttribute('href')).toBe('/chat');
  });

  it('grows while it is read, and says that an answer is being made', async () => {
    const asked = message('q2', 'a', 'user', 'And in March?');
    const made: Message = { ...message('a2', 'q2', 'assistant', ''), status: 'generating', parts: [] };
    call.mockResolvedValueOnce(teamChat()).mockResolvedValue(teamChat([...MESSAGES, asked, made]));
    const { text, again } = draw();
    await eventually(() => expect(text()).toContain('Fifteen.'));
    await again();
    await eventually(() => expect(text()).toContain('And in March?'));
    expect(text()).toContain('Answer in progress');
  });

  it('shows nothing of what was read once it is no longer shared', async () => {
    call.mockResolvedValueOnce(teamChat());
    const { text, title, again } = draw();
    await eventually(() => expect(text()).toContain('Fifteen.'));
    call.mockRejectedValue(new ApiFailure('NOT_FOUND', 404, 'Not found.'));
    await again();
    await eventually(() => expect(title()).toBe('This chat is not shared with you'));
    expect(text()).not.toContain('Fifteen.');
    expect(text()).toContain('Ask your own question');
  });

  it('that could not be read can be tried again', async () => {
    call.mockRejectedValueOnce(new ApiFailure('SERVER_ERROR', 500, 'Down.'));
    const { title, all } = draw();
    await eventually(() => expect(title()).toBe('This chat could not be loaded'));
    call.mockResolvedValue(teamChat());
    const retry = all('button').find(({ textContent }) => textContent === 'Retry');
    if (!retry) throw new Error('it cannot be tried again');
    await press(retry);
    await eventually(() => expect(title()).toBe('Amounts'));
  });

  it('without a message left says so', async () => {
    call.mockResolvedValue(teamChat([]));
    const { text } = draw();
    await eventually(() => expect(text()).toContain('This chat is empty'));
  });

  it('of its own person leads to the chat itself', async () => {
    call.mockResolvedValue(teamChat(MESSAGES, { is_own: true }));
    draw();
    await eventually(() => expect(location.pathname).toBe('/chat/c1'));
  });
});
