import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../../../api/api-failure.ts';
import type { Shape } from '../../../../api/shapes.ts';
import { listenToNotices, type Notice, resolveQuestion } from '../../../../app/notices/notice-channel.ts';
import { loadFormatter, loadTexts } from '../../../../i18n/texts.ts';
import { eventually, press, render, type } from '../../../../ui/testing/render.tsx';
import { DeletedBranchesDialog } from './DeletedBranchesDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { ProjectDialog } from './ProjectDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { TemporaryNotice } from './TemporaryNotice.tsx';

const { call, uploadFile } = vi.hoisted(() => ({ call: vi.fn(), uploadFile: vi.fn() }));
vi.mock('../../../../api/client.ts', () => ({ call }));
vi.mock('../../../../api/upload.ts', () => ({ uploadFile }));

const CHAT: Shape<'Chat'> = {
  id: 'c1',
  name: 'Amounts',
  kind: 'chat',
  table_ids: [],
  leaf_id: 'leaf',
  generating: false,
  created_at: 0,
  last_message_at: 0,
  pinned: false,
  archived: false,
  temporary: false,
  project_id: null,
};
const SHARE: Shape<'Share'> = {
  id: 's1',
  with_branches: false,
  follow_new: true,
  source_rows: false,
  snapshot_at: 0,
  created_at: 0,
  expires_at: null,
};
const PROJECT: Shape<'Project'> = {
  id: 'p1',
  name: 'Sales',
  instructions: 'Be brief.',
  table_ids: ['t1'],
  files: [{ id: 'f1', name: 'glossary.txt', size: 3 }],
  chat_count: 0,
  team: null,
  owner: { name: 'Ada' },
  is_own: true,
  role: 'owner',
  archived: false,
  member_count: 0,
  created_at: 0,
  updated_at: 0,
};
const ANSWERS: Record<string, unknown> = {
  shareList: { items: [SHARE] },
  shareCreate: { share: SHARE, token: 'secret-token' },
  shareUpdate: { share: SHARE },
  shareRevoke: {},
  projectList: { items: [PROJECT] },
  projectCreate: { project: PROJECT },
  projectUpdate: { project: PROJECT },
  tableList: {
    items: [
      { id: 't1', name: 'orders' },
      { id: 't2', name: 'stores' },
    ],
    total: 2,
  },
  chatUpdate: { chat: CHAT },
  teamList: { items: [] },
};
const TEAM: Shape<'Team'> = { id: 'team', name: 'Harbour', role: 'member' };

let notices: Notice[];
beforeEach(async () => {
  notices = [];
  listenToNotices((notice) => notices.push(notice));
  uploadFile.mockReset();
  call.mockReset();
  call.mockImplementation(async (operation: string) => ANSWERS[operation]);
  await Promise.all([loadTexts('projects'), loadTexts('shell'), loadFormatter()]);
});

function draw(element: ReactElement) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const button = (name: string) => {
    const found = all('button').find(
      (candidate) => (candidate.getAttribute('aria-label') ?? candidate.textContent) === name,
    );
    if (!found) throw new Error(`no button ${name} in ${document.body.textContent}`);
    return found;
  };
  const choice = (name: string) => {
    const found = all('label').find((label) => label.textContent?.startsWith(name));
    if (!found) throw new Error(`no choice ${name} in ${document.body.textContent}`);
    return found;
  };
  const text = () => document.body.textContent ?? '';
  return { all, button, choice, text };
}
const callsOf = (operation: string) => call.mock.calls.filter(([name]) => name === operation);

describe('sharing a chat', () => {
  it('shows the link once, of the settings that were chosen', async () => {
    const { all, button, choice, text } = draw(<ShareDialog chat={CHAT} onClose={() => {}} />);
    await eventually(() => choice('1 day'));
    await press(choice('1 day'));
    await press(choice('Show the rows'));
    await press(button('Create link'));
    await eventually(() => expect(text()).toContain('Copy it now'));
    expect(callsOf('shareCreate')[0]?.[1]).toEqual({
      path: { chat_id: 'c1' },
      body: { expires_in_days: 1, with_branches: false, follow_new: false, source_rows: true },
    });
    const field = all('input').find((input) => input.hasAttribute('readonly')) as HTMLInputElement;
    expect(field.value).toBe(`${location.origin}/share/secret-token`);
    await press(button('New link'));
    expect(all('input').some((input) => (input as HTMLInputElement).value.includes('secret-token'))).toBe(
      false,
    );
  });

  it('changes a link from what it is, and ends it after a question', async () => {
    const { button } = draw(<ShareDialog chat={CHAT} onClose={() => {}} />);
    await eventually(() => button('Change'));
    await press(button('Change'));
    await press(button('Save changes'));
    await eventually(() => expect(callsOf('shareUpdate')).toHaveLength(1));
    expect(callsOf('shareUpdate')[0]?.[1]).toEqual({
      path: { share_id: 's1' },
      body: { expires_in_days: null, with_branches: false, follow_new: true, source_rows: false },
    });
    await eventually(() => button('Create link'));
    await press(button('End'));
    expect(callsOf('shareRevoke')).toHaveLength(0);
    const question = notices.findLast((notice) => notice.type === 'confirm');
    if (question?.type !== 'confirm') throw new Error('nothing was asked');
    await act(async () => resolveQuestion(question.confirm.id, true));
    await eventually(() => expect(callsOf('shareRevoke')).toHaveLength(1));
  });

  it('says why no link was made, and keeps what was chosen', async () => {
    call.mockImplementation(async (operation: string) => {
      if (operation === 'shareCreate') throw new ApiFailure('CONFLICT', 409, 'Too many links.');
      return ANSWERS[operation];
    });
    const { button, choice, text } = draw(<ShareDialog chat={CHAT} onClose={() => {}} />);
    await eventually(() => choice('30 days'));
    await press(choice('30 days'));
    await press(button('Create link'));
    await eventually(() => expect(text()).toContain('Too many links.'));
    expect(choice('30 days').querySelector('input')?.checked).toBe(true);
  });
});

describe('a project and a team', () => {
  const answers = (given: Record<string, unknown>) =>
    call.mockImplementation(async (operation: string) => ({ ...ANSWERS, ...given })[operation]);

  it('can be chosen by who is in one, with what the team will read', async () => {
    answers({ teamList: { items: [TEAM] } });
    const { button, choice, text } = draw(<ProjectDialog project={PROJECT} onClose={() => {}} />);
    await eventually(() => expect(text()).toContain('The whole team can read all chats'));
    const field = document.querySelector<HTMLElement>('[role="combobox"]');
    if (!field) throw new Error('no team can be chosen');
    await press(field);
    await eventually(() => expect(document.querySelectorAll('[role="option"]')).toHaveLength(2));
    const option = [...document.querySelectorAll('[role="option"]')].find((one) =>
      one.textContent?.includes('Harbour'),
    );
    if (!option) throw new Error('the team is not offered');
    await press(option);
    await press(choice('stores'));
    await press(button('Save'));
    await eventually(() => expect(callsOf('projectUpdate')).toHaveLength(1));
    expect(callsOf('projectUpdate')[0]?.[1].body).toMatchObject({ team_id: 'team' });
  });

  it.each([
    ['not offered to a project that nobody reads', null, ['Pier']],
    [
      'offered to a project that is shared with it already',
      { id: 'team', name: 'Harbour' },
      ['Harbour', 'Pier'],
    ],
  ])('that is suspended is %s', async (_, team, offered) => {
    const suspended = { ...TEAM, suspended_at: 1_760_000_000 };
    answers({ teamList: { items: [suspended, { ...TEAM, id: 'other', name: 'Pier' }] } });
    draw(<ProjectDialog project={{ ...PROJECT, team }} onClose={() => {}} />);
    await eventually(() => expect(document.querySelector('[role="combobox"]')).not.toBeNull());
    await press(document.querySelector('[role="combobox"]') ?? document.body);
    const options = () => [...document.querySelectorAll('[role="option"]')].slice(1);
    await eventually(() => expect(options().map(({ textContent }) => textContent)).toEqual(offered));
  });

  it('are not spoken of to who is in none', async () => {
    const { choice, text } = draw(<ProjectDialog project={PROJECT} onClose={() => {}} />);
    await eventually(() => choice('stores'));
    expect(text()).not.toContain('Share with a team');
  });

  it('stay as they are when the teams cannot be read, which can be tried again', async () => {
    call.mockImplementation(async (operation: string) => {
      if (operation === 'teamList') throw new ApiFailure('SERVER_ERROR', 500, 'Down.');
      return ANSWERS[operation];
    });
    const shared = { ...PROJECT, team: { id: 'team', name: 'Harbour' } };
    const { button, text } = draw(<ProjectDialog project={shared} onClose={() => {}} />);
    await eventually(() => expect(text()).toContain('Your teams could not be loaded.'));
    await press(button('Save'));
    await eventually(() => expect(callsOf('projectUpdate')).toHaveLength(1));
    expect(callsOf('projectUpdate')[0]?.[1].body).not.toHaveProperty('team_id');
  });

  it('a chat is moved into own projects alone; who will read it there is said before', async () => {
    const shared = { ...PROJECT, team: { id: 'team', name: 'Harbour' } };
    const theirs = { ...PROJECT, id: 'p2', name: 'Theirs', is_own: false, role: 'reader' as const };
    answers({ projectList: { items: [shared, theirs] } });
    const { text } = draw(<MoveDialog chat={{ ...CHAT, project_id: 'p1' }} onClose={() => {}} />);
    await eventually(() => expect(text()).toContain('Everybody in Harbour can then read this chat.'));
    const field = document.querySelector<HTMLElement>('[role="combobox"]');
    if (!field) throw new Error('no project can be chosen');
    await press(field);
    await eventually(() => expect(document.querySelectorAll('[role="option"]')).toHaveLength(2));
    expect(text()).not.toContain('Theirs');
  });
});

describe('a project', () => {
  it('needs a name before anything is sent', async () => {
    const { button, text } = draw(<ProjectDialog onClose={() => {}} />);
    await press(button('Create project'));
    await eventually(() => expect(text()).toContain('Please complete the mandatory fields'));
    expect(callsOf('projectCreate')).toHaveLength(0);
  });

  it('is made with its instructions and tables; a repeat after a lost answer has the same key', async () => {
    let tries = 0;
    call.mockImplementation(async (operation: string) => {
      tries += operation === 'projectCreate' ? 1 : 0;
      if (operation === 'projectCreate' && tries === 1) throw new ApiFailure('NETWORK', 0, 'No connection.');
      return ANSWERS[operation];
    });
    const onClose = vi.fn();
    const { all, button, choice, text } = draw(<ProjectDialog onClose={onClose} />);
    await eventually(() => choice('orders'));
    const [name] = all('input:not([type="checkbox"]):not([type="file"])');
    const [instructions] = all('textarea');
    await type(name as HTMLInputElement, 'Sales');
    await type(instructions as HTMLTextAreaElement, 'In euros.');
    await press(choice('stores'));
    await press(button('Create project'));
    await eventually(() => expect(text()).toContain('No connection.'));
    await press(button('Create project'));
    await eventually(() => expect(onClose).toHaveBeenCalled());
    const [first, second] = callsOf('projectCreate');
    expect(first?.[1].body).toEqual({
      name: 'Sales',
      instructions: 'In euros.',
      table_ids: ['t2'],
      file_ids: [],
    });
    expect(second?.[2].idempotencyKey).toBe(first?.[2].idempotencyKey);
  });

  it('keeps its files, takes others and lets them be removed', async () => {
    uploadFile.mockResolvedValue({ name: 'more.txt', status: 'success', file_id: 'f2' });
    const { all, button, text } = draw(<ProjectDialog project={PROJECT} onClose={() => {}} />);
    const [input] = all('input[type="file"]') as HTMLInputElement[];
    if (!input) throw new Error('no file can be chosen');
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'more.txt')] });
    await act(async () => {
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await eventually(() => expect(text()).toContain('more.txt'));
    await press(button('Remove glossary.txt'));
    await press(button('Save'));
    await eventually(() => expect(callsOf('projectUpdate')).toHaveLength(1));
    expect(callsOf('projectUpdate')[0]?.[1].body.file_ids).toEqual(['f2']);
  });
});

it('a chat can be taken out of its project', async () => {
  const onClose = vi.fn();
  const { button } = draw(<MoveDialog chat={CHAT} onClose={onClose} />);
  await eventually(() => expect(button('Save').hasAttribute('disabled')).toBe(false));
  await press(button('Save'));
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(callsOf('chatUpdate')[0]?.[1]).toEqual({ path: { chat_id: 'c1' }, body: { project_id: null } });
});

it('a temporary chat says what becomes of it, and can be kept once it is there', async () => {
  const { all, button, text } = draw(<TemporaryNotice chatId="c1" />);
  expect(text()).toContain('deleted 24 hours after its last message');
  await press(button('Keep this chat'));
  await eventually(() => expect(callsOf('chatUpdate')[0]?.[1].body).toEqual({ temporary: false }));
  draw(<TemporaryNotice chatId={null} />);
  expect(all('button').filter(({ textContent }) => textContent === 'Keep this chat')).toHaveLength(1);
});

describe('deleted branches', () => {
  const BRANCH: Shape<'DeletedBranch'> = {
    message_id: 'm1',
    role: 'user',
    text: 'How many rows?',
    message_count: 2,
    deleted_at: 1_773_826_200,
    expires_at: 1_776_418_200,
    restorable: true,
  };

  it('are listed with what can be told of them; one is restored and gone to', async () => {
    const blocked = { ...BRANCH, message_id: 'm2', role: 'assistant', text: '', restorable: false };
    call.mockImplementation(async (operation: string) =>
      operation === 'deletedBranchList' ? { items: [BRANCH, blocked], total: 2 } : ANSWERS[operation],
    );
    const onClose = vi.fn();
    const { button } = draw(<DeletedBranchesDialog chat={CHAT} onClose={onClose} />);
    await eventually(() => expect(document.querySelectorAll('li')).toHaveLength(2));
    const [first, second] = document.querySelectorAll('li');
    expect(first?.textContent).toContain('How many rows?');
    expect(first?.textContent).toContain('2 messages');
    expect(second?.textContent).toContain('Restore that first');
    expect(second?.querySelector('button')).toBeNull();
    await press(button('Restore: How many rows?'));
    await eventually(() => expect(onClose).toHaveBeenCalled());
    expect(call).toHaveBeenCalledWith(
      'messageRestore',
      { path: { message_id: 'm1' }, body: {} },
      { quiet: 'butToken' },
    );
    expect(`${location.pathname}${location.search}`).toBe('/chat/c1?message=m1');
  });

  it('that cannot be restored say why and are read again', async () => {
    call.mockImplementation(async (operation: string) => {
      if (operation === 'messageRestore') throw new ApiFailure('CONFLICT', 409, 'It was changed.');
      return operation === 'deletedBranchList' ? { items: [BRANCH], total: 1 } : ANSWERS[operation];
    });
    const { button } = draw(<DeletedBranchesDialog chat={CHAT} onClose={vi.fn()} />);
    await eventually(() => expect(document.querySelectorAll('li')).toHaveLength(1));
    await press(button('Restore: How many rows?'));
    await eventually(() => expect(document.body.textContent).toContain('It was changed.'));
    expect(call.mock.calls.filter(([operation]) => operation === 'deletedBranchList')).toHaveLength(2);
  });

  it('say that there are none', async () => {
    call.mockResolvedValue({ items: [], total: 0 });
    draw(<DeletedBranchesDialog chat={CHAT} onClose={vi.fn()} />);
    await eventually(() =>
      expect(document.body.textContent).toContain('Nothing that was deleted from this chat'),
    );
  });
});
