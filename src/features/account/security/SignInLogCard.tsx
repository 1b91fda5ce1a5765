import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { LoadFailure } from '../../../app/load-failure/LoadFailure.tsx';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { formatDateTime } from '../../../i18n/formats.ts';
import { type MessageId, useTexts } from '../../../i18n/texts.ts';
import { Badge, type Tone } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from '../account.module.css';

const OUTCOMES: Readonly<Record<Shape<'SignInEntry'>['outcome'], { textId: MessageId; tone: Tone }>> = {
  signed_in: { textId: 'security.signedIn', tone: 'success' },
  viewed: { textId: 'security.viewed', tone: 'warning' },
  wrong_password: { textId: 'security.wrongPassword', tone: 'danger' },
  wrong_code: { textId: 'security.wrongCode', tone: 'danger' },
  wrong_passkey: { textId: 'security.wrongPasskey', tone: 'danger' },
};

/** Who got in, and who tried. */
export function SignInLogCard() {
  const t = useTexts();
  const log = useQuery({ ...operationQuery('signInLogGet', {}), staleTime: 0 });
  const entries = log.data?.entries ?? [];
  return (
    <Card title={t('security.log')} description={t('security.logText')}>
      {log.isError ? (
        <LoadFailure title={t('security.logFailed')} query={log} size="card" />
      ) : log.isPending ? (
        <LateSkeleton>
          <Skeleton shape="text" rows={3} visible />
        </LateSkeleton>
      ) : entries.length === 0 ? (
        <p className={styles.quiet}>{t('security.logNone')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={t('security.logText')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('security.time')}</th>
                <th scope="col">{t('security.outcome')}</th>
                <th scope="col">{t('security.device')}</th>
                <th scope="col">{t('security.address')}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ at, outcome, device, address, place = address, by = '' }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an entry of a log has no id, and none changes its place
                <tr key={index}>
                  <td>{formatDateTime(at)}</td>
                  <td>
                    <Badge tone={OUTCOMES[outcome].tone} dot>
                      {t(OUTCOMES[outcome].textId)}
                    </Badge>{' '}
                    {by}
                  </td>
                  <td>{device || t('security.unknownDevice')}</td>
                  <td className={styles.whole}>{place || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}
