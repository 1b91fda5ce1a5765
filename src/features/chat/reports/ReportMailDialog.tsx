import { useQuery, useQueryClient } from '@tanstack/react-query';
import MailIcon from 'lucide-react/icons/mail';
import { useState } from 'react';
import { operationQuery } from '../../../api/queries.ts';
import type { Answer, Shape } from '../../../api/shapes.ts';
import { flash } from '../../../app/notices/notice-channel.ts';
import { useOwnZone } from '../../../app/session/use-own-zone.ts';
import { LateSkeleton } from '../../../app/skeleton/LateSkeleton.tsx';
import { useWrite } from '../../../app/write/use-write.ts';
import { formatDateTime } from '../../../i18n/formats.ts';
import { type Translate, useTexts } from '../../../i18n/texts.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ScheduleFields } from '../saved/ScheduleFields.tsx';
import { draftOf, type ScheduleDraft, scheduleOf } from '../saved/schedule-draft.ts';

type ReportMail = Shape<'ReportMail'>;

/** How often it is looked what became of a mail that is on its way. */
const LOOK_MS = 3_000;

/** When a report is mailed to its owner by itself, and sending it at once for a try. */
export function ReportMailDialog({
  report: { id },
  onClose,
}: {
  report: Pick<Shape<'Report'>, 'id'>;
  onClose: () => void;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const ownZone = useOwnZone();
  const input = { path: { report_id: id } };
  const query = operationQuery('reportMailGet', input);
  const answer = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.mail.last?.status === 'waiting' ? LOOK_MS : false),
  });
  /** What was typed, and the version that it changes: it is not moved on by what is read meanwhile. */
  const [typed, setTyped] = useState<{ draft: ScheduleDraft; version: number } | null>(null);
  const take = (given: Answer<'reportMailGet'>) => client.setQueryData(query.queryKey, given);
  const save = useWrite('reportMailUpdate', {
    onDone: (given) => {
      take(given);
      flash(nextWords(given.mail, t));
      onClose();
    },
  });
  const send = useWrite('reportMailSend', { onDone: take });
  const mail = answer.data?.mail;
  const form = typed ?? (mail && { draft: draftOf(mail.schedule), version: mail.version });
  const reload = async () => {
    if (!(await answer.refetch()).data) return;
    setTyped(null);
    save.clear();
  };
  const submit = () => {
    const schedule = form && scheduleOf(form.draft, ownZone);
    if (form && schedule !== undefined) save.run({ ...input, body: { schedule, version: form.version } });
  };
  const failure = save.failure ?? send.failure;
  return (
    <FormDialog
      onClose={onClose}
      keepOnOutsidePress={typed !== null}
      title={t('reportMail.title')}
      description={t('reportMail.lead')}
      submitLabel={t('shell.save')}
      isRunning={save.isRunning}
      isWaiting={!form || send.isRunning}
      onSubmit={submit}
    >
      {failure && (
        <Alert
          tone="danger"
          actions={
            save.failure?.code === 'CONFLICT' && (
              <Button size="small" onClick={() => void reload()}>
                {t('report.reload')}
              </Button>
            )
          }
        >
          {failure.message}
        </Alert>
      )}
      {answer.isError && !mail && (
        <Alert
          tone="danger"
          actions={
            <Button size="small" loading={answer.isFetching} onClick={() => void answer.refetch()}>
              {t('ui.retry')}
            </Button>
          }
        >
          {answer.error.message}
        </Alert>
      )}
      {answer.isPending && (
        <LateSkeleton>
          <Skeleton rows={4} visible />
        </LateSkeleton>
      )}
      {form && mail && (
        <>
          <ScheduleFields
            draft={form.draft}
            ownZone={ownZone}
            onChange={(change) => setTyped({ ...form, draft: { ...form.draft, ...change } })}
          />
          <Alert
            tone={isTrouble(mail) ? 'warning' : 'info'}
            actions={
              <Button
                size="small"
                icon={<MailIcon size={16} aria-hidden="true" />}
                loading={send.isRunning}
                disabled={save.isRunning}
                onClick={() => send.run({ ...input, body: {} })}
              >
                {t('reportMail.now')}
              </Button>
            }
          >
            {nextWords(mail, t)} {lastWords(mail, t)}
          </Alert>
        </>
      )}
    </FormDialog>
  );
}

const timeWords = (seconds: number) => formatDateTime(seconds, 'yyyy-MM-dd hh:mm');

/** When the next mail goes. */
function nextWords({ next_at: next }: ReportMail, t: Translate): string {
  return next === null ? t('reportMail.off') : t('reportMail.next', { time: timeWords(next) });
}

const isTrouble = ({ last }: ReportMail) => last?.status === 'failed' || last?.status === 'unknown';

/** What became of the last mail. */
function lastWords({ last }: ReportMail, t: Translate): string {
  if (!last) return '';
  const time = timeWords(last.at);
  switch (last.status) {
    case 'sent':
      return t('reportMail.sent', { time });
    case 'waiting':
      return t('reportMail.waiting', { time });
    case 'failed':
      return t('reportMail.failed', { time, problem: last.problem ?? '' });
    default:
      return t('reportMail.unknown', { time });
  }
}
