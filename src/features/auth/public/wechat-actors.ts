// Joins the machine of the sign-in with WeChat to the API and to the way out of the app.
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../../api/api-failure.ts';
import { call } from '../../../api/client.ts';
import type { Shape } from '../../../api/shapes.ts';
import { signedIn } from '../../../app/session/session-channel.ts';
import { type BindingOutcome, wechatSignIn } from '../../../machines/wechat-sign-in/index.ts';
import { leaveTo } from './leave-to.ts';
import { keepReturnRoute } from './return-route.ts';

const OUTCOMES = {
  bound: 'bound',
  bound_to_another: 'boundToAnother',
  refused: 'refused',
  expired: 'expired',
} as const satisfies Record<Exclude<Shape<'WechatOutcome'>['outcome'], 'unknown'>, BindingOutcome>;

/** What the machine tells the screen besides its states. */
export interface WechatEnds {
  /** Somebody is signed in or bound, and where the server leads them. */
  onBound: (callbackRoute: string | undefined) => void;
  /** Nobody has bound the WeChat account, and nobody is signed in: a sign-in, then the same again. */
  onUnknown: (given: { code: string; state: string }) => void;
  /** The account has a second factor or is to be deleted: the sign-in goes on with the ticket of this answer. */
  onHeld: (held: ApiFailure) => void;
  /** Why the server did not do it, in its words. */
  onRefusal: (message: string | undefined) => void;
}

/** The machine of the sign-in with WeChat. */
export function wechatMachine({ onBound, onUnknown, onHeld, onRefusal }: WechatEnds) {
  return wechatSignIn.provide({
    actors: {
      requestProviderUrl: fromPromise(async ({ input, signal }) => {
        keepReturnRoute(input.callbackRoute);
        const meta = { callback_route: input.callbackRoute };
        const query = { type: 'base', meta } as const;
        return call('wechatOffiConnectCreate', { query }, { quiet: true, signal });
      }),
      requestQr: fromPromise(async ({ signal }) =>
        call('wechatOpenWebConnectCreate', { query: { type: 'login' } }, { quiet: true, signal }),
      ),
      finishBinding: fromPromise(async ({ input, signal }) => {
        onRefusal(undefined);
        try {
          const answer = await call('wechatCallback', { body: input }, { quiet: true, signal });
          if (answer.outcome === 'unknown') {
            onUnknown(input);
            // the page that waits for this is left
            return await new Promise<BindingOutcome>(() => {});
          }
          if (answer.token !== undefined && answer.expires_at !== undefined)
            signedIn({ token: answer.token, expires_at: answer.expires_at });
          if (answer.outcome === 'bound') onBound(answer.callback_route);
          return OUTCOMES[answer.outcome];
        } catch (error) {
          if (error instanceof ApiFailure && error.ticket !== undefined) {
            onHeld(error);
            // the step that asks for the rest goes on from here
            return await new Promise<BindingOutcome>(() => {});
          }
          if (error instanceof ApiFailure) onRefusal(error.message);
          throw error;
        }
      }),
    },
    actions: { leaveTo: (_, { url }) => leaveTo(url) },
  });
}
