// Who may open which page and make which call (data-model: allow-list, unmapped means denied).
// Seeded into the database, which is what the server asks; the back office changes it there.
import { OPERATIONS, type OperationId } from '../../kernel/contract.ts';

export interface PageRule {
  pattern: string;
  loginRequired: boolean;
  /** Permission code `area.resource:action`; null: everybody. */
  permission: string | null;
}

const open = (...patterns: string[]): PageRule[] =>
  patterns.map((pattern) => ({ pattern, loginRequired: false, permission: null }));
const user = (permission: string, ...patterns: string[]): PageRule[] =>
  patterns.map((pattern) => ({ pattern, loginRequired: true, permission }));

/** The pages of the product specification, section 2, and the chats that a team reads. */
export const PAGE_RULES: PageRule[] = [
  ...open(
    '/login',
    '/sign-up',
    '/wechat-bind-callback',
    '/google/oauth/code/callback',
    '/projects/accept-invite',
    '/teams/accept-invite',
    '/share/{token}',
    '/403',
    '/500',
    '/admin',
  ),
  ...user('chat.chat:view', '/', '/chat', '/chat/{chat_id}', '/team-chat/{chat_id}'),
  ...user('table.table:view', '/ai-table', '/ai-table/analysis'),
  ...user('account.plan:view', '/usm/plan'),
  ...user('doc.api:view', '/doc/{type}/apis', '/doc/{type}/apis/{docID}'),
  ...user('doc.internal-api:view', '/doc/int-api/apis', '/doc/int-api/apis/{docID}'),
  ...user(
    'account.profile:view',
    '/moblie/personal-center',
    '/moblie/personal-settings',
    '/pc/personal-index',
    '/account/personal/profile',
    '/account/personalization',
    '/account/team-manager',
    '/account/brand-center',
    '/account/security',
    '/account/connectors',
    '/account/project',
    '/account/project/{id}',
    '/account/sys-settings',
    '/account/usage',
    '/account/user/storage',
    '/account/notice',
  ),
  ...user(
    'account.billing:view',
    '/account/subscription-history',
    '/account/subscription',
    '/account/orders',
    '/account/order/confirm',
    '/account/order/details',
    '/payment/order-details',
    '/payment',
    '/payment/result',
    '/account/wallets/invoices',
    '/account/wallet/payment-method',
    '/account/invoice/details',
  ),
  ...user('admin.report:view', '/admin/ai-usage-report'),
  ...user('admin.user:view', '/admin/user/users', '/admin/user/details', '/admin/user/teams'),
  ...user('admin.role:view', '/admin/user/roles', '/admin/permission', '/admin/permission/api-pages'),
  ...user('admin.token:view', '/admin/permission/rest-token'),
  ...user('admin.cache:view', '/admin/system/data-cache', '/admin/system/data-cache/func-cache'),
  ...user(
    'admin.billing:view',
    '/admin/usm/plan',
    '/admin/usm/subscription',
    '/admin/usm/function/permission',
    '/admin/usm/resources/summary',
    '/admin/usm/resources/credits',
    '/admin/usm/resources/credits/usage-logs',
    '/admin/order',
    '/admin/order/details',
    '/admin/invoice',
    '/admin/invoice/details',
    '/admin/financial',
    '/admin/stripe/payment-indent',
    '/admin/stripe/subscription',
    '/admin/stripe/schedule',
  ),
  ...user(
    'admin.content:view',
    '/admin/sys-functions/multiple-languages',
    '/admin/sys-functions/help-tags-style',
    '/admin/sys-functions/help-tags',
  ),
  ...user('admin.storage:view', '/admin/storage', '/admin/storage/stat'),
  ...user(
    'admin.setting:view',
    '/admin/sys-settings/dynamic-configs',
    '/admin/sys-settings/foreign-keys',
    '/admin/sys-settings/backup-recovery',
  ),
  ...user('admin.message:view', '/admin/msg/email-logs', '/admin/msg/notice', '/admin/msg/send'),
  ...user(
    'admin.log:view',
    '/admin/sys-logs/operation-record',
    '/admin/system/schedule/notify/logs',
    '/admin/sys-logs/server-error',
    '/admin/logs/open-api/requests',
  ),
  ...user(
    'admin.ai:view',
    ...[
      'integrator',
      'smart-capture',
      'diff-finetune',
      'prompting',
      'params-coverage',
      'assistant',
      'parameters',
      'workflows',
      'test-cases',
      'test-case/results',
    ].map((page) => `/admin/ai-toolkit/${page}`),
  ),
  ...user(
    'admin.platform:view',
    '/admin/integ-3rd-platform/platforms',
    '/admin/integ-3rd-platform/interfaces',
  ),
];

export interface CallRule {
  operation: OperationId;
  loginRequired: boolean;
  permission: string | null;
}

/** One rule an operation: public ones are open to everybody, the others need the permission that the contract names. */
export const CALL_RULES: CallRule[] = OPERATIONS.map(({ id, isPublic, rights }) => ({
  operation: id,
  loginRequired: !isPublic,
  permission: rights.permission ?? null,
}));

const USER = [
  'chat.chat:view',
  'chat.chat:edit',
  'table.table:view',
  'table.table:edit',
  'account.plan:view',
  'account.profile:view',
  'account.profile:edit',
  'account.billing:view',
  'account.billing:edit',
  'doc.api:view',
];
const ADMIN = [
  'report',
  'user',
  'role',
  'token',
  'cache',
  'billing',
  'content',
  'storage',
  'setting',
  'message',
  'log',
  'ai',
  'platform',
];
const both = (...areas: string[]) => areas.flatMap((area) => [`admin.${area}:view`, `admin.${area}:edit`]);

export interface RoleRule {
  code: string;
  name: string;
  permissions: string[];
}

/** The roles that every installation has (data-model, permission model). */
export const ROLES: RoleRule[] = [
  {
    code: 'super_admin',
    name: 'Super administrator',
    permissions: [...USER, ...both(...ADMIN), 'admin.user:reveal', 'doc.internal-api:view'],
  },
  {
    code: 'admin',
    name: 'Administrator',
    permissions: [
      ...USER,
      ...both(
        'report',
        'user',
        'cache',
        'billing',
        'content',
        'storage',
        'setting',
        'message',
        'log',
        'ai',
        'platform',
      ),
      'admin.user:reveal',
      'admin.role:view',
      'admin.token:view',
      'doc.internal-api:view',
    ],
  },
  {
    code: 'finance',
    name: 'Finance',
    permissions: [...USER, ...both('billing'), 'admin.report:view', 'admin.user:view'],
  },
  {
    code: 'support',
    name: 'Support',
    permissions: [...USER, ...both('user', 'message'), 'admin.billing:view', 'admin.log:view'],
  },
  {
    code: 'operator',
    name: 'Operator',
    permissions: [...USER, ...both('cache', 'storage', 'setting', 'log'), 'doc.internal-api:view'],
  },
  { code: 'ai_engineer', name: 'AI engineer', permissions: [...USER, ...both('ai'), 'admin.report:view'] },
  { code: 'content_editor', name: 'Content editor', permissions: [...USER, ...both('content', 'message')] },
  { code: 'auditor', name: 'Auditor', permissions: [...USER, ...ADMIN.map((area) => `admin.${area}:view`)] },
  { code: 'user', name: 'User', permissions: USER },
];
