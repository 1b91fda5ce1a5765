// Joins the machine of the sign-in with Google to the API and to the way out of the app.
import { fromPromise } from 'xstate';
import { ApiFailure } from '../../../api/api-failure.ts';
import { lazyCall } from '../../../api/lazy-call.ts';
import type { Shape } from '../../../api/shapes.ts';
import { signedIn } from '../../../app/session/session-channel.ts';
import { type GoogleSignInOutcome, googleSignIn } from '../../../machines/google-sign-in/index.ts';
import { leaveTo } from './leave-to.ts';

const OUTCOMES = {
  bound: 'bound',
  bound_to_another: 'boundToAnother',
  known_address: 'knownAddress',
  unverified: 'unverified',
  refused: 'refused',
  expired: 'expired',
} as const satisfies Record<Shape<'GoogleSignInOutcome'>['outcome'], GoogleSignInOutcome>;

/** What the machine tells the screen besides its states. */
export interface GoogleSignInEnds {
  /** Where to come back to from Google. */
  route: () => string;
  /** Somebody is signed in or bound, and where the server leads them. */
  onBound?: (route: string | undefined) => void;
  /** The account has a second factor or is to be deleted: the sign-in goes on with the ticket of this answer. */
  onHeld?: (held: ApiFailure) => void;
}

/** The machine of the sign-in with Google. */
export function googleSignInMachine({ route, onBound, onHeld }: GoogleSignInEnds) {
  return googleSignIn.provide({
    actors: {
      requestUrl: fromPromise(({ signal }) =>
        lazyCall('googleSignInStart', { body: { route: route() } }, { quiet: true, signal }),
      ),
      finish: fromPromise(async ({ input, signal }) => {
        try {
          const answer = await lazyCall('googleSignInFinish', { body: input }, { quiet: true, signal });
          if (answer.token !== undefined && answer.expires_at !== undefined)
            signedIn({ token: answer.token, expires_at: answer.expires_at });
          if (answer.outcome === 'bound') onBound?.(answer.route);
          return OUTCOMES[answer.outcome];
        } catch (error) {
          if (error instanceof ApiFailure && error.ticket !== undefined && onHeld) {
            onHeld(error);
            // the step that asks for the rest goes on from here
            return await new Promise<GoogleSignInOutcome>(() => {});
          }
          throw error;
        }
      }),
    },
    actions: { leaveTo: (_, { url }) => leaveTo(url) },
  });
}
