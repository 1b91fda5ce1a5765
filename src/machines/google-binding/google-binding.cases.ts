// What the generated paths of the Google connection are made from (docs/paths.md).
import type { AnswerCase, Criterion, PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import { googleBinding } from './google-binding.machine.ts';
import type {
  GoogleBindingEvent,
  GoogleBindingInfo,
  GoogleBindingInput,
  GoogleScope,
} from './google-binding-setup.ts';
import type { GoogleMetadata, GoogleService, ServiceSelection } from './google-selection.ts';

const ALL: readonly Criterion[] = ['transitions', 'cases', 'guards', 'pairs', 'states'];

/** As the page of connections has it, and the callback route. */
const scope: GoogleScope = { projectId: null, teamId: null, isPublicAccount: false };
const connector: GoogleBindingInput = { scope, isAdsEnabled: true, callback: null };
const atCallback: Omit<GoogleBindingInput, 'callback'> = { scope, isAdsEnabled: false };
const back = { code: 'code-1', state: 'state-1', error: null };

const metadata: GoogleMetadata = {
  values: {
    accountSummaries: [
      {
        displayName: 'Shop',
        propertySummaries: [
          { property: 'properties/1', displayName: 'Web', propertyType: 'ORDINARY', parent: 'accounts/1' },
        ],
      },
    ],
    siteEntry: [{ siteUrl: 'https://shop.example/' }],
    customers: [
      {
        id: '10',
        name: 'Agency',
        manager: true,
        child: [{ id: '11', name: 'Shop', manager: false, child: [] }],
      },
      { id: '20', name: 'Alone', manager: false, child: [] },
    ],
  },
  selected: { ga: null, gsc: { siteUrl: 'https://old.example/' }, gads: null },
};

function bound(services: readonly GoogleService[], requestorUserId = 'user-1'): AnswerCase {
  const output: GoogleBindingInfo = { bound: services, requestorUserId, dataOwnerUserId: 'user-1' };
  return { type: 'xstate.done.actor.loadBinding', output };
}

function selects(choice: ServiceSelection): GoogleBindingEvent {
  return { type: 'item.selected', choice };
}

function property(id: string): GoogleBindingEvent {
  return selects({
    service: 'ga',
    selected: {
      displayName: 'Shop',
      propertyDisplayName: 'Web',
      property: id,
      propertyType: 'ORDINARY',
      parent: 'accounts/1',
    },
  });
}

function adsAccount(...hierarchy: string[]): GoogleBindingEvent {
  return selects({ service: 'gads', selected: { customer_hierarchy: hierarchy } });
}

function failures(...ids: string[]): AnswerCase[] {
  return ids.map((id) => ({ type: `xstate.error.actor.${id}`, error: new Error(`${id} was refused`) }));
}

const site = selects({ service: 'gsc', selected: { siteUrl: 'https://shop.example/' } });

const answers: readonly AnswerCase[] = [
  bound([]),
  bound(['ga', 'gsc']),
  bound(['ga', 'gsc', 'gads']),
  bound(['ga'], 'somebody else'),
  { type: 'xstate.done.actor.loadMetadata', output: metadata },
  { type: 'xstate.done.actor.requestConsent', output: { url: 'https://accounts.example/consent' } },
  { type: 'xstate.done.actor.revoke', output: undefined },
  { type: 'xstate.done.actor.saveSelection', output: undefined },
  { type: 'xstate.done.actor.finishConnection', output: undefined },
  ...failures('loadBinding', 'loadMetadata', 'requestConsent', 'revoke', 'saveSelection', 'finishConnection'),
  { type: 'xstate.error.actor.loadBinding', error: 'no Error object' },
];

const cases: readonly (GoogleBindingEvent | AnswerCase)[] = [
  ...answers,
  { type: 'service.switchedOn', service: 'ga' },
  { type: 'service.switchedOn', service: 'gsc' },
  { type: 'service.switchedOn', service: 'gads' },
  { type: 'service.switchedOff', service: 'ga' },
  { type: 'service.switchedOff', service: 'gads' },
  property('properties/1'),
  property('properties/2'),
  site,
  selects({ service: 'gsc', selected: { siteUrl: 'https://foreign.example/' } }),
  adsAccount('10', '11'),
  adsAccount('20'),
  adsAccount('10'),
  adsAccount('20', '11'),
  adsAccount('10', '20'),
  adsAccount('10', '11', '12'),
  adsAccount('30'),
];

/** Also leaves out what only a large project has: enough to see which calls a start makes. */
const fewCases: readonly (GoogleBindingEvent | AnswerCase)[] = [
  bound(['gsc']),
  bound(['ga', 'gsc']),
  ...answers.slice(4),
  { type: 'service.switchedOn', service: 'ga' },
  { type: 'service.switchedOn', service: 'gads' },
  { type: 'service.switchedOff', service: 'gsc' },
  site,
];

export const model: PathModel = pathModel<GoogleBindingEvent>({
  name: 'google-binding',
  machine: googleBinding,
  variants: [
    { name: 'connector with ads', input: connector, criteria: ALL },
    {
      name: 'connector without ads, of a team, public account',
      input: {
        scope: { projectId: 'project-1', teamId: 'team-1', isPublicAccount: true },
        isAdsEnabled: false,
        callback: null,
      },
      criteria: ['transitions', 'cases', 'states'],
      cases: fewCases,
      again: true,
    },
    { name: 'callback', input: { ...atCallback, callback: back }, criteria: ALL },
    {
      name: 'callback with an error of the provider',
      input: { ...atCallback, callback: { ...back, error: 'access_denied' } },
      criteria: ALL,
    },
    {
      name: 'callback without a code',
      input: { ...atCallback, callback: { ...back, code: null } },
      criteria: ['transitions'],
      again: true,
    },
    {
      name: 'callback without a state',
      input: { ...atCallback, callback: { ...back, state: null } },
      criteria: ['transitions'],
      again: true,
    },
  ],
  cases,
  live: ({ context }) => [context.callback, context.info, context.metadata !== null],
  counters: {},
  actors: {
    loadBinding: 'promise',
    loadMetadata: 'promise',
    requestConsent: 'promise',
    revoke: 'promise',
    saveSelection: 'promise',
    finishConnection: 'promise',
  },
  effects: ['leaveTo', 'reloadPage'],
  unreachable: {},
  say: {
    'service.switchedOn': ({ service }) => `Switch ${service} on`,
    'service.switchedOff': ({ service }) => `Switch ${service} off`,
    'revoke.confirmed': () => 'Confirm',
    'revoke.cancelled': () => 'Cancel',
    'item.selected': ({ choice }) => `Select ${JSON.stringify(choice.selected)} of ${choice.service}`,
    'retry.requested': () => 'Press Retry',
  },
  sayAnswers: {
    loadBinding: (info: GoogleBindingInfo) => `Bound: ${info.bound.join(', ') || 'nothing'}`,
    loadMetadata: () => 'The server answers with what can be selected',
    requestConsent: ({ url }: { url: string }) => `The server answers with ${url}`,
  },
  see: {
    loading: 'The connector waits',
    unavailable: 'That the connection could not be read, and Retry',
    ready: 'A switch per service',
    'ready.switches.confirming': 'A question whether the service is to be revoked',
    'ready.selection.shown': 'What is selected of each bound service',
    'ready.selection.failed': 'That there is nothing to select, and Retry',
    'callback.bound': 'That the connection is made',
    'callback.refused': 'What the provider said',
    left: 'The page is left',
  },
});
