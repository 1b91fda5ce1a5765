import { adminPaths } from '../../../admin-paths.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { SendProgress } from '../../../machines/notice-send/index.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { AUDIENCES, STATES } from './notice-words.ts';
import styles from './notices.module.css';

/** How far a notice is, what became of its mails, and whose failed. */
export function SendResult({
  details: { notice, failures },
  progress: { state, told, recipients, isToldToAll, mails },
  problem,
  canRetry,
  isRetrying,
  onRetry,
}: {
  details: Shape<'AdminNoticeDetails'>;
  progress: SendProgress;
  /** Why the failed ones were not sent again. */
  problem: string | null;
  canRetry: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  const t = useTexts();
  const isUnderWay = state === 'published' && !isToldToAll;
  const mailFacts = notice.by_mail
    ? [
        { name: t('bulletins.mailsSent'), value: formatNumber(mails.sent) },
        { name: t('bulletins.mailsWaiting'), value: formatNumber(mails.waiting) },
        { name: t('bulletins.mailsFailed'), value: formatNumber(mails.failed) },
        { name: t('bulletins.mailsUnknown'), value: formatNumber(mails.unknown) },
      ]
    : [];
  return (
    <Card
      title={notice.title}
      actions={<Badge tone={STATES[state].tone}>{t(STATES[state].textId)}</Badge>}
      footer={
        <>
          <LinkButton href={adminPaths.notices({ id: notice.id })} onClick={followLink}>
            {t('bulletins.toNotice')}
          </LinkButton>
          <LinkButton href={adminPaths.noticeSend()} onClick={followLink}>
            {t('bulletins.another')}
          </LinkButton>
          {(canRetry || isRetrying) && (
            <Button variant="primary" loading={isRetrying} onClick={onRetry}>
              {t('bulletins.retry', { count: mails.failed })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.fields}>
        {problem !== null && <Alert tone="danger">{problem}</Alert>}
        {isUnderWay && (
          <ProgressBar
            label={t('bulletins.underWay', { told: formatNumber(told), all: formatNumber(recipients) })}
            value={recipients === 0 ? null : (100 * told) / recipients}
          />
        )}
        <Facts
          facts={[
            { name: t('bulletins.audience'), value: t(AUDIENCES[notice.audience]) },
            state === 'scheduled' &&
              notice.starts_at !== undefined && {
                name: t('bulletins.plannedFor'),
                value: formatDateTime(notice.starts_at),
              },
            { name: t('bulletins.recipients'), value: formatNumber(recipients) },
            { name: t('bulletins.told'), value: formatNumber(told) },
            ...mailFacts,
          ]}
        />
        {failures.length > 0 && (
          <section>
            <h3 className={styles.subtitle}>{t('bulletins.failures')}</h3>
            <ul className={styles.sample}>
              {failures.map(({ user_id: userId, username, mail_id: mailId, status, error }) => (
                <li key={userId}>
                  <a href={paths.userDetails(userId)} onClick={followLink}>
                    {username}
                  </a>{' '}
                  <a className={styles.quiet} href={adminPaths.mails({ id: mailId })} onClick={followLink}>
                    {t(status === 'failed' ? 'bulletins.givenUp' : 'bulletins.unknown')}
                    {error !== undefined && ` (${error})`}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Card>
  );
}
