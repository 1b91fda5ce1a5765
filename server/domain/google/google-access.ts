// Calls in the name of a binding: its access token is made anew in time, and a binding that Google takes no longer is marked.
import { and, count, eq, inArray } from 'drizzle-orm';
import { type GoogleClient, GoogleError } from '../../adapters/google/google-client.ts';
import { ApiError } from '../../kernel/api-error.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { googleBindings, googleSelections } from '../../platform/db/schema/google.ts';
import type { Services } from '../../services.ts';
import { bindingsOf, type DataOwner } from './data-owner.ts';
import { type GoogleService, SERVICE_NAMES } from './google-services.ts';

export type BindingRow = typeof googleBindings.$inferSelect;

/** An access token that ends sooner than this is made anew before it is used. */
const LEAST_MS = 60_000;

/** @throws ApiError CONFLICT where the connection is not set up */
export function requireGoogle({ google }: Services): GoogleClient {
  if (!google) throw new ApiError('CONFLICT', 'google.notSetUp');
  return google;
}

/** What a failed call of Google means for the caller; other errors stay as they are. */
export function googleFailure(error: unknown): unknown {
  if (!(error instanceof GoogleError)) return error;
  switch (error.kind) {
    case 'unreachable':
      return new ApiError('SERVER_ERROR', 'google.down', {}, { status: 503 });
    case 'busy':
      return new ApiError(
        'RATE_LIMITED',
        'google.busy',
        { seconds: error.waitS },
        { waitingTime: error.waitS },
      );
    case 'lost':
      return new ApiError('CONFLICT', 'google.lost');
    case 'forbidden':
      return new ApiError('CONFLICT', 'google.noAccess');
    case 'refused':
      return new ApiError('CONFLICT', 'google.refused');
  }
}

/** All bindings of an owner. */
export async function listBindings({ db }: Services, owner: DataOwner): Promise<BindingRow[]> {
  return db.select().from(googleBindings).where(bindingsOf(owner)).orderBy(googleBindings.createdAt);
}

/** A service's binding that holds. @throws ApiError CONFLICT where there is none */
export async function requireBinding(
  services: Services,
  owner: DataOwner,
  service: GoogleService,
): Promise<BindingRow> {
  const binding = (await listBindings(services, owner)).find((one) => one.service === service);
  if (!binding) throw new ApiError('CONFLICT', 'google.notBound', { service: SERVICE_NAMES[service] });
  if (binding.status === 'lost') throw new ApiError('CONFLICT', 'google.lost');
  return binding;
}

/**
 * Runs calls with a binding's access token; once more with a new one where Google takes the first no longer.
 * @throws GoogleError `lost` after the binding was marked so
 */
export async function withAccess<T>(
  services: Services,
  binding: BindingRow,
  run: (google: GoogleClient, accessToken: string) => Promise<T>,
): Promise<T> {
  const google = requireGoogle(services);
  const { clock, secrets } = services;
  try {
    const isFresh = binding.accessExpiresAt.getTime() - clock.now().getTime() > LEAST_MS;
    if (isFresh)
      try {
        return await run(google, secrets.decrypt(binding.accessToken));
      } catch (error) {
        // a token can end before its time, as when the account's password was changed
        if (!(error instanceof GoogleError) || error.kind !== 'lost') throw error;
      }
    return await run(google, await renewed(services, google, binding));
  } catch (error) {
    if (error instanceof GoogleError && error.kind === 'lost') await markLost(services, binding);
    throw error;
  }
}

async function renewed(services: Services, google: GoogleClient, binding: BindingRow): Promise<string> {
  const { db, clock, secrets } = services;
  const tokens = await google.refresh(secrets.decrypt(binding.refreshToken));
  await db
    .update(googleBindings)
    .set({
      accessToken: secrets.encrypt(tokens.accessToken),
      accessExpiresAt: new Date(clock.now().getTime() + tokens.expiresIn * 1000),
      ...(tokens.refreshToken !== undefined && { refreshToken: secrets.encrypt(tokens.refreshToken) }),
    })
    .where(eq(googleBindings.id, binding.id));
  return tokens.accessToken;
}

async function markLost({ db, log }: Services, { id, service }: BindingRow): Promise<void> {
  log.info({ bindingId: id, service }, 'google: a binding holds no longer');
  await db.update(googleBindings).set({ status: 'lost' }).where(eq(googleBindings.id, id));
}

/**
 * Ends bindings here, with what was selected of them, and at Google. A Google that does not answer keeps nobody bound: what is
 * gone here is used no more.
 */
export async function revokeServices(
  services: Services,
  owner: DataOwner,
  names: readonly GoogleService[],
  record?: (tx: Transaction, ended: readonly BindingRow[]) => Promise<unknown>,
): Promise<void> {
  const { db } = services;
  const removed = await db.transaction(async (tx) => {
    const gone = await tx
      .delete(googleBindings)
      .where(and(bindingsOf(owner), inArray(googleBindings.service, [...names])))
      .returning();
    if (!owner.isPublic)
      await tx
        .delete(googleSelections)
        .where(and(eq(googleSelections.userId, owner.userId), inArray(googleSelections.service, [...names])));
    await record?.(tx, gone);
    return gone;
  });
  for (const binding of removed) await releaseGrant(services, binding);
}

/**
 * Takes an account's consent back at Google once no binding uses it any more: there it is one for all services, so that to take
 * it back earlier would end the others too.
 */
export async function releaseGrant(services: Services, binding: BindingRow): Promise<void> {
  const { db, google, secrets, log } = services;
  const [rest] = await db
    .select({ count: count() })
    .from(googleBindings)
    .where(eq(googleBindings.accountHash, binding.accountHash));
  if (!google || (rest?.count ?? 0) > 0) return;
  try {
    await google.revoke(secrets.decrypt(binding.refreshToken));
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    log.warn({ bindingId: binding.id, kind: error.kind, code: error.code }, 'google: not revoked there');
  }
}
