import { describe, expect, it } from 'vitest';
import shells from '../../i18n/catalogues/en_US/shells.json' with { type: 'json' };
import { ADMIN_MENU, type AdminMenuGroup, adminMenuPaths, visibleAdminMenu } from './admin-menu.ts';
import { hasMobileLayout, isMessagingApp } from './messaging-app.ts';
import { hasMobileMenu, MOBILE_MENU } from './mobile-menu.ts';
import { pageExists } from './page-exists.ts';

const WORDS: Record<string, string> = shells;
const yes = () => true;
const outline = (menu: readonly AdminMenuGroup[]) =>
  menu.map(({ labelId, children }) => [
    WORDS[labelId],
    ...children.flatMap((child) => ('href' in child ? [] : [WORDS[child.labelId]])),
  ]);

describe('the admin menu', () => {
  it('has the groups of the product and their subgroups: [R2.106] [R2.107, R2.108] [R2.109, R2.110, R2.111, R2.112] [R2.113] [R2.114] [R2.115] [R2.116, R2.117, R2.118, R2.119, R2.120] [R2.121]', () => {
    expect(outline(ADMIN_MENU)).toEqual([
      ['Dashboard'],
      ['Users', 'Permissions'],
      ['Billing', 'USM', 'Resources', 'Stripe'],
      ['Plugins'],
      ['AI Toolkit'],
      ['Storage'],
      ['System', 'Settings', 'Tools', 'Logs', 'Messages'],
      ['API Docs'],
    ]);
  });

  it('[R2.122] shows an entry only when the permission check allows its page', () => {
    const allowed = new Set(['/admin/user/roles', '/admin/permission/rest-token']);
    const menu = visibleAdminMenu((path) => allowed.has(path), yes);
    expect(adminMenuPaths(menu)).toEqual(['/admin/user/roles', '/admin/permission/rest-token']);
    expect(adminMenuPaths(visibleAdminMenu(yes, yes))).toEqual(adminMenuPaths());
  });

  it('[R2.123] shows a group or subgroup when one child is allowed, hides it when none is', () => {
    const only = (path: string) => outline(visibleAdminMenu((asked) => asked === path, yes));
    expect(only('/admin/stripe/schedule')).toEqual([['Billing', 'Stripe']]);
    expect(only('/admin/order')).toEqual([['Billing']]);
    expect(only('/nowhere')).toEqual([]);
  });

  it('shows no entry whose page is still to come', () => {
    const menu = visibleAdminMenu(yes, (path) => path === '/admin/storage');
    expect(adminMenuPaths(menu)).toEqual(['/admin/storage']);
    expect(outline(menu)).toEqual([['Storage']]);
  });

  it('has each id once', () => {
    const ids = ADMIN_MENU.flatMap(({ id, children }) => [
      id,
      ...children
        .flatMap((child) => ['href' in child ? [] : child.children, child].flat())
        .map((child) => ('href' in child ? child.href : child.id)),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a page', () => {
  it('is there when a screen has its pattern, parameters filled in', () => {
    const screens = ['/', '/chat', '/chat/:chat_id'];
    expect(
      ['/', '/chat', '/chat/c1', '/chat/', '/chat/c1/x', '/admin'].map((path) => pageExists(path, screens)),
    ).toEqual([true, true, true, false, false, false]);
  });
});

const AGENTS = {
  wechatPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50(0x18003237) NetType/WIFI Language/zh_CN',
  wechatDesktop:
    'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/107.0.0.0 Safari/537.36 MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  chrome:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

describe('the mobile layout', () => {
  it('[R1.28] is that of a narrow window in any browser', () => {
    expect(hasMobileLayout({ isNarrow: true, userAgent: AGENTS.safari })).toBe(true);
    expect(hasMobileLayout({ isNarrow: false, userAgent: AGENTS.chrome })).toBe(false);
  });

  it("[R1.29] is that of the messaging app's browser at every width", () => {
    expect([AGENTS.wechatPhone, AGENTS.wechatDesktop].map(isMessagingApp)).toEqual([true, true]);
    expect([AGENTS.safari, AGENTS.chrome, '', 'MicroMessengerish/1'].map(isMessagingApp)).toEqual(
      Array(4).fill(false),
    );
    expect(hasMobileLayout({ isNarrow: false, userAgent: AGENTS.wechatDesktop })).toBe(true);
  });

  it('[R2.022] [R2.023] has exactly two entries in its bottom menu, the first the chat home', () => {
    expect(MOBILE_MENU.map(({ href }) => href)).toEqual(['/', '/moblie/personal-center']);
  });

  it('marks the chat home on every chat, and shows no menu while one of its pages is to come', () => {
    expect(
      ['/', '/chat', '/chat/c1', '/moblie/personal-settings', '/ai-table'].map((path) =>
        MOBILE_MENU.map(({ holds }) => holds(path)),
      ),
    ).toEqual([
      [true, false],
      [true, false],
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(hasMobileMenu(yes)).toBe(true);
    expect(hasMobileMenu((path) => path === '/')).toBe(false);
  });
});
