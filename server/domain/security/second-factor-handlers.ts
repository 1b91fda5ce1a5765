import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '../../kernel/api-error.ts';
import type { Handlers, OperationId, PersonCall } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { secondFactors } from '../../platform/db/schema/second-factors.ts';
import { codeLimits } from '../../platform/security/sign-in-limits.ts';
import { newTotpSecret, stepOfCode, totpUri } from '../../platform/security/totp.ts';
import type { Services } from '../../services.ts';
import { noteFailure } from '../sign-in/failed-sign-ins.ts';
import { accountOf } from '../sign-in/own-account.ts';
import { checkOwnPassword } from '../sign-in/own-password.ts';
import {
  makeBackupCodes,
  removeSecondFactor,
  secondFactorOf,
  takeFactorCode,
  wrongCode,
} from '../sign-in/second-factor.ts';
import { trierOf } from '../sign-in/triers.ts';
import { alertOwner } from './alerts.ts';

export type SecondFactorHandlers = Pick<
  Handlers,
  'secondFactorPrepare' | 'secondFactorConfirm' | 'secondFactorDisable' | 'backupCodesRenew'
>;

/** The whole of the page of whoever asks. */
type SecurityOf = (
  call: Pick<PersonCall<OperationId>, 'person' | 'context'>,
) => Promise<Omit<Schema<'SecurityAnswer'>, 'msg_type'>>;

const refuse = (messageId: string) => new ApiError('CONFLICT', messageId);

/** How the person who asks sets up and ends their second factor. */
export function secondFactorHandlers(services: Services, securityOf: SecurityOf): SecondFactorHandlers {
  const { db, clock, secrets, rateLimits } = services;

  /** @throws ApiError CONFLICT, CREDENTIALS_INVALID, CODE_INVALID, RATE_LIMITED */
  async function prove(call: PersonCall<'secondFactorDisable' | 'backupCodesRenew'>): Promise<void> {
    const { person, body } = call;
    const user = await accountOf(db, person.id);
    if (!(await secondFactorOf(db, person.id)).is_on) throw refuse('secondFactor.isOff');
    await checkOwnPassword(services, call, user, body.password, 'password');
    await takeFactorCode(services, call, { id: person.id, emailHash: user.emailHash }, body.code);
  }

  return {
    async secondFactorPrepare(call) {
      const { person, body } = call;
      const user = await accountOf(db, person.id);
      if (user.passwordHash === '') throw refuse('secondFactor.noPassword');
      await checkOwnPassword(services, call, user, body.password, 'password');
      const secret = newTotpSecret();
      const fresh = { secret: secrets.encrypt(secret), createdAt: clock.now(), lastStep: 0 };
      const kept = await db
        .insert(secondFactors)
        .values({ userId: person.id, ...fresh })
        .onConflictDoUpdate({
          target: secondFactors.userId,
          set: fresh,
          setWhere: isNull(secondFactors.confirmedAt),
        })
        .returning({ userId: secondFactors.userId });
      if (kept.length === 0) throw refuse('secondFactor.isOn');
      return { secret, uri: totpUri(secret, 'Tablewise', secrets.decrypt(user.email)) };
    },

    async secondFactorConfirm(call) {
      const { person, body } = call;
      const { emailHash } = await accountOf(db, person.id);
      const waiting = and(eq(secondFactors.userId, person.id), isNull(secondFactors.confirmedAt));
      const [factor] = await db.select().from(secondFactors).where(waiting);
      if (!factor) throw refuse('secondFactor.notPrepared');
      const tries = codeLimits(await trierOf(services, call, emailHash));
      await rateLimits.takeAll(tries);
      const step = stepOfCode(secrets.decrypt(factor.secret), body.code, clock.now());
      if (step === undefined) {
        await noteFailure(services, emailHash, call, 'code');
        throw wrongCode('secondFactor.wrongFirst');
      }
      await rateLimits.giveBack(tries);
      return db.transaction(async (tx) => {
        const confirmed = await tx
          .update(secondFactors)
          .set({ confirmedAt: clock.now(), lastStep: step })
          // not where another page has made another secret meanwhile
          .where(and(waiting, eq(secondFactors.secret, factor.secret)))
          .returning({ userId: secondFactors.userId });
        if (confirmed.length === 0) throw refuse('secondFactor.notPrepared');
        await alertOwner(services, tx, call, { userId: person.id, kind: 'alertFactorOn' });
        return { backup_codes: await makeBackupCodes(services, tx, person.id) };
      });
    },

    async secondFactorDisable(call) {
      const { person } = call;
      await prove(call);
      await db.transaction(async (tx) => {
        if (!(await removeSecondFactor(tx, person.id))) throw refuse('secondFactor.isOff');
        await alertOwner(services, tx, call, { userId: person.id, kind: 'alertFactorOff' });
      });
      return securityOf(call);
    },

    async backupCodesRenew(call) {
      const { person } = call;
      await prove(call);
      return db.transaction(async (tx) => ({
        backup_codes: await makeBackupCodes(services, tx, person.id),
      }));
    },
  };
}
