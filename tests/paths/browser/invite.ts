// The page that the link of an invitation opens.
import { workPaths } from '../../../src/app/navigation/work-paths.ts';
import { model } from '../../../src/machines/invite-acceptance/invite-acceptance.cases.ts';
import type {
  AcceptOutcome,
  DeclineOutcome,
  InviteAcceptanceEvent,
  InviteAcceptanceInput,
  ReadOutcome,
} from '../../../src/machines/invite-acceptance/invite-acceptance.machine.ts';
import { browserDriver, refusal } from './browser-driver.ts';
import type { Answer } from './stand-in.ts';

const EXPIRES_AT = 1_900_000_000;
const CALLS: Readonly<Record<string, string>> = {
  '/api/invites/read': 'read',
  '/api/invites/accept': 'accept',
  '/api/invites/decline': 'decline',
};

export const inviteApp = browserDriver<InviteAcceptanceEvent>({
  model,
  hasSetting: () => true,
  offers: () => true,
  never: () => null,
  // what the server says besides
  names: { [`,"expires_at":${EXPIRES_AT}`]: '' },
  start: ({ input }) => ({
    path: workPaths.acceptInvite('team', 'token-of-the-link'),
    signedIn: (input as InviteAcceptanceInput).isSignedIn,
  }),
  actorOf: ({ path }) => CALLS[path] ?? null,
  answer: ({ output }, id) =>
    id === 'read'
      ? readAnswer(output as ReadOutcome)
      : settledAnswer(output as AcceptOutcome | DeclineOutcome),
  events: {
    'invite.accepted': (_, { press }) => press('Accept'),
    'invite.declined': (_, { press }) => press('Decline'),
    'reading.retried': (_, { press }) => press('Retry'),
  },
});

function readAnswer(outcome: ReadOutcome): Answer {
  if (outcome.kind === 'read')
    return {
      status: 200,
      json: { msg_type: 'success', invite: { ...outcome.invite, expires_at: EXPIRES_AT } },
    };
  return outcome.kind === 'gone'
    ? refusal(404, 'There is no such invitation.')
    : refusal(400, outcome.message);
}

function settledAnswer(outcome: AcceptOutcome | DeclineOutcome): Answer {
  if (outcome.kind === 'stale') return refusal(404, 'There is no such invitation.');
  if (outcome.kind === 'refused') return refusal(409, outcome.message);
  return {
    status: 200,
    json: { msg_type: 'success', ...(outcome.kind === 'accepted' && { kind: 'team', id: outcome.id }) },
  };
}
