// What the product mailed, as administrators see it.
import { eq, ne, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { normaliseEmail } from '../../kernel/email-address.ts';
import { emailLogs as mails } from '../../platform/db/schema/mail.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import type { ListDeclaration } from '../../records/lists/declaration.ts';
import { anyOfFilter, optionFilter, seconds, timeFilter } from '../../records/lists/filters.ts';

/** What is only written, so that it takes as long, is no mail. */
const SCOPE = ne(mails.status, 'withheld');

/** @param secrets finds a whole address */
export function adminMailList(secrets: Pick<Secrets, 'lookupHash'>) {
  return {
    operation: 'adminMailList',
    from: mails,
    key: mails.id,
    scope: { all: () => SCOPE },
    fields: {
      id: mails.id,
      created_at: seconds(mails.createdAt),
      // whole addresses are revealed one by one
      to: mails.toMask,
      template: mails.template,
      locale: mails.locale,
      subject: mails.subject,
      status: mails.status,
      attempts: mails.attempts,
      error: mails.error,
      sent_at: seconds(mails.sentAt),
      expires_at: seconds(mails.expiresAt),
      resent_of: mails.resentOf,
    },
    filters: {
      status: anyOfFilter(mails.status),
      template: anyOfFilter(mails.template),
      locale: anyOfFilter(mails.locale),
      error: optionFilter(mails.error),
      created_at: timeFilter(mails.createdAt),
    },
    sorts: { created_at: { by: mails.createdAt } },
    defaultSort: ['created_at', 'desc'],
    search: (text) => [
      ...(isUuid(text) ? [{ where: eq(mails.id, text), of: 'id' as const }] : []),
      {
        where: eq(mails.toHash, secrets.lookupHash(normaliseEmail(text))),
        of: 'to',
        exact: true,
      },
    ],
    options: {
      template: sql`select distinct ${mails.template} as value, ${mails.template} as name from ${mails} order by 1`,
      error: sql`select ${mails.error} as value, ${mails.error} as name from ${mails} where ${mails.error} is not null group by ${mails.error} order by count(*) desc, 1`,
    },
  } satisfies ListDeclaration<'adminMailList'>;
}
