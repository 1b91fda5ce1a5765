// The connection to Google: the connector on its page, and the page that Google leads back to.
import { model } from '../../../src/machines/google-binding/google-binding.cases.ts';
import type {
  GoogleBindingContext,
  GoogleBindingEvent,
  GoogleBindingInfo,
  GoogleBindingInput,
} from '../../../src/machines/google-binding/google-binding-setup.ts';
import type {
  GoogleMetadata,
  GoogleService,
  ServiceSelection,
} from '../../../src/machines/google-binding/google-selection.ts';
import { paths } from '../../../src/paths.ts';
import { browserDriver, refusal } from './browser-driver.ts';

const PROJECT = '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0011';
const TEAM = '6f1d7c1e-4c55-4f0e-9a43-1d1a5b0c0012';
const NAMES: Readonly<Record<GoogleService, string>> = {
  ga: 'Google Analytics',
  gsc: 'Search Console',
  gads: 'Google Ads',
};
const ITEMS: Readonly<Record<GoogleService, string>> = { ga: 'Property', gsc: 'Site', gads: 'Ads account' };
const CALLS: Readonly<Record<string, string>> = {
  '/api/account/bind/3rd-party-account/info': 'loadBinding',
  '/api/admin/account/bind/3rd-party-account/info': 'loadBinding',
  '/api/integ-3rd-platform/metadata': 'loadMetadata',
  '/api/google/oauth/connect/create': 'requestConsent',
  '/api/admin/google/oauth/connect/create': 'requestConsent',
  '/api/google/oauth/revoke': 'revoke',
  '/api/admin/google/oauth/revoke': 'revoke',
  '/api/integ-3rd-platform/metadata/selected': 'saveSelection',
  '/api/google/oauth/callback': 'finishConnection',
};

/** What the list of a service calls its items; null for one that it does not have. */
function itemName({ values }: GoogleMetadata, choice: ServiceSelection): string | null {
  if (choice.service === 'ga') {
    const { property } = choice.selected;
    const all = values.accountSummaries.flatMap(({ propertySummaries }) => propertySummaries);
    return all.find((one) => one.property === property)?.displayName ?? null;
  }
  if (choice.service === 'gsc')
    return values.siteEntry.some(({ siteUrl }) => siteUrl === choice.selected.siteUrl)
      ? choice.selected.siteUrl
      : null;
  const [first, second, ...more] = choice.selected.customer_hierarchy;
  const customer = values.customers.find(({ id }) => id === first);
  if (customer === undefined || more.length > 0) return null;
  if (!customer.manager) return second === undefined ? customer.name : null;
  return customer.child.find(({ id }) => id === second)?.name ?? null;
}

export const googleApp = browserDriver<GoogleBindingEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  never(event, { state, context: given }) {
    // Safe: a golden path of this machine holds its context.
    const { info, isAdsEnabled, metadata } = given as unknown as GoogleBindingContext;
    const { type, service } = event as { type: string; service?: GoogleService };
    const isOwner = info !== null && info.requestorUserId === info.dataOwnerUserId;
    const isBound = service !== undefined && info?.bound.includes(service) === true;
    const isAsked = /confirming|revoking/.test(JSON.stringify(state));
    switch (type) {
      case 'service.switchedOn':
      case 'service.switchedOff':
        if (info === null) return 'There is no switch before it is known what is bound.';
        if (isAsked) return 'The question lies above the switches.';
        if (!isOwner) return 'There is a switch for the owner of the data alone.';
        if (service === 'gads' && !isAdsEnabled) return 'This service is not offered.';
        return isBound === (type === 'service.switchedOff') ? null : 'The switch stands there already.';
      case 'item.selected': {
        const { choice } = event as Extract<GoogleBindingEvent, { type: 'item.selected' }>;
        if (isAsked) return 'The question lies above the fields.';
        if (metadata === null || info?.bound.includes(choice.service) !== true)
          return 'There is a field for a service that is bound and read.';
        if (itemName(metadata, choice) === null) return 'The field offers no such item.';
        return JSON.stringify(metadata.selected[choice.service]) === JSON.stringify(choice.selected)
          ? 'To choose the same is no change.'
          : null;
      }
      case 'retry.requested':
        return isAsked ? 'The question lies above the page.' : null;
      default:
        return null;
    }
  },
  further: {
    live: (snapshot) => {
      const { metadata } = snapshot.context as GoogleBindingContext;
      return [model.live(snapshot), metadata?.selected];
    },
  },
  site: { google: true, google_ads: true, google_sandbox: false },
  names: {
    [PROJECT]: 'project-1',
    [TEAM]: 'team-1',
    // what the server says besides
    ',"accounts":[]': '',
    ',"unreadable":[]': '',
    '"dataOwnerUserId":"user-1","isPublicAccount":false': '"dataOwnerUserId":"user-1"',
  },
  start({ input }) {
    const { callback } = input as GoogleBindingInput;
    if (callback === null) return { path: paths.connectors() };
    const given = Object.entries(callback).filter(([, value]) => value !== null);
    return { path: `/google/oauth/code/callback?${new URLSearchParams(given)}` };
  },
  actorOf: ({ path }) => CALLS[path] ?? null,
  answer: ({ output, error, type }, id) =>
    type.startsWith('xstate.error')
      ? refusal(400, reasonOf(error))
      : { status: 200, json: { msg_type: 'success', ...ANSWERS[id]?.(output) } },
  events: {
    'service.switchedOn': ({ service }, { press }) => press(NAMES[service], 'switch'),
    'service.switchedOff': ({ service }, { press }) => press(NAMES[service], 'switch'),
    'revoke.confirmed': (_, { press }) => press('Disconnect'),
    'revoke.cancelled': (_, { press }) => press('Cancel'),
    'item.selected': async ({ choice }, { page, finds }) => {
      const field = page.getByRole('combobox', { name: ITEMS[choice.service] });
      if (!(await finds(field))) return false;
      await field.click();
      const item = page.getByRole('option', { name: itemName(METADATA, choice) ?? '', exact: true });
      await item.click();
      return item.waitFor({ state: 'detached' });
    },
    'retry.requested': (_, { press }) => press('Retry'),
  },
});

/** What the paths know of a connection. */
const METADATA = model.cases.find(({ type }) => type === 'xstate.done.actor.loadMetadata')
  ?.output as GoogleMetadata;

const ANSWERS: Readonly<Record<string, (output: unknown) => object>> = {
  loadBinding: (output) => {
    const { bound, requestorUserId, dataOwnerUserId } = output as GoogleBindingInfo;
    return {
      requestor_user_id: requestorUserId,
      data_owner_user_id: dataOwnerUserId,
      platforms: { google: { is_bound: bound.length > 0, services: bound, payload: {} } },
    };
  },
  loadMetadata: (output) => {
    const { values, selected } = output as GoogleMetadata;
    const { accountSummaries, siteEntry, customers } = values;
    return {
      metadata: {
        ga: { access: 'ready', values: { accountSummaries }, selected: selected.ga },
        gsc: { access: 'ready', values: { siteEntry }, selected: selected.gsc },
        gads: { access: 'ready', values: customers, selected: selected.gads },
      },
    };
  },
  requestConsent: (output) => output as { url: string },
};

function reasonOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'error' in error ? String(error.error) : '';
}
