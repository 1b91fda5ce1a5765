import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { adminPaths } from '../../../admin-paths.ts';
import { operationQuery } from '../../../api/queries.ts';
import type { Shape } from '../../../api/shapes.ts';
import { followLink } from '../../../app/link/follow-link.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatDateTime, formatNumber } from '../../../i18n/formats.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { RecordHistory } from '../../../records/detail/RecordHistory.tsx';
import { RecordPanel } from '../../../records/detail/RecordPanel.tsx';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { NoticeView } from '../../account/public/NoticeView.tsx';
import { LazyApprovalBar } from '../approvals/approval-windows.ts';
import { languageName } from '../public/language-name.ts';
import { operationHistory } from '../public/operation-history.ts';
import { NoticeForm } from './NoticeForm.tsx';
import { type AdminNotice, AUDIENCES, STATES } from './notice-words.ts';
import styles from './notices.module.css';
import { PublishDialog } from './PublishDialog.tsx';

type Details = Shape<'AdminNoticeDetails'>;
type Work = 'edit' | 'copy' | 'publish' | 'withdraw' | 'delete';

/** How often a notice that is being given to people is read again. */
const LOOK_MS = 1500;
const WRITES = [
  'adminNoticeCreate',
  'adminNoticeUpdate',
  'adminNoticePublish',
  'adminNoticeWithdraw',
  'adminNoticeDelete',
  'adminOperationList',
  'adminApprovalList',
] as const;

const isUnderWay = ({ state, ended_at: ended }: AdminNotice) => state === 'published' && ended === undefined;

/** One notice: as people see it, who has it, and what can be done with it. */
export function NoticePanel({
  noticeId,
  onShow,
  onClose,
}: {
  noticeId: string;
  /** Opens another notice. */
  onShow: (noticeId: string) => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const permitted = usePermitted(WRITES);
  const [work, setWork] = useState<Work>();
  const query = useQuery({
    ...operationQuery('adminNoticeGet', { path: { notice_id: noticeId } }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(state.data.details.notice) && LOOK_MS,
  });
  const details = query.data?.details;
  const end = () => setWork(undefined);
  if (details && (work === 'edit' || work === 'copy'))
    return (
      <NoticeForm
        {...(work === 'edit' ? { details } : { copied: details })}
        onSaved={onShow}
        onStale={() => {
          end();
          void query.refetch();
        }}
        onClose={end}
      />
    );
  if (details && work === 'publish') return <PublishDialog notice={details.notice} onClose={end} />;
  if (details && work === 'withdraw') return <WithdrawDialog notice={details.notice} onClose={end} />;
  if (details && work === 'delete')
    return <DeleteDialog notice={details.notice} onDone={onClose} onClose={end} />;
  const offer = (name: Work, operation: (typeof WRITES)[number], label: string, isMain = false) =>
    permitted.has(operation) && (
      <Button variant={isMain ? 'primary' : 'default'} onClick={() => setWork(name)}>
        {label}
      </Button>
    );
  return (
    <RecordPanel
      title={details?.notice.title ?? t('bulletins.notice')}
      query={query}
      gone={{ title: t('bulletins.gone'), text: t('bulletins.goneText') }}
      failed={t('bulletins.failed')}
      onClose={onClose}
      actions={({ details: { notice } }) => (
        <>
          {(notice.state === 'draft' || notice.state === 'scheduled') &&
            offer('delete', 'adminNoticeDelete', t('bulletins.delete'))}
          {offer('copy', 'adminNoticeCreate', t('bulletins.copy'))}
          {notice.state === 'draft' && offer('edit', 'adminNoticeUpdate', t('bulletins.edit'))}
          {permitted.has('adminNoticePublish') && (notice.state === 'draft' || notice.by_mail) && (
            <LinkButton href={adminPaths.noticeSend({ id: notice.id })} onClick={followLink}>
              {t(notice.state === 'draft' ? 'bulletins.toSome' : 'bulletins.result')}
            </LinkButton>
          )}
          {notice.state === 'draft' && offer('publish', 'adminNoticePublish', t('bulletins.publish'), true)}
          {(notice.state === 'scheduled' || notice.state === 'published') &&
            offer('withdraw', 'adminNoticeWithdraw', t('bulletins.withdraw'))}
        </>
      )}
    >
      {({ details: shown }) => (
        <>
          {permitted.has('adminApprovalList') && (
            <Suspense>
              <LazyApprovalBar targetId={noticeId} />
            </Suspense>
          )}
          {permitted.has('adminOperationList') ? (
            <WithHistory details={shown} />
          ) : (
            <NoticeDetails {...shown} />
          )}
        </>
      )}
    </RecordPanel>
  );
}

function WithHistory({ details }: { details: Details }) {
  const t = useTexts();
  const [tab, setTab] = useState<'details' | 'history'>('details');
  const history = <RecordHistory kind="notice" id={details.notice.id} load={operationHistory('notice', t)} />;
  return (
    <Tabs
      label={t('details.tabs')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'details', label: t('bulletins.details'), content: <NoticeDetails {...details} /> },
        { value: 'history', label: t('details.history'), content: history },
      ]}
    />
  );
}

function NoticeDetails({ notice, texts, unread }: Details) {
  const t = useTexts();
  const [language, setLanguage] = useState<Locale>('en_US');
  const { state, told, recipients } = notice;
  return (
    <div className={styles.details}>
      {isUnderWay(notice) && (
        <ProgressBar
          label={t('bulletins.underWay', { told: formatNumber(told), all: formatNumber(recipients) })}
          value={recipients === 0 ? null : (100 * told) / recipients}
        />
      )}
      <Facts
        facts={[
          {
            name: t('bulletins.state'),
            value: <Badge tone={STATES[state].tone}>{t(STATES[state].textId)}</Badge>,
          },
          { name: t('bulletins.audience'), value: t(AUDIENCES[notice.audience]) },
          {
            name: t('bulletins.channels'),
            value: t(notice.by_mail ? 'bulletins.appAndMail' : 'bulletins.app'),
          },
          ...timesOf(notice, t),
          told > 0 && { name: t('bulletins.told'), value: formatNumber(told) },
          told > 0 &&
            state === 'published' && {
              name: t('bulletins.read'),
              value: t('bulletins.readOf', {
                count: formatNumber(told - unread),
                share: formatNumber((told - unread) / told, { style: 'percent' }),
              }),
            },
          { name: t('bulletins.author'), value: notice.author ?? '–' },
          { name: t('bulletins.written'), value: formatDateTime(notice.created_at) },
        ]}
      />
      <Tabs
        label={t('bulletins.languages')}
        value={language}
        onChange={setLanguage}
        tabs={notice.languages.map((locale) => ({
          value: locale,
          label: languageName(locale),
          content: locale === language && (
            <NoticeView
              heading={3}
              level={notice.level}
              sentAt={notice.published_at}
              {...(texts[locale] ?? texts.en_US)}
            />
          ),
        }))}
      />
    </div>
  );
}

function timesOf(notice: AdminNotice, t: Translate) {
  const { starts_at: start, timezone, published_at: published, withdrawn_at: withdrawn } = notice;
  const inZone = (seconds: number) =>
    timezone === undefined
      ? formatDateTime(seconds)
      : t('bulletins.inZone', { time: formatDateTime(seconds), zone: timezone });
  return [
    start !== undefined && { name: t('bulletins.plannedFor'), value: inZone(start) },
    published !== undefined && { name: t('bulletins.publishedAt'), value: formatDateTime(published) },
    withdrawn !== undefined && { name: t('bulletins.withdrawnAt'), value: formatDateTime(withdrawn) },
  ];
}

function WithdrawDialog({ notice, onClose }: { notice: AdminNotice; onClose: () => void }) {
  const t = useTexts();
  const write = useWrite('adminNoticeWithdraw', {
    reads: ['adminNoticeList', 'adminNoticeGet', 'record'],
    onDone: () => {
      flash(t('bulletins.isWithdrawn'));
      onClose();
    },
  });
  return (
    <DestructiveDialog
      title={t('bulletins.withdrawTitle', { title: notice.title })}
      message={t(notice.state === 'scheduled' ? 'bulletins.unplanText' : 'bulletins.withdrawText')}
      confirmLabel={t('bulletins.withdraw')}
      reason="required"
      running={write.isRunning}
      failure={
        write.failure ? { message: write.failure.message, requestId: write.failure.requestId ?? null } : null
      }
      onConfirm={(reason) =>
        write.run({ path: { notice_id: notice.id }, body: { version: notice.version, reason } })
      }
      onCancel={onClose}
    />
  );
}

function DeleteDialog({
  notice,
  onDone,
  onClose,
}: {
  notice: AdminNotice;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  const write = useWrite('adminNoticeDelete', {
    reads: ['adminNoticeList'],
    onDone: () => {
      flash(t('bulletins.isDeleted'));
      onDone();
    },
  });
  return (
    <DestructiveDialog
      title={t('bulletins.deleteTitle', { title: notice.title })}
      message={t('bulletins.deleteText')}
      confirmLabel={t('bulletins.delete')}
      running={write.isRunning}
      failure={
        write.failure ? { message: write.failure.message, requestId: write.failure.requestId ?? null } : null
      }
      onConfirm={() => write.run({ path: { notice_id: notice.id }, body: { version: notice.version } })}
      onCancel={onClose}
    />
  );
}
