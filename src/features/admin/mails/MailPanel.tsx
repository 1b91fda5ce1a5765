import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { languageName } from '../public/language-name.ts';
import { LazyRevealedText } from '../public/revealed-text.ts';
import { STATUSES, templateText } from './mail-words.ts';
import styles from './mails.module.css';

/** One mail as it was sent, and sending it again. */
export function MailPanel({
  mailId,
  onShow,
  onClose,
}: {
  mailId: string;
  /** Opens another mail. */
  onShow: (mailId: string) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const permitted = usePermitted(['adminMailResend', 'adminMailReveal']);
  const query = useQuery({
    ...operationQuery('adminMailGet', { path: { mail_id: mailId } }),
  });
  const [isAsking, setAsking] = useState(false);
  const resend = useWrite('adminMailResend', {
    reads: ['adminMailList', 'adminMailGet'],
    onDone: ({ details }) => {
      flash(t('mails.resent'));
      onShow(details.mail.id);
    },
  });
  if (isAsking)
    return (
      <DestructiveDialog
        title={t('mails.resendTitle')}
        message={t('mails.resendText', { to: query.data?.details.mail.to ?? '' })}
        confirmLabel={t('mails.resend')}
        reason="optional"
        tone="primary"
        running={resend.isRunning}
        failure={
          resend.failure
            ? { message: resend.failure.message, requestId: resend.failure.requestId ?? null }
            : null
        }
        onConfirm={(reason) =>
          resend.run({ path: { mail_id: mailId }, body: { ...(reason !== '' && { reason }) } })
        }
        onCancel={() => setAsking(false)}
      />
    );
  return (
    <RecordPanel
      title={query.data?.details.mail.subject ?? t('mails.mail')}
      query={query}
      gone={{ title: t('mails.gone'), text: t('mails.goneText') }}
      failed={t('mails.mailFailed')}
      onClose={onClose}
      actions={({ details }) =>
        details.can_resend &&
        permitted.has('adminMailResend') && (
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t('mails.resend')}
          </Button>
        )
      }
    >
      {({ details }) => <MailDetails {...details} canReveal={permitted.has('adminMailReveal')} />}
    </RecordPanel>
  );
}

function MailDetails({ mail, text, canReveal }: Shape<'AdminMailDetails'> & { canReveal: boolean }) {
  const t = useTexts();
  const { id, resent_of: resentOf, error } = mail;
  return (
    <div className={styles.details}>
      <Facts
        facts={[
          {
            name: t('mails.status'),
            value: (
              <Badge tone={STATUSES[mail.status].tone} dot>
                {t(STATUSES[mail.status].textId)}
              </Badge>
            ),
          },
          {
            name: t('mails.to'),
            value:
              mail.to === '' || !canReveal ? (
                mail.to || '–'
              ) : (
                <Suspense fallback={mail.to}>
                  <LazyRevealedText
                    label={t('mails.to')}
                    masked={mail.to}
                    of={{ operation: 'adminMailReveal', path: { mail_id: id } }}
                  />
                </Suspense>
              ),
          },
          { name: t('mails.template'), value: templateText(mail.template, t) },
          { name: t('mails.language'), value: languageName(mail.locale) },
          { name: t('mails.written'), value: formatDateTime(mail.created_at) },
          { name: t('mails.sentAt'), value: mail.sent_at === undefined ? '–' : formatDateTime(mail.sent_at) },
          { name: t('mails.attempts'), value: formatNumber(mail.attempts) },
          mail.expires_at !== undefined && {
            name: t('mails.expires'),
            value: formatDateTime(mail.expires_at),
          },
          error !== undefined && { name: t('mails.error'), value: <code>{error}</code> },
          {
            name: t('mails.id'),
            value: (
              <>
                <code>{id}</code> <CopyButton text={id} label={t('mails.copyId')} />
              </>
            ),
          },
          resentOf !== undefined && {
            name: t('mails.resentOf'),
            value: (
              <a href={adminPaths.mails({ id: resentOf })} onClick={followLink}>
                <code>{resentOf}</code>
              </a>
            ),
          },
        ]}
      />
      {mail.status === 'unknown' && <Alert tone="warning">{t('mails.unknownText')}</Alert>}
      <section>
        <h3 className={styles.subtitle}>{t('mails.body')}</h3>
        {text === undefined ? (
          <p className={styles.quiet}>{t('mails.noBody')}</p>
        ) : (
          <pre className={styles.body}>{text}</pre>
        )}
      </section>
    </div>
  );
}
