import { flash } from '../../../app/notices/notice-channel.ts';
import { useWrite } from '../../../app/write/use-write.ts';
import { useTexts } from '../../../i18n/texts.ts';
import { DestructiveDialog } from '../../../ui/detail/DestructiveDialog.tsx';
import { SCHEDULE_ACTIONS, type ScheduleAction, type ScheduleActionRule } from './schedule-actions.ts';
import { jobText, type Schedule } from './schedule-words.ts';

/** Asks before a schedule is run, paused or resumed, and does it. */
export function ScheduleActionDialog({
  action,
  schedule,
  onClose,
}: {
  action: ScheduleAction;
  schedule: Schedule;
  onClose: () => void;
}) {
  const t = useTexts();
  const { operation, label, text, done } = SCHEDULE_ACTIONS[action];
  const name = jobText(schedule.name, t);
  const write = useWrite<ScheduleActionRule['operation']>(operation, {
    reads: ['adminScheduleList', 'adminScheduleGet', 'adminScheduleRunList', 'record'],
    onDone: () => {
      flash(t(done, { name }));
      onClose();
    },
  });
  return (
    <DestructiveDialog
      title={`${t(label)}: ${name}`}
      message={t(text)}
      confirmLabel={t(label)}
      reason="optional"
      tone="primary"
      running={write.isRunning}
      failure={
        write.problem === undefined
          ? null
          : { message: write.problem, requestId: write.failure?.requestId ?? null }
      }
      onConfirm={(reason) =>
        write.run({
          path: { schedule: schedule.name },
          body: { ...(reason !== '' && { reason }) },
        })
      }
      onCancel={onClose}
    />
  );
}
