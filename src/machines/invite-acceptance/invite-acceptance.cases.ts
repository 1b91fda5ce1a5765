// What the generated paths of accepting an invitation are made from (docs/paths.md).
import type { PathModel } from '../path-model.ts';
import { pathModel } from '../path-model.ts';
import type {
  AcceptOutcome,
  DeclineOutcome,
  InviteAcceptanceEvent,
  InviteView,
  ReadOutcome,
} from './invite-acceptance.machine.ts';
import { inviteAcceptance } from './invite-acceptance.machine.ts';

const invite = (state: InviteView['state']): InviteView => ({
  kind: 'team',
  name: 'Harbour Coffee',
  role: 'member',
  invited_by: 'Ann Lee',
  members: 4,
  state,
});
const read = (output: ReadOutcome) => ({ type: 'xstate.done.actor.read', output }) as const;
const accepted = (output: AcceptOutcome) => ({ type: 'xstate.done.actor.accept', output }) as const;

const declined = (output: DeclineOutcome) => ({ type: 'xstate.done.actor.decline', output }) as const;

export const model: PathModel = pathModel<InviteAcceptanceEvent>({
  name: 'invite-acceptance',
  machine: inviteAcceptance,
  variants: [
    {
      name: 'somebody who is signed in',
      input: { isSignedIn: true },
      criteria: ['transitions', 'cases', 'guards', 'pairs', 'states'],
    },
    {
      name: 'a visitor',
      input: { isSignedIn: false },
      criteria: ['transitions', 'cases', 'guards', 'states'],
    },
  ],
  cases: [
    { type: 'invite.accepted' },
    { type: 'invite.declined' },
    { type: 'reading.retried' },
    ...(['open', 'wrong_email', 'expired', 'revoked', 'declined', 'used', 'member'] as const).map((state) =>
      read({ kind: 'read', invite: invite(state) }),
    ),
    read({ kind: 'gone' }),
    read({ kind: 'failed', message: 'The server does not answer.', requestId: null }),
    accepted({ kind: 'accepted', id: 'team' }),
    accepted({ kind: 'stale' }),
    accepted({ kind: 'refused', message: 'All 10 seats of this team are taken.' }),
    declined({ kind: 'declined' }),
    declined({ kind: 'stale' }),
    declined({ kind: 'refused', message: 'This invitation was used already.' }),
  ],
  live: ({ context }) => [context.invite?.state],
  counters: {},
  actors: { read: 'promise', accept: 'promise', decline: 'promise' },
  effects: [],
  unreachable: {},
  say: {
    'invite.accepted': () => 'Press Accept',
    'invite.declined': () => 'Press Decline',
    'reading.retried': () => 'Press Retry',
  },
  sayAnswers: {
    read: (outcome: ReadOutcome) =>
      `The server answers: ${outcome.kind === 'read' ? outcome.invite.state : outcome.kind}`,
    accept: ({ kind }: AcceptOutcome) => `The server answers: ${kind}`,
    decline: ({ kind }: DeclineOutcome) => `The server answers: ${kind}`,
  },
  see: {
    reading: 'That the invitation is being read',
    visitor: 'The team, who invites, and that a sign-in comes first',
    ready: 'The team, who invites, and Accept',
    accepting: 'That it is being carried out',
    accepted: 'The team that was joined',
    declining: 'That it is being carried out',
    declined: 'That the invitation was declined',
    member: 'That the person is in it already',
    closed: 'Why it cannot be accepted, and what to do',
    gone: 'That there is no such invitation',
    failed: 'What went wrong, and Retry',
  },
});
