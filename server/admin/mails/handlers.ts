import { and, eq, ne } from 'drizzle-orm';
import { ApiError, notFound } from '../../kernel/api-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Handlers, PersonCall } from '../../kernel/contract.ts';
import type { Schema } from '../../kernel/schemas.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { keepAnswer } from '../../platform/db/kept-answer.ts';
import { emailLogs as mails } from '../../platform/db/schema/mail.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { resendMail, whyNotResent } from '../../platform/mail/mail-outbox.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { actorOf, audit } from '../../records/audit/record-operation.ts';
import { auditOf, checkedReason } from '../../records/change.ts';
import { type ListReader, readRow } from '../../records/lists/read-list.ts';
import { type RevealParts, revealValue } from '../reveal-value.ts';
import { adminMailList } from './mail-list.ts';

interface Parts {
  db: Database;
  clock: Clock;
  jobs: JobRunner;
  secrets: Secrets;
  rateLimits: RevealParts['rateLimits'];
}

/** The log of mails: one with its text, and sending it again. */
export function adminMailHandlers(
  parts: Parts & Pick<ListReader, 'permissions'>,
): Pick<Handlers, 'adminMailGet' | 'adminMailResend' | 'adminMailReveal'> {
  const { db, clock, jobs, secrets } = parts;
  const list = adminMailList(secrets);

  async function detailsOf(
    id: string,
    person: PersonCall<'adminMailGet'>['person'],
    reader: Database | Transaction = db,
  ): Promise<{ details: Schema<'AdminMailDetails'> }> {
    const mail = await readRow({ ...parts, db: reader }, list, eq(mails.id, id), person);
    const [row] = await reader.select().from(mails).where(eq(mails.id, id));
    if (!mail || !row) throw notFound();
    return {
      details: {
        mail,
        // an invitation names the address that it is for
        ...(row.text !== null && {
          text: secrets.decrypt(row.text).replaceAll(secrets.decrypt(row.to), row.toMask || '***'),
        }),
        can_resend: whyNotResent(row) === undefined,
      },
    };
  }

  return {
    adminMailGet: ({ path, person }) => detailsOf(path.mail_id, person),

    adminMailReveal: (call) =>
      revealValue(parts, call, 'adminMailReveal', 'to', async (tx) => {
        const [row] = await tx
          .select({ id: mails.id, template: mails.template, to: mails.to })
          .from(mails)
          .where(and(eq(mails.id, call.path.mail_id), ne(mails.status, 'withheld')));
        if (!row) throw notFound();
        return { id: row.id, summary: row.template, value: secrets.decrypt(row.to) };
      }),

    adminMailResend(call) {
      const rule = auditOf('adminMailResend');
      const reason = checkedReason(call.body.reason, rule.reason);
      return db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(mails)
          .where(and(eq(mails.id, call.path.mail_id), ne(mails.status, 'withheld')))
          .for('update');
        if (!row) throw notFound();
        const problem = whyNotResent(row);
        if (problem) throw new ApiError('CONFLICT', `mail.${problem}`);
        const id = await resendMail({ jobs, clock, secrets }, tx, row);
        await audit(
          tx,
          actorOf(call),
          {
            ...rule,
            entityId: row.id,
            summary: row.template,
            after: { mail: id },
            ...(reason !== undefined && { reason }),
          },
          clock.now(),
        );
        return keepAnswer(tx, 'adminMailResend', await detailsOf(id, call.person, tx));
      });
    },
  };
}
