// What the machine of the Google connection is given, holds and is told.
import { assign, fromPromise, setup } from 'xstate';
import type { SpecMeta } from '../machine-types.ts';
import { machineTypes } from '../machine-types.ts';
import { notProvided } from '../not-provided.ts';
import type { GoogleMetadata, GoogleService, ServiceSelection } from './google-selection.ts';
import { isSelectable } from './google-selection.ts';

/** What the calls are about: project and team scope the data; with the public-account flag they go to the admin endpoints. */
export interface GoogleScope {
  readonly projectId: string | null;
  readonly teamId: string | null;
  readonly isPublicAccount: boolean;
}

/** Where the provider sends the person back to, with a code or with an error of its own. */
export interface GoogleCallback {
  readonly code: string | null;
  readonly state: string | null;
  readonly error: string | null;
}

export interface GoogleBindingInput {
  readonly scope: GoogleScope;
  /** Whether the site offers Google Ads. */
  readonly isAdsEnabled: boolean;
  /** At the callback route; null on the connector. */
  readonly callback: GoogleCallback | null;
}

export interface GoogleBindingInfo {
  readonly bound: readonly GoogleService[];
  readonly requestorUserId: string;
  /** Empty where nobody that these calls are for owns it. */
  readonly dataOwnerUserId: string;
  /** Whether the data comes of the accounts of the whole installation. */
  readonly isPublicAccount?: boolean;
  /** The Google account of each service that was bound, also of one whose connection Google takes no longer. */
  readonly accounts?: readonly {
    readonly service: GoogleService;
    readonly account: string;
    readonly isLost: boolean;
  }[];
}

/** What went wrong last: of which step, and what was said; an empty text where nothing was. */
export interface GoogleProblem {
  readonly step: 'loading' | 'connecting' | 'revoking' | 'metadata' | 'saving' | 'callback';
  readonly reason: string;
  /** Of the answer that said it. */
  readonly requestId?: string;
}

export interface GoogleBindingContext {
  readonly scope: GoogleScope;
  readonly isAdsEnabled: boolean;
  readonly callback: GoogleCallback | null;
  /** What the provider sent back; empty where it sent nothing. */
  readonly code: string;
  readonly state: string;
  readonly info: GoogleBindingInfo | null;
  readonly metadata: GoogleMetadata | null;
  /** The service whose switch was pressed. */
  readonly service: GoogleService | null;
  /** The selection that is being saved, and what it takes the place of. */
  readonly saving: ServiceSelection | null;
  readonly before: GoogleMetadata | null;
  readonly problem: GoogleProblem | null;
}

export type GoogleBindingEvent =
  | { readonly type: 'service.switchedOn'; readonly service: GoogleService }
  | { readonly type: 'service.switchedOff'; readonly service: GoogleService }
  | { readonly type: 'revoke.confirmed' }
  | { readonly type: 'revoke.cancelled' }
  | { readonly type: 'item.selected'; readonly choice: ServiceSelection }
  | { readonly type: 'retry.requested' };

/** Whether the person may connect and revoke: the data's owner alone (spec section 6). */
export function isOwner({ info }: Pick<GoogleBindingContext, 'info'>): boolean {
  return info !== null && info.requestorUserId === info.dataOwnerUserId;
}

/** Whether a service is offered: Google Ads only where the site enables it (spec section 6). */
export function isOffered(
  { isAdsEnabled }: Pick<GoogleBindingContext, 'isAdsEnabled'>,
  service: GoogleService,
): boolean {
  return service !== 'gads' || isAdsEnabled;
}

/** Whether the switch of a service is on (spec section 4). */
export function isBound({ info }: Pick<GoogleBindingContext, 'info'>, service: GoogleService): boolean {
  return info?.bound.includes(service) ?? false;
}

/** Safe for the screen: what was said, never a stack. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

/** The request that failed, where it was one. */
function requestOf(error: unknown): Pick<GoogleProblem, 'requestId'> {
  const isNamed = error instanceof Error && 'requestId' in error && typeof error.requestId === 'string';
  return isNamed ? { requestId: error.requestId as string } : {};
}

export const googleBindingSetup = setup({
  types: machineTypes<{
    context: GoogleBindingContext;
    input: GoogleBindingInput;
    events: GoogleBindingEvent;
    meta: SpecMeta;
  }>(),
  actors: {
    loadBinding: fromPromise<GoogleBindingInfo, GoogleScope>(notProvided('loadBinding')),
    loadMetadata: fromPromise<GoogleMetadata, GoogleScope>(notProvided('loadMetadata')),
    requestConsent: fromPromise<{ url: string }, GoogleScope & { service: GoogleService }>(
      notProvided('requestConsent'),
    ),
    revoke: fromPromise<void, GoogleScope & { service: GoogleService }>(notProvided('revoke')),
    saveSelection: fromPromise<void, GoogleScope & { choice: ServiceSelection }>(
      notProvided('saveSelection'),
    ),
    finishConnection: fromPromise<void, { code: string; state: string }>(notProvided('finishConnection')),
  },
  actions: {
    leaveTo: (_, _params: { url: string }) => {},
    reloadPage: () => {},
    keepInfo: assign({ info: (_, { info }: { info: GoogleBindingInfo }) => info }),
    keepMetadata: assign({ metadata: (_, { metadata }: { metadata: GoogleMetadata }) => metadata }),
    chooseService: assign((_, { service }: { service: GoogleService }) => ({ service, problem: null })),
    forgetService: assign({ service: null }),
    noteProblem: assign({
      problem: (_, { step, error }: { step: GoogleProblem['step']; error: unknown }) => ({
        step,
        reason: reasonOf(error),
        ...requestOf(error),
      }),
    }),
    noteCallbackError: assign({
      problem: ({ context }) => ({ step: 'callback' as const, reason: context.callback?.error ?? '' }),
    }),
    forgetProblem: assign({ problem: null }),
    selectItem: assign(({ context }, { choice }: { choice: ServiceSelection }) => ({
      saving: choice,
      before: context.metadata,
      metadata: context.metadata && {
        ...context.metadata,
        selected: { ...context.metadata.selected, [choice.service]: choice.selected },
      },
      problem: null,
    })),
    keepSelection: assign({ saving: null, before: null }),
    rollBack: assign(({ context }) => ({ metadata: context.before, saving: null, before: null })),
  },
  guards: {
    isCallback: ({ context }) => context.callback !== null,
    hasCode: ({ context }) => context.callback?.error === null && context.code !== '' && context.state !== '',
    hasBound: (_, { info }: { info: GoogleBindingInfo }) => info.bound.length > 0,
    mayConnect: ({ context }, { service }: { service: GoogleService }) =>
      isOwner(context) && isOffered(context, service) && !isBound(context, service),
    mayRevoke: ({ context }, { service }: { service: GoogleService }) =>
      isOwner(context) && isBound(context, service),
    maySelect: ({ context }, { choice }: { choice: ServiceSelection }) =>
      context.metadata !== null &&
      isBound(context, choice.service) &&
      isSelectable(context.metadata.values, choice),
  },
});
