// Mails that tell the owner of an account what happened to it, each with a link for "this was not me", which signs out everywhere.
import { and, eq, gte } from 'drizzle-orm';
import type { Call, OperationId } from '../../kernel/contract.ts';
import { translate } from '../../kernel/messages.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/people.ts';
import { googleSignIns, passkeys } from '../../platform/db/schema/ways-in.ts';
import { queueMail } from '../../platform/mail/mail-outbox.ts';
import type { Services } from '../../services.ts';
import { publicOrigin } from '../payments/payment-providers.ts';
import { forgetDevices } from '../sign-in/known-devices.ts';
import { deviceOf, shortAddress } from './device-words.ts';

/** What an account is told about. */
export type AlertKind =
  | 'alertDevice'
  | 'alertPassword'
  | 'alertToken'
  | 'alertEmail'
  | 'alertFactorOn'
  | 'alertFactorOff'
  | 'alertWayOn'
  | 'alertWayOff'
  | 'alertPasskeyCopied';

/** How long the link of a mail is good for. */
const LIFE_MS = 7 * 86_400_000;
/** The step of the sign-in page that the link leads to; it asks before anything happens, as mail programs open links by themselves. */
const PLACE = '/login?not-me=';

type Told = Pick<Call<OperationId>, 'locale' | 'agent' | 'address' | 'context'>;

/** Writes the mail in the transaction of what it tells; where the server has no mail, nothing. */
export async function alertOwner(
  services: Services,
  tx: Transaction,
  call: Told,
  { userId, kind, params = {} }: { userId: string; kind: AlertKind; params?: Record<string, string> },
): Promise<void> {
  const { secrets, clock } = services;
  const { locale } = call;
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return;
  const origin = originOf(services, call);
  const expires = clock.now().getTime() + LIFE_MS;
  const words = [deviceOf(call.agent), shortAddress(call.address)].filter((word) => word !== '').join(', ');
  await queueMail(services, tx, {
    to: secrets.decrypt(user.email),
    template: kind,
    locale,
    params: {
      ...params,
      device: words || translate(locale, 'alert.unknownDevice'),
      notMe:
        origin === undefined
          ? translate(locale, 'alert.noLink')
          : translate(locale, 'alert.link', {
              link: `${origin}${PLACE}${tokenFor(services, userId, expires)}`,
            }),
    },
  });
}

function originOf({ config }: Services, { context }: Told): string | undefined {
  try {
    return publicOrigin(config.payments, context);
  } catch {
    return undefined; // nobody says where the product can be reached: whoever reads the mail knows
  }
}

function tokenFor({ secrets }: Pick<Services, 'secrets'>, userId: string, expires: number): string {
  return `${userId}.${expires}.${secrets.sign(`not me ${userId} ${expires}`)}`;
}

/**
 * Signs out everywhere by the token of a mail: sessions, personal tokens and known browsers end, and ways in go that were added since.
 * @returns whether the token is good
 */
export async function disown(services: Services, token: string): Promise<boolean> {
  const { secrets, clock, sessions, personalTokens } = services;
  const [userId = '', expires = '', signature = ''] = token.split('.');
  if (!secrets.verify(`not me ${userId} ${expires}`, signature)) return false;
  if (clock.now().getTime() >= Number(expires)) return false;
  await sessions.revokeAll(userId, async (tx) => {
    await personalTokens.revokeAll(tx, userId);
    await forgetDevices(tx, userId);
    // whoever was in may have left a way back; the reader of the mail has one by its address
    const since = new Date(clock.now().getTime() - LIFE_MS);
    await tx
      .delete(googleSignIns)
      .where(and(eq(googleSignIns.userId, userId), gte(googleSignIns.createdAt, since)));
    await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)));
  });
  return true;
}
