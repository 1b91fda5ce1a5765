import type { Translate } from '../../i18n/texts.ts';
import type { FormProblem } from './use-auth-form.ts';

/** Characters that a password has at least, as the contract says. */
const PASSWORD_LENGTH = 10;

/** What is wrong with a new password and its repetition (spec section 5); undefined when nothing is. */
export function passwordProblem(password: string, repeat: string, t: Translate): FormProblem | undefined {
  const wrong = (field: 'password' | 'repeat', text: string) => ({ text, fields: { [field]: text } });
  if (password === '') return wrong('password', t('valid.required'));
  if (repeat === '') return wrong('repeat', t('valid.required'));
  if (password.length < PASSWORD_LENGTH) return wrong('password', t('valid.passwordShort'));
  return password === repeat ? undefined : wrong('repeat', t('valid.passwordsDiffer'));
}
