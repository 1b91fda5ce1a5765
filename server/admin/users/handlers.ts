import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { personReached } from '../../access/permissions/reach.ts';
import { publicOrigin } from '../../domain/payments/payment-providers.ts';
import { createAccount } from '../../domain/sign-in/accounts.ts';
import { addSampleTable } from '../../domain/tables/sample-table.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Handlers, OperationId, PersonCall } from '../../kernel/contract.ts';
import { maskEmail, normaliseEmail } from '../../kernel/email-address.ts';
import { invalidField } from '../../kernel/refused-field.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/people.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import { personalValue } from '../../records/audit/personal-value.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf, changeRecord, checkedReason } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { doToMany } from '../do-to-many.ts';
import { revealValue } from '../reveal-value.ts';
import { guardRoles } from './guards.ts';
import { presentUser } from './present-user.ts';
import { type UserAction, userActions, userKind } from './user-actions.ts';

type UserHandlers = Pick<
  Handlers,
  | 'adminUserGet'
  | 'adminUserCreate'
  | 'adminUserUpdate'
  | 'adminUserDisable'
  | 'adminUserEnable'
  | 'adminUserDelete'
  | 'adminUserRestore'
  | 'adminUserKeep'
  | 'adminUserSignOut'
  | 'adminUserPasswordMail'
  | 'adminUserSecondFactorRemove'
  | 'adminUserRolesUpdate'
  | 'adminUserCreditsGrant'
  | 'adminUserCreditsReverse'
  | 'adminUserBulk'
  | 'adminUserReveal'
>;

type AnyCall = Pick<
  PersonCall<OperationId>,
  'person' | 'locale' | 'address' | 'agent' | 'requestId' | 'key' | 'context'
>;

interface Asked {
  version?: number;
  reason?: string;
}

/** People as administrators see and change them. */
export function adminUserHandlers(services: Services): UserHandlers {
  const { db, clock, secrets, sessions, mailer, permissions, config } = services;
  const kind = userKind(secrets);
  const actionsOf = (call: AnyCall) => userActions(services, call.person.id);

  async function apply(
    call: AnyCall,
    id: string,
    { operation, effect, endsSessions }: UserAction,
    { version, reason }: Asked,
    fields?: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const { reach } = await permissions.bounds(call.person);
    const by = { id: call.person.id, reach };
    const within = personReached(users.id, by);
    const change = {
      kind,
      operation,
      id,
      within,
      version,
      reason,
      actor: actorOf(call),
      at: clock.now(),
      effect,
    };
    await db.transaction((tx) => changeRecord(tx, { ...change, ...(fields && { fields }) }));
    if (endsSessions) await sessions.tellEnded(id);
  }

  async function answer(call: AnyCall, id: string): Promise<{ user: Schema<'AdminUserDetails'> }> {
    return { user: await presentUser(services, call.person.id, id, call.locale) };
  }

  async function act(
    call: AnyCall & { path: { user_id: string }; body: Asked },
    action: UserAction,
  ): Promise<{ user: Schema<'AdminUserDetails'> }> {
    await apply(call, call.path.user_id, action, call.body);
    return answer(call, call.path.user_id);
  }

  return {
    adminUserGet: (call) => answer(call, call.path.user_id),

    async adminUserCreate(call) {
      const { body, person, locale, context } = call;
      const rule = auditOf('adminUserCreate');
      const reason = checkedReason(body.reason, rule.reason);
      if (mailer.kind === 'none') throw new ApiError('SERVER_ERROR', 'code.noMail', {}, { status: 503 });
      const email = normaliseEmail(body.email);
      const url = `${publicOrigin(config.payments, context)}/login`;
      const record = async (tx: Transaction, id: string, userHash: string) => {
        await guardRoles(tx, person.id, body.roles);
        const after = {
          email: personalValue(secrets, email, maskEmail),
          roles: [...body.roles].sort(),
          ...(body.country && { country: body.country }),
        };
        const operation = { ...rule, entityId: id, summary: userHash, after, ...(reason && { reason }) };
        await audit(tx, actorOf(call), operation, clock.now());
        await queueMail(services, tx, { to: email, template: 'invite', locale, params: { url, email } });
      };
      const id = await createAccount(services, {
        email,
        role: body.roles,
        source: 'invite',
        country: body.country ?? '',
        notes: body.notes ?? '',
        ...(body.username !== undefined && { username: body.username }),
        alongside: record,
      });
      if (!id)
        throw new ApiError(
          'EMAIL_EXISTS',
          'signUp.emailExists',
          {},
          { fields: { email: 'signUp.emailExists' } },
        );
      await addSampleTable(services, id);
      return answer(call, id);
    },

    async adminUserUpdate(call) {
      const { version, reason, ...fields } = call.body;
      const asked = { version, ...(reason !== undefined && { reason }) };
      await apply(call, call.path.user_id, actionsOf(call).edit(), asked, fields);
      return answer(call, call.path.user_id);
    },

    adminUserDisable: (call) => act(call, actionsOf(call).disable()),
    adminUserEnable: (call) => act(call, actionsOf(call).enable()),
    adminUserDelete: (call) => act(call, actionsOf(call).remove()),
    adminUserRestore: (call) => act(call, actionsOf(call).restore()),
    adminUserKeep: (call) => act(call, actionsOf(call).keep()),
    adminUserSignOut: (call) => act(call, actionsOf(call).signOut()),
    adminUserPasswordMail: (call) => act(call, actionsOf(call).passwordMail(call.locale)),
    adminUserSecondFactorRemove: (call) => act(call, actionsOf(call).removeFactor(call.locale)),
    adminUserRolesUpdate: (call) => act(call, actionsOf(call).roles(call.body.roles)),
    adminUserCreditsGrant: (call) =>
      act(call, actionsOf(call).credits({ ...call.body, key: grantKey(call) }, call.locale)),

    adminUserCreditsReverse: (call) =>
      act(call, actionsOf(call).reverse(call.path.entry_id, call.body, call.locale)),

    async adminUserReveal(call) {
      const { field = 'email' } = call.body;
      if ((await permissions.bounds(call.person)).masks.has(field))
        throw new ApiError('FORBIDDEN', 'error.fieldMask');
      return revealValue(services, call, 'adminUserReveal', field, async (tx) => {
        const [row] = await tx
          .select({ id: users.id, userHash: users.userHash, value: users[field] })
          .from(users)
          .where(eq(users.id, call.path.user_id));
        // not everybody gave a phone number
        if (!row || row.value === '') throw notFound();
        return { id: row.id, summary: row.userHash, value: secrets.decrypt(row.value) };
      });
    },

    async adminUserBulk(call) {
      const { body, person, locale } = call;
      const reason = checkedReason(body.reason, auditOf('adminUserBulk').reason);
      const actions = actionsOf(call);
      const actionOf = (): UserAction => {
        switch (body.action) {
          case 'disable':
            return actions.disable();
          case 'enable':
            return actions.enable();
          case 'sign_out':
            return actions.signOut();
          case 'delete':
            return actions.remove();
          case 'roles':
            if (!body.roles) throw invalidField('roles', { id: 'valid.required' });
            return actions.roles(body.roles);
          case 'credits':
            if (body.amount === undefined) throw invalidField('amount', { id: 'valid.required' });
            return actions.credits(
              { amount: body.amount, key: grantKey(call), reason: reason ?? '' },
              locale,
            );
        }
      };
      const action = actionOf();
      // what one person needs a permission for, many need it for too
      if ((await permissions.call(action.operation, person)) !== 'OK')
        throw new ApiError('FORBIDDEN', 'error.forbidden');
      return doToMany(services, locale, body.ids, (id) =>
        apply(call, id, action, reason === undefined ? {} : { reason }),
      );
    },
  };
}

/** Names a grant of credits, so that a call that is repeated books once. */
function grantKey({ key }: AnyCall): string {
  return key ?? uuidv7();
}
