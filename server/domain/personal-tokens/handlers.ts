import { notFound } from '../../kernel/api-error.ts';
import { toSeconds } from '../../kernel/clock.ts';
import type { Handlers } from '../../kernel/contract.ts';
import { filledText } from '../../kernel/filled-text.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Services } from '../../services.ts';
import { alertOwner } from '../security/alerts.ts';
import type { TokenRow } from './personal-tokens.ts';

type PersonalTokenHandlers = Pick<
  Handlers,
  'personalTokenList' | 'personalTokenCreate' | 'personalTokenRevoke' | 'personalTokenRequestList'
>;

const DAY_MS = 86_400_000;

/** A token as its owner sees it: never its secret, nor the hash of it. */
function present(row: TokenRow): Schema<'PersonalToken'> {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    created_at: toSeconds(row.createdAt),
    expires_at: row.expiresAt && toSeconds(row.expiresAt),
    last_used_at: row.lastUsedAt && toSeconds(row.lastUsedAt),
    revoked_at: row.revokedAt && toSeconds(row.revokedAt),
  };
}

/** Personal tokens of the person who asks; made and revoked in the app alone, never with such a token. */
export function personalTokenHandlers(services: Services): PersonalTokenHandlers {
  const { personalTokens, requestLog, clock } = services;
  return {
    async personalTokenList({ person }) {
      return { tokens: (await personalTokens.list(person.id)).map(present) };
    },

    async personalTokenCreate(call) {
      const { person, body } = call;
      const name = filledText(body.name);
      const days = body.expires_in_days ?? null;
      const expiresAt = days === null ? null : new Date(clock.now().getTime() + days * DAY_MS);
      const { row, secret } = await personalTokens.create(
        person.id,
        { name, scopes: body.scopes, expiresAt },
        (tx) => alertOwner(services, tx, call, { userId: person.id, kind: 'alertToken', params: { name } }),
      );
      return { token: present(row), secret };
    },

    async personalTokenRevoke({ person, path }) {
      const row = await personalTokens.revoke(person.id, path.token_id);
      if (!row) throw notFound();
      return { token: present(row) };
    },

    async personalTokenRequestList({ person, path }) {
      const row = await personalTokens.own(person.id, path.token_id);
      if (!row) throw notFound();
      // a call that was answered here a moment ago is among them
      await requestLog.write();
      const requests = await personalTokens.requests(row.id);
      return {
        requests: requests.map((request) => ({
          operation: request.operation,
          status: request.status,
          ms: request.ms,
          at: toSeconds(request.createdAt),
          req_id: request.reqId,
        })),
      };
    },
  };
}
