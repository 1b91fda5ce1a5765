export type { ChangeOutcome, EmailField, MailOutcome } from './email-change.machine.ts';
export { emailChange } from './email-change.machine.ts';
