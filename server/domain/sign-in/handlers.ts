import { ApiError } from '../../kernel/api-error.ts';
import type { Call, Handlers, OperationId } from '../../kernel/contract.ts';
import { normaliseEmail } from '../../kernel/email-address.ts';
import { translate } from '../../kernel/messages.ts';
import { networkOf } from '../../platform/security/caller-address.ts';
import { verifyNothing, verifyPassword } from '../../platform/security/passwords.ts';
import {
  addressLimits,
  codeLimits,
  MAIL_AGAIN,
  mailLimits,
  passwordLimits,
  type Trier,
} from '../../platform/security/sign-in-limits.ts';
import type { Services } from '../../services.ts';
import { addSampleTable } from '../tables/sample-table.ts';
import { createAccount, findByEmail } from './accounts.ts';
import { redeemCode, sendCode } from './codes.ts';
import { noteFailure } from './failed-sign-ins.ts';
import { browserOf, forgetDevices, knownDevice, tellBrowser } from './known-devices.ts';
import { openSession } from './open-session.ts';
import { resetPassword } from './reset-password.ts';
import { readTicket, takeFactorCode } from './second-factor.ts';
import { confirmStepUp } from './step-up.ts';

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

  async function trierOf(call: Call<OperationId>, email: string): Promise<Trier> {
    const account = secrets.lookupHash(normaliseEmail(email));
    return {
      account,
      network: networkOf(call.address),
      device: await knownDevice(services, call.context, account),
    };
  }

  /** Uses up a code. @throws ApiError CODE_INVALID, RATE_LIMITED */
  async function takeCode(
    call: Call<'signUp' | 'signIn' | 'passwordReset'>,
    purpose: 'sign_up' | 'sign_in' | 'password_reset',
    trier: Trier,
  ): Promise<void> {
    const { body, context } = call;
    const tries = codeLimits(trier);
    await rateLimits.takeAll(tries);
    try {
      await redeemCode(services, body.email, purpose, browserOf(context), body.code ?? '');
    } catch (error) {
      await noteFailure(services, trier.account, call, 'code');
      throw error;
    }
    await rateLimits.giveBack([...tries, ...mailLimits(trier)]);
  }

  /** Whether somebody may be told that an address has an account: at the sign-up alone. @throws ApiError EMAIL_EXISTS */
  async function refuseKnown(email: string, trier: Trier): Promise<void> {
    if (!(await findByEmail(services, email))) return;
    await rateLimits.takeAll(addressLimits(trier));
    throw emailExists();
  }

  return {
    async codeSend(call) {
      const { email, purpose } = call.body;
      const trier = await trierOf(call, email);
      if (purpose === 'sign_up') await refuseKnown(email, trier);
      const again = [MAIL_AGAIN, `${purpose} ${trier.account} ${trier.device ?? trier.network}`] as const;
      const limits = [again, ...mailLimits(trier)];
      await rateLimits.takeAll(limits);
      const browser = tellBrowser(services, call.context);
      // an address without an account gets no mail and the same answer after the same work: it cannot be told from outside who has one
      const isMailed = purpose === 'sign_up' || (await findByEmail(services, email))?.status === 'active';
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
      const trier = await trierOf(call, email);
      await refuseKnown(email, trier);
      await takeCode(call, 'sign_up', trier);
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
        throw new ApiError(
          'VALIDATION_ERROR',
          'signIn.passwordOrCode',
          {},
          { fields: { password: 'signIn.passwordOrCode' } },
        );
      const trier = await trierOf(call, email);
      const user = await findByEmail(services, email);
      if (code !== undefined) await takeCode(call, 'sign_in', trier);
      else {
        const tries = passwordLimits(trier);
        await rateLimits.takeAll(tries);
        // whoever has none cannot be told from an address without an account
        const isRight = user?.passwordHash
          ? await verifyPassword(password ?? '', user.passwordHash)
          : await verifyNothing(password ?? '');
        if (!isRight) {
          await noteFailure(services, trier.account, call, 'password');
          throw new ApiError('CREDENTIALS_INVALID', 'signIn.wrong');
        }
        await rateLimits.giveBack(tries);
      }
      if (!user) throw new ApiError('CREDENTIALS_INVALID', 'signIn.wrong');
      if (user.status !== 'active') throw new ApiError('UNAUTHORIZED', 'error.disabled');
      // a mailbox that is open in the same browser must not be enough, where there is a password to ask for
      return open(user.id, call, code === undefined || user.passwordHash === '');
    },

    async secondFactorSignIn(call) {
      const { user, isSteppedUp } = await readTicket(services, call.body.ticket);
      if (user.status !== 'active') throw new ApiError('UNAUTHORIZED', 'error.disabled');
      await takeFactorCode(services, call, user, call.body.code);
      return openSession(services, call, user.id, { isSteppedUp, hasFactor: true });
    },

    async passwordReset(call) {
      const { email, password } = call.body;
      const trier = await trierOf(call, email);
      await takeCode(call, 'password_reset', trier);
      const user = await findByEmail(services, email);
      if (!user) throw new ApiError('CODE_INVALID', 'signIn.codeWrong');
      if (user.status !== 'active') throw new ApiError('UNAUTHORIZED', 'error.disabled');
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

function emailExists(): ApiError {
  return new ApiError('EMAIL_EXISTS', 'signUp.emailExists', {}, { fields: { email: 'signUp.emailExists' } });
}
