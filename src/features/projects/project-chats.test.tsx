// The chats of a project: whose each is, wherever others read it.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Answer } from '../../api/shapes.ts';
import { loadFormatter, loadTexts } from '../../i18n/texts.ts';
import { eventually, render } from '../../ui/testing/render.tsx';
import { ProjectChats } from './ProjectChats.tsx';
import type { Project } from './project-words.ts';

const PROJECT: Project = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Q3',
  instructions: '',
  table_ids: [],
  files: [],
  chat_count: 2,
  member_count: 0,
  team: null,
  owner: { name: 'Ada' },
  is_own: true,
  role: 'owner',
  archived: false,
  created_at: 0,
  updated_at: 0,
};
const TEAM = { id: '019a0000-0000-7000-8000-000000000002', name: 'Harbour' };

beforeAll(() => Promise.all([loadFormatter(), ...(['projects', 'teams', 'shell'] as const).map(loadTexts)]));
afterEach(() => vi.unstubAllGlobals());

async function authorsOf(others: Partial<Project>): Promise<(string | undefined)[]> {
  const chat = { generating: false, created_at: 1_772_000_000, last_message_at: 1_772_000_000 };
  const answer = {
    msg_type: 'success',
    items: [
      { id: 'c1', name: 'Amounts', author: 'Ada', is_own: true, ...chat },
      { id: 'c2', name: 'Cities', author: 'Mia', is_own: false, ...chat },
    ],
    total: 2,
  } satisfies Answer<'teamChatList'>;
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const { all } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ProjectChats project={{ ...PROJECT, ...others }} />
    </QueryClientProvider>,
  );
  await eventually(() => expect(all('li')).toHaveLength(2));
  return all('li').map(({ textContent }) => ['You', 'Mia'].find((one) => textContent?.includes(one)));
}

it.each<[string, Partial<Project>]>([
  ['people who were invited', { member_count: 1 }],
  ['a team', { team: TEAM }],
  ['somebody else, who owns it,', { is_own: false }],
])('the chats of a project that %s may read too say whose each is', async (_, others) => {
  expect(await authorsOf(others)).toEqual(['You', 'Mia']);
});

it('those of a project that nobody else reads do not', async () => {
  expect(await authorsOf({})).toEqual([undefined, undefined]);
});
