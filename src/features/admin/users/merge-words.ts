// What the merge of two accounts brings, and what is in its way, in words.
import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import type { MessageId, Translate } from '../../../i18n/texts.ts';

type Count = Shape<'AdminMergeCount'>;
type Block = Shape<'AdminMergeBlock'>;

const THINGS: Readonly<Record<Count['kind'], MessageId>> = {
  chats: 'users.ofChats',
  tables: 'users.ofTables',
  files: 'users.ofFiles',
  folders: 'users.ofFolders',
  analyses: 'users.ofAnalyses',
  reports: 'users.ofReports',
  projects: 'users.ofProjects',
  teams: 'users.ofTeams',
  brands: 'users.ofBrands',
  memories: 'users.ofMemories',
  shares: 'users.ofShares',
  connections: 'users.ofConnections',
  messages: 'users.ofMessages',
  views: 'users.ofViews',
  settings: 'users.ofSettings',
  roles: 'users.ofRoles',
  orders: 'users.ofOrders',
  invoices: 'users.ofInvoices',
  subscriptions: 'users.ofSubscriptions',
  entries: 'users.ofEntries',
  sessions: 'users.ofSessions',
  tokens: 'users.ofTokens',
  passkeys: 'users.ofPasskeys',
  second_factor: 'users.ofFactors',
  cards: 'users.ofCards',
};

/** How it is resolved that both have them; of other kinds each account can have its own. */
const RESOLVED: Readonly<Partial<Record<Count['kind'], MessageId>>> = {
  tables: 'users.bothTables',
  folders: 'users.bothFolders',
  projects: 'users.bothShared',
  teams: 'users.bothShared',
  brands: 'users.bothBrands',
  connections: 'users.bothConnections',
  settings: 'users.bothDropped',
  roles: 'users.bothDropped',
};

const IN_THE_WAY: Readonly<Record<Block['kind'], MessageId>> = {
  same: 'users.mergeSame',
  self: 'users.mergeSelf',
  beyond: 'users.mergeBeyond',
  super_admin: 'users.mergeSuperAdmin',
  inactive: 'users.mergeInactive',
  closed: 'users.mergeClosed',
  leaving: 'users.mergeLeaving',
  merged: 'users.mergeMerged',
  bill: 'users.eraseBill',
  subscription: 'users.mergeSubscription',
  viewed: 'users.mergeViewed',
  working: 'users.mergeWorking',
};

/** How many there are of a kind. */
export const thingsOf = ({ kind, count }: Count, t: Translate): string => t(THINGS[kind], { count });

/** What both accounts have, and what becomes of it. */
export function conflictOf(conflict: Count, t: Translate): string {
  const things = thingsOf(conflict, t);
  const resolved = RESOLVED[conflict.kind];
  return resolved ? t(resolved, { things }) : things;
}

/** What each is, and where it is put right if that is on another page. */
export function blockWords(
  { kind, order_id: orderId, order_num: number = '' }: Block,
  t: Translate,
): { text: string; way?: { href: string; link: MessageId } } {
  const text = t(IN_THE_WAY[kind], { number });
  if (kind === 'bill' && orderId !== undefined)
    return { text, way: { href: adminPaths.order(orderId), link: 'users.eraseToOrder' } };
  if (kind === 'subscription')
    return { text, way: { href: adminPaths.subscriptions(), link: 'users.eraseToPlans' } };
  return { text };
}
