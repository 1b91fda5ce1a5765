import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '../../kernel/messages.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { users, verificationCodes } from '../../platform/db/schema/people.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import type { Services } from '../../services.ts';
import { forgetDevices } from './known-devices.ts';
import { keepOldPassword } from './old-passwords.ts';

type Account = Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailHash'>;

/**
 * Gives an account another password without the old one: whoever has lost it may have lost more. Its sessions and personal tokens
 * end, codes that were mailed are good no longer, and no device is known any more; all of it, or nothing.
 * @param also what else of the account changes with it
 * @param alongside what is written with it
 */
export async function setNewPassword(
  { clock, sessions, personalTokens }: Pick<Services, 'clock' | 'sessions' | 'personalTokens'>,
  { id, emailHash }: Pick<Account, 'id' | 'emailHash'>,
  password: string,
  also: Partial<Pick<typeof users.$inferSelect, 'status' | 'disabledAt' | 'deletedAt'>> = {},
  alongside?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await sessions.revokeAll(id, async (tx) => {
    await keepOldPassword(tx, id, clock.now());
    await tx
      .update(users)
      .set({ passwordHash, ...also })
      .where(eq(users.id, id));
    await personalTokens.revokeAll(tx, id);
    await forgetDevices(tx, id);
    await tx
      .update(verificationCodes)
      .set({ usedAt: clock.now() })
      .where(and(eq(verificationCodes.emailHash, emailHash), isNull(verificationCodes.usedAt)));
    await alongside?.(tx);
  });
}

/** A forgotten password is set anew, and the owner of the address is told, who may not be the one who did it. */
export async function resetPassword(
  services: Services,
  account: Account,
  password: string,
  locale: Locale,
): Promise<void> {
  const to = services.secrets.decrypt(account.email);
  await setNewPassword(services, account, password, {}, (tx) =>
    queueMail(services, tx, { to, template: 'reset', locale }),
  );
}
