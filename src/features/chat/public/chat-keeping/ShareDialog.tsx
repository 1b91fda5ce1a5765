import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../../api/client.ts';
import { operationQuery } from '../../../../api/queries.ts';
import type { Shape } from '../../../../api/shapes.ts';
import { askConfirm } from '../../../../app/notices/notice-channel.ts';
import { useTask } from '../../../../app/write/use-task.ts';
import { formatDateTime } from '../../../../i18n/formats.ts';
import { useTexts } from '../../../../i18n/texts.ts';
import { paths } from '../../../../paths.ts';
import { Alert } from '../../../../ui/Alert.tsx';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import styles from './chat-keeping.module.css';
import { EXPIRY_DAYS, type Expiry, ExpiryChoice, MadeLink } from './share-link-parts.tsx';

type Share = Shape<'Share'>;
type Settings = Omit<Shape<'ShareBody'>, 'expires_in_days'>;

const NOTHING_MORE: Settings = { with_branches: false, follow_new: false, source_rows: false };

/** Links to a chat: makes one, which is shown once, changes and ends them. */
export function ShareDialog({ chat, onClose }: { chat: Shape<'Chat'>; onClose: () => void }) {
  const t = useTexts();
  const form = useId();
  const client = useQueryClient();
  const list = operationQuery('shareList', { path: { chat_id: chat.id } });
  const shares = useQuery(list);
  const [expiry, setExpiry] = useState<Expiry>('7');
  const [settings, setSettings] = useState(NOTHING_MORE);
  /** The link that is being changed; null while a new one is made. */
  const [changing, setChanging] = useState<Share | null>(null);
  const [link, setLink] = useState('');

  const task = useTask(
    (work: () => Promise<unknown>) => work(),
    () => client.invalidateQueries({ queryKey: list.queryKey }),
  );
  const busy = task.isRunning;
  const begin = (share: Share | null) => {
    setChanging(share);
    setExpiry(share && share.expires_at === null ? 'never' : '7');
    setSettings(
      share
        ? { with_branches: share.with_branches, follow_new: share.follow_new, source_rows: share.source_rows }
        : NOTHING_MORE,
    );
    setLink('');
    task.clear();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const body = { ...settings, expires_in_days: EXPIRY_DAYS[expiry] };
    task.run(async () => {
      if (changing) {
        await call('shareUpdate', { path: { share_id: changing.id }, body }, { quiet: 'butToken' });
        begin(null);
        return;
      }
      const { token } = await call(
        'shareCreate',
        { path: { chat_id: chat.id }, body },
        { quiet: 'butToken' },
      );
      setLink(`${location.origin}${paths.share(token)}`);
    });
  };
  const revoke = async (share: Share) => {
    const agreed = await askConfirm({
      title: t('share.revokeTitle'),
      body: t('share.revokeText'),
      confirmLabel: t('share.revoke'),
      danger: true,
    });
    if (!agreed) return;
    task.run(async () => {
      await call('shareRevoke', { path: { share_id: share.id }, body: {} }, { quiet: 'butToken' });
      if (changing?.id === share.id) begin(null);
    });
  };
  const set = (change: Partial<Settings>) => setSettings((before) => ({ ...before, ...change }));

  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      // the link is shown once
      keepOnOutsidePress={link !== ''}
      title={t('share.title')}
      description={t('share.lead')}
      actions={
        link === '' ? (
          <>
            <Button onClick={changing ? () => begin(null) : onClose}>{t('ui.cancel')}</Button>
            <Button variant="primary" type="submit" form={form} loading={busy}>
              {t(changing ? 'share.save' : 'share.create')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => begin(null)}>{t('share.new')}</Button>
            <Button variant="primary" onClick={onClose}>
              {t('ui.close')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.form}>
        {task.failure && <Alert tone="danger">{task.failure.message}</Alert>}
        {link !== '' ? (
          <MadeLink link={link} />
        ) : (
          <form id={form} onSubmit={save} className={styles.form}>
            <ExpiryChoice value={expiry} onChange={setExpiry} />
            <div className={styles.choices}>
              <Checkbox
                label={t('share.branches')}
                checked={settings.with_branches}
                onChange={(event) => set({ with_branches: event.target.checked })}
              />
              <Checkbox
                label={t('share.follow')}
                hint={t('share.followHint')}
                checked={settings.follow_new}
                onChange={(event) => set({ follow_new: event.target.checked })}
              />
              <Checkbox
                label={t('share.sourceRows')}
                hint={t('share.sourceRowsHint')}
                checked={settings.source_rows}
                onChange={(event) => set({ source_rows: event.target.checked })}
              />
            </div>
            {changing && <p className={styles.hint}>{t('share.saveHint')}</p>}
          </form>
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
            <h3 className={styles.heading}>{t('share.links')}</h3>
            <ul className={styles.links}>
              {shares.data.items.map((share) => (
                <li
                  key={share.id}
                  className={styles.link}
                  aria-current={changing?.id === share.id || undefined}
                >
                  <div className={styles.linkWords}>
                    <div>
                      {t('share.createdAt', { time: formatDateTime(share.created_at) })}{' '}
                      {share.expires_at === null
                        ? `(${t('share.always')})`
                        : `(${t('share.endsAt', { time: formatDateTime(share.expires_at) })})`}
                    </div>
                    <div className={styles.badges}>
                      {share.with_branches && <Badge>{t('share.withBranches')}</Badge>}
                      {share.follow_new && <Badge>{t('share.follows')}</Badge>}
                      {share.source_rows && <Badge tone="warning">{t('share.rows')}</Badge>}
                    </div>
                  </div>
                  <Button size="small" disabled={busy} onClick={() => begin(share)}>
                    {t('share.change')}
                  </Button>
                  <Button size="small" variant="ghost" disabled={busy} onClick={() => revoke(share)}>
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
