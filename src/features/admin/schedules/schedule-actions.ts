import type { MessageId } from '../../../i18n/texts.ts';
import type { Schedule } from './schedule-words.ts';

/** What is done to a schedule after a question. */
export type ScheduleAction = 'run' | 'pause' | 'resume';

export interface ScheduleActionRule {
  readonly operation: 'adminScheduleRun' | 'adminSchedulePause' | 'adminScheduleResume';
  readonly label: MessageId;
  readonly text: MessageId;
  readonly done: MessageId;
}

export const SCHEDULE_ACTIONS: Readonly<Record<ScheduleAction, ScheduleActionRule>> = {
  run: {
    operation: 'adminScheduleRun',
    label: 'schedules.run',
    text: 'schedules.runText',
    done: 'schedules.runDone',
  },
  pause: {
    operation: 'adminSchedulePause',
    label: 'schedules.pause',
    text: 'schedules.pauseText',
    done: 'schedules.pauseDone',
  },
  resume: {
    operation: 'adminScheduleResume',
    label: 'schedules.resume',
    text: 'schedules.resumeText',
    done: 'schedules.resumeDone',
  },
};

/** What can be done to a schedule as it is. */
export function actionsFor({ state, activity }: Schedule): ScheduleAction[] {
  return [
    ...(activity === 'none' ? (['run'] as const) : []),
    state === 'paused' ? ('resume' as const) : ('pause' as const),
  ];
}
