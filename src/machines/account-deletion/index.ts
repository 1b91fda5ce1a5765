export type { AskOutcome, LookOutcome } from './account-deletion.machine.ts';
export { accountDeletion } from './account-deletion.machine.ts';
