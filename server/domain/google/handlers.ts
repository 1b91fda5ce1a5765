import { ApiError } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf } from '../../records/change.ts';
import type { Services } from '../../services.ts';
import { checkFunction } from '../functions/function-gate.ts';
import { presentTable } from '../tables/present-table.ts';
import { finishConsent, startConsent } from './consent.ts';
import { type DataOwner, dataOwner, personalData, publicOwner } from './data-owner.ts';
import { type BindingRow, listBindings, revokeServices } from './google-access.ts';
import { metadataOf, select, selectorOf } from './google-metadata.ts';
import { SERVICE_NAMES } from './google-services.ts';
import { importReport } from './import-report.ts';

type GoogleHandlers = Pick<
  Handlers,
  | 'googleConnectCreate'
  | 'adminGoogleConnectCreate'
  | 'googleCallback'
  | 'googleRevoke'
  | 'adminGoogleRevoke'
  | 'bindInfoGet'
  | 'adminBindInfoGet'
  | 'metadataGet'
  | 'metadataSelectedUpdate'
  | 'googleReportCreate'
>;

/** The Google connection: of persons, and by the `admin` variants of the whole installation. */
export function googleHandlers(services: Services): GoogleHandlers {
  const { secrets, clock } = services;

  /** @param isNamed whether the Google accounts are told: a member is no judge of somebody else's */
  async function info(userId: string, owner: DataOwner, platforms: readonly string[], isNamed: boolean) {
    const bindings = platforms.includes('google') ? await listBindings(services, owner) : undefined;
    return {
      platforms: bindings ? { google: presentBinding(bindings, isNamed) } : {},
      requestor_user_id: userId,
      data_owner_user_id: owner.userId,
      is_public_account: owner.isPublic,
    };
  }

  function presentBinding(bindings: readonly BindingRow[], isNamed: boolean): Schema<'GoogleBinding'> {
    const held = bindings.filter(({ status }) => status === 'bound');
    const payload: Schema<'GoogleBinding'>['payload'] = {};
    for (const { service, email, status, createdAt } of bindings)
      payload[service] = {
        name: SERVICE_NAMES[service],
        account: isNamed ? secrets.decrypt(email) : '',
        is_lost: status === 'lost',
        bound_at: toSeconds(createdAt),
      };
    return { is_bound: held.length > 0, services: held.map(({ service }) => service), payload };
  }

  return {
    async googleConnectCreate({ person, body, context }) {
      const { service_type: service } = body;
      const owner = personalData(person.id);
      const adds = (await listBindings(services, owner)).some((one) => one.service === service) ? 0 : 1;
      await checkFunction(services.db, services, { userId: person.id, function: 'connectors', adds });
      return {
        url: await startConsent(services, owner, { userId: person.id, service, context }),
      };
    },

    async adminGoogleConnectCreate({ person, body, context }) {
      const { service_type: service } = body;
      const owner = await publicOwner(services, person.id);
      return { url: await startConsent(services, owner, { userId: person.id, service, context }) };
    },

    async googleCallback({ person, body }) {
      return { service_type: await finishConsent(services, person.id, body) };
    },

    async googleRevoke({ person, body }) {
      await revokeServices(services, personalData(person.id), body.service_types);
      return {};
    },

    async adminGoogleRevoke(call) {
      const { person, body } = call;
      const owner = await publicOwner(services, person.id);
      if (owner.userId !== person.id) throw new ApiError('FORBIDDEN', 'google.notOwner');
      const rule = auditOf('adminGoogleRevoke');
      await revokeServices(services, owner, body.service_types, async (tx, ended) => {
        // what is bound no more leaves nothing to be written down
        for (const { id, service } of ended)
          await audit(
            tx,
            actorOf(call),
            { ...rule, entityId: id, summary: service, before: { service } },
            clock.now(),
          );
      });
      return {};
    },

    async bindInfoGet({ person, query }) {
      const owner = await dataOwner(services, person.id, query);
      return info(person.id, owner, query.platforms, owner.userId === person.id);
    },

    async adminBindInfoGet({ person, query }) {
      // whose project it is does not matter here, but that it is one does
      await dataOwner(services, person.id, query);
      return info(person.id, await publicOwner(services, person.id), query.platforms, true);
    },

    async metadataGet({ person, query }) {
      const owner = await dataOwner(services, person.id, query);
      const selector = selectorOf(person.id, owner);
      return { metadata: await metadataOf(services, owner, selector) };
    },

    async metadataSelectedUpdate({ person, body }) {
      const owner = await dataOwner(services, person.id, body);
      const selector = selectorOf(person.id, owner);
      const { platform: service, selected } = body;
      await select(services, owner, selector, { service, selected });
      return {};
    },

    async googleReportCreate({ person, body }) {
      const owner = await dataOwner(services, person.id, body);
      const selector = selectorOf(person.id, owner);
      const table = await importReport(services, person.id, owner, selector, {
        service: body.platform,
        span: { start: body.start_date, end: body.end_date },
        name: body.name,
        keep: (tx, made) => keepAnswer(tx, 'googleReportCreate', { table: presentTable(made) }),
      });
      return { table: presentTable(table) };
    },
  };
}
