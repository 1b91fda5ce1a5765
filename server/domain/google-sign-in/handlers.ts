import { and, eq, gte } from 'drizzle-orm';
import type { Context } from 'hono';
import {
  type GoogleIdentity,
  type GoogleSignIn,
  GoogleSignInError,
} from '../../adapters/google-sign-in/google-sign-in.ts';
import { ApiError } from '../../kernel/api-error.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { refusedField } from '../../kernel/refused-field.ts';
import { sessions } from '../../platform/db/schema/people.ts';
import { networkOf } from '../../platform/security/caller-address.ts';
import { GOOGLE_SIGN_IN_BY_ADDRESS } from '../../platform/security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { publicOrigin } from '../payments/payment-providers.ts';
import { findByEmail } from '../sign-in/accounts.ts';
import { openSession } from '../sign-in/open-session.ts';
import type { Person } from '../sign-in/sessions.ts';
import { requireStepUp } from '../sign-in/step-up.ts';
import { bind, ownerOf, signUpWith } from './google-accounts.ts';
import {
  findState,
  type GoogleSignInStateRow,
  identityOf,
  keepIdentity,
  makeState,
  spendState,
} from './sign-in-states.ts';

type GoogleSignInHandlers = Pick<Handlers, 'googleSignInStart' | 'googleSignInFinish'>;

/** Where Google leads back to; the connection of data shares it (decision 48). */
const CALLBACK_PATH = '/google/oauth/code/callback';

/** Sign-in with Google: the way there and the way back. How it is unbound says the security of the account. */
export function googleSignInHandlers(services: Services): GoogleSignInHandlers {
  const { db, secrets, rateLimits, log } = services;

  /** @throws ApiError CONFLICT where it is not set up */
  const offered = (): GoogleSignIn => {
    if (!services.googleSignIn) throw new ApiError('CONFLICT', 'googleSignIn.notSetUp');
    return services.googleSignIn;
  };

  /** Who came back. @returns `expired` where the code is not good any more */
  async function whoIs(
    state: GoogleSignInStateRow,
    code: string,
  ): Promise<GoogleIdentity | 'expired' | 'refused'> {
    const known = await identityOf(services, state);
    if (known) return known;
    const { nonce, redirectUri } = state;
    try {
      const verifier = secrets.decrypt(state.verifier);
      const identity = await offered().exchange(code, { nonce, redirectUri, verifier });
      await keepIdentity(services, state, identity);
      return identity;
    } catch (error) {
      if (!(error instanceof GoogleSignInError)) throw error;
      log.warn({ kind: error.kind, code: error.code }, 'google sign-in: a code was not taken');
      if (error.kind === 'unreachable')
        throw new ApiError('SERVER_ERROR', 'googleSignIn.providerDown', {}, { status: 503 });
      if (error.kind !== 'stale') return 'refused';
      // another call with the same code may have been first
      return (await identityOf(services, state)) ?? 'expired';
    }
  }

  /**
   * Whether a person may finish what a state began: they asked for it themselves, or signed in since, so that nobody at a browser that
   * was left open binds their own Google account to it.
   */
  async function mayFinish(state: GoogleSignInStateRow, person: Person | null): Promise<boolean> {
    if (state.userId !== null) return state.userId === person?.id;
    if (!person) return true;
    const since = await db.$count(
      sessions,
      and(eq(sessions.id, person.sessionId), gte(sessions.createdAt, state.createdAt)),
    );
    return since > 0;
  }

  return {
    async googleSignInStart({ person, body, address, context }) {
      await rateLimits.take(GOOGLE_SIGN_IN_BY_ADDRESS, networkOf(address));
      const google = offered();
      const { route } = body;
      // the page that goes there looks once more
      if (route !== undefined && !/^\/(?![/\\])/.test(route))
        throw refusedField('route', 'googleSignIn.routeWrong');
      if (person) await requireStepUp(services, person.sessionId, 'fresh');
      const redirectUri = originOf(services, context) + CALLBACK_PATH;
      const userId = person?.id ?? null;
      const made = await makeState(services, context, { userId, route: route ?? null, redirectUri });
      return { url: google.authoriseUrl({ ...made, redirectUri }) };
    },

    async googleSignInFinish(call) {
      const { person, body, address, context } = call;
      await rateLimits.take(GOOGLE_SIGN_IN_BY_ADDRESS, networkOf(address));
      offered();
      const state = await findState(services, context, body.state);
      if (!state) return { outcome: 'expired' };
      const back = state.route === null ? {} : { route: state.route };
      // an answer that got lost: what was done stays done
      if (state.usedAt)
        return person && person.id === state.userId ? { outcome: 'bound', ...back } : { outcome: 'expired' };
      if (!(await mayFinish(state, person))) return { outcome: 'expired' };
      const identity = await whoIs(state, body.code);
      if (typeof identity === 'string') return { outcome: identity };

      const owner = await ownerOf(services, identity);
      if (person && owner && owner.id !== person.id) return { outcome: 'bound_to_another' };
      // whoever only typed an address at Google has not shown that it is theirs
      if (!owner && !identity.isVerified) return { outcome: 'unverified' };
      if (person) {
        if (!(await bind(services, call, person.id, identity))) return { outcome: 'bound_to_another' };
        if (!(await spendState(services, state, person.id))) return { outcome: 'expired' };
        return { outcome: 'bound', ...back };
      }
      if (owner?.isActive === false) throw new ApiError('UNAUTHORIZED', 'error.disabled');
      if (!owner && (await findByEmail(services, identity.email)))
        return { outcome: 'known_address', ...back };
      const userId = owner?.id ?? (await signUpWith(services, call, identity));
      // somebody made an account of the address in between
      if (userId === undefined) return { outcome: 'known_address', ...back };
      if (!(await spendState(services, state, userId))) return { outcome: 'expired' };
      // where there is a password to ask for, an open Google account must not be enough
      const isSteppedUp = owner?.hasPassword !== true;
      return { outcome: 'bound', ...(await openSession(services, call, userId, { isSteppedUp })), ...back };
    },
  };
}

function originOf({ config }: Services, context: Context): string {
  try {
    return publicOrigin(config.payments, context);
  } catch {
    throw new ApiError('CONFLICT', 'googleSignIn.notSetUp');
  }
}
