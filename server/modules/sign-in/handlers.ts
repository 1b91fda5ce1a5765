import { eq } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import { toSeconds } from '../../clock.ts';
import type { Call, Handlers, OperationId } from '../../contract.ts';
import { users } from '../../db/schema/people.ts';
import { translate } from '../../messages.ts';
import { hashPassword, verifyNothing, verifyPassword } from '../../security/passwords.ts';
import {
  CODE_AGAIN,
  CODE_BY_ACCOUNT,
  CODE_BY_ADDRESS,
  SIGN_IN_BY_ACCOUNT,
  SIGN_IN_BY_ADDRESS,
} from '../../security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { addSampleTable } from '../tables/sample-table.ts';
import { createAccount, findByEmail, normaliseEmail } from './accounts.ts';
import { redeemCode, sendCode } from './codes.ts';

type SignInHandlers = Pick<
  Handlers,
  'codeSend' | 'signUp' | 'signIn' | 'passwordReset' | 'signOut' | 'signOutAll'
>;

export function signInHandlers(services: Services): SignInHandlers {
  const { sessions, rateLimits, secrets, db } = services;

  async function open(userId: string, call: Call<OperationId>) {
    const { token, expiresAt } = await sessions.create(userId, call.address, call.agent);
    return { token, expires_at: toSeconds(expiresAt) };
  }
  const account = (email: string) => secrets.lookupHash(normaliseEmail(email));

  return {
    async codeSend(call) {
      const { email, purpose } = call.body;
      await rateLimits.take(CODE_BY_ADDRESS, call.address);
      const known = await findByEmail(services, email);
      if (purpose === 'sign_up' && known)
        throw new ApiError(
          'EMAIL_EXISTS',
          'signUp.emailExists',
          {},
          { fields: { email: 'signUp.emailExists' } },
        );
      await rateLimits.take(CODE_AGAIN, `${purpose} ${account(email)}`);
      await rateLimits.take(CODE_BY_ACCOUNT, account(email));
      // an address without an account gets no mail and the same answer: it cannot be told from outside who has one
      if (purpose === 'sign_up' || known?.status === 'active')
        await sendCode(services, email, purpose, call.locale);
      return { resend_after: CODE_AGAIN.windowMs / 1000 };
    },

    async signUp(call) {
      const { email, password, code } = call.body;
      await rateLimits.take(SIGN_IN_BY_ADDRESS, call.address);
      if (await findByEmail(services, email))
        throw new ApiError(
          'EMAIL_EXISTS',
          'signUp.emailExists',
          {},
          { fields: { email: 'signUp.emailExists' } },
        );
      await redeemCode(services, email, 'sign_up', code);
      const welcome = {
        title: translate(call.locale, 'welcome.title'),
        body: translate(call.locale, 'welcome.body'),
      };
      const id = await createAccount(services, { email, password, role: 'user', welcome });
      if (!id)
        throw new ApiError(
          'EMAIL_EXISTS',
          'signUp.emailExists',
          {},
          { fields: { email: 'signUp.emailExists' } },
        );
      await addSampleTable(services, id);
      return open(id, call);
    },

    async signIn(call) {
      const { email, password, code } = call.body;
      if (password === undefined && code === undefined)
        throw new ApiError(
          'VALIDATION_ERROR',
          'signIn.passwordOrCode',
          {},
          { fields: { password: 'signIn.passwordOrCode' } },
        );
      await rateLimits.take(SIGN_IN_BY_ADDRESS, call.address);
      await rateLimits.take(SIGN_IN_BY_ACCOUNT, account(email));
      const user = await findByEmail(services, email);
      if (code !== undefined) await redeemCode(services, email, 'sign_in', code);
      else if (
        !(user
          ? await verifyPassword(password ?? '', user.passwordHash)
          : await verifyNothing(password ?? ''))
      )
        throw new ApiError('CREDENTIALS_INVALID', 'signIn.wrong');
      if (!user) throw new ApiError('CREDENTIALS_INVALID', 'signIn.wrong');
      if (user.status !== 'active') throw new ApiError('UNAUTHORIZED', 'error.disabled');
      return open(user.id, call);
    },

    async passwordReset(call) {
      const { email, password, code } = call.body;
      await rateLimits.take(SIGN_IN_BY_ADDRESS, call.address);
      await redeemCode(services, email, 'password_reset', code);
      const user = await findByEmail(services, email);
      if (!user) throw new ApiError('CODE_INVALID', 'signIn.codeWrong');
      if (user.status !== 'active') throw new ApiError('UNAUTHORIZED', 'error.disabled');
      await db
        .update(users)
        .set({ passwordHash: await hashPassword(password) })
        .where(eq(users.id, user.id));
      await sessions.revokeAll(user.id);
      return open(user.id, call);
    },

    async signOut({ person }) {
      await sessions.revoke(person);
      return {};
    },

    async signOutAll({ person }) {
      await sessions.revokeAll(person.id);
      return {};
    },
  };
}
