// What the contract owes the server about rights: every operation says who may call it, every write of administrators what is written down.
import { describe, expect, it } from 'vitest';
import { ROLES } from '../../server/access/permissions/catalogue.ts';
import { OPERATIONS, type Operation } from '../../server/kernel/contract.ts';
import { SETTINGS } from '../../server/platform/settings/setting-catalogue.ts';
import { expectNone } from '../repo/rules.ts';

/** Every permission that there is: those of the super administrator. */
const PERMISSIONS = new Set(ROLES.find(({ code }) => code === 'super_admin')?.permissions);

/** Operations below /api/admin/ whose permission is none of an administrator's own, with the reason. */
const NO_ADMIN_PERMISSION: Readonly<Record<string, string>> = {
  editingRegister: 'the handler asks for the permission of the page that is edited',
  adminListFilterGet: 'the handler asks for the permission of the list',
};
/** Operations by GET that need the right to edit, with the reason. */
const READ_BY_EDITORS: Readonly<Record<string, string>> = {
  wechatpayCreate: 'makes a payment, by GET as the product specification has it',
  alipayCreate: 'makes a payment, by GET as the product specification has it',
};

/** What an audited action does that asks for the password again: it destroys, gives rights or credits, or changes settings. */
const FRESH_ACTIONS: Readonly<Record<string, readonly string[]>> = {
  invoice: ['void'],
  reconciliation: ['match', 'resolve'],
  period: ['close', 'reopen'],
  tax_rate: ['create', 'withdraw'],
  approval: ['approve'],
  user: [
    'bulk',
    'create',
    'delete',
    'disable',
    'erase',
    'grant_credits',
    'impersonate',
    'merge',
    'reverse_credits',
    'password_mail',
    'remove_second_factor',
    'reveal',
    'update_roles',
  ],
  mail: ['reveal'],
  order: ['close', 'create', 'mark_paid', 'refund', 'retry_refund'],
  subscription: ['cancel', 'change_plan', 'comp', 'extend', 'pause', 'resume', 'retry_charge'],
  coupon: ['archive', 'create'],
  config: ['reset', 'take_over', 'update'],
  platform_binding: ['revoke'],
  token: ['create', 'revoke', 'rotate', 'update'],
  api_request: ['replay'],
  address_block: ['create', 'delete'],
  role: ['create', 'delete', 'update'],
  permission: ['publish', 'roll_back'],
  team: ['add_member', 'delete', 'remove_member', 'suspend', 'transfer'],
  file: ['delete', 'create_link'],
  storage_task: ['delete'],
  backup: ['delete', 'export', 'restore', 'undo'],
  plan: ['archive', 'publish'],
  notice: ['delete', 'publish', 'withdraw'],
};

type Asked = Pick<Operation, 'id' | 'method' | 'path' | 'isPublic' | 'media' | 'rights' | 'tokenScope'>;

/** What is wrong with the rights of an operation, each with what to do. */
function faultsOf({ id, method, path, isPublic, media, rights, tokenScope }: Asked): string[] {
  const { permission, scope, idempotent, audit, stepUp, approval } = rights;
  const isAdmin = path.startsWith('/api/admin/');
  const faults: [boolean, string][] = [
    [
      !isPublic && permission === undefined,
      'add x-permission (area.resource:action), or security: [] where everybody may call it',
    ],
    [!isPublic && scope === undefined, 'add x-scope: own, team or all, for whose objects it reaches'],
    [
      isPublic && (permission ?? scope) !== undefined,
      'is open to everybody: take x-permission and x-scope out, or security: []',
    ],
    [
      permission !== undefined && !PERMISSIONS.has(permission),
      `no role has ${permission}: correct x-permission, or give the code to roles in server/access/permissions/catalogue.ts`,
    ],
    [isAdmin && isPublic, 'is below /api/admin/: take security: [] out and add x-permission'],
    [
      isAdmin && !!permission && !permission.startsWith('admin.') && !(id in NO_ADMIN_PERMISSION),
      'is below /api/admin/: its x-permission begins with admin.',
    ],
    [
      method === 'GET' && !!permission?.endsWith(':edit') && !(id in READ_BY_EDITORS),
      'only reads: its x-permission does not end with :edit',
    ],
    [
      isAdmin && method !== 'GET' && audit === undefined,
      'writes as administrator: add x-audit { action, entity, reason: required | optional | none }, or { none: "why nothing is written down" }',
    ],
    [
      audit !== undefined && 'none' in audit && !/\w+ \w+ \w+/.test(audit.none),
      'x-audit { none } says in a sentence why nothing is written down',
    ],
    [
      !isAdmin && (stepUp !== undefined || approval !== undefined),
      'x-step-up and x-approval are for operations below /api/admin/',
    ],
    [isAdmin && stepUp === undefined, 'is below /api/admin/: npm run generate gives it x-step-up: session'],
    [
      typeof stepUp === 'object' && !/\w+ \w+ \w+/.test(stepUp.none),
      'x-step-up { none } says in a sentence why nobody has to confirm anything',
    ],
    [
      isAdmin &&
        audit !== undefined &&
        'action' in audit &&
        (FRESH_ACTIONS[audit.entity]?.includes(audit.action) ?? false) !== (stepUp === 'fresh'),
      'add x-step-up: fresh where the action destroys, gives rights or credits, changes settings, or shows what is masked, and to FRESH_ACTIONS of this test; to no other',
    ],
    [
      approval !== undefined && approval !== 'always' && !(approval.over in SETTINGS),
      'x-approval { over } names a setting of server/platform/settings/setting-catalogue.ts, or is always',
    ],
    [
      approval !== undefined && (stepUp !== 'fresh' || idempotent !== true || !audit || 'none' in audit),
      'needs a second person: add x-step-up: fresh, x-idempotent: true and x-audit with an action',
    ],
    [
      tokenScope !== undefined && stepUp !== undefined,
      'takes personal tokens, behind which nobody can confirm anything: take x-step-up out',
    ],
    [
      idempotent === true && (isPublic || method === 'GET' || media === 'multipart/form-data'),
      'x-idempotent is for writes of somebody who is signed in, without files: take it out',
    ],
  ];
  return faults.flatMap(([isFault, advice]) => (isFault ? [`${id}: ${advice}`] : []));
}

describe('rights', () => {
  it('every operation says who may call it, how far it reaches and what is written down of it', () => {
    expectNone(
      OPERATIONS.flatMap((operation) => faultsOf(operation)),
      'Correct these operations in openapi/paths/ and run npm run generate:',
    );
  });

  it('an exception is for an operation that there is', () => {
    const ids = OPERATIONS.map(({ id }): string => id);
    for (const id of [...Object.keys(NO_ADMIN_PERMISSION), ...Object.keys(READ_BY_EDITORS)])
      expect(ids).toContain(id);
  });

  const rights = { permission: 'admin.user:edit', scope: 'all' } as const;
  const session = { ...rights, stepUp: 'session' } as const;
  const good: Asked = {
    id: 'adminStorageUpload',
    method: 'POST',
    path: '/api/admin/user/users',
    isPublic: false,
    media: 'application/json',
    tokenScope: undefined,
    rights: {
      ...rights,
      stepUp: 'fresh',
      audit: { action: 'disable', entity: 'user', reason: 'required' },
    },
  };
  it.each<[string, Partial<Asked>, string]>([
    ['no permission', { rights: { scope: 'own' }, path: '/api/x' }, 'add x-permission'],
    ['no scope', { rights: { permission: 'chat.chat:view' }, path: '/api/x' }, 'add x-scope'],
    [
      'a permission and no sign-in',
      { isPublic: true, rights: { public: true, ...rights }, path: '/api/x' },
      'open to everybody',
    ],
    [
      'a permission that no role has',
      { rights: { ...good.rights, permission: 'admin.usr:edit' } },
      'no role has admin.usr:edit',
    ],
    [
      'no sign-in for administrators',
      {
        isPublic: true,
        rights: { public: true, stepUp: 'session', audit: { none: 'no record is changed' } },
      },
      'take security: [] out',
    ],
    [
      "a user's permission for administrators",
      { rights: { ...good.rights, permission: 'chat.chat:edit' } },
      'begins with admin.',
    ],
    ['the right to edit for reading', { method: 'GET', rights: session }, 'does not end with :edit'],
    ['a write that nothing is written down of', { rights: session }, 'add x-audit'],
    [
      'no reason why nothing is written down',
      { rights: { ...session, audit: { none: 'no' } } },
      'says in a sentence',
    ],
    [
      'a step-up of a user',
      { path: '/api/chats', rights: { permission: 'chat.chat:edit', scope: 'own', stepUp: 'fresh' } },
      'below /api/admin/',
    ],
    [
      'no step-up for administrators',
      { rights: { ...rights, audit: { none: 'no record is changed' } } },
      'npm run generate gives it',
    ],
    [
      'no reason why nobody has to confirm anything',
      { rights: { ...rights, stepUp: { none: 'no' }, audit: { none: 'no record is changed' } } },
      'says in a sentence why nobody',
    ],
    [
      'an old step-up for what destroys',
      { rights: { ...session, audit: { action: 'delete', entity: 'user', reason: 'required' } } },
      'add x-step-up: fresh',
    ],
    [
      'a fresh step-up for what is done all day',
      { rights: { ...good.rights, audit: { action: 'enable', entity: 'user', reason: 'optional' } } },
      'to no other',
    ],
    [
      'an approval over a setting that there is not',
      { rights: { ...good.rights, idempotent: true, approval: { over: 'approval.nothing' } } },
      'names a setting',
    ],
    [
      'an approval and no key that asks once',
      { rights: { ...good.rights, approval: 'always' } },
      'add x-step-up: fresh, x-idempotent',
    ],
    ['a step-up of a personal token', { tokenScope: 'write' }, 'take x-step-up out'],
    [
      'a file once for each key',
      { media: 'multipart/form-data', rights: { ...good.rights, idempotent: true } },
      'take it out',
    ],
  ])('an operation with %s is told what to do', (_, change, advice) => {
    expect(faultsOf(good)).toEqual([]);
    const faults = faultsOf({ ...good, ...change });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(advice);
  });
});
