import { desc, inArray, sql } from 'drizzle-orm';
import { publicOrigin } from '../../domain/payments/payment-providers.ts';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { providerCustomers } from '../../platform/db/schema/billing.ts';
import { googleBindings } from '../../platform/db/schema/google.ts';
import { thirdBreakers as breakers, thirdCalls as calls } from '../../platform/db/schema/outbound.ts';
import { googleSignIns } from '../../platform/db/schema/ways-in.ts';
import { wechatBindings } from '../../platform/db/schema/wechat.ts';
import { FAILED } from '../../platform/outbound/call-log.ts';
import { isInterfaceKey, isSampled } from '../../platform/outbound/interface-catalogue.ts';
import type { Services } from '../../services.ts';
import {
  interfacesOf,
  isOpenToOthers,
  maskedId,
  type PlatformId,
  platformOf,
  platformSetups,
  settingsOf,
} from './platform-setups.ts';

const MOST_CALLS = 10;

/** The newest call of a platform that says whether it answers. */
interface Check {
  at: number;
  outcome: NonNullable<Schema<'AdminPlatform'>['outcome']>;
}

/** Platforms of others: how each is set up, who is bound to it, and whether it answers. */
export function adminPlatformHandlers(
  services: Services,
): Pick<Handlers, 'adminPlatformList' | 'adminPlatformGet'> {
  const { db, config } = services;

  /** By platform. A call whose asker went away says nothing of the platform. */
  async function checks(of: readonly PlatformId[]): Promise<Map<PlatformId, Check>> {
    const { rows } = await db.execute<{ key: string; at: string; outcome: Check['outcome'] }>(sql`
      select wanted.key, extract(epoch from newest.at)::bigint as at, newest.outcome
      from unnest(${sql.param(of.flatMap(interfacesOf))}::text[]) wanted(key)
      cross join lateral (select ${calls.at}, ${calls.outcome} from ${calls}
        where ${calls.interfaceKey} = wanted.key and ${calls.outcome} <> 'aborted' order by ${calls.at} desc limit 1) newest
      order by newest.at`);
    const found = new Map<PlatformId, Check>();
    for (const { key, at, outcome } of rows) {
      const id = isInterfaceKey(key) ? platformOf(key) : undefined;
      if (id) found.set(id, { at: Number(at), outcome });
    }
    return found;
  }

  async function broken(): Promise<Set<PlatformId>> {
    const rows = await db.selectDistinct({ key: breakers.interfaceKey }).from(breakers);
    return new Set(
      rows.flatMap(({ key }) => {
        const id = isInterfaceKey(key) ? platformOf(key) : undefined;
        return id ? [id] : [];
      }),
    );
  }

  /** People who are bound, where people can be. */
  async function bindings(): Promise<Partial<Record<PlatformId, number>>> {
    const { rows } = await db.execute<Record<'google' | 'google_sign_in' | 'wechat' | 'stripe', string>>(sql`
      select (select count(distinct ${googleBindings.userId}) from ${googleBindings}) as google,
        (select count(*) from ${googleSignIns}) as google_sign_in,
        (select count(distinct ${wechatBindings.userId}) from ${wechatBindings}) as wechat,
        (select count(*) from ${providerCustomers} where ${providerCustomers.provider} = 'stripe') as stripe`);
    return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([id, count]) => [id, Number(count)]));
  }

  async function present(wanted: readonly PlatformId[]): Promise<Schema<'AdminPlatform'>[]> {
    const setups = platformSetups(config);
    const [checked, open, bound] = await Promise.all([checks(wanted), broken(), bindings()]);
    return wanted.map((id) => {
      const { used } = setups[id];
      const check = checked.get(id);
      const people = bound[id];
      return {
        id,
        environment: !used ? 'not_set_up' : used.isSandbox ? 'sandbox' : 'live',
        hosts: [...(used?.hosts ?? [])].slice(0, 20),
        ...(used?.appId !== undefined && { app_id: maskedId(used.appId) }),
        ...(people !== undefined && { bindings: people }),
        ...(check && { checked_at: check.at, outcome: check.outcome }),
        state: !used
          ? 'not_set_up'
          : open.has(id) || (check && FAILED.some((outcome) => outcome === check.outcome))
            ? 'failing'
            : check
              ? 'ready'
              : 'not_called',
      };
    });
  }

  /** Undefined where nobody has said where others reach the product. */
  function originOf(context: PersonCall<'adminPlatformGet'>['context']): string | undefined {
    try {
      return publicOrigin(config.payments, context);
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }

  return {
    adminPlatformList: async () => ({
      // the object's own keys
      items: await present(Object.keys(platformSetups(config)) as PlatformId[]),
      open_to_others: isOpenToOthers(config),
    }),

    async adminPlatformGet({ path: { platform: id }, context }) {
      const setups = platformSetups(config);
      const isPlatform = (text: string): text is PlatformId => Object.hasOwn(setups, text);
      if (!isPlatform(id)) throw notFound();
      const interfaces = interfacesOf(id);
      const [[platform], newest] = await Promise.all([
        present([id]),
        db
          .select()
          .from(calls)
          .where(inArray(calls.interfaceKey, interfaces))
          .orderBy(desc(calls.at), desc(calls.id))
          .limit(MOST_CALLS),
      ]);
      if (!platform) throw notFound();
      const { addresses = [], scopes = [] } = setups[id];
      const origin = originOf(context);
      return {
        details: {
          platform,
          open_to_others: isOpenToOthers(config),
          settings: settingsOf(setups[id]),
          ...(origin !== undefined && { origin }),
          addresses: [...addresses],
          scopes: [...scopes],
          interfaces: interfaces.map((name) => ({ name, has_sample: isSampled(name) })),
          calls: newest.map(({ id: callId, interfaceKey, at, outcome, error, ms }) => ({
            id: callId,
            interface: interfaceKey,
            at: toSeconds(at),
            // written by this server's own words
            outcome: outcome as Schema<'AdminPlatformCall'>['outcome'],
            ...(error !== '' && { error }),
            ms,
          })),
        },
      };
    },
  };
}
