import { ApiError } from '../../kernel/api-error.ts';
import type { Call, Handlers, OperationId } from '../../kernel/contract.ts';
import { normaliseEmail } from '../../kernel/email-address.ts';
import { translate } from '../../kernel/messages.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import { verifyNothing, verifyPassword } from '../../platform/security/passwords.ts';
import { MAIL_AGAIN, mailLimits, passwordLimits } from '../../platform/security/sign-in-limits.ts';
import type { Services } from '../../services.ts';
import { addSampleTable } from '../tables/sample-table.ts';
import { createAccount, findByEmail } from './accounts.ts';
import { sendCode } from './codes.ts';
import { noteFailure } from './failed-sign-ins.ts';
import { browserOf, forgetDevices, tellBrowser } from './known-devices.ts';
import { takeMailedCode } from './mailed-codes.ts';
import { checkSignsIn, maySignIn, openSession } from './open-session.ts';
import { resetPassword } from './reset-password.ts';
import { readTicket, takeFactorCode } from './second-factor.ts';
import { confirmStepUp } from './step-up.ts';
import { emailExists, refuseTaken } from './taken-addresses.ts';
import { trierOf } from './triers.ts';

type SignInHandlers = Pick<
  Handlers,
  | 'codeSend'
  | 'signUp'
  | 'signIn'
  | 'secondFactorSignIn'
  | 'passwordReset'
  | 'stepUpConfirm'
  | 'signOut'
  | 'signOutAll'
>;

export function signInHandlers(services: Services): SignInHandlers {
  const { sessions, rateLimits, secrets, db } = services;

  const open = (userId: string, call: Call<OperationId>, isSteppedUp: boolean) =>
    openSession(services, call, userId, { isSteppedUp });

  /** @throws ApiError CODE_INVALID, RATE_LIMITED */
  const takeCode = (
    call: Call<'signUp' | 'signIn' | 'passwordReset'>,
    purpose: 'sign_up' | 'sign_in' | 'password_reset',
  ) => takeMailedCode(services, call, { email: call.body.email, purpose, code: call.body.code ?? '' });

  const trier = (call: Call<'codeSend' | 'signUp' | 'signIn'>) =>
    trierOf(services, call, secrets.lookupHash(normaliseEmail(call.body.email)));

  return {
    async codeSend(call) {
      const { email, purpose } = call.body;
      const by = await trier(call);
      if (purpose === 'sign_up') await refuseTaken(services, email, by);
      const again = [MAIL_AGAIN, `${purpose} ${by.account} ${by.device ?? by.network}`] as const;
      const limits = [again, ...mailLimits(by)];
      await rateLimits.takeAll(limits);
      const browser = tellBrowser(services, call.context);
      // an address without an account gets no mail and the same answer after the same work: it cannot be told from outside who has one
      const isMailed = purpose === 'sign_up' || maySignIn(await findByEmail(services, email));
      try {
        const order = { email, purpose, browser, locale: call.locale, isMailed };
        await services.db.transaction((tx) => sendCode(services, tx, order));
      } catch (error) {
        await rateLimits.giveBack(limits);
        throw error;
      }
      return { resend_after: MAIL_AGAIN.windowMs / 1000 };
    },

    async signUp(call) {
      const { email, password } = call.body;
      await refuseTaken(services, email, await trier(call));
      await takeCode(call, 'sign_up');
      const welcome = {
        title: translate(call.locale, 'welcome.title'),
        body: translate(call.locale, 'welcome.body'),
      };
      const id = await createAccount(services, { email, password, role: 'user', welcome });
      if (!id) throw emailExists();
      await addSampleTable(services, id);
      return open(id, call, true);
    },

    async signIn(call) {
      const { email, password, code } = call.body;
      if (password === undefined && code === undefined)
        throw refusedField('password', 'signIn.passwordOrCode');
      const user = await findByEmail(services, email);
      if (code !== undefined) await takeCode(call, 'sign_in');
      else {
        const by = await trier(call);
        const tries = passwordLimits(by);
        await rateLimits.takeAll(tries);
        // whoever has none cannot be told from an address without an account
        const isRight = user?.passwordHash
          ? await verifyPassword(password ?? '', user.passwordHash)
          : await verifyNothing(password ?? '');
        if (!isRight) {
          await noteFailure(services, by.account, call, 'password');
          throw new ApiError('CREDENTIALS_INVALID', 'signIn.wrong');
        }
        await rateLimits.giveBack(tries);
      }
      if (!user) throw new ApiError('CREDENTIALS_INVALID', 'signIn.wrong');
      checkSignsIn(user);
      // a mailbox that is open in the same browser must not be enough, where there is a password to ask for
      return open(user.id, call, code === undefined || user.passwordHash === '');
    },

    async secondFactorSignIn(call) {
      const { user, isSteppedUp } = await readTicket(services, call.body.ticket);
      checkSignsIn(user);
      await takeFactorCode(services, call, user, call.body.code);
      return openSession(services, call, user.id, { isSteppedUp, hasFactor: true });
    },

    async passwordReset(call) {
      const { email, password } = call.body;
      await takeCode(call, 'password_reset');
      const user = await findByEmail(services, email);
      if (!user) throw new ApiError('CODE_INVALID', 'signIn.codeWrong');
      checkSignsIn(user);
      await resetPassword(services, user, password, call.locale);
      return open(user.id, call, true);
    },

    stepUpConfirm: (call) => confirmStepUp(services, call),

    async signOut({ person }) {
      await sessions.revoke(person);
      return {};
    },

    async signOutAll({ person, context }) {
      await sessions.revokeAll(person.id);
      // whoever has a lost device is a stranger from now on; this browser stays known
      await forgetDevices(db, person.id, browserOf(context));
      return {};
    },
  };
}
