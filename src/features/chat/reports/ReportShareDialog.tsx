import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../api/client.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { askConfirm } from '../../../app/notices/notice-channel.ts';
import { useTask } from '../../../app/write/use-task.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import styles from '../public/chat-keeping/chat-keeping.module.css';
import {
  EXPIRY_DAYS,
  type Expiry,
  ExpiryChoice,
  MadeLink,
} from '../public/chat-keeping/share-link-parts.tsx';

interface ReportShareDialogProps {
  report: Pick<Shape<'Report'>, 'id'>;
  onClose: () => void;
}

/** Links to a report: makes one, which is shown once, and ends them. */
export function ReportShareDialog({ report, onClose }: ReportShareDialogProps) {
  const t = useTexts();
  const form = useId();
  const client = useQueryClient();
  const list = operationQuery('reportShareList', { path: { report_id: report.id } });
  const shares = useQuery(list);
  const [expiry, setExpiry] = useState<Expiry>('7');
  const [link, setLink] = useState('');
  const task = useTask(
    (work: () => Promise<unknown>) => work(),
    () => client.invalidateQueries({ queryKey: list.queryKey }),
  );
  const busy = task.isRunning;
  const create = (event: FormEvent) => {
    event.preventDefault();
    const body = { expires_in_days: EXPIRY_DAYS[expiry] };
    task.run(async () => {
      const { token } = await call(
        'reportShareCreate',
        { path: { report_id: report.id }, body },
        { quiet: 'butToken' },
      );
      setLink(`${location.origin}${paths.share(token, 'report/')}`);
    });
  };
  const revoke = async (id: string) => {
    const agreed = await askConfirm({
      title: t('share.revokeTitle'),
      body: t('share.revokeText'),
      confirmLabel: t('share.revoke'),
      danger: true,
    });
    if (!agreed) return;
    task.run(() =>
      call('reportShareRevoke', { path: { report_share_id: id }, body: {} }, { quiet: 'butToken' }),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      // the link is shown once
      keepOnOutsidePress={link !== ''}
      title={t('share.reportTitle')}
      description={t('share.reportLead')}
      actions={
        link === '' ? (
          <>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            <Button variant="primary" type="submit" form={form} loading={busy}>
              {t('share.create')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setLink('')}>{t('share.new')}</Button>
            <Button variant="primary" onClick={onClose}>
              {t('ui.close')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.form}>
        {task.failure && <Alert tone="danger">{task.failure.message}</Alert>}
        {link === '' ? (
          <form id={form} onSubmit={create} className={styles.form}>
            <ExpiryChoice value={expiry} onChange={setExpiry} />
          </form>
        ) : (
          <MadeLink link={link} />
        )}
        {shares.isError && (
          <p className={styles.hint}>
            {t('share.listFailed')}{' '}
            <Button size="small" onClick={() => shares.refetch()}>
              {t('ui.retry')}
            </Button>
          </p>
        )}
        {shares.data && shares.data.items.length > 0 && (
          <section>
            <h3 className={styles.heading}>{t('share.reportLinks')}</h3>
            <ul className={styles.links}>
              {shares.data.items.map((share) => (
                <li key={share.id} className={styles.link}>
                  <div className={styles.linkWords}>
                    {t('share.createdAt', { time: formatDateTime(share.created_at) })}{' '}
                    {share.expires_at === null
                      ? `(${t('share.always')})`
                      : `(${t('share.endsAt', { time: formatDateTime(share.expires_at) })})`}
                  </div>
                  <Button size="small" variant="ghost" disabled={busy} onClick={() => revoke(share.id)}>
                    {t('share.revoke')}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
