import type { Translate } from '../../i18n/texts.ts';
import type { FormProblem } from './use-auth-form.ts';

/** What is wrong with an address before the server is asked (spec section 5); undefined when nothing is. */
export function emailProblem(email: string, t: Translate): FormProblem | undefined {
  const wrong = (text: string) => ({ text, fields: { email: text } });
  if (email.trim() === '') return { title: t('valid.emailEmptyTitle'), ...wrong(t('valid.emailEmpty')) };
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : wrong(t('valid.emailShape'));
}
