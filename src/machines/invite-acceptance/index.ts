export type { AcceptOutcome, InviteView, ReadOutcome } from './invite-acceptance.machine.ts';
export { inviteAcceptance } from './invite-acceptance.machine.ts';
