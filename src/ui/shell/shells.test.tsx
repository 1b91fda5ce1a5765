import { expect, it, vi } from 'vitest';
import { eventually, press, pressKey, render, type } from '../testing/render.tsx';
import { BottomMenu } from './BottomMenu.tsx';
import { DocFrame } from './DocFrame.tsx';
import { LanguageDrawer } from './LanguageDrawer.tsx';
import { MessagesDrawer, type MessagesDrawerProps } from './MessagesDrawer.tsx';
import { PresenceAvatars } from './PresenceAvatars.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { SideMenu, type SideMenuProps } from './SideMenu.tsx';
import { UserDrawer } from './UserDrawer.tsx';

const nothing = () => {};
const texts = (elements: Element[]) => elements.map((element) => element.textContent?.trim());
const editors = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ username: `Person ${index}`, avatar_url: '' }));

const MENU: SideMenuProps['groups'] = [
  {
    id: 'users',
    label: 'Users',
    icon: <svg aria-hidden="true" />,
    entries: [
      { id: 'roles', label: 'Roles', href: '/admin/user/roles' },
      { id: 'permissions', label: 'Permissions', entries: [{ id: 'tokens', label: 'Tokens', href: '/t' }] },
    ],
  },
  { id: 'system', label: 'System', icon: <svg aria-hidden="true" />, entries: [] },
];

function sideMenu(rest: Partial<SideMenuProps> = {}) {
  const onToggle = vi.fn();
  return {
    onToggle,
    ...render(
      <SideMenu groups={MENU} open={[]} trail={[]} onToggle={onToggle} onFollow={nothing} {...rest} />,
    ),
  };
}

it('[R4.58] a group of the menu shows its entries while it is open, and asks to be toggled when it is pressed', async () => {
  const closed = sideMenu();
  expect(texts(closed.all('button'))).toEqual(['Users', 'System']);
  expect(closed.all('a')).toHaveLength(0);
  await press(closed.get('button[aria-expanded=false]'));
  expect(closed.onToggle).toHaveBeenCalledWith('users');
});

it('[R4.59] a subgroup shows its entries while it and its group are open', async () => {
  const menu = sideMenu({ open: ['users'] });
  expect(texts(menu.all('a'))).toEqual(['Roles']);
  await press(menu.all('button')[1] ?? document.body);
  expect(menu.onToggle).toHaveBeenCalledWith('permissions');
  menu.update(
    <SideMenu
      groups={MENU}
      open={['users', 'permissions']}
      trail={['users', 'permissions', 'tokens']}
      onToggle={nothing}
      onFollow={nothing}
    />,
  );
  expect(texts(menu.all('a'))).toEqual(['Roles', 'Tokens']);
  expect(menu.get('[aria-current=page]').textContent).toBe('Tokens');
});

it('arrows move between what the menu shows, right opens, left closes or goes up', async () => {
  const { get, all, onToggle } = sideMenu({ open: ['users'] });
  const [users, permissions] = all('button');
  users?.focus();
  await pressKey('ArrowDown');
  expect(document.activeElement?.textContent).toBe('Roles');
  await pressKey('ArrowLeft');
  expect(document.activeElement).toBe(users);
  await pressKey('ArrowLeft');
  expect(onToggle).toHaveBeenLastCalledWith('users');
  permissions?.focus();
  await pressKey('ArrowRight');
  expect(onToggle).toHaveBeenLastCalledWith('permissions');
  await pressKey('End');
  expect(document.activeElement?.textContent).toBe('System');
  expect(get('ul')).toBeTruthy();
});

it('[R2.143] at most 5 editors show while collapsed, with how many more there are', () => {
  const { all, get, update } = render(<PresenceAvatars editors={editors(5)} />);
  expect([all('li').length, all('button').length]).toEqual([5, 0]);
  update(<PresenceAvatars editors={editors(8)} />);
  expect(all('li')).toHaveLength(5);
  expect(get('button').textContent).toBe('+3 Show more people');
  update(<PresenceAvatars editors={[]} />);
  expect(all('ul')).toHaveLength(0);
});

it('[R2.144] at most 10 editors show once expanded', async () => {
  const { all, get, update } = render(<PresenceAvatars editors={editors(12)} />);
  await press(get('button'));
  expect(all('li')).toHaveLength(10);
  expect(get('button').textContent).toBe('+2 Show fewer people');
  update(<PresenceAvatars editors={editors(7)} />);
  expect(all('li')).toHaveLength(7);
  await press(get('button'));
  expect(all('li')).toHaveLength(5);
});

it('[R2.142] each avatar names its editor, and the list says how many there are', () => {
  const { all, get } = render(
    <PresenceAvatars editors={[{ username: 'Ada', avatar_url: '/ada.png' }, ...editors(1)]} />,
  );
  expect(get('ul').getAttribute('aria-label')).toBe('2 other people are editing this page');
  expect(all('[role=img]').map((avatar) => avatar.getAttribute('aria-label'))).toEqual(['Ada', 'Person 0']);
  expect(get('img').getAttribute('src')).toBe('/ada.png');
});

const message = (id: string, level: string) => ({
  id,
  level,
  title: `Title ${id}`,
  body: `Body ${id}`,
  creation_time: 1_773_824_400,
});

function messagesDrawer(rest: Partial<MessagesDrawerProps> = {}) {
  return render(<MessagesDrawer open onClose={nothing} total={0} messages={[]} onOpen={nothing} {...rest} />);
}

it('[R2.132] the messages drawer lists the unread messages by level; pressing one opens it', async () => {
  const onOpen = vi.fn();
  const messages = [message('1', 'anything'), message('2', 'warning'), message('3', 'important')];
  const { all } = messagesDrawer({ total: 3, messages, onOpen });
  expect(all('section').map((section) => section.getAttribute('aria-label'))).toEqual([
    'Important',
    'Warning',
    'Other',
  ]);
  const buttons = all('section button');
  expect(texts(buttons)).toEqual(['3', '2', '1'].map((id) => `Title ${id}Body ${id}at 1773824400`));
  await press(buttons[1] ?? document.body);
  expect(onOpen).toHaveBeenCalledWith('2');
});

it('[R2.133] the messages drawer shows the unread total, also when fewer are listed', () => {
  const { get } = messagesDrawer({ total: 47, messages: [message('1', 'warning')] });
  expect(get('[role=dialog]').textContent).toContain('47 unread');
  expect(get('[role=dialog]').textContent).toContain('The newest 1 of 47 are shown.');
});

it('the messages drawer has a link to all messages only where their page is', () => {
  const { all } = messagesDrawer();
  expect(all('[role=dialog] a')).toHaveLength(0);
  expect(document.body.textContent).toContain('No unread messages');
  messagesDrawer({ allHref: '/account/notice' });
  expect(all('[role=dialog] a').map((link) => link.getAttribute('href'))).toEqual(['/account/notice']);
});

const LANGUAGES = [
  { loc: 'en_US', display: 'English', switch: true },
  { loc: 'zh_CN', display: '中文', switch: true },
  { loc: 'ko_KR', display: '한국어', switch: false },
];

it('[R2.135] the language drawer offers the languages as radio options, the one in force chosen', async () => {
  const onChange = vi.fn();
  const { all } = render(
    <LanguageDrawer open onClose={nothing} languages={LANGUAGES} current="zh_CN" onChange={onChange} />,
  );
  const radios = all('input[type=radio]') as HTMLInputElement[];
  expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
    ['en_US', false],
    ['zh_CN', true],
    ['ko_KR', false],
  ]);
  await press(radios[0] ?? document.body);
  expect(onChange).toHaveBeenCalledWith('en_US');
});

it('[R2.136] a language that is not switchable is disabled in the language drawer', async () => {
  const onChange = vi.fn();
  const { get } = render(
    <LanguageDrawer open onClose={nothing} languages={LANGUAGES} current="en_US" onChange={onChange} />,
  );
  const korean = get<HTMLInputElement>('input[value=ko_KR]');
  expect(korean.disabled).toBe(true);
  await press(korean);
  expect(onChange).not.toHaveBeenCalled();
});

it('[R2.137] [R2.138] [R2.139] [R2.140] [R2.141] the user drawer shows avatar, name, account and role, and signs out', async () => {
  const onSignOut = vi.fn();
  const { get } = render(
    <UserDrawer
      open
      onClose={nothing}
      username="Ada"
      avatarUrl="/ada.png"
      mainBoundAccount="a***a@example.org"
      roleName="Auditor"
      onSignOut={onSignOut}
    />,
  );
  const drawer = get('[role=dialog]');
  expect(drawer.querySelector('img')?.getAttribute('src')).toBe('/ada.png');
  expect(drawer.querySelector('h3')?.textContent).toBe('Ada');
  expect(texts([...drawer.querySelectorAll('dd')])).toEqual(['a***a@example.org', 'Auditor']);
  await press(get('footer button'));
  expect(onSignOut).toHaveBeenCalledOnce();
});

it('[R1.28] the bottom menu is a landmark whose entry of the page is marked', () => {
  const { get, all } = render(
    <BottomMenu
      label="Main menu"
      onFollow={nothing}
      entries={[
        { href: '/', label: 'Chat', icon: null, current: true },
        { href: '/me', label: 'Me', icon: null, current: false },
      ]}
    />,
  );
  expect(all('nav[aria-label="Main menu"] a')).toHaveLength(2);
  expect(get('[aria-current=page]').getAttribute('href')).toBe('/');
});

it('the settings shell marks its section in the list, and goes to one that is chosen on a phone', async () => {
  const onGo = vi.fn();
  const { get } = render(
    <SettingsFrame
      title="Security"
      backHref="/chat"
      onFollow={nothing}
      onGo={onGo}
      groups={[
        {
          label: 'Person',
          sections: [
            { href: '/profile', label: 'Profile', icon: null, current: false },
            { href: '/security', label: 'Security', icon: null, current: true },
          ],
        },
      ]}
    >
      Cards
    </SettingsFrame>,
  );
  expect(get('[aria-current=page]').textContent).toBe('Security');
  const list = get<HTMLSelectElement>('select');
  expect(list.value).toBe('/security');
  list.value = '/profile';
  list.dispatchEvent(new Event('change', { bubbles: true }));
  expect(onGo).toHaveBeenCalledWith('/profile');
});

it('the documentation shell finds entries by every word, in the mark, the name or the group', async () => {
  const { all, get } = render(
    <DocFrame
      brand="API"
      onFollow={nothing}
      groups={[
        {
          label: 'Chats',
          links: [
            { href: '#1', label: 'List', mark: 'GET', current: true },
            { href: '#2', label: 'Begin', mark: 'POST', current: false },
          ],
        },
        { label: 'Tables', links: [{ href: '#3', label: 'List', mark: 'GET', current: false }] },
      ]}
    >
      Page
    </DocFrame>,
  );
  const hrefs = () => all('nav a').map((link) => link.getAttribute('href'));
  await type(get<HTMLInputElement>('input'), 'get table');
  await eventually(() => expect(hrefs()).toEqual(['#3']));
  await type(get<HTMLInputElement>('input'), 'nothing');
  await eventually(() => expect(get('[role=status]').textContent).toBe('Nothing matches “nothing”.'));
});

it('the sheet of keys lists each with what it does', () => {
  const { all } = render(
    <ShortcutSheet
      open
      onClose={nothing}
      groups={[{ label: 'Everywhere', shortcuts: [{ keys: ['Ctrl', 'K'], label: 'Search' }] }]}
    />,
  );
  expect(texts(all('[role=dialog] dt'))).toEqual(['Search']);
  expect(texts(all('[role=dialog] kbd'))).toEqual(['Ctrl', 'K']);
});
