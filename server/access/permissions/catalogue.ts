// Who may make which call, and which roles there are (data-model: allow-list, unmapped means denied). Who may open which page stands in
// openapi/pages. Both are seeded into the database, which is what the server asks; the back office changes it there.
import { OPERATIONS, type OperationId } from '../../kernel/contract.ts';

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

/** What whoever edits people may not do for that alone. */
const PEOPLE = [
  'admin.user:roles',
  'admin.user:credits',
  'admin.user:impersonate',
  'admin.user:erase',
  'admin.user:merge',
];
/** To agree to what another administrator asks for; it takes the right to do so oneself, too. */
const APPROVALS = ['admin.approval:view', 'admin.approval:approve'];

/** To have everything of everybody in one file, and to replace it. */
const BACKUPS = ['admin.backup:restore'];

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
    permissions: [
      ...USER,
      ...both(...ADMIN),
      'admin.user:reveal',
      ...PEOPLE,
      ...APPROVALS,
      ...BACKUPS,
      'doc.internal-api:view',
    ],
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
      ...PEOPLE,
      ...APPROVALS,
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
  {
    code: 'auditor',
    name: 'Auditor',
    permissions: [...USER, ...ADMIN.map((area) => `admin.${area}:view`), 'admin.approval:view'],
  },
  { code: 'user', name: 'User', permissions: USER },
];
