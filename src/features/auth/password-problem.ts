import type { MessageId } from '../../i18n/texts.ts';

/** Characters that a password has at least, as the contract says. */
const PASSWORD_LENGTH = 10;

/** What is wrong with a new password and its repetition (spec section 5); undefined when nothing is. */
export function passwordProblem(
  password: string,
  repeat: string,
): { field: 'password' | 'repeat'; text: MessageId } | undefined {
  if (password === '') return { field: 'password', text: 'valid.required' };
  if (repeat === '') return { field: 'repeat', text: 'valid.required' };
  if (password.length < PASSWORD_LENGTH) return { field: 'password', text: 'valid.passwordShort' };
  return password === repeat ? undefined : { field: 'repeat', text: 'valid.passwordsDiffer' };
}
