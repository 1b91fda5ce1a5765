import { googleBindingSetup } from './google-binding-setup.ts';

/**
 * The connection to a Google account (spec section 4, Google connection; sections 3 and 6): `loading` what is bound, `ready` with
 * a switch per service and a selection per bound service, and the callback route that the provider leads back to.
 *
 * Actors: `loadBinding`, `loadMetadata`, `requestConsent`, `revoke`, `saveSelection`, `finishConnection`; they choose the user's or
 * the administrator's endpoints by `isPublicAccount`, and reject with an Error whose message is what the server or provider said.
 * Actions: `leaveTo` leaves to the consent page, `reloadPage` loads the page anew.
 */
export const googleBinding = googleBindingSetup.createMachine({
  id: 'googleBinding',
  context: ({ input }) => ({
    scope: input.scope,
    isAdsEnabled: input.isAdsEnabled,
    callback: input.callback,
    code: input.callback?.code ?? '',
    state: input.callback?.state ?? '',
    info: null,
    metadata: null,
    service: null,
    saving: null,
    before: null,
    problem: null,
  }),
  initial: 'entering',
  states: {
    entering: {
      always: [
        { guard: 'hasCode', target: 'callback.finishing' },
        { guard: 'isCallback', target: 'callback.refused', actions: 'noteCallbackError' },
        { target: 'loading' },
      ],
    },

    loading: {
      invoke: {
        id: 'loadBinding',
        src: 'loadBinding',
        input: ({ context }) => context.scope,
        onDone: [
          {
            guard: { type: 'hasBound', params: ({ event }) => ({ info: event.output }) },
            target: 'ready.selection.loading',
            actions: { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) },
          },
          {
            target: 'ready',
            actions: { type: 'keepInfo', params: ({ event }) => ({ info: event.output }) },
          },
        ],
        onError: {
          target: 'unavailable',
          actions: { type: 'noteProblem', params: ({ event }) => ({ step: 'loading', error: event.error }) },
        },
      },
    },

    unavailable: {
      on: { 'retry.requested': { target: 'loading', actions: 'forgetProblem' } },
    },

    ready: {
      type: 'parallel',
      states: {
        switches: {
          initial: 'idle',
          states: {
            idle: {
              meta: { spec: ['R4.38', 'R4.39', 'R4.41', 'R6.15', 'R6.16', 'R6.20', 'R6.21'] },
              on: {
                'service.switchedOn': {
                  guard: { type: 'mayConnect', params: ({ event }) => ({ service: event.service }) },
                  target: 'connecting',
                  actions: { type: 'chooseService', params: ({ event }) => ({ service: event.service }) },
                },
                'service.switchedOff': {
                  guard: { type: 'mayRevoke', params: ({ event }) => ({ service: event.service }) },
                  target: 'confirming',
                  actions: { type: 'chooseService', params: ({ event }) => ({ service: event.service }) },
                },
              },
            },
            connecting: {
              meta: { spec: ['R4.40', 'R6.17'] },
              invoke: {
                id: 'requestConsent',
                src: 'requestConsent',
                input: ({ context }) => ({ ...context.scope, service: context.service ?? 'ga' }),
                onDone: {
                  target: '#googleBinding.left',
                  actions: { type: 'leaveTo', params: ({ event }) => ({ url: event.output.url }) },
                },
                onError: {
                  target: 'idle',
                  actions: [
                    'forgetService',
                    {
                      type: 'noteProblem',
                      params: ({ event }) => ({ step: 'connecting', error: event.error }),
                    },
                  ],
                },
              },
            },
            confirming: {
              meta: { spec: ['R4.41'] },
              on: {
                'revoke.confirmed': 'revoking',
                'revoke.cancelled': { target: 'idle', actions: 'forgetService' },
              },
            },
            revoking: {
              meta: { spec: ['R4.42', 'R6.18'] },
              invoke: {
                id: 'revoke',
                src: 'revoke',
                input: ({ context }) => ({ ...context.scope, service: context.service ?? 'ga' }),
                onDone: { target: '#googleBinding.left', actions: 'reloadPage' },
                onError: {
                  target: 'idle',
                  actions: [
                    'forgetService',
                    {
                      type: 'noteProblem',
                      params: ({ event }) => ({ step: 'revoking', error: event.error }),
                    },
                  ],
                },
              },
            },
          },
        },

        selection: {
          initial: 'none',
          states: {
            /** Nothing is bound. */
            none: {},
            loading: {
              invoke: {
                id: 'loadMetadata',
                src: 'loadMetadata',
                input: ({ context }) => context.scope,
                onDone: {
                  target: 'shown',
                  actions: { type: 'keepMetadata', params: ({ event }) => ({ metadata: event.output }) },
                },
                onError: {
                  target: 'failed',
                  actions: {
                    type: 'noteProblem',
                    params: ({ event }) => ({ step: 'metadata', error: event.error }),
                  },
                },
              },
            },
            failed: {
              on: { 'retry.requested': { target: 'loading', actions: 'forgetProblem' } },
            },
            shown: {
              on: {
                'item.selected': {
                  guard: { type: 'maySelect', params: ({ event }) => ({ choice: event.choice }) },
                  target: 'saving',
                  actions: { type: 'selectItem', params: ({ event }) => ({ choice: event.choice }) },
                },
              },
            },
            saving: {
              invoke: {
                id: 'saveSelection',
                src: 'saveSelection',
                input: ({ context }) => {
                  if (context.saving === null) throw new Error('There is no selection to save');
                  return { ...context.scope, choice: context.saving };
                },
                onDone: { target: 'shown', actions: 'keepSelection' },
                onError: {
                  target: 'shown',
                  actions: [
                    'rollBack',
                    { type: 'noteProblem', params: ({ event }) => ({ step: 'saving', error: event.error }) },
                  ],
                },
              },
            },
          },
        },
      },
    },

    callback: {
      initial: 'finishing',
      states: {
        finishing: {
          invoke: {
            id: 'finishConnection',
            src: 'finishConnection',
            input: ({ context }) => ({ code: context.code, state: context.state }),
            onDone: 'bound',
            onError: {
              target: 'refused',
              actions: {
                type: 'noteProblem',
                params: ({ event }) => ({ step: 'callback', error: event.error }),
              },
            },
          },
        },
        bound: {},
        /** Names what the provider or the server said. */
        refused: {},
      },
    },

    /** The page is being left or loaded anew. */
    left: { type: 'final' },
  },
});
