import { Suspense, useRef, useState } from 'react';
import type { Shape } from '../../../api/shapes.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/texts.ts';
import type { AudienceCount, NoticeAudience } from '../../../machines/notice-send/index.ts';
import { usePermitted } from '../../../records/list/use-permitted.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { NoticeView } from '../../account/public/NoticeView.tsx';
import { LazyHeldDialog } from '../approvals/approval-windows.ts';
import { AudienceFields } from './AudienceFields.tsx';
import styles from './notices.module.css';
import { SendResult } from './SendResult.tsx';
import { lacksTime, NOW, StartFields, startOf } from './StartFields.tsx';
import { type SendOrder, useNoticeSend } from './use-notice-send.ts';

const MOST_PER_MINUTE = 10_000;
const EVERYBODY: NoticeAudience = { kind: 'all' };

/** Everything about sending one notice: to whom, how and when; then how far it is, and what failed. */
export function NoticeSender({
  details,
  initial = EVERYBODY,
}: {
  details: Shape<'AdminNoticeDetails'>;
  /** Whom it is for until another choice is made. */
  initial?: NoticeAudience | undefined;
}) {
  const t = useTexts();
  const permitted = usePermitted(['adminUserList', 'adminNoticePublish', 'adminNoticeRetry']);
  const order = useRef<SendOrder>({});
  const { state, send, held } = useNoticeSend(details, order, initial);
  const [isNamed, setNamed] = useState(true);
  const [byMail, setByMail] = useState(false);
  const [perMinute, setPerMinute] = useState<number | null>(null);
  const [start, setStart] = useState(NOW);
  const [isTried, setTried] = useState(false);
  const { audience: chosen, counted, problem, progress } = state.context;
  const { notice, texts } = details;
  const isAsked = state.matches('confirming') || state.matches('submitting');
  const isHeld = state.matches('held');
  const needsApproval = counted?.needs_approval ?? false;
  const isOpen = isAsked || isHeld || state.matches('draft') || state.matches('counting');

  if (!isOpen && progress)
    return (
      <SendResult
        details={details}
        progress={progress}
        problem={problem}
        canRetry={state.matches('partlyFailed') && permitted.has('adminNoticeRetry')}
        isRetrying={state.matches('retrying')}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );

  const isTooFast = perMinute !== null && (perMinute < 1 || perMinute > MOST_PER_MINUTE);
  const request = () => {
    setTried(true);
    if (lacksTime(start) || isTooFast) return;
    order.current = {
      ...startOf(start),
      by_mail: byMail,
      ...(perMinute !== null && { per_minute: Math.trunc(perMinute) }),
    };
    send({ type: 'send.requested' });
  };
  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        <Card title={t('bulletins.audience')}>
          <div className={styles.fields}>
            <AudienceFields
              initial={chosen}
              canSeePeople={permitted.has('adminUserList')}
              onChange={(audience) => {
                setNamed(audience !== null);
                if (audience) send({ type: 'audience.chosen', audience });
              }}
            />
          </div>
        </Card>
        <Card title={t('bulletins.how')}>
          <div className={styles.fields}>
            <Checkbox
              label={t('bulletins.alsoMail')}
              hint={t('bulletins.mailHint')}
              checked={byMail}
              onChange={(event) => setByMail(event.target.checked)}
            />
            <StartFields start={start} onChange={setStart} isTried={isTried} />
            <NumberField
              label={t('bulletins.perMinute')}
              hint={t('bulletins.perMinuteHint')}
              value={perMinute}
              min={1}
              max={MOST_PER_MINUTE}
              format={{ maximumFractionDigits: 0 }}
              onChange={setPerMinute}
            />
          </div>
        </Card>
      </div>
      <div className={styles.preview}>
        <Card title={t('bulletins.people')}>
          <div className={styles.fields} aria-live="polite">
            <People
              counted={isNamed ? counted : null}
              isCounting={isNamed && state.matches('counting')}
              problem={isNamed && state.matches('draft') ? problem : null}
              onRetry={() => send({ type: 'count.retried' })}
            />
            {permitted.has('adminNoticePublish') && (
              <Button
                variant="primary"
                wide
                disabled={!isNamed || !state.matches('draft') || (counted?.total ?? 0) === 0}
                onClick={request}
              >
                {t(start.when === 'now' ? 'bulletins.send' : 'bulletins.plan')}
              </Button>
            )}
          </div>
        </Card>
        <NoticeView heading={3} level={notice.level} {...texts.en_US} />
      </div>
      {isAsked && (
        <DestructiveDialog
          title={t('bulletins.confirmTitle', { title: notice.title })}
          message={t(byMail ? 'bulletins.confirmMail' : 'bulletins.confirmText', {
            count: counted?.total ?? 0,
          })}
          {...(needsApproval && {
            consequences: [t('bulletins.needsApproval')],
            reason: 'required' as const,
          })}
          confirmLabel={t(
            needsApproval ? 'bulletins.ask' : start.when === 'now' ? 'bulletins.send' : 'bulletins.plan',
          )}
          tone="primary"
          running={state.matches('submitting')}
          failure={problem === null ? null : { message: problem, requestId: null }}
          onConfirm={(reason) => {
            order.current = { ...order.current, ...(reason !== '' && { reason }) };
            send({ type: 'send.confirmed' });
          }}
          onCancel={() => send({ type: 'send.cancelled' })}
        />
      )}
      {isHeld && held && (
        <Suspense>
          <LazyHeldDialog held={held} onClose={() => send({ type: 'held.closed' })} />
        </Suspense>
      )}
    </div>
  );
}

function People({
  counted,
  isCounting,
  problem,
  onRetry,
}: {
  counted: AudienceCount | null;
  isCounting: boolean;
  problem: string | null;
  onRetry: () => void;
}) {
  const t = useTexts();
  if (problem !== null)
    return (
      <Alert
        tone="danger"
        title={t('bulletins.notCounted')}
        actions={
          <Button size="small" onClick={onRetry}>
            {t('bulletins.countAgain')}
          </Button>
        }
      >
        {problem}
      </Alert>
    );
  if (isCounting) return <Spinner label={t('bulletins.counting')} />;
  if (!counted) return <p className={styles.quiet}>{t('bulletins.nobodyYet')}</p>;
  const { total, sample } = counted;
  return (
    <>
      <p className={styles.total}>{t('bulletins.count', { count: total })}</p>
      {sample.length > 0 && (
        <ul className={styles.sample}>
          {sample.map(({ id, username, email }) => (
            <li key={id}>
              {username} <span className={styles.quiet}>{email}</span>
            </li>
          ))}
          {total > sample.length && (
            <li className={styles.quiet}>
              {t('bulletins.andOthers', { count: formatNumber(total - sample.length) })}
            </li>
          )}
        </ul>
      )}
    </>
  );
}
