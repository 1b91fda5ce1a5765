// Joins the machine of the Google connection to the API and to the ways out of the app.
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import { text } from '../../../i18n/texts.ts';
import {
  GOOGLE_SERVICES,
  type GoogleBindingInfo,
  type GoogleMetadata,
  type GoogleScope,
  googleBinding,
  type ServiceSelection,
} from '../../../machines/google-binding/index.ts';

const PLATFORMS = ['google'];
const quietly = (signal: AbortSignal) => ({ quiet: 'butToken', signal }) as const;

/** What names a scope to the server. */
export function scopeQuery({ projectId, teamId }: GoogleScope): { project_id?: string; team_id?: string } {
  return {
    ...(projectId !== null && { project_id: projectId }),
    ...(teamId !== null && { team_id: teamId }),
  };
}

async function loadBinding(scope: GoogleScope, signal: AbortSignal): Promise<GoogleBindingInfo> {
  const operation = scope.isPublicAccount ? 'adminBindInfoGet' : 'bindInfoGet';
  const query = { platforms: PLATFORMS, ...scopeQuery(scope) };
  const answer = await call(operation, { query }, quietly(signal));
  const google = answer.platforms?.google;
  const isElsewhere = answer.is_public_account === true && !scope.isPublicAccount;
  return {
    bound: google?.services ?? [],
    requestorUserId: answer.requestor_user_id ?? '',
    // what the administrators' calls bind is not switched by a person's own, whoever it is
    dataOwnerUserId: isElsewhere ? '' : (answer.data_owner_user_id ?? ''),
    isPublicAccount: answer.is_public_account ?? false,
    accounts: GOOGLE_SERVICES.flatMap((service) => {
      const known = google?.payload[service];
      return known ? [{ service, account: known.account, isLost: known.is_lost }] : [];
    }),
  };
}

/** Whether something is selected in a scope: of the installation's accounts each project selects for itself. */
export function hasSelection({ projectId, isPublicAccount }: GoogleScope): boolean {
  return !isPublicAccount || projectId !== null;
}

async function loadMetadata(scope: GoogleScope, signal: AbortSignal): Promise<GoogleMetadata> {
  if (!hasSelection(scope))
    return {
      values: { accountSummaries: [], siteEntry: [], customers: [] },
      selected: { ga: null, gsc: null, gads: null },
    };
  const { metadata = {} } = await call('metadataGet', { query: scopeQuery(scope) }, quietly(signal));
  const { ga, gsc, gads } = metadata;
  return {
    values: {
      accountSummaries: ga?.values.accountSummaries ?? [],
      siteEntry: gsc?.values.siteEntry ?? [],
      customers:
        gads?.values.map(({ id, name, manager, child }) => ({
          id,
          name,
          manager,
          child: child.map((one) => ({ id: one.id, name: one.name, manager: one.manager, child: [] })),
        })) ?? [],
    },
    selected: { ga: ga?.selected ?? null, gsc: gsc?.selected ?? null, gads: gads?.selected ?? null },
    unreadable: GOOGLE_SERVICES.flatMap((service) => {
      const access = metadata[service]?.access;
      return access === undefined || access === 'ready' ? [] : [{ service, access }];
    }),
  };
}

async function saveSelection(scope: GoogleScope, choice: ServiceSelection, signal: AbortSignal) {
  const selected =
    choice.service === 'gads'
      ? { customer_hierarchy: [...choice.selected.customer_hierarchy] }
      : choice.selected;
  const body = { platform: choice.service, selected, ...scopeQuery(scope) };
  await call('metadataSelectedUpdate', { body }, quietly(signal));
}

interface GoogleWays {
  /** Goes to another page. */
  leave: (url: string) => void;
  /** Loads this page anew. */
  reload: () => void;
  /** Nobody answered who could finish the connection: the same can be asked once more. */
  onUnanswered?: () => void;
}

/** The machine of the connection. */
export function googleMachine({ leave, reload, onUnanswered }: GoogleWays) {
  return googleBinding.provide({
    actors: {
      loadBinding: fromPromise(({ input, signal }) => loadBinding(input, signal)),
      loadMetadata: fromPromise(({ input, signal }) => loadMetadata(input, signal)),
      requestConsent: fromPromise(async ({ input, signal }) => {
        const operation = input.isPublicAccount ? 'adminGoogleConnectCreate' : 'googleConnectCreate';
        const body = { type: 'bind', service_type: input.service } as const;
        const { url } = await call(operation, { body }, quietly(signal));
        // an address that is none of the web would run as a script
        if (!/^https?:\/\//.test(url)) throw new Error(text('google.consentWrong'));
        return { url };
      }),
      revoke: fromPromise(async ({ input, signal }) => {
        const operation = input.isPublicAccount ? 'adminGoogleRevoke' : 'googleRevoke';
        await call(operation, { body: { service_types: [input.service] } }, quietly(signal));
      }),
      saveSelection: fromPromise(({ input, signal }) => saveSelection(input, input.choice, signal)),
      finishConnection: fromPromise(async ({ input, signal }) => {
        // a page that is loaded anew asks again: the same state is the same call
        const options = { quiet: true, signal, idempotencyKey: input.state };
        try {
          await call('googleCallback', { body: input }, options);
        } catch (error) {
          if (error instanceof ApiFailure && (error.isLocal || error.isPutOff)) onUnanswered?.();
          throw error;
        }
      }),
    },
    actions: { leaveTo: (_, { url }) => leave(url), reloadPage: reload },
  });
}
