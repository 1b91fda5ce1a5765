export type { AcceptOutcome, DeclineOutcome, InviteView, ReadOutcome } from './invite-acceptance.machine.ts';
export { inviteAcceptance } from './invite-acceptance.machine.ts';
