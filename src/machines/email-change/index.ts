export type { ChangeOutcome, EmailField, EmailProblem, MailOutcome } from './email-change.machine.ts';
export { emailChange } from './email-change.machine.ts';
