import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../api/api-failure.ts';
import { operationQuery } from '../../../api/queries.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatCredits } from '../../../i18n/formats.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { ReasonField } from '../../../ui/detail/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { dayOf } from '../../plans/public/plan-words.ts';
import { ACT_WORDS } from './subscription-act-words.ts';
import { type Act, type Details, plannedText, planText, STATES, type State } from './subscription-words.ts';

const READS = ['adminSubscriptionGet', 'adminSubscriptionList'];
const MOST_DAYS = 366;
/** The days that are there to begin with: two weeks. */
const USUAL_DAYS = 14;

/** Says what an action would do, asks why, and does it. */
export function SubscriptionActDialog({
  act,
  details: { subscription, version, offers },
  onClose,
}: {
  act: Act;
  details: Details;
  onClose: () => void;
}) {
  const t = useTexts();
  const [days, setDays] = useState<number | null>(USUAL_DAYS);
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const offer = offers.find(({ plan, interval }) => chosen === `${interval} ${plan}`);
  const areDaysRight = days !== null && Number.isInteger(days) && days >= 1 && days <= MOST_DAYS;
  const isRight = act === 'extend' ? areDaysRight : act === 'change' ? offer !== undefined : true;
  const path = { subscription_id: subscription.id };
  const preview = useQuery({
    ...operationQuery('adminSubscriptionPreview', {
      path,
      query: {
        act,
        ...(act === 'extend' && areDaysRight && { days }),
        ...(act === 'change' && offer && { plan: offer.plan, interval: offer.interval }),
      },
    }),
    enabled: isRight,
    staleTime: 0,
    retry: false,
  });
  const options = {
    reads: READS,
    onDone: () => {
      onClose();
      flash(t('subscribers.done'));
    },
  };
  const canceling = useWrite('adminSubscriptionCancel', options);
  const resuming = useWrite('adminSubscriptionResume', options);
  const extending = useWrite('adminSubscriptionExtend', options);
  const changing = useWrite('adminSubscriptionChange', options);
  const pausing = useWrite('adminSubscriptionPause', options);
  const comping = useWrite('adminSubscriptionComp', options);
  const retrying = useWrite('adminSubscriptionRetry', {
    reads: READS,
    onDone: ({ details }) => {
      onClose();
      flash(t(details.state.status === 'past_due' ? 'subscribers.retryUnpaid' : 'subscribers.retryPaid'));
    },
  });
  const write = {
    cancel_now: canceling,
    cancel_at_end: canceling,
    resume: resuming,
    extend: extending,
    change: changing,
    pause: pausing,
    comp: comping,
    retry: retrying,
  }[act];
  const { label, text } = ACT_WORDS[act];
  const submit = () => {
    setTried(true);
    if (!isRight || reason.trim() === '') return;
    const body = { version, reason: reason.trim() };
    if (act === 'extend') extending.run({ path, body: { ...body, days: days ?? 0 } });
    else if (act === 'change')
      changing.run({
        path,
        body: { ...body, plan: offer?.plan ?? '', interval: offer?.interval ?? 'month' },
      });
    else if (act === 'resume') resuming.run({ path, body });
    else if (act === 'pause') pausing.run({ path, body });
    else if (act === 'comp') comping.run({ path, body });
    else if (act === 'retry') retrying.run({ path, body });
    else canceling.run({ path, body: { ...body, when: act === 'cancel_now' ? 'now' : 'period_end' } });
  };
  const failure = preview.error instanceof ApiFailure ? preview.error.message : undefined;
  return (
    <FormDialog
      keepOnOutsidePress
      locked={write.isRunning}
      onClose={onClose}
      title={t('subscribers.actOn', { action: t(label), name: subscription.username })}
      description={t(text)}
      submitLabel={t(label)}
      variant={act === 'cancel_now' || act === 'cancel_at_end' ? 'danger' : 'primary'}
      isRunning={write.isRunning}
      isWaiting={isRight && preview.isPending}
      onSubmit={submit}
    >
      {act === 'extend' && (
        <NumberField
          label={t('subscribers.extendDays')}
          required
          value={days}
          min={1}
          max={MOST_DAYS}
          step={1}
          onChange={setDays}
          hint={t('subscribers.extendMost')}
          error={
            write.problemOf('days') ?? (isTried && !areDaysRight ? t('subscribers.extendMost') : undefined)
          }
        />
      )}
      {act === 'change' && (
        <RadioGroup
          label={t('subscribers.changeTo')}
          value={chosen}
          onChange={setChosen}
          error={isTried && !offer ? t('valid.required') : undefined}
          options={offers.map(({ plan, name, interval, price }) => ({
            value: `${interval} ${plan}`,
            label: planText({ name, interval }, t),
            hint: formatMoney(price, subscription.currency),
          }))}
        />
      )}
      {isRight && preview.data && (
        <Outcome
          before={preview.data.before}
          after={preview.data.after}
          currency={subscription.currency}
          isEndNow={act === 'cancel_now'}
        />
      )}
      {failure !== undefined && <Alert tone="warning">{failure}</Alert>}
      <ReasonField
        required
        value={reason}
        onChange={setReason}
        error={
          write.problemOf('reason') ?? (isTried && reason.trim() === '' ? t('valid.required') : undefined)
        }
      />
      {write.problem !== undefined && <Alert tone="danger">{write.problem}</Alert>}
    </FormDialog>
  );
}

/** What differs afterwards, each with what it is now. */
function Outcome({
  before,
  after,
  currency,
  isEndNow,
}: {
  before: State;
  after: State;
  currency: string;
  isEndNow: boolean;
}) {
  const t = useTexts();
  const day = (at: number | undefined) => (at === undefined ? t('subscribers.nothing') : dayOf(at));
  const rows: [name: string, was: string, is: string][] = [
    [t('subscribers.status'), t(STATES[before.status].textId), t(STATES[after.status].textId)],
    [t('subscribers.periodEnd'), day(before.period_end), day(after.period_end)],
    [t('subscribers.paidUntil'), day(before.paid_until), day(after.paid_until)],
    [t('subscribers.cancelAt'), day(before.cancel_at), day(after.cancel_at)],
    [t('subscribers.pauseAt'), day(before.pause_at), day(after.pause_at)],
    [t('subscribers.planned'), plannedText(before, currency, t), plannedText(after, currency, t)],
    [t('subscribers.monthLeft'), formatCredits(before.month_left ?? 0), formatCredits(after.month_left ?? 0)],
    ...(isEndNow
      ? [
          [
            t('subscribers.left'),
            formatMoney(before.left, currency),
            formatMoney(after.left, currency),
          ] satisfies [string, string, string],
        ]
      : []),
  ];
  const changed = rows.filter(([, was, is]) => was !== is);
  return (
    <section aria-label={t('subscribers.previewTitle')}>
      <Facts
        facts={changed.map(([name, was, is]) => ({
          name,
          value: (
            <>
              {is} <small>({t('subscribers.before', { value: was })})</small>
            </>
          ),
        }))}
      />
    </section>
  );
}
