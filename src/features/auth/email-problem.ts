import type { MessageId } from '../../i18n/texts.ts';

/** What is wrong with an address before the server is asked (spec section 5); undefined when nothing is. */
export function emailProblem(email: string): { title?: MessageId; text: MessageId } | undefined {
  if (email.trim() === '') return { title: 'valid.emailEmptyTitle', text: 'valid.emailEmpty' };
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return { text: 'valid.emailShape' };
  return undefined;
}
